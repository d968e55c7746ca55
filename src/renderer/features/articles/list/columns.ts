import type { ListSort } from './list-filters.ts';

/** The columns of the list in the order they have unless a person chooses another (A2-045). */
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
  publicationStatus: ['publishedAt,desc'],
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

/** Without its title a row could not be told from another: this column always stands. */
export const FIXED_COLUMN: Column = 'title';

const isColumn = (value: string): value is Column => COLUMNS.some(column => column === value);

/** Reads a kept choice, "image,title,…"; what is no column is left out, and no choice at all means every column. */
export const readColumns = (...kept: readonly unknown[]): readonly Column[] => {
  const text = kept.find(value => typeof value === 'string');
  const chosen = [...new Set((typeof text === 'string' ? text : '').split(',').filter(isColumn))];
  if (chosen.length === 0) return COLUMNS;
  return chosen.includes(FIXED_COLUMN) ? chosen : [FIXED_COLUMN, ...chosen];
};

export const writeColumns = (columns: readonly Column[]): string => columns.join();

export const isEveryColumnInOrder = (columns: readonly Column[]): boolean => writeColumns(columns) === writeColumns(COLUMNS);

/** Shows a column, at the end, or hides it; the title stays. */
export const toggleColumn = (columns: readonly Column[], column: Column): readonly Column[] => {
  if (!columns.includes(column)) return [...columns, column];
  return column === FIXED_COLUMN ? columns : columns.filter(other => other !== column);
};

/** Moves a shown column to another one's place; everything between makes room. */
export const moveColumn = (columns: readonly Column[], column: Column, to: number): readonly Column[] => {
  const from = columns.indexOf(column);
  const target = Math.min(columns.length - 1, Math.max(0, to));
  return from === -1 || from === target ? columns : columns.toSpliced(from, 1).toSpliced(target, 0, column);
};

/** Width of the checkboxes before the columns. */
export const CHECK_WIDTH_PX = 34;
const TITLE_MINIMUM_PX = 150;
const WIDE_FROM_PX = 1700;

/** What is left belongs to the title. */
const WIDTHS: Readonly<Record<Exclude<Column, 'title'>, readonly [usual: number, wide: number]>> = {
  image: [111, 111],
  author: [98, 150],
  characters: [76, 76],
  contentStatus: [148, 150],
  publicationStatus: [108, 150],
  created: [82, 116],
  creator: [84, 150],
  updated: [82, 116],
  printDate: [68, 96],
  targetTime: [78, 116],
  usedBy: [66, 96],
};

/** The width of a column in a list of this width; undefined for the title, which takes the rest. */
export const columnWidth = (column: Column, listPx: number): number | undefined =>
  column === 'title' ? undefined : WIDTHS[column][listPx >= WIDE_FROM_PX ? 1 : 0];

/** The columns that give way first where the window is narrow. */
const GIVING_WAY: readonly Column[] = [
  'creator',
  'printDate',
  'created',
  'author',
  'usedBy',
  'targetTime',
  'characters',
  'publicationStatus',
  'image',
  'contentStatus',
  'updated',
];

/** The chosen columns that have room in a list of this width (0: not known yet, then all of them). */
export const fittingColumns = (columns: readonly Column[], listPx: number): readonly Column[] => {
  if (listPx <= 0) return columns;
  let room = listPx - CHECK_WIDTH_PX - TITLE_MINIMUM_PX;
  for (const column of columns) room -= columnWidth(column, listPx) ?? 0;
  const hidden = new Set<Column>();
  for (const column of GIVING_WAY) {
    if (room >= 0) break;
    if (!columns.includes(column)) continue;
    hidden.add(column);
    room += columnWidth(column, listPx) ?? 0;
  }
  return hidden.size === 0 ? columns : columns.filter(column => !hidden.has(column));
};
