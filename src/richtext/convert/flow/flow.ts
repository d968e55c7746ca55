import type { Element } from '#domain/article/document.ts';
import type { TextStyle } from '../../model/marks.ts';

/** Text of one style, inside a line. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
  /** The link's target, an absolute address. */
  readonly href?: string;
}

export type ListKind = 'ordered' | 'unordered';

/** Role of a line of text in its source. */
export type LineRole =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'heading'; readonly level: number }
  /** Items of one group are in one list; lines of the same `item` are one item. `marker` is its number as the source shows it: "7.", "b)". */
  | { readonly kind: 'item'; readonly list: ListKind; readonly group: string; readonly item: number; readonly marker?: string }
  | { readonly kind: 'quote' | 'quoteCaption'; readonly group: string }
  /** The caption of the picture right before it. */
  | { readonly kind: 'caption' };

/** A piece of foreign content, flattened: blocks follow each other, whatever their nesting was. */
export type FlowBlock =
  | { readonly kind: 'line'; readonly role: LineRole; readonly runs: readonly Run[]; readonly className?: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** An element that one of our blocks recognised. */
  | { readonly kind: 'element'; readonly element: Element };

/** Content that is left out. `text` is its readable text, so that nothing vanishes silently. */
export interface Dropped {
  readonly kind: DroppedKind;
  readonly text: string;
}

export const DROPPED_KINDS = [
  'table',
  'picture',
  'frame',
  'media',
  'drawing',
  'field',
  'hidden',
  'comment',
  'deletion',
  'author',
  'file',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

/** Kinds of changes. */
export const CHANGED_KINDS = [
  'lineBreak',
  'nestedList',
  'numbering',
  'link',
  'tableText',
  'quote',
  'footnote',
  'tracked',
  'comment',
  'formatting',
  'paragraphMark',
  'markdown',
  'interview',
  'singleLine',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Styles that our texts do not have. */
export const LOST_STYLES = ['colour', 'font', 'alignment'] as const;
export type LostStyle = (typeof LOST_STYLES)[number];

/** The notes collected while reading. */
export interface FlowNotes {
  readonly drop: (dropped: Dropped) => void;
  readonly change: (kind: ChangedKind, count?: number) => void;
  readonly lose: (look: LostStyle) => void;
}

export const runsText = (runs: readonly Run[]): string => runs.map(run => run.text).join('');
