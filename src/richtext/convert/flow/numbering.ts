import type { HtmlElement } from '../../html/html-tree.ts';
import type { FlowBlock } from './flow.ts';
import type { Declarations } from './styles.ts';

/** Counts the items of one ordered list of HTML (HTML Living Standard, section 4.4.5: `start`, `type`, `reversed`, `value`). */
export interface Numbering {
  /** The number of an item as its list shows it; `data-marker` says it for a Word file, whose HTML cannot. */
  readonly markerOf: (item: HtmlElement, declarations: Declarations) => string;
  /** The number of the item to come. */
  readonly next: () => number;
}

type NumberStyle = 'decimal' | 'alpha' | 'roman';

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

const roman = (value: number): string => {
  let rest = value;
  let written = '';
  for (const [letters, worth] of ROMAN) {
    while (rest >= worth) {
      written += letters;
      rest -= worth;
    }
  }
  return written;
};

const alpha = (value: number): string => {
  let written = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) written = String.fromCodePoint(97 + ((rest - 1) % 26)) + written;
  return written;
};

/** A number as letters or Roman figures, in lower case; as digits if it cannot be written so. */
export const writeNumber = (value: number, style: NumberStyle): string => {
  if (style === 'decimal' || value < 1 || value > 3999) return String(value);
  return style === 'alpha' ? alpha(value) : roman(value);
};

/** Returns the number style of a list, by `type` or its CSS style; undefined if not given. */
const styleOf = (
  { attributes }: HtmlElement,
  declarations: Declarations,
): { readonly style: NumberStyle; readonly upper: boolean } | undefined => {
  const { type = '' } = attributes;
  if (/^[aAiI1]$/u.test(type))
    return { style: type === '1' ? 'decimal' : /a/iu.test(type) ? 'alpha' : 'roman', upper: type === 'A' || type === 'I' };
  const css = declarations.get('list-style-type') ?? declarations.get('list-style') ?? '';
  const [, size, name] = /\b(lower|upper)-(alpha|latin|roman)\b/u.exec(css) ?? [];
  if (name !== undefined) return { style: name === 'roman' ? 'roman' : 'alpha', upper: size === 'upper' };
  return css.includes('decimal') ? { style: 'decimal', upper: false } : undefined;
};

const integerOf = (written: string | undefined): number | undefined =>
  written !== undefined && /^\s*-?\d{1,9}\s*$/u.test(written) ? Number.parseInt(written, 10) : undefined;

const countItems = ({ children }: HtmlElement): number => children.filter(child => typeof child !== 'string' && child.tag === 'li').length;

/** Numbers the items of a list; one that says no start begins with `first`. */
export const createNumbering = (list: HtmlElement, declarations: Declarations, first: number): Numbering => {
  const isReversed = 'reversed' in list.attributes;
  const ofList = styleOf(list, declarations);
  let next = integerOf(list.attributes['start']) ?? (isReversed ? countItems(list) : first);
  return {
    next: () => next,
    markerOf: (item, itemDeclarations) => {
      const given = item.attributes['data-marker'];
      if (given !== undefined) return given.trim();
      const value = integerOf(item.attributes['value']) ?? next;
      next = value + (isReversed ? -1 : 1);
      const { style, upper } = styleOf(item, itemDeclarations) ?? ofList ?? { style: 'decimal', upper: false };
      const written = writeNumber(value, style);
      return `${upper ? written.toUpperCase() : written}.`;
    },
  };
};

/** The number of a marker that a list of ours shows by itself. */
const plainNumber = (marker: string | undefined): number | undefined => integerOf(/^\(?(\d{1,4})[.)]?$/u.exec(marker ?? '')?.[1]);

interface GroupState {
  items: number;
  lastItem: number;
  lastIndex: number;
  isHeld: boolean;
}

/**
 * The ordered lists that format v008 cannot hold: their items are not numbered 1, 2, 3 … or something stands between them. Without a start
 * or a level in the format, a list would count them anew.
 */
export const findUnheldLists = (blocks: readonly FlowBlock[]): ReadonlySet<string> => {
  const groups = new Map<string, GroupState>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'line' || block.role.kind !== 'item' || block.role.list !== 'ordered') continue;
    const { group, item, marker } = block.role;
    const state = groups.get(group) ?? { items: 0, lastItem: Number.NaN, lastIndex: index - 1, isHeld: true };
    if (state.lastItem !== item) {
      state.items += 1;
      if (plainNumber(marker) !== state.items) state.isHeld = false;
    }
    if (state.lastIndex !== index - 1) state.isHeld = false;
    state.lastItem = item;
    state.lastIndex = index;
    groups.set(group, state);
  }
  return new Set([...groups].flatMap(([group, { isHeld }]) => (isHeld ? [] : [group])));
};
