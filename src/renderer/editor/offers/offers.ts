import type { Editor } from 'slate';
import type { BlockServices } from '#richtext/view/block-services.tsx';
import type { EditorFeature } from '#richtext/model/block.ts';
import { type BlockView, INSERT_GROUPS, type InsertEntry, type InsertGroup, type InsertTab } from '#richtext/view/block-view.tsx';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { offersAt } from '#richtext/editing/insert-rules.ts';
import { modelOf } from '#richtext/models.ts';
import { BLOCK_VIEWS } from '#richtext/views.tsx';
import { searchWordsOf } from './search-words.ts';

/** An entry of the insert menu in its current state. */
export interface Offer {
  readonly entry: InsertEntry;
  readonly view: BlockView;
  readonly tab: InsertTab;
  readonly group: InsertGroup;
  /** True if the text may contain only one, and does (B4-055, B5-026). */
  readonly isTaken: boolean;
}

export interface OfferQuestion {
  readonly editor: Editor;
  readonly services: BlockServices;
  /** Features that this editor omits (B6-016). */
  readonly excluded: readonly EditorFeature[];
}

const groupOf = ({ group, tab }: InsertEntry, type: string): InsertGroup => {
  if (group) return group;
  if (tab === 'embeds') return 'embeds';
  return modelOf(type)?.content === 'text' ? 'text' : 'parts';
};

/**
 * Returns what may be inserted at the caret, in group order: without what is excluded (B6-016, B6-017), what the desk
 * cannot do, and what the container does not take (B5-088).
 */
export const offersFor = ({ editor, services, excluded }: OfferQuestion): readonly Offer[] => {
  const isOfferedHere = offersAt(editor);
  const offers = BLOCK_VIEWS.flatMap(view => {
    const model = modelOf(view.type);
    if (!model || (model.feature && excluded.includes(model.feature)) || !isOfferedHere(view.type)) return [];
    const isTaken = model.once === true && elementsOf(editor).some(element => element.type === view.type);
    return (view.inserts ?? [])
      .filter(entry => entry.isOffered?.(services) ?? true)
      .map((entry): Offer => ({ entry, view, tab: entry.tab ?? 'content', group: groupOf(entry, view.type), isTaken }));
  });
  return INSERT_GROUPS.flatMap(group => offers.filter(offer => offer.group === group));
};

/** Checks whether anything can be inserted at the caret; if not, the plus button is disabled. */
export const canOffer = (editor: Editor): boolean => {
  const isOfferedHere = offersAt(editor);
  return BLOCK_VIEWS.some(view => view.inserts !== undefined && isOfferedHere(view.type));
};

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a name, or one of its words, begins with the query. */
const begins = (words: string, wanted: string): boolean =>
  words.startsWith(wanted) || words.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(wanted));

/**
 * Returns the offers with a word in their name that starts with the query, then those found by their search words, then those
 * whose name contains the query anywhere; ignores accents and case.
 */
export const findOffers = (offers: readonly Offer[], query: string, nameOf: (offer: Offer) => string): readonly Offer[] => {
  const wanted = fold(query.trim());
  if (wanted === '') return offers;
  const rank = (offer: Offer): number => {
    const name = fold(nameOf(offer));
    if (begins(name, wanted)) return 0;
    if (fold(offer.entry.id).startsWith(wanted) || searchWordsOf(offer.entry.id).some(words => begins(fold(words), wanted))) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  const ranked = offers.map(offer => ({ offer, at: rank(offer) })).filter(({ at }) => at < 3);
  return ranked.toSorted((left, right) => left.at - right.at).map(({ offer }) => offer);
};

/** Offers under one heading. */
export interface OfferGroup {
  readonly group: InsertGroup;
  readonly offers: readonly Offer[];
}

export const groupOffers = (offers: readonly Offer[]): readonly OfferGroup[] =>
  INSERT_GROUPS.map(group => ({ group, offers: offers.filter(offer => offer.group === group) })).filter(
    ({ offers: all }) => all.length > 0,
  );

/** Positions of entries in the rows of a grid; each group starts a new row. */
export const rowsOf = (sizes: readonly number[], columns: number): readonly (readonly number[])[] => {
  let start = 0;
  return sizes.flatMap(size => {
    const from = start;
    start += size;
    const count = Math.ceil(size / columns);
    return Array.from({ length: count }, (_, row) =>
      Array.from({ length: Math.min(columns, size - row * columns) }, (_cell, column) => from + row * columns + column),
    );
  });
};

/** Returns the index that a key moves to in a grid: up and down wrap around, left and right in reading order. Undefined for other keys. */
export const nextActive = (key: string, active: number, rows: readonly (readonly number[])[]): number | undefined => {
  const row = Math.max(
    rows.findIndex(cells => cells.includes(active)),
    0,
  );
  const last = rows.at(-1)?.at(-1);
  if (last === undefined) return undefined;
  const inRow = (index: number): number => {
    const cells = rows.at(index % rows.length) ?? [];
    return cells[Math.min(rows[row]?.indexOf(active) ?? 0, cells.length - 1)] ?? active;
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: inRow(row + 1),
    ArrowUp: inRow(row - 1),
    ArrowRight: Math.min(active + 1, last),
    ArrowLeft: Math.max(active - 1, 0),
    Home: 0,
    End: last,
  };
  return targets[key];
};
