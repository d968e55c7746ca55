import { useMemo } from 'react';
import type { Arranged, Collection, Keyed } from '../model/collection.ts';
import type { ListAddress } from '../model/filters.ts';
import type { Source } from '../model/source.ts';
import { type PageState, usePage } from './use-page.ts';

export interface CollectionRows<Row> extends PageState, Arranged<Row> {
  /** All rows that are shown, in their order. */
  readonly rows: readonly Row[];
  readonly source: Source<Row> | null;
}

const NO_ROWS: readonly never[] = [];

/** Provides a page of a list, merged with what this computer has of it. */
export const useCollection = <Row extends Keyed, Filters extends ListAddress>(
  { useSource, useArranged }: Pick<Collection<Row, Filters>, 'useArranged' | 'useSource'>,
  filters: Filters,
): CollectionRows<Row> => {
  const source = useSource(filters);
  const { rows: answered = NO_ROWS, page } = usePage(source);
  const { unsynchronised, others } = useArranged(answered, filters);
  const rows = useMemo(() => [...unsynchronised, ...others], [unsynchronised, others]);
  return { ...page, unsynchronised, others, rows, source };
};
