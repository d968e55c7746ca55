import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { findArticle } from '#server/repositories/articles.ts';
import { createContentList } from '#server/repositories/lists/list.ts';
import { NO_FILTER } from '#server/repositories/lists/filter.ts';
import { createListSource } from '#server/repositories/lists/source.ts';
import { findMetadataIn } from '#server/repositories/metadata.ts';
import { FIRST_METADATA_ID } from '#server/repositories/metadata-rows.ts';
import { assertPresent } from '#domain/result.ts';
import { readSearch } from '#domain/text/search-words.ts';
import { createContentSearch } from '#server/repositories/search/search.ts';
import { createSearchSource } from '#server/repositories/search/source.ts';
import { insertTenants } from '#server/repositories/tenants.ts';
import { generate, type GeneratedKind } from './generate.ts';

const newestAt = new Date('2026-11-01T00:00:00.000Z');

const openEmpty = async (folder: string, name: string): Promise<Database> => {
  const database = await openDatabase({ kind: 'sqlite', file: join(folder, name) });
  await migrate(database, () => newestAt);
  const tenant = { group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', language: 'de_CH', audienceType: 'paid' } as const;
  await database.transaction(queries => insertTenants(queries, [{ ...tenant, id: 11, name: 'Aarewarte', categoriesRequired: false }]));
  return database;
};

const generateItems = (database: Database, kind: GeneratedKind, count: number): Promise<void> =>
  generate({ database, kind, count, newestAt, report: () => undefined });

const listAll = async (database: Database) => {
  const list = createContentList(createListSource(database));
  const page = await list.page({ filter: NO_FILTER }, { sort: 'updatedAt,asc', offset: 0, size: 10_000 });
  return findMetadataIn(
    database.db,
    page.rows.map(row => String(row.ordinal + FIRST_METADATA_ID)),
  );
};

describe('generated content', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-generate-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('generated content is real content: valid metadata of all kinds, articles that open, words that are found', async () => {
    const database = await openEmpty(folder, 'one.db');
    await generateItems(database, 'metadata', 400);
    await generateItems(database, 'articles', 5);
    const items = await listAll(database);
    expect(items).toHaveLength(405);
    expect(new Set(items.map(item => item.resourceName)).size).toBeGreaterThan(4);
    expect(new Set(items.map(item => item.publicationStatus)).size).toBeGreaterThan(2);
    const articles = items.filter(item => item.resourceName === 'articles');
    for (const item of articles) expect((await findArticle(database.db, item.resourceId))?.article.metadataId).toBe(item.id);
    const list = createContentList(createListSource(database));
    const search = createContentSearch(createSearchSource(database));
    const title = articles[0]?.title ?? '';
    const listPage = await list.pageOf(async index => {
      const query = readSearch(title);
      assertPresent(query, 'a title has words');
      return (await search.prepare(query, index, false)).page([{ filter: NO_FILTER }], '', { offset: 0, size: 5 });
    });
    expect(listPage.rows.map(row => row.ordinal + FIRST_METADATA_ID)).toContain(Number(articles[0]?.id));
    await database.close();
  });

  it('generated content is the same again, and goes on where it stopped', async () => {
    const whole = await openEmpty(folder, 'whole.db');
    await generateItems(whole, 'articles', 30);
    const again = await openEmpty(folder, 'again.db');
    await generateItems(again, 'articles', 30);
    expect(await listAll(again)).toEqual(await listAll(whole));
    await generateItems(again, 'articles', 30);
    expect(await listAll(again)).toHaveLength(30);
    await generateItems(again, 'articles', 40);
    expect(new Set((await listAll(again)).map(item => item.id)).size).toBe(40);
    await whole.close();
    await again.close();
  });
});
