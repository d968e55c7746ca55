import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Metadata, MetadataRow } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { authorOf, newMetadata } from '#domain/metadata/new-metadata.ts';
import { openDatabase } from '#server/db/database.ts';
import { createContentList } from '#server/repositories/lists/list.ts';
import { LIST_SORTS } from '#server/repositories/lists/list-index.ts';
import { NO_FILTER } from '#server/repositories/lists/filter.ts';
import { createFindDirectly } from '#server/repositories/lists/direct.ts';
import { createListSource } from '#server/repositories/lists/source.ts';
import { claimMetadata, findMetadata, insertMetadata, takeChange, takeMetadataId, updateMetadata } from '#server/repositories/metadata.ts';
import type { Queries } from '#server/db/schema.ts';
import { FIRST_METADATA_ID } from '#server/repositories/metadata-rows.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE, refusalOf } from './support/content.ts';
import { describeOnBothDatabases, type DatabaseKind } from './support/databases.ts';

const CARRIES_KICKWORD = { kickword: [{ variantId: 0, kickwordId: 1 }] };

const titles = (page: Page<MetadataRow>): readonly string[] => page.content.map(row => row.title);

describeOnBothDatabases('the content list', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
    for (let number = 1; number <= 12; number += 1) {
      desk.newsroom.clock.advance(60_000);
      const by = number % 3 === 0 ? desk.chief : desk.editor;
      const metadata = {
        ...PUBLISHABLE,
        tenantIds: [number % 2 === 0 ? 11 : 12],
        mainTenantId: null,
        tags: number > 8 ? [1] : [],
        ...(number > 9 && CARRIES_KICKWORD),
      };
      await desk.write({ document: aDocument({ title: `Artikel ${number}` }), metadata, by });
    }
  });
  afterAll(() => desk.newsroom.dispose());

  it('A3-081 B3-049 B7-036a C-009 answers pages, counted from 0, with exact totals, newest change first', async () => {
    const first = await desk.list('size=5');
    expect(titles(first)).toEqual(['Artikel 12', 'Artikel 11', 'Artikel 10', 'Artikel 9', 'Artikel 8']);
    expect(first).toMatchObject({ first: true, last: false, number: 0, size: 5, totalElements: 12, totalPages: 3, sort: 'updatedAt,desc' });
    const fields = ['content', 'first', 'last', 'number', 'size', 'sort', 'totalElements', 'totalPages'];
    expect(Object.keys(first).toSorted()).toEqual(fields);
    const last = await desk.list('size=5&page=2');
    expect(titles(last)).toEqual(['Artikel 2', 'Artikel 1']);
    expect(last).toMatchObject({ first: false, last: true, number: 2 });
    expect(await desk.list('size=5&page=9')).toMatchObject({ content: [], totalElements: 12, first: false, last: true });
    expect(await desk.list('userIds=00000000-0000-4000-8000-000000000000')).toMatchObject({
      totalElements: 0,
      totalPages: 0,
      first: true,
      last: true,
    });
  });

  it.each([
    {},
    { tenantIds: [11] },
    { tenantIds: [11, 12], tagIds: [1] },
    { categoryIds: [10] },
    { kickwordIds: [1, 99], tenantIds: [11] },
    { contentStatuses: ['draft'], locales: ['de-CH'], resourceNames: ['articles'] },
    { publicationStatuses: ['published', 'unlisted'] },
    { scheduled: true },
    { waiting: true },
    { publishedFrom: 0 },
    { updatedFrom: Date.parse('2026-11-21T09:47:00.000Z') },
  ])('answers the same by SQL as by the index that is read at the start: %j', async restricted => {
    const { database } = desk.newsroom;
    const filter = { ...NO_FILTER, ...restricted };
    // Some have neither time, and two of those that have one the same.
    const put = (at: RawBuilder<number | null>) => database.db.updateTable('metadata').set({ published_at: at, target_at: at }).execute();
    await put(sql<number | null>`case when id % 3 = 0 then null else id % 4 end`);
    const source = createListSource(database);
    const indexed = createContentList(source);
    const everybody = await source.readItems({ updatedAt: Number.MIN_SAFE_INTEGER, change: 0 }, 100);
    const [first = 0, second = 0, third = 0] = everybody.map(({ ordinal }) => ordinal);
    const held = { ...source, readItems: () => new Promise<never>(() => undefined) };
    for (const sort of LIST_SORTS)
      for (const selection of [
        { filter },
        { filter: { ...filter, personIds: [desk.chief.userId] } },
        { filter, only: [first, third] },
        { filter, except: [second] },
      ])
        for (const offset of [0, 3]) {
          const window = { sort, offset, size: 4 };
          const findDirectly = createFindDirectly(database, source);
          expect(await findDirectly(selection, window)).toBeDefined();
          const page = await createContentList(held, { findDirectly }).page(selection, window);
          const expected = await indexed.page(selection, window);
          expect(page.total).toBe(expected.total);
          expect(page.rows.map(({ unused }) => unused.toString())).toEqual(expected.rows.map(({ unused }) => unused.toString()));
        }
    const [find, window] = [createFindDirectly(database, source), { offset: 0, size: 4 }] as const;
    expect(await find({ filter }, { ...window, sort: 'createdAt,desc', groups: [] })).toBeUndefined();
    expect(await find({ filter: NO_FILTER }, { ...window, sort: 'publishedAt,desc' })).toMatchObject({ total: 12 });
    await put(sql<null>`null`);
  });

  it('the content list has everything that a row shows', async () => {
    const [row] = (await desk.list('size=1')).content;
    expect(row).toMatchObject({ title: 'Artikel 12', titleHeader: 'Stadtrat', authorNames: ['Urs Keller'], creator: { firstName: 'Urs' } });
    expect(row).toMatchObject({ actualTextLength: 8 + 10 + 45 + 19, usedBy: [], printDate: null, tenantIds: [11] });
  });

  it.each([
    ['tenantIds=11', 6],
    ['tenantIds=11,12', 12],
    ['tenantIds=', 12],
    ['tagIds=1', 4],
    ['tagIds=1&tenantIds=12', 2],
    ['categoryIds=10', 12],
    ['categoryIds=20', 0],
    ['kickwordIds=1', 3],
    ['kickwordIds=1,99&tenantIds=11', 2],
    ['kickwordIds=99', 0],
    ['contentType=articles,tickers', 12],
    ['contentType=tickers', 0],
    ['contentLocale=fr-CH', 0],
    ['contentStatus=draft&publicationStatus=notPublished', 12],
    ['publicationStatus=published', 0],
    ['publishedAfter=2026-01-01', 0],
    ['updatedAfter=2000-01-01', 12],
    ['updatedAfter=2999-01-01', 0],
  ])('filters by %s', async (query, total) => {
    expect((await desk.list(query)).totalElements).toBe(total);
  });

  it('B7-036a filters by people who created or are credited, and by named items (B7-039)', async () => {
    expect((await desk.list(`userIds=${desk.chief.userId}`)).totalElements).toBe(4);
    expect((await desk.list(`userIds=${desk.chief.userId},${desk.editor.userId}`)).totalElements).toBe(12);
    const { content } = await desk.list('size=3');
    const ids = content.map(row => row.id);
    expect(await desk.list(`ids=${ids.join(',')}&size=1`)).toMatchObject({ totalElements: 3 });
    expect((await desk.list(`excludeIds=${ids.join(',')}`)).totalElements).toBe(9);
    expect((await desk.list(`ids=${ids[0]},${ids[1]}&excludeIds=${ids[0]}`)).content.map(row => row.id)).toEqual([ids[1]]);
    expect((await desk.list(`resourceIds=${content[0]?.resourceId}`)).content.map(row => row.id)).toEqual([ids[0]]);
    expect((await desk.list(`ids=${ids[0]}&tenantIds=12`)).totalElements).toBe(0);
  });

  it('A4-023 shows scheduled items: with a time, and not published', async () => {
    const one = await openContentDesk(kind);
    try {
      const { article } = await one.write({ document: aDocument({ title: 'Morgen früh' }), metadata: PUBLISHABLE });
      await one.write({ document: aDocument({ title: 'Irgendwann' }), metadata: PUBLISHABLE });
      const change = async (body: object) => {
        const { etag } = await one.metadataOf(article);
        const answer = await one.editor.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, {
          body,
          headers: { 'if-match': etag },
        });
        expect(answer.status).toBe(200);
      };
      const scheduled = async () => [titles(await one.list('scheduled=true')), (await one.list('scheduled=false')).totalElements];
      expect(await scheduled()).toEqual([[], 2]);
      const scheduledPlacing = { status: 'scheduled', publicationTime: '2026-11-22T05:00:00.000Z', expiryTime: null };
      await change({ contentStatus: 'readyToPublish', scheduledPlacing });
      expect(await scheduled()).toEqual([['Morgen früh'], 2]);
      await change({ publicationStatus: 'published' });
      expect(await scheduled()).toEqual([[], 2]);
    } finally {
      await one.newsroom.dispose();
    }
  });

  it('B5-092 counts the whole day of "published before", on the clocks of Zurich', async () => {
    const one = await openContentDesk(kind);
    try {
      // 23:30 in Zurich on 21 November.
      one.newsroom.clock.advance(Date.parse('2026-11-21T22:30:00Z') - one.newsroom.clock.now().getTime());
      // Tokens have run out by then.
      const late = await one.newsroom.signIn();
      const { article } = await one.write({ metadata: PUBLISHABLE, by: late });
      const { etag } = await late.get(`/api/metadata/metadata/${article.metadataId}`);
      const published = { body: { publicationStatus: 'published' }, headers: { 'if-match': etag } };
      expect((await late.call('PATCH', `/api/metadata/metadata/${article.metadataId}`, published)).status).toBe(200);
      const totalOf = async (query: string) => (await late.get(`/api/metadata/metadata?${query}`)).json<Page<MetadataRow>>().totalElements;
      const totals = ['publishedBefore=2026-11-20', 'publishedBefore=2026-11-21', 'publishedAfter=2026-11-21', 'publishedAfter=2026-11-22'];
      expect(await Promise.all(totals.map(totalOf))).toEqual([0, 1, 1, 0]);
    } finally {
      await one.newsroom.dispose();
    }
  });

  it('shows a change at once, on top and under its new status', async () => {
    const { content } = await desk.list('size=12');
    const oldest = content.at(-1);
    const { etag } = await desk.metadataOf({ metadataId: oldest?.id } as never); // only the id is read
    await desk.editor.call('PATCH', `/api/metadata/metadata/${oldest?.id}`, {
      body: { contentStatus: 'seo' },
      headers: { 'if-match': etag },
    });
    expect(titles(await desk.list('size=1'))).toEqual(['Artikel 1']);
    expect(titles(await desk.list('contentStatus=seo'))).toEqual(['Artikel 1']);
    expect((await desk.list('contentStatus=draft')).totalElements).toBe(11);
  });

  it('shows the new name of a person at once, on every row', async () => {
    const path = `/api/auth/resources/users/${desk.chief.userId}/profile`;
    const { etag, json } = await desk.chief.get(path);
    const renamed = await desk.chief.call('PUT', path, {
      body: { ...json<object>(), lastName: 'Keller-Rot' },
      headers: { 'if-match': etag },
    });
    expect(renamed.status).toBe(200);
    const { content } = await desk.list(`userIds=${desk.chief.userId}`);
    expect(new Set(content.map(row => row.creator?.lastName))).toEqual(new Set(['Keller-Rot']));
  });

  it('names who has an item open for editing', async () => {
    const [row] = (await desk.list('size=1')).content;
    await desk.chief.call('PATCH', `/api/user-presence/user-presences/${row?.resourceId}`, { body: { mode: 'editing', session: 'w' } });
    const { content } = await desk.list('size=2');
    expect(content.map(one => one.usedBy.map(person => person.firstName))).toEqual([['Urs'], []]);
    await desk.chief.call('PATCH', `/api/user-presence/user-presences/${row?.resourceId}`, { body: { mode: 'left', session: 'w' } });
  });

  it.each(['createdAt,desc', 'createdAt,asc', 'updatedAt,asc', 'publishedAt,desc', 'targetDateTime,asc'])('sorts by %s', async sort => {
    const { content, sort: answered } = await desk.list(`sort=${sort}&size=12`);
    expect(answered).toBe(sort);
    const [field, direction] = sort.split(',') as ['createdAt' | 'updatedAt' | 'publishedAt' | 'targetDateTime', string];
    const values = content.map(row => row[field]).filter(value => value !== null);
    expect(values).toEqual(direction === 'asc' ? values.toSorted() : values.toSorted().reverse());
  });

  it('names the invalid query field', async () => {
    for (const [query, field] of [
      ['contentStatus=final', 'contentStatus.0'],
      ['size=0', 'size'],
      ['page=-1', 'page'],
      ['sort=title,asc', 'sort'],
      ['q=a', 'q'],
      ['colour=red', 'colour'],
    ]) {
      const answer = await desk.editor.get(`/api/metadata/metadata?${query}`);
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validationFailed', fieldNames: [field] });
      expect(refusalOf(answer).message).toMatch(/^Query /u);
    }
    expect((await desk.newsroom.clientWith(null).get('/api/metadata/metadata')).status).toBe(401);
  });
});

/** Stores an item as a separate newsroom would. */
const storeItem = async (queries: Queries, changes: Partial<Metadata>, at: string): Promise<string> => {
  const id = await takeMetadataId(queries);
  const derived = { title: `Titel ${id}`, titleHeader: '', lead: '', actualTextLength: 0 };
  const begun = newMetadata({ id, resourceId: randomUUID(), resourceName: 'articles', locale: 'de-CH', creator: null, now: at, derived });
  const change = await takeChange(queries, at);
  await insertMetadata(
    queries,
    { metadata: { ...begun, ...changes, updatedAt: changes.updatedAt ?? change.at }, etag: randomUUID() },
    change,
  );
  return id;
};

const everything = { sort: 'updatedAt,desc', offset: 0, size: 500 } as const;

describeOnBothDatabases('a list beside other writers', kind => {
  it('follows what another process stores, and what is stored with earlier times', async () => {
    const desk = await openContentDesk(kind);
    try {
      const { database, folder } = desk.newsroom;
      await desk.write({ document: aDocument({ title: 'Von hier' }) });
      expect((await desk.list()).totalElements).toBe(1);
      // SQLite: a second connection to the same file. PostgreSQL: the pool hands out another connection.
      const other = kind === 'sqlite' ? await openDatabase({ kind: 'sqlite', file: `${folder}/newsroom.db` }) : database;
      await other.transaction(queries => storeItem(queries, { title: 'Von dort' }, '2026-11-22T00:00:00.000Z'));
      expect(titles(await desk.list())).toEqual(['Von dort', 'Von hier']);
      await other.transaction(queries =>
        storeItem(queries, { title: 'Aus dem Archiv', updatedAt: '2020-01-01T00:00:00.000Z' }, '2026-11-22T00:00:00.000Z'),
      );
      expect(titles(await desk.list())).toEqual(['Von dort', 'Von hier', 'Aus dem Archiv']);
      if (other !== database) await other.close();
    } finally {
      await desk.newsroom.dispose();
    }
  });

  it('counts a list by SQL once while nothing is stored, and again after each change', async () => {
    const desk = await openContentDesk(kind);
    const { database } = desk.newsroom;
    try {
      const source = createListSource(database);
      const find = createFindDirectly(database, source);
      const total = async (): Promise<number | undefined> =>
        (await find({ filter: NO_FILTER }, { sort: 'updatedAt,desc', offset: 0, size: 10 }))?.total;
      const before = (await total()) ?? 0;
      await database.db.updateTable('metadata').set({ deleted: 1 }).execute(); // no change of the newsroom's: only a new count sees it
      expect(await total()).toBe(before);
      await database.db.updateTable('metadata').set({ deleted: 0 }).execute();
      await database.transaction(queries => storeItem(queries, { title: 'Neu' }, '2026-11-22T00:00:00.000Z'));
      expect(await total()).toBe(before + 1);
    } finally {
      await desk.newsroom.dispose();
    }
  });

  it('answers like a naive list after any writes, whether updated or read again', async () => {
    const desk = await openContentDesk(kind);
    const { database } = desk.newsroom;
    const followed = createContentList(createListSource(database));
    const model = new Map<string, Metadata>();
    let now = Date.parse('2026-11-23T00:00:00.000Z');
    const people = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const writes = fc.array(
      fc.record({
        target: fc.integer({ min: 0, max: 30 }),
        contentStatus: fc.constantFrom('draft' as const, 'seo' as const, 'readyToPublish' as const),
        tenantIds: fc.uniqueArray(fc.constantFrom(11, 12, 13), { maxLength: 2 }),
        tags: fc.uniqueArray(fc.constantFrom(1, 2), { maxLength: 2 }),
        author: fc.constantFrom(...people),
        publishedAt: fc.option(fc.integer({ min: 0, max: 9 }).map(day => `2026-10-0${day + 1 > 9 ? 9 : day + 1}T08:00:00.000Z`)),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const store = async (target: number, fields: Partial<Metadata>): Promise<void> => {
      now += 1_000;
      const at = new Date(now).toISOString();
      const known = [...model.keys()][target];
      const id = await database.transaction(async queries => {
        if (known === undefined) return storeItem(queries, fields, at);
        await claimMetadata(queries, { id: known, etag: randomUUID() });
        const stored = await findMetadata(queries, known);
        const change = await takeChange(queries, at);
        if (stored) await updateMetadata(queries, { ...stored.metadata, ...fields, updatedAt: change.at }, change);
        return known;
      });
      const stored = await findMetadata(database.db, id);
      if (stored) model.set(id, stored.metadata);
    };
    try {
      await fc.assert(
        fc.asyncProperty(writes, async batch => {
          for (const { target, author, ...fields } of batch) {
            const person = { id: author, firstName: 'A', lastName: 'B' };
            await store(target, { ...fields, authors: [{ variantId: 0, authors: [authorOf(person, randomUUID())] }] });
          }
          const expectedIds = (keep: (item: Metadata) => boolean) =>
            [...model.values()]
              .filter(keep)
              .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
              .map(item => item.id);
          const anew = createContentList(createListSource(database));
          for (const list of [followed, anew]) {
            const ids = async (filter: Partial<typeof NO_FILTER>) => {
              const page = await list.page({ filter: { ...NO_FILTER, ...filter } }, everything);
              expect(page.total).toBe(page.rows.length);
              return page.rows.map(row => String(row.ordinal + FIRST_METADATA_ID));
            };
            expect(await ids({})).toEqual(expectedIds(() => true));
            expect(await ids({ tenantIds: [11], contentStatuses: ['seo'] })).toEqual(
              expectedIds(item => item.tenantIds.includes(11) && item.contentStatus === 'seo'),
            );
            expect(await ids({ tagIds: [1, 2], personIds: [people[0] ?? ''] })).toEqual(
              expectedIds(item => item.tags.length > 0 && item.authors[0]?.authors[0]?.userId === people[0]),
            );
            expect(
              await ids({ publishedFrom: Date.parse('2026-10-03T00:00:00Z'), publishedUntil: Date.parse('2026-10-06T00:00:00Z') }),
            ).toEqual(
              expectedIds(item => item.publishedAt !== null && item.publishedAt >= '2026-10-03' && item.publishedAt < '2026-10-06'),
            );
          }
        }),
        { numRuns: 12 },
      );
    } finally {
      followed.close();
      await desk.newsroom.dispose();
    }
  });
});

describe('reading the list on SQLite', () => {
  it('goes by indexes: no scan of a whole table, no sorting', async () => {
    const sqlite: DatabaseKind = 'sqlite';
    const desk = await openContentDesk(sqlite);
    try {
      const plan = (text: string): string =>
        (desk.newsroom.database.reader?.prepare(`explain query plan ${text}`).all() ?? []).map(step => JSON.stringify(step)).join('\n');
      const statements = [
        'select id from metadata where (updated_at, change_number) > (0, 0) and deleted = 0 order by updated_at, change_number limit 9',
        'select id from metadata where change_number > 0 order by change_number limit 9',
        `select d.row_json, c.first_name from metadata_documents d left join users c on c.id = d.creator_id where d.id = 100000000001`,
        `select id from metadata where resource_id = 'x' and deleted = 0`,
      ];
      for (const statement of statements) expect(plan(statement)).not.toMatch(/SCAN|TEMP B-TREE/u);
    } finally {
      await desk.newsroom.dispose();
    }
  });
});
