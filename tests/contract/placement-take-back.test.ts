import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import { liveState, type PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { anOperation, aPlaceholder } from '#tests/builders/placement.ts';
import { refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { BASE, openPlacementDesk, type PlacementDesk } from './support/placement-desk.ts';

describeOnBothDatabases('a publication of a front page that is taken back', kind => {
  let placing: PlacementDesk;
  let colleague: TestClient;
  beforeAll(async () => {
    placing = await openPlacementDesk(kind);
    colleague = await placing.desk.newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => placing.desk.newsroom.dispose());

  const titled = async (page: PlacementPage, sectionId: string, [was, title]: readonly [string, string], by?: TestClient) =>
    (await placing.change(page.id, [anOperation({ op: 'setSection', sectionId, was: { title: was }, fields: { title } })], by)).page;
  const historyOf = async (pageId: string) =>
    (await placing.chief.get(`${BASE}/pages/${pageId}/history`)).json<{
      readonly content: readonly { readonly id: string; readonly kind: string; readonly number: number }[];
    }>().content;
  const takeBack = (page: PlacementPage, entryId: string, by = placing.chief): Promise<TestAnswer> =>
    by.call('POST', `${BASE}/pages/${page.id}/history/${entryId}/takeback`, { body: versionsOf(page) });
  const publishSection = async (sectionId: string): Promise<TestAnswer> => {
    const { etag } = await placing.chief.get(`${BASE}/sections/${sectionId}`);
    return placing.chief.call('POST', `${BASE}/sections/${sectionId}/publish`, { headers: { 'if-match': etag } });
  };
  const pageIn = (answer: TestAnswer): PlacementPage => {
    expect(answer.status, answer.text).toBe(200);
    return answer.json<PlacementAnswer>().page;
  };
  /** A page that went out twice: readers had 'Erste', and have 'Zweite'. */
  const twice = async () => {
    const { page, sectionId } = await placing.withSection({ title: 'Erste' });
    const first = pageIn(await placing.publish(page));
    const second = pageIn(await placing.publish(await titled(first, sectionId, ['Erste', 'Zweite'])));
    const [latest, former] = await historyOf(page.id);
    if (!latest || !former) throw new Error('it was published twice');
    return { first, second, latest, former, sectionId };
  };

  it('gives readers what they had in one call, as a publication of its own that is taken back in its turn (A2-054)', async () => {
    const { first, second, latest } = await twice();
    const back = pageIn(await takeBack(second, latest.id));
    expect([liveState(back), back.draft]).toEqual([liveState(first), false]);
    const history = await historyOf(first.id);
    expect(history.map(({ number, kind: how }) => [number, how])).toEqual([
      [3, 'page'],
      [2, 'page'],
      [1, 'page'],
    ]);
    const again = pageIn(await takeBack(back, history[0]?.id ?? ''));
    expect(liveState(again)).toEqual(liveState(second));
  });

  it('changes nothing where a colleague has changed the draft in between, and answers with the page as it is', async () => {
    const { second, latest, sectionId } = await twice();
    await titled(second, sectionId, ['Zweite', 'Vom Kollegen'], colleague);
    const refused = await takeBack(second, latest.id);
    expect(refusalOf(refused)).toMatchObject({ status: 412, code: 'preconditionFailed' });
    expect(refused.json()).toMatchObject({ stale: { order: false, sectionIds: [sectionId] } });
    const { page: now } = await placing.get(second.id);
    expect(liveState(now)).toEqual(liveState(second));
    expect(now.sections.find(({ id }) => id === sectionId)?.draft?.settings.title).toBe('Vom Kollegen');
    expect(await historyOf(second.id)).toHaveLength(2);
  });

  it('a publication of a front page that is taken back is not taken back after a colleague has published, not even where that changed no section', async () => {
    const { second, latest, former } = await twice();
    const third = pageIn(await placing.publish(second, colleague));
    expect(versionsOf(third)).toEqual(versionsOf(second));
    expect((await takeBack(third, latest.id)).status).toBe(412);
    expect((await takeBack(third, former.id)).status).toBe(412);
    expect(await historyOf(second.id)).toHaveLength(3);
  });

  it('of one section lets the draft of the others stay, and an item that it took is back where readers had it', async () => {
    const [item, kept] = [
      aPlaceholder({ tenantId: 12, categoryId: 10, index: 0 }),
      aPlaceholder({ tenantId: 12, categoryId: 10, index: 1 }),
    ];
    const { page, sectionId } = await placing.withSection({ title: 'Ziel' });
    const other = page.sections.find(({ id }) => id !== sectionId)?.id ?? '';
    const insert = (one: typeof item) => anOperation({ op: 'insert', sectionId: other, item: one, after: [] });
    const first = pageIn(await placing.publish((await placing.change(page.id, [insert(kept), insert(item)])).page));
    const place = randomUUID();
    const move = anOperation({ op: 'move', fromSectionId: other, sectionId, was: item, wasAfter: [], after: [], place }, first.version);
    const { conflicts } = await placing.change(page.id, [move]);
    expect(conflicts).toEqual([]);
    const second = pageIn(await publishSection(sectionId));
    expect(liveState(second)).not.toEqual(liveState(first));
    const drafted = await titled(second, other, ['', 'Entwurf']);
    const [latest] = await historyOf(page.id);
    const back = pageIn(await takeBack(drafted, latest?.id ?? ''));
    expect(liveState(back)).toEqual(liveState(first));
    expect(back.draft).toBe(true);
    const draft = back.sections.find(({ id }) => id === other)?.draft;
    expect([draft?.settings.title, draft?.items.map(({ id }) => id)]).toEqual(['Entwurf', [item.id, kept.id]]);
    expect((await historyOf(page.id))[0]).toMatchObject({ kind: 'section', sectionId });
  });

  it('a publication of a front page that is taken back has nothing to go back to where nothing was live before', async () => {
    const { page } = await placing.withSection({ title: 'Neu' });
    const live = pageIn(await placing.publish(page));
    const [only] = await historyOf(page.id);
    expect((await takeBack(live, only?.id ?? '')).status).toBe(404);
    expect((await takeBack(live, randomUUID())).status).toBe(404);
  });
});
