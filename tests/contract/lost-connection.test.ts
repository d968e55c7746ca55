import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, openOnceMore, type TestDatabase } from './support/databases.ts';

const NAME = 'cut-off';

describe('a newsroom whose connections to PostgreSQL are lost', () => {
  let shared: TestDatabase;
  beforeAll(async () => {
    shared = await createTestDatabase('postgres');
  });
  afterAll(() => shared.dispose());
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME}`.execute(shared.database.db);

  it('loses the transaction that was under way, and nothing else: it goes on with new connections', async () => {
    const database = await openOnceMore(shared.database, NAME);
    const cutOff = database.transaction(async queries => {
      await sql`update content_state set last_change = last_change + 1000`.execute(queries);
      await cut();
      await sql`select 1`.execute(queries);
    });
    await expect(cutOff).rejects.toThrow();
    const { last_change: change } = await database.db.selectFrom('content_state').select('last_change').executeTakeFirstOrThrow();
    expect(change).toBeLessThan(1000);
    await database.close();
  });
});
