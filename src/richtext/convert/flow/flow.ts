import type { Element } from '#domain/article/document.ts';
import type { TextStyle } from '../../model/marks.ts';

/** Words of one look, inside a line. */
export interface Run {
  readonly text: string;
  readonly style: TextStyle;
  /** Where the words lead to; an absolute address. */
  readonly href?: string;
}

export type ListKind = 'ordered' | 'unordered';

/** What a line of text is in its source. */
export type LineRole =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'heading'; readonly level: number }
  /** Items of one group stand in one list; lines of the same `item` are one item. */
  | { readonly kind: 'item'; readonly list: ListKind; readonly group: string; readonly item: number }
  | { readonly kind: 'quote' | 'quoteCaption'; readonly group: string }
  /** Words under the picture that stands right before them. */
  | { readonly kind: 'caption' };

/** A piece of foreign material, flattened: blocks stand one after another, whatever they were nested in. */
export type FlowBlock =
  | { readonly kind: 'line'; readonly role: LineRole; readonly runs: readonly Run[]; readonly className?: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** An element that one of our blocks recognised. */
  | { readonly kind: 'element'; readonly element: Element };

/** What does not come into the text. `text` is what a person could read there, so that nothing vanishes in silence. */
export interface Dropped {
  readonly kind: DroppedKind;
  readonly text: string;
}

export const DROPPED_KINDS = ['table', 'picture', 'frame', 'media', 'drawing', 'field', 'hidden', 'comment', 'file'] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

/** What comes in otherwise than it was. */
export const CHANGED_KINDS = [
  'lineBreak',
  'nestedList',
  'link',
  'tableText',
  'quote',
  'footnote',
  'markdown',
  'interview',
  'singleLine',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Looks that our texts do not have. */
export const LOST_LOOKS = ['colour', 'font', 'alignment'] as const;
export type LostLook = (typeof LOST_LOOKS)[number];

/** What happened on the way, gathered while reading. */
export interface FlowNotes {
  readonly drop: (dropped: Dropped) => void;
  readonly change: (kind: ChangedKind, count?: number) => void;
  readonly lose: (look: LostLook) => void;
}

export const runsText = (runs: readonly Run[]): string => runs.map(run => run.text).join('');
