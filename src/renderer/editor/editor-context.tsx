import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactEditor } from 'slate-react';
import { InvariantError } from '#domain/result.ts';
import type { CommandRunner } from './commands.ts';
import type { GalleyEditor } from './create-editor.ts';
import type { EditorStatus, StatusStore } from './status.ts';

/** What the parts around the text share. Made once per open editor: nothing in it changes while someone types. */
export interface EditorParts {
  readonly editor: GalleyEditor<ReactEditor>;
  readonly makeId: () => string;
  readonly status: StatusStore;
  readonly run: CommandRunner;
  readonly isMac: boolean;
}

const PartsContext = createContext<EditorParts | undefined>(undefined);

export const EditorPartsProvider = PartsContext.Provider;

export const useEditorParts = (): EditorParts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new InvariantError('a part of the editor stands outside of it');
  return parts;
};

/** One value of the status; re-renders only when it changed. Select values, not new objects. */
export const useStatus = <Value,>(select: (status: EditorStatus) => Value): Value => {
  const { status } = useEditorParts();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
};
