import { attempt, columnsOf, isTorn, readRows } from '#sqlite/salvage/read-rows.ts';
import { putRow, removeOutdated } from '#sqlite/salvage/write-rows.ts';
import type { LocalDatabase, Row } from '../ports.ts';
import { CARRIED_OVER, carryItem, insertCarried, isItemWithEntries, isOldTable, type OldTable } from './carry-over.ts';
import { isIntact } from './sealed.ts';
import { SALVAGED_TABLES } from './tables.ts';

const OLD_TABLES = Object.keys(CARRIED_OVER).filter(isOldTable);

const MOST_GUESSED_ROWS = 20_000;

/** Files set aside earlier that stay together with those set aside by a salvage. */
const KEPT_ALONG: ReadonlySet<string> = new Set(['damaged']);
const keyOf = (to: LocalDatabase, table: string): readonly string[] =>
  columnsOf(to, table)
    .filter(({ isKey }) => isKey)
    .map(({ name }) => name);

/** A text whose checksum does not fit never replaces one of the backup that does; it is kept beside, to be read by a user. */
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

/** An item of an earlier version goes where its parts go today. */
const copyAsToday = (to: LocalDatabase, table: string, row: Row): boolean => {
  if (table !== 'item') return putRow(to, table, row);
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

const hasTable = (from: LocalDatabase, table: string): boolean =>
  attempt(() => from.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)) !== undefined;

const salvageTable = (from: LocalDatabase, to: LocalDatabase, table: string, now: number): number => {
  if (!hasTable(from, table)) return 0;
  const columns = columnsOf(to, table);
  const { rows, isWhole } = readRows({ from, table, columns, mostGuessed: MOST_GUESSED_ROWS });
  if (isWhole && !KEPT_ALONG.has(table)) removeOutdated(to, table, columns, rows);
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
  const { rows, isWhole } = readRows({ from, table, columns: [], mostGuessed: MOST_GUESSED_ROWS });
  const carried = rows.filter(row => !isTorn(row)).flatMap(row => attempt(() => carry(row)) ?? []);
  const present = new Set(carried.map(({ row }) => sameEntry(row)));
  for (const row of before) if (!isWhole || present.has(sameEntry(row))) insertCarried(to, { table: 'queue_entry', row });
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
