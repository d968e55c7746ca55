import type { LocalDatabase, Row, SqlValue } from '../connection.ts';
import { attempt, type Column } from './read-rows.ts';

/** Writes a row in place of one with its key; returns false if it does not fit its table. */
export const putRow = ({ prepare }: LocalDatabase, table: string, row: Row): boolean => {
  const columns = Object.keys(row);
  const sql = `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return attempt(() => prepare(sql).run(...Object.values(row)).changes > 0) ?? false;
};

/**
 * Removes restored rows that are missing in a table that could be read as a whole: they were deleted on purpose after the backup. Without a key
 * there is nothing to compare, and all of them go.
 */
export const removeOutdated = (to: LocalDatabase, table: string, columns: readonly Column[], rows: readonly Row[]): void => {
  const key = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (key.length === 0) {
    to.exec(`DELETE FROM ${table}`);
    return;
  }
  const named = (row: Row): string => JSON.stringify(key.map(column => String(row[column])));
  const present = new Set(rows.map(named));
  const where = key.map(column => `${column} IS ?`).join(' AND ');
  const valuesOf = (row: Row): readonly SqlValue[] => key.map(column => row[column] ?? null);
  for (const row of to.prepare(`SELECT ${key.join(', ')} FROM ${table}`).all())
    if (!present.has(named(row))) to.prepare(`DELETE FROM ${table} WHERE ${where}`).run(...valuesOf(row));
};
