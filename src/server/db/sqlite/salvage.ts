import type SqliteDatabase from 'better-sqlite3';
import { damagedColumns, SEALED_TABLES, type SealedTable } from '../check/texts.ts';

type Connection = SqliteDatabase.Database;
type Value = string | number | bigint | Buffer | null;
type Row = Readonly<Record<string, Value>>;

/** Result of salvaging the rows of a damaged file. */
export interface Salvaged {
  readonly rows: number;
  /** Number of damaged texts: the backup's are kept, or none. */
  readonly damagedTexts: number;
}

/** Maximum number of rows to try below the last one of a table that cannot be listed. */
const MAX_GUESSED_ROWS = 200_000;

const attempt = <Answer>(work: () => Answer): Answer | undefined => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_')) return undefined; // an unreadable page
    throw cause;
  }
};

/** Returns the tables with our rows, and those of the search index, in the order of creation. */
const tablesOf = (connection: Connection): readonly string[] =>
  connection
    .prepare<[], string>(
      String.raw`select name from sqlite_master where type = 'table' and name not like 'sqlite\_%' escape '\' and sql not like 'create virtual%' order by rowid`,
    )
    .pluck()
    .all();

const isOfSearch = (table: string): boolean => table.startsWith('content_search_');

interface Column {
  readonly name: string;
  readonly isKey: boolean;
  /** Declared type, in lower case. */
  readonly type: string;
}

const columnsOf = (connection: Connection, table: string): readonly Column[] =>
  connection
    .prepare<[string], { readonly name: string; readonly pk: number; readonly type: string }>(
      'select name, pk, lower(type) as type from pragma_table_info(?) order by cid',
    )
    .all(table)
    .map(({ name, pk, type }) => ({ name, isKey: pk > 0, type }));

interface Readable {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
}

const guess = (first: number | undefined, last: number | undefined): readonly number[] => {
  const highest = last ?? MAX_GUESSED_ROWS;
  const lowest = Math.max(first ?? 1, highest - MAX_GUESSED_ROWS, 1);
  return Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, index) => lowest + index);
};

/** Reads every readable row: at once, or one by one if a page is broken. Columns are named by their place. */
const readTable = (from: Connection, table: string, columns: readonly Column[]): Readable => {
  const named = (values: readonly Value[]): Row =>
    Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null] as const));
  const select = (rest: string) => from.prepare<unknown[], Value[]>(`select * from ${table} not indexed ${rest}`).raw();
  const whole = attempt(() => select('').all());
  if (whole) return { rows: whole.map(named), isWhole: true };
  const edge = (order: string): number | undefined =>
    attempt(() => from.prepare<[], number>(`select rowid from ${table} not indexed order by rowid ${order} limit 1`).pluck().get());
  const ids =
    attempt(() => from.prepare<[], number>(`select rowid from ${table} not indexed`).pluck().all()) ?? guess(edge('asc'), edge('desc'));
  const one = attempt(() => select('where rowid = ?'));
  const rows = ids.map(id => attempt(() => one?.get(id))).filter(values => values !== undefined);
  return { rows: rows.map(named), isWhole: false };
};

/** Checks for a row that was cut: it was filled with zeros, which no text of ours has. */
const isTorn = (row: Row): boolean => Object.values(row).some(value => typeof value === 'string' && value.includes('\0'));

const fitsType = (value: Value | undefined, type: string): boolean => {
  if (value === null || value === undefined) return true;
  if (type === 'text') return typeof value === 'string';
  return !['integer', 'bigint'].includes(type) || typeof value !== 'string';
};

/** Checks whether a row may belong to its table: if pages changed places, it has rows of other tables. */
const isOfTable = (columns: readonly Column[], row: Row): boolean => columns.every(({ name, type }) => fitsType(row[name], type));

/** Returns the sealed columns of a table of this name, in a file of this version. */
const sealedOf = (to: Connection, table: string): readonly SealedTable[] => {
  const sealed = SEALED_TABLES.filter(one => one.table === table);
  if (sealed.length === 0) return [];
  const version = to.prepare<[], number | null>('select max(number) from migrations').pluck().get() ?? 0;
  return sealed.filter(({ since }) => since <= version);
};

/** Returns the damaged row of a table whose rows others need, with the backup's words in place of the damaged ones, or none. */
const withoutDamage = (to: Connection, sealed: SealedTable, row: Row): Row | undefined => {
  const { table, keys, blank } = sealed;
  const columns = damagedColumns(sealed, row);
  if (columns.length === 0) return row;
  if (blank === undefined) return undefined;
  const known = to
    .prepare<(Value | undefined)[], Row>(`select ${columns.join()} from ${table} where ${keys.map(key => `${key} = ?`).join(' and ')}`)
    .get(...keys.map(key => row[key]));
  return { ...row, ...(known ?? Object.fromEntries(columns.map(column => [column, blank]))) };
};

/** Removes rows that are missing in a table that could be read as a whole: they were deleted after the backup. */
const removeOutdated = (to: Connection, table: string, columns: readonly Column[], rows: readonly Row[]): void => {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (keys.length === 0) return void to.exec(`delete from ${table}`);
  const nameOf = (row: Row): string => JSON.stringify(keys.map(key => String(row[key])));
  const present = new Set(rows.map(nameOf));
  const remove = to.prepare(`delete from ${table} where ${keys.map(key => `${key} is ?`).join(' and ')}`);
  for (const row of to.prepare<[], Row>(`select ${keys.join()} from ${table}`).all())
    if (!present.has(nameOf(row))) remove.run(...keys.map(key => row[key]));
};

const salvageTable = (from: Connection, to: Connection, table: string): Salvaged => {
  const columns = columnsOf(to, table);
  const names = columns.map(({ name }) => name);
  const sealed = sealedOf(to, table);
  const { rows, isWhole } = readTable(from, table, columns);
  // Half of the search index is useless: the backup's is kept.
  if (isOfSearch(table) && !isWhole) return { rows: 0, damagedTexts: 0 };
  if (isWhole) removeOutdated(to, table, columns, rows);
  const insert = to.prepare(`insert or replace into ${table} (${names.join()}) values (${names.map(() => '?').join()})`);
  let damagedTexts = 0;
  let count = 0;
  for (const row of rows) {
    if (isTorn(row) || (!isOfSearch(table) && !isOfTable(columns, row))) continue;
    if (sealed.some(one => damagedColumns(one, row).length > 0)) damagedTexts += 1;
    const taken = sealed.reduce<Row | undefined>((kept, one) => kept && withoutDamage(to, one, kept), row);
    if (taken && attempt(() => insert.run(...names.map(name => taken[name])))) count += 1;
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
export const salvageRows = (from: Connection, to: Connection): Salvaged => {
  const copy = to.transaction((): Salvaged => {
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
  return copy.immediate();
};
