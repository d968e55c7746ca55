import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { isSealedColumn, sealColumn } from '../sealed-columns.ts';
import type { Migration } from './migration.ts';

export interface WordTable {
  readonly name: string;
  readonly keys: readonly string[];
  readonly columns: Readonly<Record<string, 'words' | 'json'>>;
}

const TABLES: readonly WordTable[] = [
  { name: 'agencies', keys: ['id'], columns: { name: 'words' } },
  { name: 'category_names', keys: ['category_id', 'locale'], columns: { name: 'words' } },
  { name: 'dictionary_words', keys: ['id'], columns: { word: 'words', model_word: 'words', sentence: 'words', reason: 'words' } },
  { name: 'files', keys: ['id'], columns: { file_name: 'words', title: 'words', caption: 'words', credit: 'words', alt: 'words' } },
  { name: 'fixtures', keys: ['id'], columns: { venue: 'words', round: 'words' } },
  { name: 'kickwords', keys: ['id'], columns: { name: 'words' } },
  { name: 'placement_presets', keys: ['id'], columns: { name: 'words' } },
  { name: 'rights_decisions', keys: ['file_id', 'number'], columns: { reason: 'words' } },
  { name: 'sitemap_deletions', keys: ['id'], columns: { state: 'json' } },
  { name: 'sitemap_nodes', keys: ['id'], columns: { fields: 'json' } },
  { name: 'tags', keys: ['id'], columns: { name: 'words', title: 'words', description: 'words', image_json: 'json' } },
  { name: 'taxonomy_merges', keys: ['id'], columns: { content: 'json' } },
  { name: 'templates', keys: ['template', 'locale'], columns: { name: 'words', document: 'json' } },
  { name: 'tenants', keys: ['id'], columns: { name: 'words' } },
  {
    name: 'users',
    keys: ['id'],
    columns: { first_name: 'words', last_name: 'words', short_name: 'words', job_title: 'words', preferences: 'json' },
  },
];

type Row = Readonly<Record<string, string | number | null>>;

const sealRow = async (queries: Queries, { name, keys, columns }: WordTable, row: Row): Promise<void> => {
  const changes = Object.entries(columns).flatMap(([column, content]) => {
    const stored = row[column];
    return typeof stored === 'string' && !isSealedColumn(stored) ? [sql`${sql.ref(column)} = ${sealColumn(stored, content)}`] : [];
  });
  if (changes.length === 0) return;
  const isRow = keys.map(key => sql`${sql.ref(key)} = ${row[key]}`);
  await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${sql.join(isRow, sql` and `)}`.execute(queries);
};

const BATCH = 500;

/** Appends checksums to the words of a table's rows that have none. */
export const sealTable = async (queries: Queries, table: WordTable): Promise<void> => {
  const read = sql.join([...table.keys, ...Object.keys(table.columns)].map(column => sql.ref(column)));
  const keys = sql.join(table.keys.map(key => sql.ref(key)));
  for (let last: Row | undefined; ;) {
    const end = last;
    const after = end === undefined ? sql`true` : sql`(${keys}) > (${sql.join(table.keys.map(key => end[key]))})`;
    const { rows } = await sql<Row>`select ${read} from ${sql.table(table.name)} where ${after} order by ${keys} limit ${BATCH}`.execute(
      queries,
    );
    for (const row of rows) await sealRow(queries, table, row);
    last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
  }
};

/** Names, captions and the other words of small tables carry a checksum each. */
export const sealedColumns: Migration = {
  number: 60,
  name: 'sealed columns',
  up: async queries => {
    const plain = queries.withoutPlugins();
    for (const table of TABLES) await sealTable(plain, table);
  },
};
