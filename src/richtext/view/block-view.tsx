import { type ComponentType, type ReactElement, type ReactNode, createContext, useContext } from 'react';
import type { Editor } from 'slate';
import type { RenderElementProps } from 'slate-react';
import type { Element, LinkData } from '#domain/article/document.ts';
import { InvariantError } from '#domain/result.ts';
import type { BlockServices } from './block-services.tsx';
import type { MarkName } from '../model/marks.ts';

export type BlockViewProps = RenderElementProps;

/** The two tabs of the insert menu (B2-030). */
export type InsertTab = 'content' | 'embeds';

/** Groups of the insert menu, in its order. */
export const INSERT_GROUPS = ['text', 'parts', 'media', 'newsroom', 'embeds'] as const;
export type InsertGroup = (typeof INSERT_GROUPS)[number];

/** An entry of the insert menu. */
export interface InsertEntry {
  /** Name of the command, also in the table of shortcuts. */
  readonly id: string;
  /** Locale key in `blocks`. */
  readonly labelKey: string;
  readonly icon: ReactElement;
  /** Its tab; `content` by default. */
  readonly tab?: InsertTab;
  /** Its group; by default `embeds` in that tab, `text` for blocks of text, else `parts`. */
  readonly group?: InsertGroup;
  /** Returns true if the desk provides what the block needs; entries without it are always offered. */
  readonly isOffered?: (services: BlockServices) => boolean;
  /** Makes the element that the view's form fills in before anything is inserted; entries without it insert at once. */
  readonly create?: (makeId: () => string) => Element;
  /** Inserts at once. Entries with a form leave it out. */
  readonly insert?: (editor: Editor, makeId: () => string) => void;
}

/** Props of the form of a block: a dialog of its own, which shows its faults itself and closes through `onClose`. */
export interface BlockFormProps {
  /** The current element, or a new one that is not in the document yet. */
  readonly element: Element;
  readonly isNew: boolean;
  /**
   * Takes the filled-in element, as one undo step: a new one is inserted, an existing one is replaced and keeps its id.
   * Closes the form.
   */
  readonly onSave: (element: Element) => void;
  readonly onClose: () => void;
}

/** The React half of an element type; lives in `blocks/<block>/view.tsx`. */
export interface BlockView {
  readonly type: string;
  readonly Component: ComponentType<BlockViewProps>;
  /** True if `blocks.json` has a `placeholder.<type>` for the empty element. */
  readonly hasPlaceholder?: boolean;
  /** Entries of the plus button. */
  readonly inserts?: readonly InsertEntry[];
  /** The dialog in which the block is filled in and changed; opened by its insert entry, by the side toolbar and by `openForm`. */
  readonly Form?: ComponentType<BlockFormProps>;
  /** True if a template of this block (`data.templateElement`) cannot be typed into, moved or deleted (B6-012). Editors may override. */
  readonly isTemplateClosed?: boolean;
}

/** The React half of a mark; see `mark-views.tsx`. */
export interface MarkView {
  readonly key: MarkName | 'commentId';
  readonly Wrap: ComponentType<{ readonly children: ReactNode; readonly commentId?: string | undefined }>;
  /** Its button; marks that only other tools set have none. */
  readonly button?: { readonly mark: MarkName; readonly labelKey: string; readonly icon: ReactElement };
}

/** Numbers that depend on the blocks before; kept outside of the typing path. */
export interface Outline {
  readonly subscribe: (listener: () => void) => () => void;
  /** The number of a crosshead in an ordered listicle; undefined for every other block. */
  readonly numberOf: (elementId: string) => number | undefined;
}

/** Context that blocks need from the editor around them. The value never changes while an editor is open. */
export interface BlockSurroundings {
  readonly outline: Outline;
  readonly hrefOf: (link: LinkData) => string | undefined;
  /** Follows a link in the host; false leaves it to the browser. */
  readonly follow: (link: LinkData) => boolean;
  /** Opens the form of a block in the document. */
  readonly openForm: (elementId: string) => void;
  /** Makes ids of new elements, for forms and for what a block inserts by itself. */
  readonly makeId: () => string;
  /** Writes what assistance made: one undo step, remembered as words of assistance. */
  readonly writeAssisted: <Answer>(command: () => Answer) => Answer;
  /** Functions of the newsroom and the desk for blocks. */
  readonly services: BlockServices;
  /** Returns whether templates of an element type are closed in this editor; undefined leaves it to the block (B6-012). */
  readonly isTemplateClosed?: (type: string) => boolean | undefined;
}

const nothing: BlockSurroundings = {
  outline: { subscribe: () => () => undefined, numberOf: () => undefined },
  hrefOf: () => undefined,
  follow: () => false,
  openForm: () => undefined,
  writeAssisted: command => command(),
  makeId: () => {
    throw new InvariantError('a block without an editor around it makes no elements');
  },
  services: {},
};

const SurroundingsContext = createContext<BlockSurroundings>(nothing);

export const SurroundingsProvider = SurroundingsContext.Provider;

export const useSurroundings = (): BlockSurroundings => useContext(SurroundingsContext);
