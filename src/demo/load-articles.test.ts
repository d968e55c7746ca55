import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentProblems } from '#domain/article/validity.ts';
import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { normalizeDocument } from '#richtext/normalize.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { findArticle, findRevision, listRevisions } from '#server/repositories/articles.ts';
import { createContentList } from '#server/repositories/lists/list.ts';
import { NO_FILTER } from '#server/repositories/lists/filter.ts';
import { createListSource } from '#server/repositories/lists/source.ts';
import { findMetadataIn } from '#server/repositories/metadata.ts';
import { FIRST_METADATA_ID } from '#server/repositories/metadata-rows.ts';
import { listTemplates } from '#server/repositories/templates.ts';
import { type DemoContent, readDemoContent } from './content.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-21T09:42:00.000Z');

describe('the demo articles', () => {
  let folder: string;
  let database: Database;
  let content: DemoContent;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-demo-'));
    database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => now);
    content = await readDemoContent('resources/demo');
    const readContent = async () => content;
    const input = { database, readContent, clock: { now: () => now }, ids: { uuid: randomUUID } };
    await loadDemo(input);
    await loadDemo(input);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const listAll = async () => {
    const list = createContentList(createListSource(database));
    const page = await list.page({ filter: NO_FILTER }, { sort: 'updatedAt,desc', offset: 0, size: 1000 });
    const items = await findMetadataIn(
      database.db,
      page.rows.map(row => String(row.ordinal + FIRST_METADATA_ID)),
    );
    return items.filter(item => item.resourceName === 'articles');
  };

  it('the demo articles are loaded once, newest change first, in every content and publication status', async () => {
    const items = await listAll();
    expect(items).toHaveLength(content.articles.length);
    const times = items.map(item => item.updatedAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(items.map(item => item.contentStatus))).toEqual(new Set(CONTENT_STATUSES));
    expect(new Set(items.map(item => item.publicationStatus))).toEqual(new Set(PUBLICATION_STATUSES));
    expect(items.some(item => item.teaserImage?.caption !== '' && item.teaserImage?.credit !== '')).toBe(true);
  });

  it('the demo articles are for the paper of today and tomorrow, in newspapers of the house, some without a page', async () => {
    const printed = (await listAll()).flatMap(({ printMetadata }) => printMetadata ?? []);
    expect([...new Set(printed.map(print => print.publicationTargetDate))].sort()).toEqual(['2026-11-21', '2026-11-22']);
    const titles = content.tenants.map(({ name }) => name);
    for (const { publication } of printed) expect(titles).toContain(publication);
    expect(printed.some(({ pageName }) => pageName === null)).toBe(true);
    expect(printed.some(({ desknetSyncEnabled, studioSyncEnabled }) => desknetSyncEnabled || studioSyncEnabled)).toBe(false);
  });

  it('the demo articles have sound texts, and links that lead to articles of the newsroom', async () => {
    const items = await listAll();
    const ids = new Set(items.map(item => item.id));
    for (const item of items) {
      const stored = await findArticle(database.db, item.resourceId);
      expect(documentProblems(stored?.article.document ?? { version: 'v008', elements: [] })).toEqual([]);
      const targets = [...JSON.stringify(stored).matchAll(/"kind":"internal","metadataId":"(?<id>\d*)"/gu)].map(
        match => match.groups?.['id'],
      );
      for (const target of targets) expect(ids).toContain(target);
    }
  });

  it('the demo articles keep their earlier states as revisions', async () => {
    const withHistory = content.articles.find(article => (article.revisions ?? []).length > 0);
    const item = (await listAll()).find(one => one.title === withHistory?.title);
    const revisions = await listRevisions(database.db, item?.resourceId ?? '');
    expect(revisions).toHaveLength((withHistory?.revisions ?? []).length + 1);
    const texts = await Promise.all(
      revisions.map(async ({ id }) =>
        JSON.stringify(await findRevision(database.db, { articleId: item?.resourceId ?? '', revisionId: id })),
      ),
    );
    expect(new Set(texts).size).toBe(revisions.length);
  });

  it('the demo articles come with their templates', async () => {
    const templates = await listTemplates(database.db);
    expect(templates.find(one => one.template === 'standard' && one.contentLocale === 'de-CH')?.document.elements.length).toBeGreaterThan(
      4,
    );
  });

  it('the demo articles come with templates that the editor leaves as they are: a new article is not unsaved before a word is written', async () => {
    const templates = await listTemplates(database.db);
    expect(templates).toHaveLength(16);
    for (const { document } of templates) expect(normalizeDocument(document, () => 'new').document).toEqual(document);
  });
});
