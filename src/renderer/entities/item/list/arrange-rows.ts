import { type SyncMark, URGENCY } from '#renderer/entities/content/sync-mark.ts';
import type { Arranged, Keyed } from '../../collection/model/collection.ts';
import { type FilterTable, isNarrowed, type ListAddress } from '../../collection/model/filters.ts';

/** A row whose key, the id of what it is about, stays while the list refreshes. */
export interface Marked extends Keyed {
  /** State that differs from the newsroom; null: none. */
  readonly mark: SyncMark | null;
}

/**
 * The rows of a page. On the first page of an unfiltered list, what the newsroom does not have comes first and is not
 * repeated below; elsewhere such a row is marked in its place.
 */
export const arrangeRows = <Row extends Marked, Filters extends ListAddress>(input: {
  readonly rows: readonly Row[];
  /** Rows that this desk has. */
  readonly here: readonly Row[];
  readonly table: FilterTable<Filters>;
  readonly filters: Filters;
}): Arranged<Row> => {
  const { rows, here, table, filters } = input;
  const marks = new Map(here.map(({ key, mark }) => [key, mark]));
  const unsynchronised =
    filters.page === 1 && !isNarrowed(table, filters)
      ? here
          .filter(({ mark }) => mark !== null)
          .toSorted((left, right) => URGENCY[left.mark?.kind ?? 'unsaved'] - URGENCY[right.mark?.kind ?? 'unsaved'])
      : [];
  const shown = new Set(unsynchronised.map(({ key }) => key));
  const others = rows.filter(({ key }) => !shown.has(key)).map(row => ({ ...row, mark: marks.get(row.key) ?? null }));
  return { unsynchronised, others };
};
