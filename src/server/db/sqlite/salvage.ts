import type { LocalDatabase, Row, SqlValue } from '#sqlite/connection.ts';
import { attempt, type Column, columnsOf, isTorn, readRows } from '#sqlite/salvage/read-rows.ts';
import { putRow, removeOutdated } from '#sqlite/salvage/write-rows.ts';
import { damagedColumns, SEALED_TABLES, type SealedTable } from '../check/texts.ts';

/** Result of salvaging the rows of a damaged file. */
export interface Salvaged {
  readonly rows: number;
  /** Number of damaged texts: the backup's are kept, or none. */
  readonly damagedTexts: number;
}

const MOST_GUESSED_ROWS = 200_000;

/** Returns the tables with our rows, and those of the search index, in the order of creation. */
const tablesOf = ({ prepare }: LocalDatabase): readonly string[] =>
  prepare(
    String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\' and sql not like 'create virtual%' order by rowid`,
  )
    .all()
    .map(({ name }) => String(name));

const isOfSearch = (table: string): boolean => table.startsWith('content_search_');

const fitsType = (value: SqlValue | undefined, type: string): boolean => {
  if (value === null || value === undefined) return true;
  if (type === 'text') return typeof value === 'string';
  return !['integer', 'bigint'].includes(type) || typeof value !== 'string';
};

/** Checks whether a row may belong to its table: if pages changed places, it has rows of other tables. */
const isOfTable = (columns: readonly Column[], row: Row): boolean => columns.every(({ name, type }) => fitsType(row[name], type));

/** Returns the sealed columns of a table of this name, in a file of this version. */
const sealedOf = (to: LocalDatabase, table: string): readonly SealedTable[] => {
  const sealed = SEALED_TABLES.filter(one => one.table === table);
  if (sealed.length === 0) return [];
  const version = Number(to.prepare('select max(number) as version from migrations').get()?.['version'] ?? 0);
  return sealed.filter(({ since }) => since <= version);
};

/** Returns the damaged row of a table whose rows others need, with the backup's words in place of the damaged ones, or none. */
const withoutDamage = (to: LocalDatabase, sealed: SealedTable, row: Row): Row | undefined => {
  const { table, keys, blank } = sealed;
  const columns = damagedColumns(sealed, row);
  if (columns.length === 0) return row;
  if (blank === undefined) return undefined;
  const where = keys.map(key => `${key} = ?`).join(' and ');
  const known = to.prepare(`select ${columns.join()} from ${table} where ${where}`).get(...keys.map(key => row[key] ?? null));
  return { ...row, ...(known ?? Object.fromEntries(columns.map(column => [column, blank]))) };
};

const salvageTable = (from: LocalDatabase, to: LocalDatabase, table: string): Salvaged => {
  const columns = columnsOf(to, table);
  const names = columns.map(({ name }) => name);
  const sealed = sealedOf(to, table);
  const { rows, isWhole } = readRows({ from, table, columns, mostGuessed: MOST_GUESSED_ROWS });
  // Half of the search index is useless: the backup's is kept.
  if (isOfSearch(table) && !isWhole) return { rows: 0, damagedTexts: 0 };
  if (isWhole) removeOutdated(to, table, columns, rows);
  let damagedTexts = 0;
  let count = 0;
  for (const read of rows) {
    const row = Object.fromEntries(names.map(name => [name, read[name] ?? null]));
    if (isTorn(row) || (!isOfSearch(table) && !isOfTable(columns, row))) continue;
    if (sealed.some(one => damagedColumns(one, row).length > 0)) damagedTexts += 1;
    const taken = sealed.reduce<Row | undefined>((kept, one) => kept && withoutDamage(to, one, kept), row);
    if (taken && putRow(to, table, taken)) count += 1;
  }
  return { rows: count, damagedTexts };
};

/** Resets an article or item to its newest existing state; one without any cannot be shown and is in the damaged file only. */
const REPAIRS: readonly string[] = [
  ...[
    ['articles', 'article_revisions', 'article_id'],
    ['items', 'item_revisions', 'item_id'],
  ].map(
    ([table = '', states = '', owner = '']) =>
      `update ${table} set (revision_id, revision_number) =
        (select r.id, r.revision_number from ${states} r where r.${owner} = ${table}.id order by r.revision_number desc limit 1)
       where not exists (select 1 from ${states} r where r.id = ${table}.revision_id and r.${owner} = ${table}.id)
         and exists (select 1 from ${states} r where r.${owner} = ${table}.id)`,
  ),
  `delete from articles where not exists (select 1 from article_revisions r where r.id = articles.revision_id)`,
  `delete from items where not exists (select 1 from item_revisions r where r.id = items.revision_id)`,
  `update metadata set deleted = 1 where deleted = 0 and not exists (select 1 from metadata_documents d where d.id = metadata.id)`,
  `delete from articles where not exists (select 1 from metadata m where m.id = articles.metadata_id)`,
  `delete from items where not exists (select 1 from metadata m where m.id = items.metadata_id)`,
  `update content_state set last_change = max(last_change, (select coalesce(max(change_number), 0) from metadata)),
     last_updated_at = max(last_updated_at, (select coalesce(max(updated_at), 0) from metadata)),
     last_metadata_id = max(last_metadata_id, (select coalesce(max(id), 0) from metadata))`,
];

/** Copies all readable rows of a damaged file onto a backup, all of them or nothing. Damaged texts are not taken over. */
export const salvageRows = (from: LocalDatabase, to: LocalDatabase): Salvaged => {
  return to.transaction((): Salvaged => {
    const inFile = new Set(attempt(() => tablesOf(from)) ?? []);
    const isSearchWhole = attempt(() => from.exec("insert into content_search (content_search) values ('integrity-check')")) !== undefined;
    const salvaged = tablesOf(to)
      .filter(table => inFile.has(table) && (isSearchWhole || !isOfSearch(table)))
      .map(table => salvageTable(from, to, table));
    for (const repair of REPAIRS) to.exec(repair);
    return {
      rows: salvaged.reduce((sum, { rows }) => sum + rows, 0),
      damagedTexts: salvaged.reduce((sum, one) => sum + one.damagedTexts, 0),
    };
  });
};
