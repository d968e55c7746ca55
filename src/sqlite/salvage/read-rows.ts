import type { LocalDatabase, Row, SqlValue } from '../connection.ts';
import { isSqliteError } from '../sqlite-error.ts';

/** Returns what work answers; undefined where SQLite refuses: an unreadable page, or a row that does not fit. */
export const attempt = <Answer>(work: () => Answer): Answer | undefined => {
  try {
    return work();
  } catch (cause) {
    if (isSqliteError(cause)) return undefined;
    throw cause;
  }
};

export interface Column {
  readonly name: string;
  readonly isKey: boolean;
  /** Declared type, in lower case. */
  readonly type: string;
}

/** Returns the declared columns of a table, in their order. */
export const columnsOf = ({ prepare }: LocalDatabase, table: string): readonly Column[] =>
  prepare('SELECT name, pk, lower(type) AS type FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(({ name, pk, type }) => ({ name: String(name), isKey: Number(pk) > 0, type: String(type) }));

/** Returns rows under the names of these columns, even if a damaged declaration has other names: their order is the same. */
const namedAs =
  (columns: readonly Column[]) =>
  (row: Row): Row => {
    const values = Object.values(row);
    return values.length === columns.length ? Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null])) : row;
  };

/** Returns the ids of rows in a table that cannot be read as a whole: by its own tree, by an index, or guessed. */
const rowIds = ({ prepare }: LocalDatabase, table: string, mostGuessed: number): readonly SqlValue[] => {
  const listed =
    attempt(() => prepare(`SELECT rowid AS r FROM ${table} NOT INDEXED`).all()) ??
    attempt(() => prepare(`SELECT rowid AS r FROM ${table}`).all());
  if (listed) return listed.map(row => row['r'] ?? null);
  const edge = (order: 'ASC' | 'DESC') =>
    attempt(() => prepare(`SELECT rowid AS r FROM ${table} NOT INDEXED ORDER BY rowid ${order} LIMIT 1`).get())?.['r'];
  const given = attempt(() => prepare('SELECT seq AS r FROM sqlite_sequence WHERE name = ?').get(table))?.['r'];
  const highest = Number(given ?? edge('DESC') ?? mostGuessed);
  const lowest = Math.max(Number(edge('ASC') ?? 1), highest - mostGuessed, 1);
  return Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, index) => lowest + index);
};

/** Checks for a row that was cut: it was filled with zeros, which no text of ours has. */
export const isTorn = (row: Row): boolean => Object.values(row).some(value => typeof value === 'string' && value.includes('\0'));

export interface ReadableRows {
  readonly rows: readonly Row[];
  /** If true, the table was read as a whole; if false, row by row, each by its own look-up: a broken page costs only its rows. */
  readonly isWhole: boolean;
}

interface DamagedTable {
  readonly from: LocalDatabase;
  readonly table: string;
  /** Columns under whose names rows are returned; empty for the table's own. */
  readonly columns: readonly Column[];
  /** Maximum number of rows to try below the last one if they cannot be listed. */
  readonly mostGuessed: number;
}

/** Reads every row of a damaged file's table that can be read. */
export const readRows = ({ from, table, columns, mostGuessed }: DamagedTable): ReadableRows => {
  const named = namedAs(columns);
  const whole = attempt(() => from.prepare(`SELECT * FROM ${table} NOT INDEXED`).all());
  if (whole) return { rows: whole.map(named), isWhole: true };
  const one = attempt(() => from.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`));
  const rows = one === undefined ? [] : rowIds(from, table, mostGuessed).map(id => attempt(() => one.get(id)));
  return { rows: rows.filter(row => row !== undefined).map(named), isWhole: false };
};
