import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '#server/db/schema.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from './support/databases.ts';

describeOnBothDatabases('a transaction of what can be computed again', kind => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  /** Whether a commit waits for the disk, as the database says. */
  const waitOf = async (queries: Queries): Promise<unknown> => {
    const asked =
      kind === 'sqlite' ? sql<Record<string, unknown>>`pragma synchronous` : sql<Record<string, unknown>>`show synchronous_commit`;
    const [row] = (await asked.execute(queries)).rows;
    return Object.values(row ?? {})[0];
  };
  const WAITS = kind === 'sqlite' ? 2 : 'on';
  const WAITS_NOT = kind === 'sqlite' ? 1 : 'off';
  const setting = () => opened.database.db.selectFrom('settings').select('value').where('name', '=', 'derived').execute();
  const put = (queries: Queries, value: string) =>
    sql`insert into settings (name, value) values ('derived', ${value}) on conflict (name) do update set value = excluded.value`.execute(
      queries,
    );

  it('does not wait for the disk, is kept, and the next transaction waits again', async () => {
    const { derive, transaction } = opened.database;
    const during = await derive(async queries => {
      await put(queries, 'kept');
      return waitOf(queries);
    });
    expect(during).toBe(WAITS_NOT);
    expect(await setting()).toEqual([{ value: 'kept' }]);
    expect(await transaction(waitOf)).toBe(WAITS);
  });

  it('is rolled back by a throw, and the next transaction waits again', async () => {
    const { derive, transaction } = opened.database;
    await derive(queries => put(queries, 'before'));
    const thrown = derive(async queries => {
      await put(queries, 'after');
      throw new Error('nothing of this');
    });
    await expect(thrown).rejects.toThrow('nothing of this');
    expect(await setting()).toEqual([{ value: 'before' }]);
    expect(await transaction(waitOf)).toBe(WAITS);
  });

  it('lets no transaction that waits for the disk run between its statements', async () => {
    const { derive, transaction } = opened.database;
    const waits: unknown[] = [];
    const other = (): Promise<number> => transaction(async queries => waits.push(await waitOf(queries)));
    const running = derive(async queries => {
      await put(queries, 'first');
      const meanwhile = kind === 'sqlite' ? undefined : other();
      await put(queries, 'second');
      await meanwhile;
      return waitOf(queries);
    });
    const later = other();
    expect(await running).toBe(WAITS_NOT);
    await later;
    expect(new Set(waits)).toEqual(new Set([WAITS]));
  });
});
