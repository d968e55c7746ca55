import { createHash, type Hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import type { DemoContent } from '#demo/content.ts';
import { generate } from '#demo/generate/generate.ts';
import { insertTenants } from '#server/repositories/tenants.ts';

/** What a generated newsroom depends on. */
export interface KeptFrom {
  readonly demo: DemoContent;
  /** Everything that is generated is dated before this. */
  readonly newestAt: Date;
  readonly migrations?: readonly Migration[];
}

const SAMPLE = { metadata: 60, articles: 6 } as const;
const KEY_LENGTH = 12;
const TENANT = { id: 11, name: 'Aarewarte', group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', categoriesRequired: false } as const;

const valueOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('base64') : JSON.stringify(value));

const addRows = (hash: Hash, name: string, rows: readonly unknown[]): void => {
  hash.update(`\n${name}\n`);
  for (const row of rows)
    hash.update(
      `${Object.values(row ?? {})
        .map(valueOf)
        .join('\t')}\n`,
    );
};

/** Hashes every table: its definition and its rows. */
const addDatabase = async (hash: Hash, { db }: Database): Promise<void> => {
  const { rows: parts } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_schema order by type, name`.execute(db);
  addRows(hash, 'schema', parts);
  for (const { name } of parts.filter(({ type, sql: made }) => type === 'table' && !/^create virtual table/iu.test(made ?? '')))
    addRows(hash, name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows);
};

/**
 * Names the rows that are generated for measuring, by what they would be today: "3f0c2a9be771". Migrates an empty database, generates a
 * small sample and hashes the schema, the sample and the demo content, so that the key changes exactly with what is made and no version
 * has to be raised by hand.
 */
export const keptKey = async ({ demo, newestAt, migrations = MIGRATIONS }: KeptFrom): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-kept-key-'));
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'sample.db') });
  try {
    await migrate(database, () => newestAt, migrations);
    await database.transaction(queries => insertTenants(queries, [{ ...TENANT, language: 'de_CH', audienceType: 'paid' }]));
    const shared = { database, newestAt, report: () => undefined };
    await generate({ ...shared, kind: 'metadata', count: SAMPLE.metadata });
    await generate({ ...shared, kind: 'articles', count: SAMPLE.articles });
    const hash = createHash('sha256').update(JSON.stringify(demo));
    await addDatabase(hash, database);
    return hash.digest('hex').slice(0, KEY_LENGTH);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};
