import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from './support/databases.ts';

const now = (): Date => new Date('2026-11-21T09:42:00.000Z');
const LAST = MIGRATIONS.at(-1)?.number ?? 0;

describeOnBothDatabases('migrations', kind => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.dispose());

  const step = (number: number, statement: string): Migration => ({
    number,
    name: `step-${number}`,
    up: async queries => void (await sql.raw(statement).execute(queries)),
  });

  it('are numbered without gaps', () => {
    expect(MIGRATIONS.map(migration => migration.number)).toEqual(MIGRATIONS.map((_migration, index) => index + 1));
  });

  it('run once', async () => {
    expect(await migrate(test.database, now)).toEqual({ ok: true, value: { applied: [] } });
  });

  it('run once, also when two newsrooms start at the same moment', async () => {
    const next = [...MIGRATIONS, step(LAST + 1, 'create table twice (id integer)')];
    const results = await Promise.all([migrate(test.database, now, next), migrate(test.database, now, next)]);
    expect(results.map(result => (result.ok ? result.value.applied : result.error)).toSorted()).toEqual([[], [`step-${LAST + 1}`]]);
  });

  it('leave nothing behind when one of them fails', async () => {
    const next = [
      ...MIGRATIONS,
      step(LAST + 1, ''),
      step(LAST + 2, 'create table half (id integer)'),
      step(LAST + 3, 'create table half (id integer)'),
    ];
    await expect(migrate(test.database, now, next)).rejects.toThrow(/half/u);
    await expect(sql`select * from half`.execute(test.database.db)).rejects.toThrow(/half/u);
  });

  it('refuse a database of a newer Galley', async () => {
    expect(await migrate(test.database, now)).toEqual({ ok: false, error: { code: 'newerDatabase', found: LAST + 1, known: LAST } });
  });
});
