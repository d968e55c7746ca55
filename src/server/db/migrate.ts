import { sql } from 'kysely';
import { err, ok, type Result } from '#domain/result.ts';
import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';
import type { Queries } from './schema.ts';

/** Failure: the database was written by a newer Galley and stays untouched. */
export interface NewerDatabase {
  readonly code: 'newerDatabase';
  readonly found: number;
  readonly known: number;
}

/** Lock number for all newsrooms that share a PostgreSQL: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_241_904;

const appliedNumbers = async (queries: Queries): Promise<readonly number[]> => {
  await sql`create table if not exists migrations (number integer primary key, name text not null, applied_at text not null)`.execute(
    queries,
  );
  const rows = await queries.selectFrom('migrations').select('number').orderBy('number').execute();
  return rows.map(row => row.number);
};

/** Runs the missing migrations, all in one transaction under a lock. */
export const migrate = (
  database: Database,
  now: () => Date,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Result<{ readonly applied: readonly string[] }, NewerDatabase>> =>
  database.transaction(async queries => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(queries);
    const numbers = await appliedNumbers(queries);
    const known = migrations.at(-1)?.number ?? 0;
    const found = numbers.at(-1) ?? 0;
    if (found > known) return err({ code: 'newerDatabase', found, known });
    const missing = migrations.filter(migration => !numbers.includes(migration.number));
    for (const migration of missing) {
      await migration.up(queries, database.dialect);
      await queries
        .insertInto('migrations')
        .values({ number: migration.number, name: migration.name, applied_at: now().toISOString() })
        .execute();
    }
    return ok({ applied: missing.map(migration => migration.name) });
  });
