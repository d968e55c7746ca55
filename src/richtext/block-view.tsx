import { type ComponentType, type ReactElement, type ReactNode, createContext, useContext } from 'react';
import type { Editor } from 'slate';
import type { RenderElementProps } from 'slate-react';
import type { LinkData } from '#domain/article/document.ts';
import type { MarkName } from './mark.ts';

export type BlockViewProps = RenderElementProps;

/** An entry of the insert menu. */
export interface InsertEntry {
  /** Name of the command, also in the table of shortcuts. */
  readonly id: string;
  /** Locale key in `blocks`. */
  readonly labelKey: string;
  readonly icon: ReactElement;
  readonly insert: (editor: Editor, makeId: () => string) => void;
}

/** The React half of an element type; lives in `blocks/<block>/view.tsx`. */
export interface BlockView {
  readonly type: string;
  readonly Component: ComponentType<BlockViewProps>;
  /** Whether `blocks.json` holds a text `placeholder.<type>` that stands in the empty element. */
  readonly hasPlaceholder?: boolean;
  /** What the plus button offers. */
  readonly inserts?: readonly InsertEntry[];
}

/** The React half of a mark; lives in `marks/<mark>/view.tsx`. */
export interface MarkView {
  readonly key: MarkName | 'commentId';
  readonly Wrap: ComponentType<{ readonly children: ReactNode; readonly commentId?: string | undefined }>;
  /** Its button; marks that only other tools set have none. */
  readonly button?: { readonly mark: MarkName; readonly labelKey: string; readonly icon: ReactElement };
}

/** Numbers that depend on what stands before a block; kept outside of the typing path. */
export interface Outline {
  readonly subscribe: (listener: () => void) => () => void;
  /** The number of a crosshead in an ordered listicle; undefined for every other block. */
  readonly numberOf: (elementId: string) => number | undefined;
}

/** What blocks need from the editor around them. The value never changes while an editor is open. */
export interface BlockSurroundings {
  readonly outline: Outline;
  readonly hrefOf: (link: LinkData) => string | undefined;
  /** Follows a link in the way the host wants; false leaves it to the browser. */
  readonly follow: (link: LinkData) => boolean;
}

const nothing: BlockSurroundings = {
  outline: { subscribe: () => () => undefined, numberOf: () => undefined },
  hrefOf: () => undefined,
  follow: () => false,
};

const SurroundingsContext = createContext<BlockSurroundings>(nothing);

export const SurroundingsProvider = SurroundingsContext.Provider;

export const useSurroundings = (): BlockSurroundings => useContext(SurroundingsContext);
