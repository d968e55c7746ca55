import type {} from './slate-types.ts'; // Slate's types are those of the document model
import type { Editor, NodeEntry, Path, Range } from 'slate';
import type { z } from 'zod';
import type { Element, Node } from '#domain/article/document.ts';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import type { MarkName } from './marks.ts';
import type { PictureSlot } from './picture-slot.ts';

/** Place in which an element is allowed: one of the three fixed first blocks, the body, another block, or a line of text. */
export type Place = 'top' | 'body' | 'inner' | 'inline';

/** The content of an element: a line of text with links, other elements in a fixed structure, or nothing editable. */
export type Content = 'text' | 'elements' | 'void';

/** Rules for a block's text. */
export interface TextRules {
  readonly forbiddenMarks: readonly MarkName[];
  /** True if users cannot set marks here; marks of pasted or typed words stay and can be removed. */
  readonly isPlain?: true;
  readonly links: boolean;
  /** Line feeds become spaces; Enter never makes a second line. */
  readonly singleLine: boolean;
}

/** Something the normaliser repaired. Carries ids and types only, never a user's text, so it may be logged. */
export interface Repair {
  readonly code:
    | 'duplicateId'
    | 'missingId'
    | 'missingBlock'
    | 'extraBlock'
    | 'misplacedElement'
    | 'invalidStructure'
    | 'invalidData'
    | 'markRemoved'
    | 'linkRemoved'
    | 'linkTrimmed'
    | 'textMerged'
    | 'foreignValue'
    | 'tooDeep'
    | 'versionChanged'
    | 'newerVersion'
    /** A number of a list became text, as its new place has no lists. */
    | 'numberAsText';
  readonly elementId?: string;
  readonly elementType?: string;
}

/** Tools for a block's `normalize.ts`: ids, the other blocks, and a report of repairs. */
export interface RepairTools {
  readonly makeId: () => string;
  readonly modelOf: (type: string) => BlockModel | undefined;
  /** Repairs an element inside another one, as if it were in the body. */
  readonly repair: (element: Element) => readonly Element[];
  readonly report: (repair: Repair) => void;
}

/** Writer for a block's `html.ts`: the text of its element, and the attributes that carry id and data. */
export interface HtmlWriter {
  /** True if the HTML must reproduce the document. False for publication: then empty parts are left out. */
  readonly identity: boolean;
  readonly inline: (children: readonly Node[]) => readonly HtmlNode[];
  readonly element: (element: Element) => HtmlNode;
  /** `data-id`, and `data-data` for what the tag does not express. */
  readonly attributes: (element: Element, rest?: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}

/** Reader for a block's `html.ts`. */
export interface HtmlReader {
  readonly inline: (nodes: readonly HtmlNode[]) => readonly Node[];
  readonly elements: (nodes: readonly HtmlNode[]) => readonly Node[];
  readonly id: (element: HtmlElement) => string;
  /** Reads what `attributes` wrote: the element's data, or an object without any. */
  readonly data: (element: HtmlElement) => Pick<Element, 'data'>;
}

/** Features that an editor may be configured to leave out (B6-016). */
export const EDITOR_FEATURES = [
  'infobox',
  'poll',
  'dynamicTeaser',
  'comment',
  'spellChecker',
  'tickerSummary',
  'teaserGenerator',
  'summary',
  'importInterview',
] as const;
export type EditorFeature = (typeof EDITOR_FEATURES)[number];

export type BlockEntry = NodeEntry<Element>;

/** Key handlers of a block; each returns true if it handled the key, false to pass it to the next rule. */
export interface BlockBehaviour {
  readonly onEnter?: (editor: Editor, entry: BlockEntry, makeId: () => string) => boolean;
  /** Shift+Enter. Without it a block of one line does nothing and another one takes a line feed. */
  readonly onSoftBreak?: (editor: Editor, entry: BlockEntry) => boolean;
  /** Backspace with the caret at the very start of the element. */
  readonly onBackspaceAtStart?: (editor: Editor, entry: BlockEntry, makeId: () => string) => boolean;
}

/**
 * One element type, free of any user interface; lives in `blocks/<block>/model.ts`.
 * Everything that the document, the server and the editor's rules need of a block is here: adding a block touches
 * its folder, a line in `models.ts`, a line in `views.tsx` and its locale keys.
 */
export interface BlockModel {
  readonly type: string;
  readonly place: Place;
  readonly content: Content;
  /** Rules of the text directly inside; blocks of other content have none. */
  readonly text?: TextRules;
  /** Deleting and splitting never reach across the border of an isolated element. */
  readonly isolated?: boolean;
  /** The children are a free run of blocks of these types, as in an infobox's content. */
  readonly accepts?: (type: string) => boolean;
  /** Marks that no text inside may have, in any block: no bold in the list of a summary. */
  readonly forbiddenBelow?: readonly MarkName[];
  /** Returns true if the plus button offers the type inside, if that is less than `accepts`; if it offers none, it is disabled (B5-088). */
  readonly offersInside?: (type: string) => boolean;
  /** Returns true if an element with children is closed to typing: the editor treats it as void, and its view shows its content. */
  readonly isLocked?: (element: Element) => boolean;
  /** The feature this block belongs to; an editor that excludes it neither offers nor inserts the block, but shows what is there (B6-016). */
  readonly feature?: EditorFeature;
  /** Only one such block is allowed in a document; the insert menu then disables its entry (B4-055, B5-026). */
  readonly once?: boolean;
  /**
   * Recognises an address or an embed code that was pasted or dropped alone. Blocks are asked in the order of the registry;
   * the first element wins, undefined leaves it to the next.
   */
  readonly recognise?: (pasted: string, makeId: () => string) => Element | undefined;
  /** Proves that an element of this type is valid in format v008. */
  readonly schema: z.ZodType<Element>;
  /**
   * Normalises an element of this type; returns the same reference if it was valid.
   * More than one element if content has to move out of it. Never deletes text.
   */
  readonly repair: (element: Element, tools: RepairTools) => readonly Element[];
  readonly isEmpty: (element: Element) => boolean;
  readonly create: (makeId: () => string) => Element;
  readonly toHtml: (element: Element, writer: HtmlWriter) => HtmlNode;
  /** Undefined if the HTML element is not this block's. */
  readonly fromHtml: (element: HtmlElement, reader: HtmlReader) => Element | undefined;
  readonly behaviour?: BlockBehaviour;
  /** Slot of the block for a picture that must get into the library; absent for blocks without pictures. */
  readonly picture?: PictureSlot;
}

/** A block that is selected as a whole. */
export interface ChosenBlock {
  readonly id: string;
  readonly path: Path;
  readonly selection: Range;
  /** Which neighbour takes the caret when the block is deleted: the one from which it was chosen. */
  readonly caretGoes: 'backward' | 'forward' | undefined;
}

declare module 'slate' {
  /** Members that our editors have besides Slate's. */
  interface BaseEditor {
    /** The model of an element type, also of the islands; set by `withSchema`. Blocks' own commands use it, as they cannot import the registry. */
    findModel?: (type: string) => BlockModel | undefined;
    /** Makes ids of new elements; set by `withSchema`. */
    newId?: () => string;
    /** The block that was selected as a whole, as long as the selection stays as it is (`editing/chosen-block.ts`). */
    chosen?: ChosenBlock | undefined;
  }
}
