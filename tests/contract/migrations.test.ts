import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTexts } from '#server/db/check/texts.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations/all.ts';
import { sealedColumns } from '#server/db/migrations/0060-sealed-columns.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import type { Queries } from '#server/db/schema.ts';
import { isSealedColumn } from '#server/db/sealed-columns.ts';
import { seal, unseal } from '#server/db/sealed.ts';
import { endSessions, listSessionsOf } from '#server/repositories/accounts/sign-in-sessions.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from './support/databases.ts';

const now = (): Date => new Date('2026-11-21T09:42:00.000Z');
const LAST = MIGRATIONS.at(-1)?.number ?? 0;

describeOnBothDatabases('migrations', kind => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, MIGRATIONS);
  });
  afterAll(() => test.dispose());

  const step = (number: number, statement: string): Migration => ({
    number,
    name: `step-${number}`,
    up: async queries => void (await sql.raw(statement).execute(queries)),
  });

  it('rise in number, none twice', () => {
    const numbers = MIGRATIONS.map(migration => migration.number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  it('migrations run once', async () => {
    expect(await migrate(test.database, now)).toEqual({ ok: true, value: { applied: [] } });
  });

  it('migrations run once, also when two newsrooms start at the same moment', async () => {
    const next = [...MIGRATIONS, step(LAST + 1, 'create table twice (id integer)')];
    const results = await Promise.all([migrate(test.database, now, next), migrate(test.database, now, next)]);
    expect(results.map(result => (result.ok ? result.value.applied : result.error)).toSorted()).toEqual([[], [`step-${LAST + 1}`]]);
  });

  it('migrations leave nothing behind when one of them fails', async () => {
    const next = [
      ...MIGRATIONS,
      step(LAST + 1, ''),
      step(LAST + 2, 'create table half (id integer)'),
      step(LAST + 3, 'create table half (id integer)'),
    ];
    await expect(migrate(test.database, now, next)).rejects.toThrow(/half/u);
    await expect(sql`select * from half`.execute(test.database.db)).rejects.toThrow(/half/u);
  });

  it('migrations refuse a database of a newer Galley', async () => {
    expect(await migrate(test.database, now)).toEqual({ ok: false, error: { code: 'newerDatabase', found: LAST + 1, known: LAST } });
  });
});

describeOnBothDatabases('sign-ins from before accounts had sessions', kind => {
  it('sign-ins from before accounts had sessions are listed and end with the others', async () => {
    const { database, dispose } = await createTestDatabase(kind, MIGRATIONS.slice(0, 20));
    const userId = '0b8f6f5e-6a35-4a3c-9d0e-111111111111';
    const startedAt = now();
    const grant = { accountId: userId, clientId: 'galley-desktop', iat: startedAt.getTime() / 1000 };
    await sql`insert into oidc_payloads (kind, id, payload, expires_at)
      values ('Grant', 'grant-of-before', ${JSON.stringify(grant)}, ${startedAt.getTime() / 1000 + 60})`.execute(database.db);
    await sql`insert into oidc_payloads (kind, id, payload, grant_id)
      values ('RefreshToken', 'token-of-before', ${JSON.stringify({ accountId: userId })}, 'grant-of-before')`.execute(database.db);
    expect(await migrate(database, now)).toMatchObject({ ok: true });
    expect(await listSessionsOf(database.db, userId, startedAt)).toEqual([
      { id: 'grant-of-before', startedAt: startedAt.toISOString(), lastUsedAt: startedAt.toISOString(), from: null, client: '' },
    ]);
    await database.transaction(queries => endSessions(queries, { userId, now: startedAt.toISOString() }));
    expect(await database.db.selectFrom('oidc_payloads').select('id').execute()).toEqual([]);
    await dispose();
  });
});

describeOnBothDatabases('articles from before the page plan', kind => {
  it('articles from before the page plan are found by their print date, newspaper and page', async () => {
    const { database, dispose } = await createTestDatabase(
      kind,
      MIGRATIONS.filter(({ number }) => number < 58),
    );
    const print = { publicationTargetDate: '2026-11-30', publication: 'Aarewarte', pageName: '5' };
    for (const [index, detail] of [{ printMetadata: print }, { title: 'sagt "printMetadata"' }].entries()) {
      const id = 100_000_000_001 + index;
      await sql`insert into metadata (id, resource_id, resource_name, locale, content_status, publication_status, created_at, updated_at,
        tenant_ids, tag_ids, category_ids, kickword_ids, person_ids, etag, deleted, change_number)
        values (${id}, ${`r${String(index)}`}, 'articles', 'de-CH', 'draft', 'notPublished', 1, 1, '', '', '', '', '', 'e', 0, ${index + 1})`.execute(
        database.db,
      );
      await sql`insert into metadata_documents (id, row_json, detail_json) values (${id}, ${seal({})}, ${seal(detail)})`.execute(
        database.db,
      );
    }
    expect(await migrate(database, now)).toMatchObject({ ok: true });
    const columns = ['print_date', 'print_publication', 'print_page'] as const;
    expect(await database.db.selectFrom('metadata').select(columns).orderBy('id').execute()).toEqual([
      { print_date: '2026-11-30', print_publication: 'Aarewarte', print_page: '5' },
      { print_date: null, print_publication: null, print_page: null },
    ]);
    const rows = await database.db.selectFrom('metadata_documents').select('row_json').orderBy('id').execute();
    expect(rows.map(({ row_json: row }) => unseal(row))).toEqual([{ printPublication: 'Aarewarte', printPage: '5' }, {}]);
    await dispose();
  });
});

describeOnBothDatabases('what was made before there were serial numbers', kind => {
  it('what was made before there were serial numbers is numbered in the order of its times, and within one instant as it was listed; what follows has higher numbers', async () => {
    const { database, dispose } = await createTestDatabase(
      kind,
      MIGRATIONS.filter(({ number }) => number < 59),
    );
    const [early, late] = ['2026-11-21T09:42:00.000Z', '2026-11-21T09:43:00.000Z'];
    const add = async (id: string, at: string): Promise<void> => {
      await sql`insert into comments (id, article_id, creator_id, created_at, updated_at, status, text)
        values (${id}, 'a', 'u', ${at}, ${at}, 'active', ${seal('')})`.execute(database.db);
      await sql`insert into bookmarks (id, user_id, metadata_id, related_resource_id, related_resource_name, created_at)
        values (${id}, 'u', 1, ${id}, 'sections', ${at})`.execute(database.db);
    };
    for (const id of ['c', 'b', 'd']) await add(id, late);
    await add('e', early);
    expect(await migrate(database, now)).toMatchObject({ ok: true });
    await add('a', late);
    await add('f', late);
    const listed = async (table: 'bookmarks' | 'comments') =>
      (await database.db.selectFrom(table).select(['id', 'serial']).orderBy('serial').execute()).map(
        ({ id, serial }) => `${id}${String(serial)}`,
      );
    expect(await listed('comments')).toEqual(['e1', 'b2', 'c3', 'd4', 'a5', 'f6']);
    expect(await listed('bookmarks')).toEqual(['e1', 'd2', 'c3', 'b4', 'a5', 'f6']);
    await dispose();
  });
});

describeOnBothDatabases('words from before columns had checksums', kind => {
  it('words from before columns had checksums have one each from then on, and are read as they were', async () => {
    const { database, dispose } = await createTestDatabase(kind, MIGRATIONS.slice(0, MIGRATIONS.indexOf(sealedColumns)));
    const plain = database.db.withoutPlugins();
    for (const locale of ['de-CH', 'fr-CH'])
      await sql`insert into templates (template, locale, name, document) values ('plain', ${locale}, ${`Bericht ${locale}`}, '{}')`.execute(
        plain,
      );
    await sql`insert into agencies (id, name, sort_text) values (9000, 'Keystone-SDA', 'keystone')`.execute(plain);
    expect(await migrate(database, now)).toMatchObject({ ok: true });
    const namesIn = async (queries: Queries): Promise<readonly string[]> =>
      [
        ...(await queries.selectFrom('templates').select('name').where('template', '=', 'plain').orderBy('locale').execute()),
        ...(await queries.selectFrom('agencies').select('name').where('id', '=', 9000).execute()),
      ].map(({ name }) => name);
    expect(await namesIn(database.db)).toEqual(['Bericht de-CH', 'Bericht fr-CH', 'Keystone-SDA']);
    expect((await namesIn(plain)).map(isSealedColumn)).toEqual([true, true, true]);
    expect(await checkTexts(database.db)).toEqual([]);
    await dispose();
  });
});

describeOnBothDatabases('events of tickers from before places were noted', kind => {
  it('events of tickers from before places were noted are found by their instant, unless their text is damaged', async () => {
    const { database, dispose } = await createTestDatabase(
      kind,
      MIGRATIONS.filter(({ number }) => number < 70),
    );
    const sealed = seal({ instant: '2026-11-21T19:00:00.000+01:00' });
    for (const [id, draft] of [
      ['a', sealed],
      ['b', sealed.replace('19', '20')],
      ['c', seal({ instant: '2026-11-21T18:00:01.000Z' })],
    ])
      await sql`insert into ticker_events (id, ticker_id, change_number, etag, state, key_event, pinned, shown, was_shown, deleted, source,
        created_at, updated_at, first_sent, draft)
        values (${id}, 't', 1, 'e', 'out', 0, 0, 1, 1, 0, 'person', '', '', '', ${draft})`.execute(database.db);
    expect(await migrate(database, now)).toMatchObject({ ok: true });
    const rows = await database.db.selectFrom('ticker_events').select(['id', 'instant_ms']).orderBy('id').execute();
    const instant = Date.parse('2026-11-21T18:00:00.000Z');
    expect(rows.map(row => row.instant_ms)).toEqual([instant, null, instant + 1_000]);
    await dispose();
  });
});
