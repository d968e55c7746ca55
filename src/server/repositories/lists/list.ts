import { createListIndex, type ListIndex, type ListWindow, type ListWindowFound, type Selection } from './list-index.ts';
import type { FindDirectly } from './direct.ts';
import { packRows } from './damaged.ts';
import type { PackedRow } from './json.ts';
import { createListPace } from '../list-pace.ts';
import { createListRowReader, type ListRowReader, type ListRowReaderOptions } from './rows.ts';
import type { ListSource } from './source.ts';

export interface ListPage {
  readonly rows: readonly PackedRow[];
  readonly total: number;
  readonly groups?: ListWindowFound['groups'];
}

/** Looks something up in the current index. */
export type Lookup = (index: ListIndex) => ListWindowFound | Promise<ListWindowFound>;

/** The content list: an index in memory that follows the database, and the rows themselves. */
export interface ContentList {
  /**
   * Reads the whole list in the background and resolves once that has ended; until then near pages without groups come from the
   * database, others wait. A failure appears on the first page request.
   */
  readonly warm: () => Promise<void>;
  readonly page: (selection: Selection, window: ListWindow) => Promise<ListPage>;
  /** A page of the lookup's result; the lookup may run again when something was stored meanwhile. */
  readonly pageOf: (lookup: Lookup) => Promise<ListPage>;
  /** Stops reading in the background. */
  readonly close: () => void;
}

/** Above this share of empty slots the index is rebuilt, if it is large enough to matter. */
const WASTE_LIMIT = 0.5;
const WASTE_FROM_SLOTS = 100_000;
/** Maximum number of lookups of a page if something is stored while it is read. */
const ATTEMPTS = 4;

/** A page read from the database alone. */
const readDirectly = async (
  source: ListSource,
  { ordinals, total }: ListWindowFound,
  { peopleOf, onDamage }: Pick<ListRowReaderOptions, 'onDamage'> & Pick<ListRowReader, 'peopleOf'>,
): Promise<ListPage> => {
  const { rows, state } = await source.readRows(ordinals);
  const people = await peopleOf(state.peopleVersion);
  const { whole, damaged } = await packRows(source, rows, people);
  onDamage(damaged.length);
  const packed = new Map([...whole, ...damaged].map(row => [row.ordinal, row]));
  return { rows: ordinals.flatMap(ordinal => packed.get(ordinal) ?? []), total };
};

export interface ContentListOptions {
  /** Finds windows until the whole list has been read. */
  readonly findDirectly?: FindDirectly;
  /** Called with the number of rows of a page that could not be read. */
  readonly onDamage?: ListRowReaderOptions['onDamage'];
}

export const createContentList = (
  source: ListSource,
  { findDirectly, onDamage = () => undefined }: ContentListOptions = {},
): ContentList => {
  const reader = createListRowReader(source, { onDamage });
  const pace = createListPace();
  let closed = false;
  let index: ListIndex | undefined;
  /** Reading and catching up never overlap. */
  let work: Promise<ListIndex> | undefined;

  const load = async (): Promise<ListIndex> => {
    const fresh = createListIndex();
    const before = (await source.readState()).lastChange;
    let from = { updatedAt: Number.MIN_SAFE_INTEGER, change: 0 };
    while (!closed) {
      const piece = pace.begin();
      const items = await source.readItems(from, piece.rows);
      for (const item of items) fresh.apply(item);
      const last = items.at(-1);
      if (!last || items.length < piece.rows) break;
      from = { updatedAt: last.updatedAt, change: last.change };
      await piece.end();
    }
    for (const prepare of fresh.preparations) {
      await pace.rest();
      prepare();
    }
    fresh.setApplied(before);
    return fresh;
  };

  const catchUp = async (listIndex: ListIndex): Promise<ListIndex> => {
    for (;;) {
      const piece = pace.begin();
      const items = await source.readChanges(listIndex.applied(), piece.rows);
      for (const item of items) {
        // Something was stored with an earlier time than known (bulk loading): the order has to be read again.
        if (!listIndex.apply(item)) return catchUp(await load());
        listIndex.setApplied(item.change);
      }
      if (items.length < piece.rows) return listIndex;
      await piece.end();
    }
  };

  const isWasteful = (listIndex: ListIndex): boolean => listIndex.slots() > WASTE_FROM_SLOTS && listIndex.wasted() > WASTE_LIMIT;

  const bringUp = async (): Promise<ListIndex> => {
    const listIndex = await catchUp(index && !isWasteful(index) ? index : await load());
    index = listIndex;
    return listIndex;
  };

  /** Starts updating the index; callers during a run share it, and call again if it is not enough. */
  const refresh = (): Promise<ListIndex> => {
    work ??= bringUp().finally(() => {
      work = undefined;
    });
    return work;
  };

  const pageOf: ContentList['pageOf'] = async lookup => {
    let listIndex = index ?? (await pace.hurryFor(refresh()));
    for (let attempt = 1; ; attempt += 1) {
      // Taken before the lookup: another page may update the index while this one waits for its rows.
      const applied = listIndex.applied();
      const { ordinals, total, groups } = await lookup(listIndex);
      const { rows, state } = await reader.read(ordinals, listIndex);
      if (state.lastChange <= applied || attempt === ATTEMPTS) return { rows, total, groups };
      listIndex = await refresh();
    }
  };

  return {
    warm: () =>
      refresh().then(
        () => undefined,
        () => undefined,
      ),
    page: async (selection, window) => {
      if (!index) pace.yieldToCalls();
      const found = index ? undefined : await findDirectly?.(selection, window);
      if (found === undefined || index) return pageOf(listIndex => listIndex.find(selection, window));
      // A failure appears on a later page request.
      refresh().catch(() => undefined);
      return readDirectly(source, found, { peopleOf: reader.peopleOf, onDamage });
    },
    pageOf,
    close: () => {
      closed = true;
    },
  };
};
