import { useMemo, useState } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { Arranged, Collection, Keyed } from '../model/collection.ts';
import { type FilterTable, type ListAddress, readAddress, savedQueryOf } from '../model/filters.ts';
import { closedKey, type ClosedGroups, groupedSlots, headingsOf, layoutOf, pagesOfLayout } from '../model/groups.ts';
import type { RowGroup } from '../model/row-group.ts';
import { type Slots, slotsOf } from '../model/slots.ts';
import { PAGE_SIZE, type Source } from '../model/source.ts';
import type { CollectionRows } from './use-collection.ts';
import { usePage } from './use-page.ts';
import { useWindowPages } from './use-window-pages.ts';

/** Places from the first to before the last one, of the rows below those that are not synchronised. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface ListRows<Row> extends CollectionRows<Row> {
  /** Null: every row of the list is shown. */
  readonly slots: Slots<Row> | null;
  /** Rows that came to the top and are held back. */
  readonly waiting: number;
  readonly failedPage: (page: number) => BridgeError | undefined;
  /** Distinguishes this list from the same one with other filters. */
  readonly listId: string;
}

/** Source of the rows of a list, and its division into pages. */
export interface ListSource<Row, Filters> {
  readonly source: Source<Row> | null;
  readonly size: number;
  readonly isPaged: boolean;
  /** The filters by which rows are read; those of a list loaded by pages include no page. */
  readonly filters: Filters;
}

interface ListRowsOptions<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Pick<Collection<Row, Filters>, 'useArranged' | 'useSections'>;
  readonly from: ListSource<Row, Filters>;
  readonly range: RowRange;
  /** A further place that is drawn, too. */
  readonly held: number | null;
  readonly isHeld: boolean;
  readonly closed: ClosedGroups;
}

const NO_GROUPS: readonly RowGroup[] = [];
const NO_ROWS: readonly never[] = [];

/** Provides the filters of a list that ignores the page of its address: the object stays the same as long as they do. */
const useUnpaged = <Filters extends ListAddress>(table: FilterTable<Filters>, filters: Filters): Filters => {
  const query = savedQueryOf(table, filters);
  return useMemo(() => readAddress(table, new URLSearchParams(query)), [table, query]);
};

const unique = <Row extends Keyed>(rows: readonly Row[]): readonly Row[] => [...new Map(rows.map(row => [row.key, row])).values()];

const pagesIn = ({ first, last }: RowRange, size: number): readonly number[] => {
  const start = Math.max(0, Math.floor(first / size));
  const end = Math.max(start, Math.ceil(last / size) - 1);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
};

export const useListSource = <Row extends Keyed, Filters extends ListAddress>(
  { filters: table, useSource }: Pick<Collection<Row, Filters>, 'filters' | 'useSource'>,
  filters: Filters,
): ListSource<Row, Filters> => {
  const unpaged = useUnpaged(table, filters);
  const cut = useSource(filters);
  const whole = useSource(unpaged);
  const isPaged = whole?.paged !== undefined;
  const size = whole?.paged?.size ?? PAGE_SIZE;
  return isPaged ? { source: whole, size, isPaged, filters: unpaged } : { source: cut, size, isPaged, filters };
};

type Headings = ReturnType<typeof headingsOf>;

/** Returns the pages of the rows in sight and of the held one, with the first one, which shows what is new. */
const pagesInSight = (headings: Headings, range: RowRange, held: number | null, size: number): readonly number[] => {
  const layout = layoutOf(headings);
  const pagesOf = (rows: RowRange): readonly number[] => (headings.length === 0 ? pagesIn(rows, size) : pagesOfLayout(layout, rows, size));
  return [...new Set([0, ...(held === null ? [] : pagesOf({ first: held, last: held + 1 })), ...pagesOf(range)])];
};

/** Provides the headings of the groups as known now; those of another list are ignored. */
const useHeadings = (groupBy: string | null | undefined, closed: ClosedGroups) => {
  const [groups, setGroups] = useState<readonly RowGroup[]>(NO_GROUPS);
  const headings = useMemo(
    () => (typeof groupBy === 'string' ? headingsOf(groups, key => closed.has(closedKey(groupBy, key))) : []),
    [groups, groupBy, closed],
  );
  return { groups, setGroups, headings };
};

/** Provides the rows of a list for its screen: if loaded by pages those in sight, else the page of the address. */
export const useListRows = <Row extends Keyed, Filters extends ListAddress>(options: ListRowsOptions<Row, Filters>): ListRows<Row> => {
  const { collection, from, range, held, isHeld, closed } = options;
  const { source, size, isPaged, filters } = from;
  const { useArranged, useSections } = collection;
  const isGrowing = useSections !== undefined;
  const { groups, setGroups, headings } = useHeadings(filters.groupBy, closed);
  const pages = isGrowing ? pagesIn({ first: 0, last: range.last }, size) : pagesInSight(headings, range, held, size);
  const windowed = useWindowPages<Row>({ source: isPaged ? source : null, pages, isHeld });
  const single = usePage<Row>(isPaged ? null : source);
  const { shown } = windowed;
  const nextGroups = shown?.groups ?? NO_GROUPS;
  if (nextGroups !== groups) setGroups(nextGroups);
  const loaded = useMemo(
    () => (shown === null ? undefined : unique([...shown.pages].toSorted(([left], [right]) => left - right).flatMap(([, rows]) => rows))),
    [shown],
  );
  const answered = (isPaged ? loaded : single.rows) ?? NO_ROWS;
  const arranged: Arranged<Row> = useArranged(answered, filters);
  const { unsynchronised, others } = arranged;
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const slots = useMemo(() => {
    if (shown === null || isGrowing) return null;
    const whole = slotsOf({ pages: shown.pages, size, totalElements: shown.totalElements + (shown.hasMore ? 1 : 0), rows: others });
    return headings.length === 0 ? whole : groupedSlots(whole, headings);
  }, [shown, isGrowing, size, others, headings]);
  const state = isPaged ? windowed.state : single.page;
  return {
    ...state,
    unsynchronised,
    others,
    rows,
    source,
    slots: isPaged ? slots : null,
    waiting: shown?.waiting ?? 0,
    failedPage: page => windowed.failed.get(page),
    listId: shown?.listId ?? '',
  };
};
