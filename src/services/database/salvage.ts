import type { LocalDatabase, SqlValue } from '../ports.ts';
import { CARRIED_OVER, carryItem, insertCarried, isItemWithEntries, isOldTable, type OldTable } from './carry-over.ts';
import { isIntact } from './sealed.ts';
import { SALVAGED_TABLES } from './tables.ts';

const OLD_TABLES = Object.keys(CARRIED_OVER).filter(isOldTable);

/** Files set aside earlier that stay together with those set aside by a salvage. */
const KEPT_ALONG: ReadonlySet<string> = new Set(['damaged']);
const MAX_GUESSED_ROWS = 20_000;

type Row = Readonly<Record<string, SqlValue>>;

const isFromSqlite = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (error) {
    if (isFromSqlite(error)) return undefined; // an unreadable page, or a row that does not fit: it is passed over
    throw error;
  }
};

/** Row by row, each with its own tree lookup: a broken page costs only its rows. */
const readablePieces = (from: LocalDatabase, table: string): readonly Row[] => {
  const listed = attempt(() => from.prepare(`SELECT rowid AS r FROM ${table}`).all())?.map(row => row['r'] ?? null);
  const last = (order: string) =>
    attempt(() => from.prepare(`SELECT rowid AS r FROM ${table} ORDER BY rowid ${order} LIMIT 1`).get())?.['r'];
  const given = () => attempt(() => from.prepare('SELECT seq AS r FROM sqlite_sequence WHERE name = ?').get(table))?.['r'];
  const guess = (): readonly SqlValue[] => {
    const highest = Number(given() ?? last('DESC') ?? MAX_GUESSED_ROWS);
    const lowest = Math.max(Number(last('ASC') ?? 1), highest - MAX_GUESSED_ROWS, 1);
    return Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, index) => lowest + index);
  };
  const one = (id: SqlValue): Row | undefined => attempt(() => from.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`).get(id));
  return (listed ?? guess()).map(one).filter(row => row !== undefined);
};

const keyOf = (to: LocalDatabase, table: string): readonly string[] =>
  to
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(row => String(row['name']));

/** A text whose checksum does not fit never replaces one of the backup that does; it is kept beside, to be read by a person. */
const setAsideInstead = (to: LocalDatabase, table: string, row: Row, now: number, key = keyOf(to, table)): Row | undefined => {
  if (isIntact(row)) return undefined;
  const sql = `SELECT * FROM ${table} WHERE ${key.map(column => `${column} = ?`).join(' AND ')}`;
  const kept = attempt(() => to.prepare(sql).get(...key.map(column => row[column] ?? null)));
  if (kept === undefined || !isIntact(kept)) return undefined;
  const source = `${table} ${key.map(column => String(row[column])).join(' ')}`;
  to.prepare('INSERT INTO damaged (at, source, content) VALUES (?, ?, ?)').run(
    new Date(now).toISOString(),
    source,
    String(row['json'] ?? row['facts']),
  );
  return kept;
};

/** A row cut by the end of the file was filled with zeros, which no text of ours holds. */
const isTorn = (row: Row): boolean => Object.values(row).some(value => typeof value === 'string' && value.includes('\0'));

const copyRow = (to: LocalDatabase, table: string, row: Row): boolean => {
  const columns = Object.keys(row);
  const sql = `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return attempt(() => to.prepare(sql).run(...Object.values(row)).changes > 0) ?? false;
};

/** An item of an earlier version goes where its parts go today. */
const copyAsToday = (to: LocalDatabase, table: string, row: Row): boolean => {
  if (table !== 'item') return copyRow(to, table, row);
  const carried = attempt(() => {
    // What a backup has waiting for it was sent meanwhile, or is among its entries.
    if (isItemWithEntries(row))
      to.prepare("DELETE FROM queue_entry WHERE lane = 'items' AND owner = ? AND subject = ?").run(
        row['owner'] ?? null,
        `item:${String(row['id'])}`,
      );
    for (const one of carryItem(row)) insertCarried(to, one);
    return true;
  });
  return carried ?? false;
};

/** Removes restored rows that are missing in a fully readable table: they were deleted on purpose after the backup. */
const removeOutdated = (to: LocalDatabase, table: string, rows: readonly Row[]): void => {
  const key = keyOf(to, table);
  const named = (row: Row): string => JSON.stringify(key.map(column => String(row[column])));
  const present = new Set(rows.map(named));
  const where = key.map(column => `${column} = ?`).join(' AND ');
  for (const row of to.prepare(`SELECT ${key.join(', ')} FROM ${table}`).all())
    if (!present.has(named(row))) to.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...key.map(column => row[column] ?? null));
};

/** Columns by their own names, even if a damaged declaration has other names: their order is the same. */
const underOwnNames = (to: LocalDatabase, table: string): ((row: Row) => Row) => {
  const names = to
    .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map(row => String(row['name']));
  return row => {
    const values = Object.values(row);
    return values.length === names.length ? Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])) : row;
  };
};

const hasTable = (from: LocalDatabase, table: string): boolean =>
  attempt(() => from.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)) !== undefined;

const salvageTable = (from: LocalDatabase, to: LocalDatabase, table: string, now: number): number => {
  if (!hasTable(from, table)) return 0;
  const named = underOwnNames(to, table);
  const whole = attempt(() => from.prepare(`SELECT * FROM ${table} NOT INDEXED`).all().map(named));
  const rows = whole ?? readablePieces(from, table).map(named);
  if (whole && !KEPT_ALONG.has(table)) removeOutdated(to, table, whole);
  return rows.filter(row => !isTorn(row) && !setAsideInstead(to, table, row, now) && copyAsToday(to, table, row)).length;
};

/** Entries of these lanes as a backup has them, which leave their places: the damaged file has others there. */
const takeOut = (to: LocalDatabase, lanes: readonly string[]): readonly Row[] =>
  lanes.flatMap(lane => {
    const rows = to.prepare('SELECT * FROM queue_entry WHERE lane = ? ORDER BY seq').all(lane);
    to.prepare('DELETE FROM queue_entry WHERE lane = ?').run(lane);
    return rows.map(({ seq: _, ...row }) => row);
  });

const sameEntry = (row: Row): string => JSON.stringify([row['owner'], row['id']]);

/** A file that was damaged before this version came: its waiting changes go where they go today. */
const salvageOldTable = (from: LocalDatabase, to: LocalDatabase, table: OldTable, now: number): number => {
  const { lanes, carry } = CARRIED_OVER[table];
  const before = takeOut(to, lanes);
  const whole = attempt(() => from.prepare(`SELECT * FROM ${table} NOT INDEXED`).all());
  const carried = (whole ?? readablePieces(from, table)).filter(row => !isTorn(row)).flatMap(row => attempt(() => carry(row)) ?? []);
  const present = new Set(carried.map(({ row }) => sameEntry(row)));
  for (const row of before) if (!whole || present.has(sameEntry(row))) insertCarried(to, { table: 'queue_entry', row });
  for (const { table: goal, row } of carried) {
    const { json, sha } = setAsideInstead(to, goal, row, now, ['owner', 'id']) ?? row;
    attempt(() => insertCarried(to, { table: goal, row: { ...row, json: json ?? null, sha: sha ?? null } }));
  }
  return carried.length;
};

/** Condition on a row of the queue: its draft is gone. */
const ORPHANS = "subject LIKE 'draft:%' AND NOT EXISTS (SELECT 1 FROM draft WHERE subject = 'draft:' || draft.id)";

/** A row without its draft cannot be shown: its text is set aside. */
const setOrphansAside = (to: LocalDatabase, now: number): void => {
  const at = new Date(now).toISOString();
  for (const { table, rowid } of to.prepare('PRAGMA foreign_key_check').all()) {
    const row = to.prepare(`SELECT * FROM ${String(table)} WHERE rowid = ?`).get(rowid ?? null);
    if (row && typeof row['json'] === 'string')
      to.prepare('INSERT INTO damaged (at, source, content) VALUES (?, ?, ?)').run(at, String(table), row['json']);
    to.prepare(`DELETE FROM ${String(table)} WHERE rowid = ?`).run(rowid ?? null);
  }
  to.prepare(`INSERT INTO damaged (at, source, content) SELECT ?, 'queue', json FROM queue_entry WHERE ${ORPHANS}`).run(at);
  to.prepare(`DELETE FROM queue_entry WHERE ${ORPHANS}`).run();
};

/**
 * Copies every row that can still be read out of a damaged file onto a backup; damage inside a text is found later by its
 * checksum. All of it or nothing is written.
 */
export const salvageRows = (input: { readonly from: () => LocalDatabase; readonly to: LocalDatabase; readonly now: number }): number => {
  const { to, now } = input;
  const from = attempt(input.from);
  if (!from) return 0;
  to.exec('PRAGMA foreign_keys = OFF');
  const copied = to.transaction(() => {
    const oldTables = OLD_TABLES.filter(table => hasTable(from, table));
    const apart = takeOut(
      to,
      oldTables.flatMap(table => CARRIED_OVER[table].lanes),
    );
    const count = SALVAGED_TABLES.reduce((sum, table) => sum + salvageTable(from, to, table, now), 0);
    for (const row of apart) insertCarried(to, { table: 'queue_entry', row });
    const carried = oldTables.reduce((sum, table) => sum + salvageOldTable(from, to, table, now), 0);
    setOrphansAside(to, now);
    return count + carried;
  });
  to.exec('PRAGMA foreign_keys = ON');
  attempt(() => {
    from.close();
  });
  return copied;
};
