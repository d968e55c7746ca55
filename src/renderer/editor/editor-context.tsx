import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactEditor } from 'slate-react';
import type { EditorFeature } from '#richtext/model/block.ts';
import type { MoveOutcome } from '#richtext/editing/commands/blocks.ts';
import { InvariantError } from '#domain/result.ts';
import type { Dragging } from './pointer/dragging.ts';
import type { Hover } from './pointer/hover.ts';
import type { CommandRunner } from './commands.ts';
import type { GalleyEditor } from './create-editor.ts';
import type { Steps } from './history/history.ts';
import type { Find } from './find/find.ts';
import type { NativeLetters } from './native-letters.ts';
import type { Slash } from './offers/slash.ts';
import type { OpenPart, OpenStore } from './open-part.ts';
import type { Rephrasing } from './rephrasing/rephrasing.ts';
import type { EditorStatus, StatusStore } from './status.ts';

/** Context shared by the parts around the text. Created once per open editor: nothing in it changes while typing. */
export interface EditorParts {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly makeId: () => string;
  readonly status: StatusStore;
  readonly run: CommandRunner;
  readonly steps: Steps;
  readonly letters: NativeLetters;
  readonly rephrasing: Rephrasing;
  /** The menu or dialog that is open. */
  readonly open: OpenStore;
  readonly hover: Hover;
  readonly dragging: Dragging;
  readonly slash: Slash;
  readonly find: Find;
  /** Features that this editor omits (B6-016). */
  readonly excluded: readonly EditorFeature[];
  /** Announces to screen readers where a block was moved. */
  readonly onMoved: (outcome: MoveOutcome) => void;
  /** Id of the side toolbar's DOM element, for the shortcut that leads into it. */
  readonly blockToolsId: string;
}

const PartsContext = createContext<EditorParts | undefined>(undefined);

export const EditorPartsProvider = PartsContext.Provider;

export const useEditorParts = (): EditorParts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new InvariantError('a part of the editor stands outside of it');
  return parts;
};

/** Subscribes to one value of the status; re-renders only when it changes. Select values, not new objects. */
export const useStatus = <Value,>(select: (status: EditorStatus) => Value): Value => {
  const { status } = useEditorParts();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
};

/** Subscribes to the open part of the editor; re-renders only when that changes. */
export const useOpenPart = (): OpenPart => {
  const { open } = useEditorParts();
  return useSyncExternalStore(open.subscribe, () => open.getState().part);
};
