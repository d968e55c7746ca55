import type { Ref } from 'react';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import type { Element, LinkData, RichTextDocument } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import type { EditorFeature } from '#richtext/model/block.ts';
import type { ContentLocale, MarkdownTyping } from '#domain/user/user.ts';
import type { Caret } from '#renderer/platform/state/item-places.ts';
import type { ArrivalMark } from './arrival-marks.ts';
import type { KeptStep } from './kept-steps.ts';
import type { LengthTarget } from './LengthIndicator.tsx';
import type { SpellingHost } from './spelling/SpellPopup.tsx';
import type { DeskTools } from './tools.ts';

/** What the editor did to keep the work when drawing failed: restored one of the last values, or had none left. */
export type RecoveryKind = 'restored' | 'critical';

export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Reached through `ref`: what other parts of the screen may do to the open text. */
export interface ArticleEditorHandle {
  /** The current elements; the same references as the last `onChange`. */
  readonly getElements: () => readonly Element[];
  /**
   * Takes over a state that came from elsewhere (a merge, another window, a restored revision). Blocks that are equal keep their
   * reference; only added, changed, moved and removed ones are touched, the selection stays, and undo takes it back in one step.
   * Does not call `onChange` with `origin: 'typed'`, but with `origin: 'remote'`.
   */
  readonly applyRemote: (elements: readonly Element[]) => void;
  /** The same of what another window of this desk wrote: undo and redo go on with what was typed here, and leave the other's words alone. */
  readonly applyElsewhere: (elements: readonly Element[]) => void;
  /** Inserts blocks at the caret, or at the end where it has never been, as one step that can be undone; counts as typed but for `way`. */
  readonly insertBlocks: (elements: readonly Element[], way?: DeskOrigin) => void;
  /** Puts words of assistance into a block of text, as one step; they count as typed, and are remembered as words of assistance. */
  readonly writeWords: (elementId: string, words: string) => void;
  /** Takes note of the selected words, which a comment is begun about; empty where none are. */
  readonly takeWords: () => string;
  /**
   * Makes a link of the selected words, or changes the one at the caret, as one step; `words` are inserted where nothing is selected.
   * False where no link is allowed.
   */
  readonly setLink: (link: LinkData, words: string) => boolean;
  /** Marks the words that were taken note of, wherever the caret is by now, as one step; false where they are gone. */
  readonly markComment: (commentId: string) => boolean;
  /** Takes the mark of a comment off the text, as one step. */
  readonly unmarkComment: (commentId: string) => void;
  /** Brings a block into view with the caret before its words, or marked where nothing is written in now; nothing happens where it is gone. */
  readonly showBlock: (id: string) => void;
  /** Marks the words of others that came in, with their names; what is not named is marked no longer. Not a change of the text. */
  readonly markArrivals: (marks: readonly ArrivalMark[]) => void;
  /** Puts the caret where it was last, or at the start of the first empty block, or at the end. */
  readonly focus: () => void;
  /** Where the caret is, or what is selected; null where it has never been. */
  readonly caret: () => Caret | null;
  /** Puts the caret where it was, without the focus; false where its block is gone. */
  readonly putCaret: (caret: Caret) => boolean;
  /** Reads a Word file into the text at the caret, or at the end where nothing is selected. The editor says itself what came of it. */
  readonly importFile: (file: File) => Promise<void>;
  /** Puts pictures into the text at the caret, or at the end where nothing is selected, as if they were dropped there. */
  readonly insertPictures: (files: readonly File[]) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly getHistory: () => HistoryState;
  /** What can be undone now, oldest first, for the caller that stores it; steps of earlier runs included. */
  readonly keptSteps: () => readonly KeptStep[];
  /** Takes away what was remembered of how words came in since the last time: pasted, imported, replaced while typing, from assistance. */
  readonly takeOrigins: () => readonly BlockOrigins[];
  /** How many pictures of the text are being uploaded: it is not saved meanwhile (B5-022). Those that wait for the network do not count. */
  readonly uploadingCount: () => number;
}

/** Says where a change came from: a journal records `typed` only. */
export interface ElementsChange {
  readonly origin: 'typed' | 'remote' | 'repaired';
}

export interface ArticleEditorProps {
  /** Read once, when the editor appears; give the editor another `key` for another article, call `applyRemote` for a newer state. */
  readonly document: RichTextDocument;
  readonly readOnly: boolean;
  /** Steps of earlier runs, oldest first: undo goes on into them. Read once, when the editor appears. */
  readonly earlierSteps?: readonly TextStep[];
  /** A text without title header, title and lead, as in a text component: the three stay in the document, empty and out of sight. */
  readonly hidesHead?: boolean;
  /** The language of the text: hyphenation, quotation marks, the browser's own spelling marks. */
  readonly contentLocale: ContentLocale;
  /** Whether signs of Markdown are replaced while typing; they are by default. */
  readonly markdown?: MarkdownTyping;
  /** Makes ids of new elements. */
  readonly makeId: () => string;
  /** Called after each change of the text (never for a mere move of the caret), in the same task as the keystroke. Keep it short. */
  readonly onChange?: (elements: readonly Element[], change: ElementsChange) => void;
  /** Says that undo or redo became possible or impossible; outside the typing path. */
  readonly onHistoryChange?: (history: HistoryState) => void;
  /** What the newsroom and the desk do for blocks; read once, when the editor appears. Its functions may change what they do meanwhile. */
  readonly services?: BlockServices;
  /** What this editor leaves out (B6-016); read once, when the editor appears. What the text already contains is shown. */
  readonly excludedFeatures?: readonly EditorFeature[];
  /** By element type, whether its templates are closed to typing, moving and deleting; read once. Others are as their block says (B6-012). */
  readonly closedTemplates?: Readonly<Record<string, boolean>>;
  /** Tools of the desk that have a button in the toolbar and a shortcut; those that are missing have neither. */
  readonly tools?: DeskTools;
  /** Whether a menu comes up at selected words; it does unless this is false. */
  readonly selectionMenu?: boolean;
  /** The checker of the text with its popup; without it the browser's own marks stay. */
  readonly spelling?: SpellingHost | undefined;
  /** Shows the shortcuts; without it the toolbar has no button for them. */
  readonly onHelp?: () => void;
  /** The length to write against: the toolbar shows how much of it is written (B4-025). */
  readonly lengthTarget?: LengthTarget;
  /** Says that drawing failed and what was done; the editor shows its own message, this is for toasts and the log. */
  readonly onRecovered?: (kind: RecoveryKind) => void;
  /** Accessible name of the text area; "Article text" by default. */
  readonly label?: string;
  readonly ref?: Ref<ArticleEditorHandle>;
}
