import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_TOPICS, type NotificationCategory, type NotificationCategoryDraft } from '#domain/push/category.ts';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import { refusalOf } from './support/content.ts';
import type { TestAnswer, TestClient } from './support/newsroom.ts';
import { openPushDesk, type PushDesk } from './support/push-desk.ts';

const CONTENT = '/api/notification/notifications/content';
const CATEGORIES = '/api/notification/categories';
const WITH_PUBLICATION = { kind: 'withPublication' } as const;

describe('what is refused of push messages that exist', () => {
  let desk: PushDesk;
  let guest: TestClient;
  beforeAll(async () => {
    desk = await openPushDesk('sqlite');
    guest = await desk.newsroom.signIn('ROLE_Editor', { firstName: 'Gast', source: 'external' });
  });
  afterAll(() => desk.dispose());

  /** One category each of titles 11 and 12, which this test alone changes. */
  const ownCategories = async (): Promise<readonly [NotificationCategory, NotificationCategory]> => [
    await desk.categoryOf(randomUUID(), 11),
    await desk.categoryOf(randomUUID(), 12),
  ];
  const planned = async (categories: readonly NotificationCategory[], part: Partial<PushDraft> = {}): Promise<PushMessage> => {
    const made = await desk.push(await desk.ready(), desk.draft(categories, { plan: WITH_PUBLICATION, ...part }));
    expect(made.status, made.text).toBe(201);
    return made.json();
  };
  /** A message about a public item, which leaves in an hour. */
  const plannedForLater = async (categories: readonly NotificationCategory[]): Promise<PushMessage> => {
    const plan = { kind: 'at', time: desk.inMs(3_600_000) } as const;
    const made = await desk.push(await desk.waiting.published(), desk.draft(categories, { plan }));
    expect(made.status, made.text).toBe(201);
    return made.json();
  };
  const put = async (id: string, body: PushDraft, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('PUT', `${CONTENT}/${id}`, { body, headers: await desk.guarded(id) });
  const send = async (id: string, by: TestClient = desk.editor): Promise<TestAnswer> =>
    by.call('POST', `${CONTENT}/${id}/send`, { headers: await desk.guarded(id) });
  const underCategory = async ({ id }: NotificationCategory) => ({ 'if-match': (await desk.admin.get(`${CATEGORIES}/${id}`)).etag });
  const changeCategory = async (category: NotificationCategory, change: Partial<NotificationCategoryDraft>): Promise<void> => {
    const { name, tenantId, topics } = category;
    const call = { body: { name, tenantId, topics, ...change }, headers: await underCategory(category) };
    const answer = await desk.admin.call('PUT', `${CATEGORIES}/${category.id}`, call);
    expect(answer.status, answer.text).toBe(200);
  };
  const removeCategory = async (category: NotificationCategory): Promise<void> => {
    const answer = await desk.admin.call('DELETE', `${CATEGORIES}/${category.id}`, { headers: await underCategory(category) });
    expect(answer.status, answer.text).toBe(204);
  };

  it('one that is not there is neither changed nor deleted nor sent', async () => {
    const path = `${CONTENT}/${randomUUID()}`;
    const headers = { 'if-match': '"x"' };
    const body = desk.draft(await ownCategories());
    const answers = [
      await desk.editor.call('PUT', path, { body, headers }),
      await desk.editor.call('DELETE', path, { headers }),
      await desk.editor.call('POST', `${path}/send`, { headers }),
    ];
    for (const answer of answers) expect(refusalOf(answer)).toMatchObject({ status: 404, code: 'notFound' });
  });

  it('an external account neither changes nor sends one', async () => {
    const both = await ownCategories();
    const { id } = await planned(both);
    const refused = { status: 422, code: 'externalAccount' };
    expect(refusalOf(await put(id, desk.draft(both, { plan: WITH_PUBLICATION }), guest))).toMatchObject(refused);
    expect(refusalOf(await send(id, guest))).toMatchObject(refused);
    expect((await desk.read(id)).history.map(({ action }) => action)).toEqual(['created']);
  });

  describe('a change', () => {
    let both: readonly NotificationCategory[];
    beforeAll(async () => {
      both = await ownCategories();
    });

    it.each<readonly [string, (aare: string, emme: string) => Partial<PushDraft>, string, string]>([
      ['names an unknown category', (aare, emme) => ({ categoryIds: [aare, emme, randomUUID()] }), 'unknownReference', 'categoryIds'],
      ['recalls an unknown message', () => ({ recalls: randomUUID() }), 'unknownReference', 'recalls'],
      ['adds a title that the item does not have', () => ({ tenantIds: [11, 12, 13] }), 'tenantNotAssigned', 'tenantIds'],
      ['leaves the category of a title out', aare => ({ categoryIds: [aare] }), 'categoryMissing', 'categoryIds'],
      ['names a service without settings', () => ({ services: ['apns'] }), 'senderMissing', 'services'],
      ['sends it before the item is public', () => ({ plan: { kind: 'now' } }), 'notPublic', 'plan'],
      ['plans it for the past', () => ({ plan: { kind: 'at', time: desk.inMs(-1_000) } }), 'timeInPast', 'plan'],
    ])('is refused where it %s', async (_name, partOf, code, field) => {
      const message = await planned(both);
      const [aare = '', emme = ''] = both.map(({ id }) => id);
      const answer = await put(message.id, desk.draft(both, { plan: WITH_PUBLICATION, ...partOf(aare, emme) }));
      expect(refusalOf(answer)).toMatchObject({ status: 422, code, fieldNames: [field] });
      expect(await desk.read(message.id)).toEqual(message);
    });

    it('is refused where it waits for a publication that has happened', async () => {
      const { id } = await plannedForLater(both);
      const answer = await put(id, desk.draft(both, { plan: WITH_PUBLICATION }));
      expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'alreadyPublic', fieldNames: ['plan'] });
    });
  });

  describe('"Send now" judges by the categories of this moment, and sends nothing', () => {
    it.each<readonly [string, (aare: NotificationCategory) => Promise<void>, string, string]>([
      ['where one moved to a title of no message', aare => changeCategory(aare, { tenantId: 13 }), 'tenantNotAssigned', 'categoryIds'],
      ['where one moved to the other title', aare => changeCategory(aare, { tenantId: 12 }), 'categoryMissing', 'categoryIds'],
    ])('%s', async (_name, change, code, field) => {
      const [aare, emme] = await ownCategories();
      const { id } = await plannedForLater([aare, emme]);
      await change(aare);
      expect(refusalOf(await send(id))).toMatchObject({ status: 422, code, fieldNames: [field] });
      expect(await desk.read(id)).toMatchObject({ phase: 'planned', status: null });
    });

    it('where one was deleted after the message had stopped', async () => {
      const [aare, emme] = await ownCategories();
      const { id } = await plannedForLater([aare, emme]);
      await changeCategory(aare, { tenantId: 13 });
      desk.newsroom.clock.advance(3_600_001);
      await desk.carryOut();
      expect(await desk.read(id)).toMatchObject({ phase: 'stopped' });
      await removeCategory(aare);
      expect(refusalOf(await send(id))).toMatchObject({ status: 422, code: 'unknownReference', fieldNames: ['categoryIds'] });
      expect(await desk.read(id)).toMatchObject({ phase: 'stopped', status: null });
    });

    it('where none names its service any more', async () => {
      const both = await ownCategories();
      const { id } = await plannedForLater(both);
      for (const category of both) await changeCategory(category, { topics: { ...NO_TOPICS, email: 'eil' } });
      expect(refusalOf(await send(id))).toMatchObject({ status: 422, code: 'senderMissing', fieldNames: ['services'] });
      expect(await desk.read(id)).toMatchObject({ phase: 'planned', status: null });
    });
  });

  it('"Send now" asks for no time: one whose time has just passed leaves', async () => {
    const { id } = await plannedForLater(await ownCategories());
    desk.newsroom.clock.advance(3_600_001);
    const sent = await send(id);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.json()).toMatchObject({ phase: 'sent' });
  });
});
