import type { LocalDatabase, SqlValue } from '../ports.ts';

/** Tables in an order that respects their references; what can be fetched again is left out. */
const TABLES = [
  'setting',
  'draft',
  'draft_text',
  'journal',
  'recent_value',
  'outbox',
  'conflict',
  'decision',
  'item',
  'comment_work',
  'picture',
  'upload',
  'keep_wish',
  'keep_wish_item',
] as const;

const isCorruption = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (error) {
    if (isCorruption(error)) return undefined; // an unreadable page: its rows are passed over
    throw error;
  }
};

const copyRow = (to: LocalDatabase, table: string, row: Readonly<Record<string, SqlValue>>): boolean => {
  const columns = Object.keys(row);
  const sql = `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return attempt(() => to.prepare(sql).run(...Object.values(row)).changes > 0) ?? false;
};

const rowIds = (from: LocalDatabase, table: string): readonly SqlValue[] => {
  const all = attempt(() => from.prepare(`SELECT rowid AS r FROM ${table}`).all());
  if (all) return all.map(row => row['r'] ?? null);
  const last = attempt(() => from.prepare(`SELECT max(rowid) AS r FROM ${table}`).get())?.['r'];
  return Array.from({ length: Math.min(Number(last ?? 0), 100_000) }, (_, index) => index + 1);
};

/** Copies every row that can still be read out of a damaged file; damage inside a text is found later by its checksum. */
export const salvageRows = (input: { readonly from: () => LocalDatabase; readonly to: LocalDatabase }): number => {
  const from = attempt(input.from);
  if (!from) return 0;
  let copied = 0;
  for (const table of TABLES) {
    for (const id of rowIds(from, table)) {
      const row = attempt(() => from.prepare(`SELECT * FROM ${table} WHERE rowid = ?`).get(id));
      if (row && copyRow(input.to, table, row)) copied += 1;
    }
  }
  attempt(() => {
    from.close();
  });
  return copied;
};
