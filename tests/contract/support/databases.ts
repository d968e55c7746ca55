import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import type { Migration } from '#server/db/migrations/migration.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** An empty, migrated database. */
export interface TestDatabase {
  readonly database: Database;
  /** A temporary folder, also for everything else a newsroom writes. */
  readonly folder: string;
  readonly dispose: () => Promise<void>;
}

const openTestDatabase = async (kind: DatabaseKind, folder: string): Promise<Database> => {
  if (kind === 'sqlite') return openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
  const server = inject('postgresServer');
  const name = `galley_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(`${server}postgres`);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return openDatabase({ kind: 'postgres', url: `${server}${name}` });
};

export const createTestDatabase = async (kind: DatabaseKind, migrations: readonly Migration[] = MIGRATIONS): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-newsroom-'));
  const database = await openTestDatabase(kind, folder);
  const migrated = await migrate(database, () => new Date(), migrations);
  if (!migrated.ok) throw new Error('a new database cannot be newer');
  return {
    database,
    folder,
    dispose: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Opens the PostgreSQL database of a newsroom once more, through connections of its own that the server knows by `name`. */
export const openOnceMore = async ({ db }: Database, name: string): Promise<Database> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return openDatabase({ kind: 'postgres', url: `${inject('postgresServer')}${rows[0]?.name ?? ''}?application_name=${name}` });
};

/** Runs one suite on SQLite and on PostgreSQL. */
export const describeOnBothDatabases = (name: string, suite: (kind: DatabaseKind) => void): void => {
  describe.each<DatabaseKind>(['sqlite', 'postgres'])(`${name} on %s`, suite);
};
