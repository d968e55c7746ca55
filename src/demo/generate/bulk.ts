import SqliteDatabase from 'better-sqlite3';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import type { Insertable } from 'kysely';
import type { FrontArticlesTable } from '#server/db/tables/placement.ts';
import type { ArticleRevisionsTable, ArticlesTable, MetadataDocumentsTable, MetadataTable } from '#server/db/tables/content.ts';
import { edgesOf } from '#server/repositories/known-words.ts';
import { indexedText, type SearchText } from '#server/repositories/search/words.ts';

/** The rows of one batch of generated items. */
export interface Batch {
  readonly metadata: readonly Insertable<MetadataTable>[];
  readonly documents: readonly Insertable<MetadataDocumentsTable>[];
  readonly articles: readonly Insertable<ArticlesTable>[];
  readonly revisions: readonly Insertable<ArticleRevisionsTable>[];
  readonly fronts: readonly Insertable<FrontArticlesTable>[];
  readonly words: readonly { readonly ordinal: number; readonly text: SearchText }[];
  /** The newsroom's counters after it. */
  readonly state: { readonly lastChange: number; readonly lastUpdatedAt: number; readonly lastMetadataId: number };
  /** Name and value of the setting that remembers the progress. */
  readonly progress: readonly [name: string, value: string];
}

/** Writes batches in the fastest way of each database; a batch is stored atomically. */
export interface BulkWriter {
  readonly write: (batch: Batch) => Promise<void>;
  readonly close: () => void;
}

const TABLES = ['metadata', 'documents', 'articles', 'revisions', 'fronts'] as const;
const TABLE_NAMES = {
  metadata: 'metadata',
  documents: 'metadata_documents',
  articles: 'articles',
  revisions: 'article_revisions',
  fronts: 'front_articles',
} as const;

type Row = Readonly<Record<string, string | number | null | undefined>>;
const rowsOf = (batch: Batch, table: (typeof TABLES)[number]): readonly Row[] => batch[table].map(row => ({ ...row }));

/** Says of each word once that it is new. */
const createNovelty = (known: Iterable<string>): ((word: string) => boolean) => {
  const words = new Set(known);
  return word => {
    if (words.has(word)) return false;
    words.add(word);
    return true;
  };
};

const openSqliteWriter = (file: string): BulkWriter => {
  const db = new SqliteDatabase(file, { timeout: 30_000 });
  // Generated content can be generated again: it need not survive a power loss.
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -256000');
  const statements = new Map<string, SqliteDatabase.Statement>();
  const insert = (table: string, row: Row): void => {
    const columns = Object.keys(row);
    const known = statements.get(table);
    const statement = known ?? db.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`);
    if (!known) statements.set(table, statement);
    statement.run(...Object.values(row));
  };
  const words = db.prepare('insert into content_search (rowid, head, lead, body) values (?, ?, ?, ?)');
  const pairs = db.prepare('insert into content_pairs (rowid, pairs) values (?, ?)');
  const known = db.prepare('insert into search_words (word, beginning, ending, letters) values (?, ?, ?, ?)');
  const isNew = createNovelty(db.prepare<[], string>('select word from search_words').pluck().all());
  const state = db.prepare(
    'update content_state set last_change = ?, last_updated_at = max(last_updated_at, ?), last_metadata_id = ? where id = 1',
  );
  const progress = db.prepare('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value');
  const write = db.transaction((batch: Batch) => {
    for (const table of TABLES) for (const row of rowsOf(batch, table)) insert(TABLE_NAMES[table], row);
    for (const { ordinal, text } of batch.words) {
      const indexed = indexedText(text);
      words.run(ordinal, indexed.head, indexed.lead, indexed.body);
      pairs.run(ordinal, indexed.pairs);
      for (const word of indexed.known.filter(isNew)) known.run(word, ...Object.values(edgesOf(word)));
    }
    state.run(batch.state.lastChange, batch.state.lastUpdatedAt, batch.state.lastMetadataId);
    progress.run(...batch.progress);
  });
  return { write: async batch => write.immediate(batch), close: () => void db.close() };
};

const NUMBER_COLUMNS = new Set([
  'created_at',
  'updated_at',
  'published_at',
  'target_at',
  'scheduled_at',
  'change_number',
  'deleted',
  'has_waiting',
  'revision_number',
  'metadata_id',
  'tenant_id',
  'kind',
  'owner_id',
  'letters',
]);
const isNumeric = (table: string, column: string): boolean =>
  column === 'id' ? table.startsWith('metadata') : NUMBER_COLUMNS.has(column) && !(table === 'articles' && column.endsWith('_at'));

const insertArrays = async (client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const arrays = columns.map((column, index) => `$${index + 1}::${isNumeric(table, column) ? 'bigint' : 'text'}[]`);
  const values = columns.map(column => rows.map(row => row[column]));
  await client.query(`insert into ${table} (${columns.join()}) select * from unnest(${arrays.join()})`, values);
};

const openPostgresWriter = (pool: pg.Pool): BulkWriter => {
  const isNew = createNovelty([]);
  const writeBatch = async (client: pg.PoolClient, batch: Batch): Promise<void> => {
    for (const table of TABLES) await insertArrays(client, TABLE_NAMES[table], rowsOf(batch, table));
    const indexed = batch.words.map(({ text }) => indexedText(text));
    const ordinals = batch.words.map(one => one.ordinal);
    await client.query(
      `insert into content_search (ordinal, head, lead, whole)
       select o, to_tsvector('simple', h), to_tsvector('simple', l), to_tsvector('simple', w)
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as t (o, h, l, w)`,
      [
        ordinals,
        indexed.map(text => text.head),
        indexed.map(text => text.lead),
        indexed.map(text => `${text.head} ${text.lead} ${text.body}`),
      ],
    );
    await client.query(
      `insert into content_pairs (ordinal, pairs) select o, to_tsvector('simple', p) from unnest($1::int[], $2::text[]) as t (o, p)`,
      [ordinals, indexed.map(text => text.pairs)],
    );
    const known = indexed.flatMap(text => text.known).filter(isNew);
    await insertArrays(
      client,
      'search_words',
      known.map(word => ({ word, ...edgesOf(word) })),
    );
    const { lastChange, lastUpdatedAt, lastMetadataId } = batch.state;
    await client.query(
      'update content_state set last_change = $1, last_updated_at = greatest(last_updated_at, $2), last_metadata_id = $3 where id = 1',
      [lastChange, lastUpdatedAt, lastMetadataId],
    );
    await client.query('insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
      ...batch.progress,
    ]);
  };
  return {
    write: async batch => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await writeBatch(client, batch);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback');
        throw cause;
      } finally {
        client.release();
      }
    },
    close: () => undefined,
  };
};

export const openBulkWriter = (database: Database): BulkWriter => {
  if (database.reader) return openSqliteWriter(database.reader.name);
  if (database.pool) return openPostgresWriter(database.pool);
  throw new TypeError('a database is written through a file or a pool');
};
