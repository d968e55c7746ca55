import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AbTest, NO_RESULTS } from '#domain/metadata/ab-test.ts';
import { faceOf } from '#domain/metadata/ab-test-rules.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import type { PagePlan } from '#domain/placement/page.ts';
import { type SnippetDraft, snippetBodyOf } from '#domain/snippet/snippet.ts';
import type { MergeContent } from '#domain/taxonomy/merge-content.ts';
import type { Queries } from '#server/db/schema.ts';
import { keepAbTest, listAbTests } from '#server/repositories/ab-tests.ts';
import { findLastResult, insertResults } from '#server/repositories/assistance-results.ts';
import { keepWord, listWords } from '#server/repositories/dictionary.ts';
import { fixturesNaming, insertFixture, listFixtures } from '#server/repositories/tickers/fixtures.ts';
import { insertPlan, listPlans } from '#server/repositories/placement/plans.ts';
import { insertSnippet, listSnippets } from '#server/repositories/snippets.ts';
import { insertMerge, listMergesSince } from '#server/repositories/taxonomy/merges.ts';
import { createTestNewsroom, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { IDS_IN_ORDER_OF_CREATION, idsOf, NEWEST_FIRST } from './support/one-instant.ts';

const AT = '2026-11-21T09:42:00.000Z';
const PAGE = { page: 0, size: 20 };

describeOnBothDatabases('a list of what is of one instant', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn();
  });
  afterAll(() => newsroom.dispose());

  const inOrder = async (make: (queries: Queries, id: string, index: number) => Promise<unknown>): Promise<void> => {
    for (const [index, id] of IDS_IN_ORDER_OF_CREATION.entries()) await newsroom.database.transaction(queries => make(queries, id, index));
  };

  it('a list of what is of one instant has the newest first: A/B tests of an item', async () => {
    const teasers = { a: faceOf(EMPTY_TEASER), b: faceOf(EMPTY_TEASER) };
    const test: Omit<AbTest, 'id'> = {
      status: 'initialized',
      teasers,
      startTime: null,
      endTime: null,
      results: NO_RESULTS,
      winner: null,
    };
    await inOrder((queries, id) => keepAbTest(queries, { metadataId: '100000000042', test: { ...test, id }, at: AT, userId: null }));
    expect(idsOf(await listAbTests(newsroom.database.db, '100000000042'))).toEqual(NEWEST_FIRST);
  });

  it('a list of what is of one instant has the newest change first: words of the house', async () => {
    const word = { locale: 'de-CH', like: null, tenantIds: null, status: 'accepted', sentence: '', reason: '' } as const;
    const facts = { proposerId: editor.userId, proposedAt: AT, changedAt: AT, version: 1 };
    await inOrder((queries, id, index) => keepWord(queries, { ...word, ...facts, id, word: `Wort${String(index)}` }, editor.userId));
    expect(idsOf(await listWords(newsroom.database.db, undefined))).toEqual(NEWEST_FIRST);
  });

  it('a list of what is of one instant has the newest first: merges of tags', async () => {
    const content: MergeContent = {
      kind: 'tags',
      targetName: 'Zürich',
      sources: [],
      categories: [],
      tags: [],
      kickwords: [],
      items: [],
      children: [],
      records: [],
      sitemapNodes: [],
      places: [],
      pages: [],
      redirects: [],
    };
    await inOrder((queries, id) => insertMerge(queries, { id, targetId: 1, at: AT, content, userId: editor.userId }));
    expect(idsOf(await listMergesSince(newsroom.database.db, 'tags', AT))).toEqual(NEWEST_FIRST);
  });

  it('a list of what is of one instant has those made first in front: plans of a front page for one time', async () => {
    const plan: Omit<PagePlan, 'id'> = {
      pageId: '0b8f6f5e-6a35-4a3c-9d0e-111111111111',
      dueAt: AT,
      rule: 'overwrite',
      state: 'planned',
      by: null,
      plannedAt: AT,
      endedAt: null,
      failure: null,
      keptSectionIds: [],
      seen: false,
    };
    await inOrder((queries, id) => insertPlan(queries, { ...plan, id }, { state: { sections: [] }, base: {} }, editor.userId));
    expect(idsOf(await listPlans(newsroom.database.db, { endedAfter: AT }))).toEqual(IDS_IN_ORDER_OF_CREATION);
  });

  it('a list of what is of one instant has those made first in front, and last from behind: components, records of a kind, people who never signed in', async () => {
    const draft = (index: number): SnippetDraft => ({
      name: `Hinweis ${String(index)}`,
      tenantIds: [],
      body: snippetBodyOf([{ type: 'paragraph', id: 'p', children: [{ text: 'Hinweis' }] }]),
    });
    await inOrder((queries, id, index) => insertSnippet(queries, id, draft(index), { at: AT, userId: null, etag: 'e' }));
    for (const descending of [false, true]) {
      const { items } = await listSnippets(newsroom.database.db, { ...PAGE, sort: { column: 'updatedAt', descending } });
      expect(idsOf(items)).toEqual(descending ? NEWEST_FIRST : IDS_IN_ORDER_OF_CREATION);
    }
    const listed = async (path: string) => idsOf((await editor.get(path)).json<{ content: readonly { id: string }[] }>().content);
    for (const [index, id] of IDS_IN_ORDER_OF_CREATION.entries()) {
      const item = { sport: 'soccer', nameDe: `Kreisliga ${String(index)}`, nameFr: '', nameEn: '' };
      expect((await editor.call('POST', '/api/liveticker/leagues', { body: { id, item } })).status).toBe(201);
    }
    expect(await listed('/api/liveticker/leagues?q=kreisliga&sort=updatedAt,asc')).toEqual(IDS_IN_ORDER_OF_CREATION);
    expect(await listed('/api/liveticker/leagues?q=kreisliga&sort=updatedAt,desc')).toEqual(NEWEST_FIRST);
    for (const id of IDS_IN_ORDER_OF_CREATION) await newsroom.signIn('ROLE_Editor', { id, lastName: 'Zwilling' });
    expect(await listed('/api/auth/resources/users?q=zwilling')).toEqual(IDS_IN_ORDER_OF_CREATION);
  });

  it('a list of what is of one instant has those made first in front: matches that begin together', async () => {
    const create = async (path: string, item: object): Promise<string> =>
      (await editor.call('POST', `/api/liveticker/${path}`, { body: { item } })).json<{ id: string }>().id;
    const leagueId = await create('leagues', { sport: 'soccer', nameDe: 'Talliga', nameFr: 'Ligue', nameEn: '' });
    const team = (name: string) => create('soccerTeams', { name, shortName: '', leagueIds: [], players: [], image: null });
    const [homeId, awayId] = [await team('FC Aarwil'), await team('SC Türlen')];
    const match = { sport: 'soccer', leagueId, homeId, awayId, startsAt: AT, hasTime: true, venue: '', matchStatus: null } as const;
    await inOrder((queries, id, index) => insertFixture(queries, { ...match, id, round: `Runde ${String(index)}` }, AT));
    for (const descending of [false, true]) {
      const { fixtures } = await listFixtures(newsroom.database.db, { ...PAGE, descending });
      expect(idsOf(fixtures)).toEqual(descending ? NEWEST_FIRST : IDS_IN_ORDER_OF_CREATION);
    }
    expect(idsOf(await fixturesNaming(newsroom.database.db, leagueId))).toEqual(IDS_IN_ORDER_OF_CREATION);
  });

  it('ends with the last one: results of assistance', async () => {
    const asked = { task: 'keywords', resourceId: 'a1', userId: null, method: 'builtIn', promptVersion: null, question: 'q' } as const;
    const results = IDS_IN_ORDER_OF_CREATION.map(id => ({ ...asked, id, interactionId: id, createdAt: AT, words: [] }));
    const last = async () => (await findLastResult(newsroom.database.db, 'keywords', 'a1'))?.id;
    await newsroom.database.transaction(queries => insertResults(queries, results.slice(0, 3)));
    expect(await last()).toBe(IDS_IN_ORDER_OF_CREATION[2]);
    await newsroom.database.transaction(queries => insertResults(queries, results.slice(3)));
    expect(await last()).toBe(NEWEST_FIRST[0]);
  });
});
