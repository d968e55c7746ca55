import { CONTENT_STATUSES, type ContentStatus, PUBLICATION_STATUSES, type PublicationStatus } from '#domain/article/workflow.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { BulkAction, Offers } from '#renderer/entities/collection/model/collection.ts';
import type { BoardKind, ListFilters } from '../list-filters.ts';
import type { ListRow } from '../list-rows.ts';

/** Status of the articles in a column of the board. */
export type BoardStatus =
  { readonly kind: 'status'; readonly to: ContentStatus } | { readonly kind: 'publication'; readonly to: PublicationStatus };

const OFFERS: Readonly<Record<BoardKind, string>> = { status: 'content', publication: 'publication' };

const isWanted = <Value>(wanted: readonly Value[], value: Value): boolean => wanted.length === 0 || wanted.includes(value);

/** Returns the columns in the order of the workflow, without the statuses that the filters exclude. */
export const columnsOf = (kind: BoardKind, { contentStatus, publicationStatus }: ListFilters): readonly BoardStatus[] =>
  kind === 'status'
    ? CONTENT_STATUSES.filter(to => isWanted(contentStatus, to)).map(to => ({ kind, to }))
    : PUBLICATION_STATUSES.filter(to => isWanted(publicationStatus, to)).map(to => ({ kind, to }));

/** Returns the filters for the articles in one column. */
export const filtersOf = (filters: ListFilters, column: BoardStatus): ListFilters => ({
  ...filters,
  ...(column.kind === 'status' ? { contentStatus: [column.to] } : { publicationStatus: [column.to] }),
  groupBy: null,
  board: null,
  page: 1,
});

export const isInColumn = (row: Pick<MetadataRow, 'contentStatus' | 'publicationStatus'>, { kind, to }: BoardStatus): boolean =>
  (kind === 'status' ? row.contentStatus : row.publicationStatus) === to;

/** Result of dropping a card on a column. */
export type Landing =
  | { readonly kind: 'allowed'; readonly action: BulkAction<ListRow> }
  /** The card is in this column already. */
  | { readonly kind: 'here' }
  /** Reason in words; null if the workflow has no such move. */
  | { readonly kind: 'refused'; readonly reason: string | null };

/** Returns the result of dropping a card on a column, from the offers of the list for its row. */
export const landingOf = (offers: Offers<ListRow>, listed: ListRow, column: BoardStatus): Landing => {
  if (isInColumn(listed.row, column)) return { kind: 'here' };
  const group = offers([listed]).find(({ id }) => id === OFFERS[column.kind]);
  const action = group?.actions.find(({ id }) => id === column.to);
  if (action === undefined) return { kind: 'refused', reason: null };
  const { verdict } = action;
  return verdict.ok ? { kind: 'allowed', action } : { kind: 'refused', reason: verdict.reason ?? verdict.note ?? null };
};
