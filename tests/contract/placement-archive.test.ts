import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArchiveSource, type Candidate, fill } from '#domain/placement/fill.ts';
import type { PlacementPage } from '#domain/placement/page.ts';
import type { PlacementItem } from '#domain/placement/section.ts';
import { resolvePage } from '#server/usecases/placement/resolve-page.ts';
import { aPlaceholder, aSectionState } from '#tests/builders/placement.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from './support/databases.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const TENANT = 11;
/** Below 1: 10 with 11 and 12, and 20. */
const CATEGORIES = [
  { id: 1, parent: null },
  { id: 10, parent: 1 },
  { id: 11, parent: 10 },
  { id: 12, parent: 10 },
  { id: 20, parent: 1 },
];
const BELOW: Readonly<Record<number, readonly number[]>> = { 1: [1, 10, 11, 12, 20], 10: [10, 11, 12], 11: [11], 12: [12], 20: [20] };

interface Article extends Candidate {
  readonly categories: readonly number[];
}

/** Most articles are in one category, so that shelves are of very different lengths; many came at the same time. */
const articleArbitrary = fc.record({
  minute: fc.nat(60),
  categories: fc.oneof(
    { weight: 6, arbitrary: fc.constant([11]) },
    { weight: 1, arbitrary: fc.subarray([10, 11, 12, 20], { minLength: 1 }) },
  ),
});

const sectionArbitrary = fc.record({
  type: fc.constantFrom('category', 'user_category_selection', 'custom'),
  categoryIds: fc.subarray([1, 10, 11, 12, 20], { minLength: 1 }),
  teaserCount: fc.nat(40),
  items: fc.array(fc.record({ category: fc.constantFrom(1, 10, 11, 12, 20), index: fc.nat(30), since: fc.option(fc.nat(60)) }), {
    maxLength: 4,
  }),
});

const drawnArbitrary = fc.record({
  articles: fc.array(articleArbitrary, { maxLength: 300 }),
  sections: fc.array(sectionArbitrary, { minLength: 1, maxLength: 8 }),
});

const minute = (number: number): string => new Date(Date.UTC(2026, 10, 21, 9, number)).toISOString();

const newestOf = (articles: readonly Article[], source: ArchiveSource): readonly Candidate[] => {
  if (source.kind !== 'categories') return [];
  const wanted = new Set(source.ids.flatMap(id => BELOW[id] ?? []));
  return articles
    .filter(({ categories }) => source.ids.includes(1) || categories.some(id => wanted.has(id)))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt) || Number(other.metadataId) - Number(one.metadataId))
    .map(({ metadataId, publishedAt }) => ({ metadataId, publishedAt }));
};

describeOnBothDatabases('filling from the archive', kind => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(kind);
    const { db } = opened.database;
    const columns = { active: 1, front_category: 1, type: 'standard', synced_with_desknet: 0, temporary: 0 };
    for (const { id, parent } of CATEGORIES)
      await db
        .insertInto('categories')
        .values({ id, parent_id: parent, ...columns } as never) // the other columns are not looked at
        .execute();
  });
  afterAll(() => opened.dispose());

  it('shows what a reading of the whole archive would (D-051)', async () => {
    const { db } = opened.database;
    await fc.assert(
      fc.asyncProperty(drawnArbitrary, async drawn => {
        const articles = drawn.articles.map(({ minute: at, categories }, index): Article => {
          return { metadataId: String(100_000_000_000 + index), publishedAt: minute(at), categories };
        });
        const rows = articles.flatMap(({ metadataId, publishedAt, categories }) =>
          [1, ...categories].map(owner_id => ({
            tenant_id: TENANT,
            kind: 0 as const,
            owner_id,
            published_at: Date.parse(publishedAt),
            metadata_id: Number(metadataId),
          })),
        );
        await db.deleteFrom('front_articles').execute();
        if (rows.length > 0) await db.insertInto('front_articles').values(rows).execute();
        const page: PlacementPage = {
          id: randomUUID(),
          tenantId: TENANT,
          kind: 'category',
          ownerId: 1,
          version: 1,
          orderVersion: 1,
          draft: true,
          removed: [],
          liveOrder: [],
          publishedAt: null,
          sections: drawn.sections.map(({ items, ...settings }) => ({
            id: randomUUID(),
            place: randomUUID(),
            version: 1,
            liveVersion: 0,
            live: null,
            draft: aSectionState(
              settings,
              items.map(({ category, index, since }): PlacementItem =>
                aPlaceholder({ tenantId: TENANT, categoryId: category, index }, { publishedSince: since === null ? null : minute(since) }),
              ),
            ),
          })),
        };
        const { sections } = await resolvePage(db, { page, state: 'draft', now: NOW });
        const state = { sections: page.sections.flatMap(({ id, draft }) => (draft ? [{ id, ...draft }] : [])) };
        const expected = fill(state, page, {
          find: id => articles.find(({ metadataId }) => metadataId === id),
          newest: source => newestOf(articles, source),
        });
        expect(sections.map(({ slots, left }) => ({ slots, left }))).toEqual(
          expected.map(({ slots, left }) => ({ slots: [...slots], left: [...left] })),
        );
      }),
      { numRuns: 60 },
    );
  });
});
