import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNT_TOTALS } from '#server/db/migrations/0072-list-totals.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from './support/databases.ts';

const NAMES = sql.raw('tenant_ids, resource_name, locale, publication_status, content_status');
const COUNTED = 72;

describeOnBothDatabases('totals of lists', kind => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(
      kind,
      MIGRATIONS.filter(({ number }) => number < COUNTED),
    );
  });
  afterAll(() => opened.dispose());

  const add = (first: number, last: number) => sql`
    with recursive numbers (number) as (select cast(${first} as integer) union all select number + 1 from numbers where number < ${last})
    insert into metadata (id, resource_id, resource_name, locale, content_status, publication_status, created_at, updated_at,
      tenant_ids, tag_ids, category_ids, person_ids, etag, deleted, change_number)
    select 100000000000 + number, 'item ' || number, case number % 2 when 0 then 'articles' else 'tickers' end, 'de-CH',
      case number % 3 when 0 then 'draft' else 'seo' end, 'published', 0, 0,
      case number % 5 when 0 then '11,12' else '11' end, '', '', '', '', case number % 7 when 0 then 1 else 0 end, number from numbers`;

  const totals = async () =>
    (await sql`select ${NAMES}, items from list_totals where items <> 0 order by ${NAMES}`.execute(opened.database.db)).rows;
  const counted = async () =>
    (
      await sql`select ${NAMES}, count(*) as items from metadata where deleted = 0 group by ${NAMES} order by ${NAMES}`.execute(
        opened.database.db,
      )
    ).rows;
  const areRight = async (): Promise<void> => {
    const found = await counted();
    expect(found.length).toBeGreaterThan(0);
    expect(await totals()).toEqual(found);
  };

  it('are counted when a newsroom with items is upgraded, and follow every write', async () => {
    const { db } = opened.database;
    await add(1, 70).execute(db);
    await migrate(opened.database, () => new Date());
    await areRight();
    await add(71, 140).execute(db);
    await areRight();
    await db
      .updateTable('metadata')
      .set({ publication_status: 'unpublished', tenant_ids: '12' })
      .where('id', '>', 100_000_000_100)
      .execute();
    await areRight();
    await db.updateTable('metadata').set({ deleted: 1 }).where('content_status', '=', 'seo').execute();
    await areRight();
    await db.updateTable('metadata').set({ deleted: 0, locale: 'fr-CH' }).where('id', '<', 100_000_000_040).execute();
    await areRight();
    await db.deleteFrom('metadata').where('id', '>', 100_000_000_120).execute();
    await areRight();
  });

  it('stay as they are when a transaction is rolled back', async () => {
    const before = await totals();
    await expect(
      opened.database.transaction(async queries => {
        await queries.updateTable('metadata').set({ locale: 'it-CH' }).execute();
        throw new Error('nothing of this');
      }),
    ).rejects.toThrow('nothing of this');
    expect(await totals()).toEqual(before);
  });

  it('are right again after they are counted anew', async () => {
    const { db } = opened.database;
    await sql`update list_totals set items = items + 3`.execute(db);
    for (const statement of COUNT_TOTALS) await sql.raw(statement).execute(db);
    await areRight();
  });
});
