import type { ReactNode, Ref } from 'react';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import type { BlockServices } from '#richtext/block-services.tsx';
import type { ContentLocale } from '#domain/user/user.ts';

/** What the link dialog gives to the searchable list of internal content that the article feature passes in. */
export interface PickInternalProps {
  /** The item that is chosen now; empty while none is. */
  readonly metadataId: string;
  /** Takes the choice; `title` becomes the link text where there is none yet. */
  readonly onPick: (choice: { readonly metadataId: string; readonly title: string }) => void;
}

/** What the editor did to keep the work when drawing failed: restored one of the last values, or had none left. */
export type RecoveryKind = 'restored' | 'critical';

export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Reached through `ref`: what other parts of the screen may do to the open text. */
export interface ArticleEditorHandle {
  /** The elements as they stand now; the same references as the last `onChange`. */
  readonly getElements: () => readonly Element[];
  /**
   * Takes over a state that came from elsewhere (a merge, another window, a restored revision). Blocks that are equal keep their
   * reference; only added, changed, moved and removed ones are touched, the selection stays, and undo takes it back in one step.
   * Does not call `onChange` with `origin: 'typed'`, but with `origin: 'remote'`.
   */
  readonly applyRemote: (elements: readonly Element[]) => void;
  /** Puts the caret where it was last, or at the start of the first empty block, or at the end. */
  readonly focus: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly getHistory: () => HistoryState;
}

/** Says where a change came from: a journal records `typed` only. */
export interface ElementsChange {
  readonly origin: 'typed' | 'remote' | 'repaired';
}

export interface ArticleEditorProps {
  /** Read once, when the editor appears; give the editor another `key` for another article, call `applyRemote` for a newer state. */
  readonly document: RichTextDocument;
  readonly readOnly: boolean;
  /** The language of the text: hyphenation, quotation marks, the browser's own spelling marks. */
  readonly contentLocale: ContentLocale;
  /** Makes ids of new elements. */
  readonly makeId: () => string;
  /** Called after each change of the text (never for a mere move of the caret), in the same task as the keystroke. Keep it short. */
  readonly onChange?: (elements: readonly Element[], change: ElementsChange) => void;
  /** Says that undo or redo became possible or impossible; outside the typing path. */
  readonly onHistoryChange?: (history: HistoryState) => void;
  /** What the newsroom and the desk do for blocks; read once, when the editor appears. Its functions may change what they do meanwhile. */
  readonly services?: BlockServices;
  /** A list with search for internal links. Without it the link dialog offers external links only. */
  readonly pickInternal?: (props: PickInternalProps) => ReactNode;
  /** The line that a link's popover shows for an internal target: its title and status. */
  readonly previewInternal?: (metadataId: string) => ReactNode;
  /** Where an internal link leads to in read-only mode and from its popover. */
  readonly hrefOfInternal?: (metadataId: string) => string;
  /** Opens an address outside of the editor. Default: the browser's new tab. */
  readonly onOpenLink?: (href: string) => void;
  /** Which addresses external links may have; https only by default. */
  readonly linkRules?: { readonly allowInsecure?: boolean; readonly allowMailto?: boolean };
  /** Says that drawing failed and what was done; the editor shows its own message, this is for toasts and the log. */
  readonly onRecovered?: (kind: RecoveryKind) => void;
  /** Accessible name of the text area; "Article text" by default. */
  readonly label?: string;
  readonly ref?: Ref<ArticleEditorHandle>;
}
