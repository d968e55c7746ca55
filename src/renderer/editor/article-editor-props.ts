import type { Ref } from 'react';
import type { BlockOrigins, DeskOrigin } from '#domain/article/attribution.ts';
import type { Element, LinkData, RichTextDocument } from '#domain/article/document.ts';
import type { TextStep } from '#domain/article/steps.ts';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import type { EditorFeature } from '#richtext/model/block.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { MarkdownTyping } from '#domain/user/preferences.ts';
import type { Caret } from '#renderer/platform/state/item-places.ts';
import type { ArrivalMark } from './marks/arrival-marks.ts';
import type { KeptStep } from './history/kept-steps.ts';
import type { LengthTarget } from './length/LengthIndicator.tsx';
import type { SpellingHost } from './spelling/SpellPopup.tsx';
import type { EditorTools } from './tools.ts';

/** Outcome of a recovery from a render failure: one of the last values was restored, or none was left. */
export type RecoveryKind = 'restored' | 'critical';

export interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** API of the open text for other parts of the screen, reached through `ref`. */
export interface ArticleEditorHandle {
  /** The current elements; the same references as the last `onChange`. */
  readonly getElements: () => readonly Element[];
  /**
   * Applies a state from elsewhere (a merge, another window, a restored revision). Equal blocks keep their
   * reference; only added, changed, moved and removed ones are touched, the selection stays, and undo takes it back in one step.
   * Does not call `onChange` with `origin: 'typed'`, but with `origin: 'remote'`.
   */
  readonly applyRemote: (elements: readonly Element[]) => void;
  /** Like `applyRemote`, for edits from another window of this desk: undo and redo only affect what was typed here. */
  readonly applyElsewhere: (elements: readonly Element[]) => void;
  /** Inserts blocks at the caret, or at the end if it was never set, as one undo step; counts as typed unless `way` is given. */
  readonly insertBlocks: (elements: readonly Element[], way?: DeskOrigin) => void;
  /** Writes text of the assistance into a block as one step; counts as typed, with its origin recorded as assistance. */
  readonly writeWords: (elementId: string, words: string) => void;
  /** Types words at the caret, key by key, each "\n" as Enter; returns false, and types nothing, if the text cannot be edited now. */
  readonly typeWords: (words: string) => boolean;
  /** Returns whether the page shows the text at the caret as it is. */
  readonly isDrawn: () => boolean;
  /** Remembers the selected words for a new comment and returns them; empty if none are selected. */
  readonly takeWords: () => string;
  /**
   * Makes a link of the selected words, or changes the one at the caret, as one step; `words` are inserted if nothing is selected.
   * Returns false if no link is allowed.
   */
  readonly setLink: (link: LinkData, words: string) => boolean;
  /** Marks the remembered words, wherever the caret is now, as one step; returns false if they are gone. */
  readonly markComment: (commentId: string) => boolean;
  /** Removes the mark of a comment, as one step. */
  readonly unmarkComment: (commentId: string) => void;
  /** Scrolls a block into view with the caret at its start, or highlighted if read-only; does nothing if it is gone. */
  readonly showBlock: (id: string) => void;
  /** Highlights incoming text of other users with their names; replaces earlier highlights. Not a change of the text. */
  readonly markArrivals: (marks: readonly ArrivalMark[]) => void;
  /** Focuses the text: the caret goes to its last position, else to the first empty block, else to the end. */
  readonly focus: () => void;
  /** Returns the caret or selection; null if it was never set. */
  readonly caret: () => Caret | null;
  /** Restores the caret without taking the focus; returns false if its block is gone. */
  readonly putCaret: (caret: Caret) => boolean;
  /** Imports a Word file at the caret, or at the end if nothing is selected. The editor reports the result itself. */
  readonly importFile: (file: File) => Promise<void>;
  /** Inserts pictures at the caret, or at the end if nothing is selected, as if they were dropped there. */
  readonly insertPictures: (files: readonly File[]) => Promise<void>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly getHistory: () => HistoryState;
  /** Returns the undo steps, oldest first, for the caller that stores them; includes steps of earlier runs. */
  readonly keptSteps: () => readonly KeptStep[];
  /** Returns and clears the origins of text recorded since the last call: pasted, imported, auto-replaced, from assistance. */
  readonly takeOrigins: () => readonly BlockOrigins[];
  /** Returns the number of running uploads, which block saving (B5-022). Those that wait for the network do not count. */
  readonly uploadingCount: () => number;
}

/** Origin of a change: a journal records `typed` only. */
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
  /** Language of the text, for hyphenation, quotation marks and the browser's spell checker. */
  readonly contentLocale: ContentLocale;
  /** Replacement of Markdown characters while typing; on by default. */
  readonly markdown?: MarkdownTyping;
  /** Makes ids of new elements. */
  readonly makeId: () => string;
  /** Called after each change of the text (never for a mere move of the caret), in the same task as the keystroke. Keep it short. */
  readonly onChange?: (elements: readonly Element[], change: ElementsChange) => void;
  /** Called when undo or redo becomes available or unavailable; outside the typing path. */
  readonly onHistoryChange?: (history: HistoryState) => void;
  /** Services of newsroom and desk for blocks; read once, when the editor appears. Their functions may change behaviour later. */
  readonly services?: BlockServices;
  /** Features that this editor omits (B6-016); read once, when the editor appears. Existing content is shown anyway. */
  readonly excludedFeatures?: readonly EditorFeature[];
  /** By element type: true if its templates cannot be typed in, moved or deleted; read once. Default: as the block says (B6-012). */
  readonly closedTemplates?: Readonly<Record<string, boolean>>;
  /** Tools of the desk that have a button in the toolbar and a shortcut; those that are missing have neither. */
  readonly tools?: EditorTools;
  /** True if a menu appears at selected text; default true. */
  readonly selectionMenu?: boolean;
  /** Spell checker with its popup; without it the browser's spell checker is used. */
  readonly spelling?: SpellingHost | undefined;
  /** Shows the shortcuts; without it the toolbar has no button for them. */
  readonly onHelp?: () => void;
  /** The length to write against: the toolbar shows how much of it is written (B4-025). */
  readonly lengthTarget?: LengthTarget;
  /** Called after a render failure with the outcome; the editor shows its own message, this is for toasts and the log. */
  readonly onRecovered?: (kind: RecoveryKind) => void;
  /** Accessible name of the text area; "Article text" by default. */
  readonly label?: string;
  readonly ref?: Ref<ArticleEditorHandle>;
}
