import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { Article } from '#domain/article/article.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import type { PlacementConflict, PlacementOperation } from '#domain/placement/operation.ts';
import { workingState } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import type { PlacementItem, SectionSettings } from '#domain/placement/section.ts';
import { anOperation, aSectionState } from '#tests/builders/placement.ts';
import { type ContentDesk, openContentDesk } from './content.ts';
import type { DatabaseKind } from './databases.ts';
import type { TestAnswer, TestClient } from './newsroom.ts';

export const BASE = '/api/placement';
export const JSON_PATCH = { 'content-type': 'application/json-patch+json' };
/** What an article needs to be published in titles 11 and 12. */
export const READY: MetadataPatch = {
  contentStatus: 'readyToPublish',
  tenantIds: [11, 12],
  mainTenantId: 11,
  placement: [{ variantId: 0, categories: [10], mainCategory: 10 }],
};

type Changed = PlacementAnswer & { readonly conflicts: readonly PlacementConflict[] };

/** A newsroom with a chief editor at its front pages. */
export const openPlacementDesk = async (kind: DatabaseKind) => {
  const desk: ContentDesk = await openContentDesk(kind);
  const { chief } = desk;
  const published = async (changes: MetadataPatch = {}): Promise<Article> => {
    const { article } = await desk.write({ metadata: { ...READY, ...changes } });
    const answer = await desk.patch(article, { publicationStatus: 'published' }, chief);
    expect(answer.status, answer.text).toBe(200);
    desk.newsroom.clock.advance(1_000);
    return article;
  };
  /** A page of its own for each test: a new tag in title 12. */
  const opened = async (body: object, by: TestClient = chief): Promise<TestAnswer> => by.call('POST', `${BASE}/pages`, { body });
  const newPage = async (): Promise<PlacementAnswer['page']> => {
    const { last } = await desk.newsroom.database.db
      .selectFrom('tags')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const tagId = Math.max(1000, last) + 1;
    await desk.newsroom.database.db
      .insertInto('tags')
      .values({
        id: tagId,
        name: `t${tagId}`,
        name_key: `t${tagId}`,
        title: '',
        description: '',
        active: 1,
        allow_robots: 1,
        search_text: '',
      } as never)
      .execute();
    const answer = await opened({ tenantId: 12, kind: 'tag', ownerId: tagId });
    expect(answer.status, answer.text).toBe(201);
    return answer.json<PlacementAnswer>().page;
  };
  const change = async (pageId: string, operations: readonly PlacementOperation[], by: TestClient = chief): Promise<Changed> => {
    const answer = await by.call('PATCH', `${BASE}/pages/${pageId}`, { body: operations, headers: JSON_PATCH });
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const withSection = async (settings: Partial<SectionSettings> = {}, items: readonly PlacementItem[] = []) => {
    const page = await newPage();
    const sectionId = randomUUID();
    const { page: changed } = await change(page.id, [
      anOperation({ op: 'insertSection', sectionId, state: aSectionState(settings, items), after: [] }),
    ]);
    return { page: changed, sectionId };
  };
  const get = async (id: string): Promise<PlacementAnswer> => (await chief.get(`${BASE}/pages/${id}`)).json();
  const publish = (page: PlacementAnswer['page'], by: TestClient = chief): Promise<TestAnswer> =>
    by.call('POST', `${BASE}/pages/${page.id}/publish`, { body: versionsOf(page) });
  const itemsIn = (page: PlacementAnswer['page'], sectionId: string): readonly PlacementItem[] => {
    const section = page.sections.find(({ id }) => id === sectionId);
    return section ? workingState(section).items : [];
  };
  return { desk, chief, published, opened, newPage, change, withSection, get, publish, itemsIn };
};

/** That newsroom. */
export type PlacementDesk = Awaited<ReturnType<typeof openPlacementDesk>>;
