import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
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

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(`${inject('postgresServer')}postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
};

const newName = (): string => `galley_${randomUUID().replaceAll('-', '')}`;

const openTestDatabase = async (kind: DatabaseKind, folder: string, template?: string): Promise<Database> => {
  const file = join(folder, 'newsroom.db');
  if (kind === 'sqlite') {
    if (template !== undefined) await copyFile(template, file);
    return openDatabase({ kind: 'sqlite', file });
  }
  const name = newName();
  await onServer(`create database ${name} ${template === undefined ? '' : `template ${template}`}`);
  return openDatabase({ kind: 'postgres', url: `${inject('postgresServer')}${name}` });
};

const migrateNew = async (database: Database, migrations: readonly Migration[]): Promise<void> => {
  const migrated = await migrate(database, () => new Date(), migrations);
  if (!migrated.ok) throw new Error('a new database cannot be newer');
};

/** A migrated database without rows that nobody opens: most of a suite's time would go into migrating one anew for each test. */
const makeTemplate = async (kind: DatabaseKind): Promise<string> => {
  const name = newName();
  const file = join(tmpdir(), `${name}.db`);
  if (kind === 'postgres') await onServer(`create database ${name}`);
  const database = await openDatabase(kind === 'sqlite' ? { kind, file } : { kind, url: `${inject('postgresServer')}${name}` });
  await migrateNew(database, MIGRATIONS);
  await database.close();
  if (kind === 'postgres') return name;
  process.once('exit', () => void rmSync(file, { force: true }));
  return file;
};

const templates = new Map<DatabaseKind, Promise<string>>();

const templateOf = (kind: DatabaseKind): Promise<string> => {
  const template = templates.get(kind) ?? makeTemplate(kind);
  templates.set(kind, template);
  return template;
};

/** Without `migrations` a copy of a migrated database; with them they are run. */
export const createTestDatabase = async (kind: DatabaseKind, migrations?: readonly Migration[]): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-newsroom-'));
  const database = await openTestDatabase(kind, folder, migrations ? undefined : await templateOf(kind));
  if (migrations) await migrateNew(database, migrations);
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
