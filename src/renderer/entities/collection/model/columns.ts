/** The shape of a column; the content of its cells is declared with the list. */
export interface ColumnShape {
  readonly id: string;
  /** In pixels, or in a usual and a wide window; without it the column takes the remaining width. */
  readonly width?: number | readonly [usual: number, wide: number];
  /** Order in which columns are hidden in a narrow window, the lowest first; without it the column always stays. */
  readonly yields?: number;
  /** If true, the user cannot hide the column: without it rows could not be told apart. */
  readonly isFixed?: boolean;
  /** Orders that clicks on its head cycle through. */
  readonly sorts?: readonly string[];
}

/** With less room than this, yielding columns are hidden before a title is cut to a few words. */
const MIN_TITLE_PX = 220;
const WIDE_FROM_PX = 1700;

/** Returns the width of a column in a list of this width; undefined for the one that takes the rest. */
export const columnWidth = ({ width }: ColumnShape, listPx: number): number | undefined =>
  typeof width === 'number' || width === undefined ? width : width[listPx >= WIDE_FROM_PX ? 1 : 0];

/** Returns the order after a click on a column: its first one, then its next, cyclically. */
export const nextSort = ({ sorts = [] }: ColumnShape, current: string | null): string | null => {
  const index = current === null ? -1 : sorts.indexOf(current);
  return sorts[(index + 1) % Math.max(1, sorts.length)] ?? null;
};

/** Returns the direction in which a column is sorted now, for `aria-sort`. */
export const sortDirection = ({ sorts = [] }: ColumnShape, current: string | null): 'ascending' | 'descending' | undefined => {
  if (current === null || !sorts.includes(current)) return undefined;
  return current.toLowerCase().endsWith('asc') ? 'ascending' : 'descending';
};

/** Moves a shown column to another one's place; the columns between make room. */
export const moveColumn = (columns: readonly string[], column: string, to: number): readonly string[] => {
  const from = columns.indexOf(column);
  const target = Math.min(columns.length - 1, Math.max(0, to));
  return from === -1 || from === target ? columns : columns.toSpliced(from, 1).toSpliced(target, 0, column);
};

export const writeColumns = (columns: readonly string[]): string => columns.join();

const fixedIn = (declared: readonly ColumnShape[]): readonly string[] => declared.filter(({ isFixed }) => isFixed).map(({ id }) => id);

/** Reads a stored choice, "image,title,…"; unknown columns are left out, and no choice at all means every column. */
export const readColumns = (declared: readonly ColumnShape[], ...kept: readonly unknown[]): readonly string[] => {
  const ids = declared.map(({ id }) => id);
  const text = kept.find(value => typeof value === 'string');
  const chosen = new Set((typeof text === 'string' ? text : '').split(',').filter(id => ids.includes(id)));
  if (chosen.size === 0) return ids;
  return [...fixedIn(declared).filter(id => !chosen.has(id)), ...chosen];
};

/** Shows a column, at the end, or hides it; a fixed one stays. */
export const toggleColumn = (declared: readonly ColumnShape[], columns: readonly string[], column: string): readonly string[] => {
  if (!columns.includes(column)) return [...columns, column];
  return fixedIn(declared).includes(column) ? columns : columns.filter(other => other !== column);
};

/** Returns the columns that have room in a list of this width (0: not known yet, then all of them), beside the rest of a row. */
export const fittingColumns = <Column extends ColumnShape>(columns: readonly Column[], listPx: number, takenPx = 0): readonly Column[] => {
  if (listPx <= 0) return columns;
  let room = listPx - takenPx - MIN_TITLE_PX;
  for (const column of columns) room -= columnWidth(column, listPx) ?? 0;
  const yielding = columns.filter(({ yields }) => yields !== undefined).toSorted((left, right) => (left.yields ?? 0) - (right.yields ?? 0));
  const hidden = new Set<Column>();
  for (const column of yielding) {
    if (room >= 0) break;
    hidden.add(column);
    room += columnWidth(column, listPx) ?? 0;
  }
  return hidden.size === 0 ? columns : columns.filter(column => !hidden.has(column));
};
