import type { ListSort } from './list-filters.ts';

/** The columns of the list in their order (A2-045). The styles hide the less important ones first where the window is narrow. */
export const COLUMNS = [
  'image',
  'title',
  'author',
  'characters',
  'contentStatus',
  'publicationStatus',
  'created',
  'creator',
  'updated',
  'printDate',
  'targetTime',
  'usedBy',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Orders that a click on a column's head goes through. */
export const COLUMN_SORTS: Partial<Readonly<Record<Column, readonly ListSort[]>>> = {
  created: ['createdAt,desc', 'createdAt,asc'],
  updated: ['updatedAt,desc', 'updatedAt,asc'],
  targetTime: ['targetDateTime,asc'],
};

/** The order after a click on a column: its first one, then its next, around. */
export const nextSort = (column: Column, current: ListSort): ListSort | null => {
  const sorts = COLUMN_SORTS[column] ?? [];
  const index = sorts.indexOf(current);
  return sorts[(index + 1) % Math.max(1, sorts.length)] ?? null;
};

/** How a column is ordered now, for `aria-sort`. */
export const sortDirection = (column: Column, current: ListSort): 'ascending' | 'descending' | undefined => {
  if (!(COLUMN_SORTS[column] ?? []).includes(current)) return undefined;
  return current.endsWith('asc') ? 'ascending' : 'descending';
};
