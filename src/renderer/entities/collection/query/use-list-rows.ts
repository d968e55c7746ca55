import { useMemo } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { Arranged, Collection, Keyed } from '../model/collection.ts';
import { type FilterTable, type ListAddress, readAddress, savedQueryOf } from '../model/filters.ts';
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
  /** Tells this list from the same one with other filters. */
  readonly listId: string;
}

/** Where the rows of a list come from, and how it is cut into pages. */
export interface ListSource<Row, Filters> {
  readonly source: Source<Row> | null;
  readonly size: number;
  readonly isPaged: boolean;
  /** The filters that its rows are read by: those of a list that is loaded by pages name none. */
  readonly filters: Filters;
}

interface ListRowsOptions<Row extends Keyed, Filters extends ListAddress> {
  readonly collection: Pick<Collection<Row, Filters>, 'useDesk' | 'useSections'>;
  readonly from: ListSource<Row, Filters>;
  readonly range: RowRange;
  /** A place beside these that is drawn, too. */
  readonly held: number | null;
  readonly isHeld: boolean;
}

const NO_ROWS: readonly never[] = [];

/** The filters of a list whose rows are not cut by the page of its address: the object stays the same while they do. */
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

/** The rows of a list as a screen shows them: of one that is loaded by pages those in sight, else the page of the address. */
export const useListRows = <Row extends Keyed, Filters extends ListAddress>(options: ListRowsOptions<Row, Filters>): ListRows<Row> => {
  const { collection, from, range, held, isHeld } = options;
  const { source, size, isPaged, filters } = from;
  const { useDesk, useSections } = collection;
  const isGrowing = useSections !== undefined;
  const shownPages = pagesIn(isGrowing ? { first: 0, last: range.last } : range, size);
  const pages = [...new Set([0, ...(held === null || isGrowing ? [] : [Math.floor(held / size)]), ...shownPages])];
  const windowed = useWindowPages<Row>({ source: isPaged ? source : null, pages, isHeld });
  const single = usePage<Row>(isPaged ? null : source);
  const { shown } = windowed;
  const loaded = useMemo(
    () => (shown === null ? undefined : unique([...shown.pages].toSorted(([left], [right]) => left - right).flatMap(([, rows]) => rows))),
    [shown],
  );
  const answered = (isPaged ? loaded : single.rows) ?? NO_ROWS;
  const arranged: Arranged<Row> = useDesk(answered, filters);
  const { unsynchronised, others } = arranged;
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  const slots = useMemo(
    () =>
      shown === null || isGrowing
        ? null
        : slotsOf({ pages: shown.pages, size, totalElements: shown.totalElements + (shown.hasMore ? 1 : 0), rows: others }),
    [shown, isGrowing, size, others],
  );
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
