import { useMemo, useState } from 'react';
import type { Collection } from '#renderer/entities/collection/model/collection.ts';
import { PAGE_SIZE } from '#renderer/entities/collection/model/source.ts';
import { useWindowPages } from '#renderer/entities/collection/query/use-window-pages.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import type { ListFilters } from '../list-filters.ts';
import type { ListRow } from '../list-rows.ts';
import { type BoardStatus, filtersOf, isInColumn } from './board-columns.ts';

const NO_ROWS: readonly ListRow[] = [];

/** Loads the articles of one column by pages, without those that this computer has moved away and not sent yet. */
export const useColumn = (
  { useSource, useArranged }: Pick<Collection<ListRow, ListFilters>, 'useSource' | 'useArranged'>,
  { filters, column, isHeld }: { readonly filters: ListFilters; readonly column: BoardStatus; readonly isHeld: boolean },
) => {
  const [pageCount, setPageCount] = useState(1);
  const own = useMemo(() => filtersOf(filters, column), [filters, column]);
  const source = useSource(own);
  const pages = useMemo(() => Array.from({ length: pageCount }, (_, page) => page), [pageCount]);
  const { shown, state } = useWindowPages<ListRow>({ source, pages, isHeld });
  const answered = useMemo(
    () =>
      shown === null ? NO_ROWS : [...new Map([...shown.pages.values()].flatMap(rows => rows.map(row => [row.key, row] as const))).values()],
    [shown],
  );
  const arranged = useArranged(answered, own);
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data;
  const cards = useMemo(() => {
    const here = new Map(local?.articles.map(({ row }) => [row.resourceId, row]));
    const stays = ({ key }: ListRow): boolean => {
      const row = here.get(key);
      return row === undefined || isInColumn(row, column);
    };
    return [...arranged.unsynchronised, ...arranged.others.filter(stays)];
  }, [arranged, local, column]);
  const total = shown?.totalElements ?? 0;
  const hasMore = shown !== null && (total > pageCount * (source?.paged?.size ?? PAGE_SIZE) || shown.hasMore);
  return {
    cards,
    /** Number of articles in the newsroom; null if it is not known now. If all are loaded, the shown cards are counted. */
    count: shown === null || state.stale || shown.hasMore ? null : hasMore ? total : cards.length,
    isPending: shown === null && state.error === null,
    error: shown === null ? state.error : null,
    waiting: shown?.waiting ?? 0,
    more: hasMore ? () => setPageCount(pageCount + 1) : null,
    refetch: state.refetch,
  };
};
