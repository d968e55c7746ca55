import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_STATUSES, PUBLICATION_STATUSES } from '#domain/article/workflow.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoArticleSchema, readDemoContent } from '../content.ts';
import { loadDemo } from '../load.ts';
import { withEvening } from './evening-articles.ts';

const now = new Date('2026-11-21T19:42:00.000Z');
const readEvening = async () => withEvening(await readDemoContent('resources/demo'), 'resources/demo');

describe('a full evening of the demo newsroom', () => {
  it('a full evening of the demo newsroom has at least 300 articles of several titles, in both languages and every status, the same each time', async () => {
    const { articles } = await readEvening();
    expect(articles.length).toBeGreaterThanOrEqual(300);
    expect(new Set(articles.map(({ contentStatus }) => contentStatus))).toEqual(new Set(CONTENT_STATUSES));
    expect(new Set(articles.map(({ publicationStatus }) => publicationStatus))).toEqual(new Set(PUBLICATION_STATUSES));
    expect(articles.filter(({ locale }) => locale === 'fr-CH').length).toBeGreaterThan(80);
    expect(new Set(articles.map(({ mainTenant }) => mainTenant)).size).toBeGreaterThan(12);
    expect(articles.filter(({ scheduledInHours }) => scheduledInHours !== undefined).length).toBeGreaterThan(10);
    expect((await readEvening()).articles).toEqual(articles);
  });

  it('a full evening of the demo newsroom has no two articles with the same title or slug, no gap left and no word of another spelling', async () => {
    const { articles } = await readEvening();
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    for (const article of articles) {
      const said = JSON.stringify([article.title, article.lead, article.picture?.caption ?? '', article.elements]);
      expect(demoArticleSchema.safeParse(article).error, article.slug).toBeUndefined();
      expect(said, article.slug).not.toMatch(/\{\w+\}|ß|[„“”]/u);
      if (article.locale === 'fr-CH' && article.slug.startsWith('abend-'))
        expect(said, article.slug).not.toMatch(/«(?!\u202F)|(?<![\u00A0\u202F])[»;!?](?=\s|")/u);
    }
  });

  it('names only titles, categories, tags and people of the newsroom, and stands as its times allow', async () => {
    const content = await readEvening();
    const tenants = new Map(content.tenants.map(tenant => [tenant.id, tenant.language.replace('_', '-')]));
    const categories = new Set(content.categories.filter(({ active }) => active).map(({ id }) => id));
    const tags = new Set(content.tags.map(({ id }) => id));
    const people = new Set(content.users.map(({ username }) => username));
    for (const article of content.articles) {
      for (const id of article.tenants) expect(tenants.get(id), article.slug).toBe(article.locale);
      for (const id of article.categories) expect(categories, article.slug).toContain(id);
      for (const id of article.tags) expect(tags, article.slug).toContain(id);
      expect(people, article.slug).toContain(article.createdBy);
      expect(people, article.slug).toContain(article.updatedBy);
      expect(article.publishedMinutesAgo !== undefined, article.slug).toBe(article.publicationStatus !== 'notPublished');
      expect(article.createdDaysAgo * 1440, article.slug).toBeGreaterThan(article.publishedMinutesAgo ?? article.updatedMinutesAgo);
    }
  });

  it('a full evening of the demo newsroom is stored whole, with pictures that several articles share', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-evening-'));
    const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    try {
      await migrate(database, () => now);
      await loadDemo({
        database,
        readContent: readEvening,
        clock: { now: () => now },
        ids: { uuid: randomUUID },
      });
      const { articles } = await readEvening();
      const stored = await database.db.selectFrom('metadata').select('id').where('resource_name', '=', 'articles').execute();
      expect(stored).toHaveLength(articles.length);
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
