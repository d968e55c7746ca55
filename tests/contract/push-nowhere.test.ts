import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ItemOf } from '#domain/kinds/item.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import type { Page } from '#domain/paging.ts';
import { NO_TOPICS, type NotificationCategory, type Topics } from '#domain/push/category.ts';
import type { PushDraft, PushMessage } from '#domain/push/message.ts';
import { aBreakingNews } from '#tests/builders/items.ts';
import { refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import type { TestAnswer } from './support/newsroom.ts';
import { openPushDesk, type PushDesk } from './support/push-desk.ts';

const CONTENT = '/api/notification/notifications/content';
const WEB: Topics = { ...NO_TOPICS, webPush: 'eil' };
/** A service that the newsroom has no settings for. */
const UNSET: Topics = { ...NO_TOPICS, email: 'eil' };
const HOOK: Topics = { ...NO_TOPICS, webhook: 'eil' };

describeOnBothDatabases('what left nowhere', kind => {
  let desk: PushDesk;
  beforeAll(async () => {
    desk = await openPushDesk(kind);
  });
  afterAll(() => desk.dispose());

  const category = (tenantId: number, topics: Topics): Promise<NotificationCategory> => desk.categoryOf(randomUUID(), tenantId, topics);
  const changeTopics = async ({ id, name, tenantId }: NotificationCategory, topics: Topics): Promise<void> => {
    const path = `/api/notification/categories/${id}`;
    const headers = { 'if-match': (await desk.admin.get(path)).etag };
    expect((await desk.admin.call('PUT', path, { body: { name, tenantId, topics }, headers })).status).toBe(200);
  };
  const patch = async (metadataId: string, change: MetadataPatch): Promise<TestAnswer> => {
    const path = `/api/metadata/metadata/${metadataId}`;
    return desk.editor.call('PATCH', path, { body: change, headers: { 'if-match': (await desk.editor.get(path)).etag } });
  };
  const listed = async (query: string): Promise<readonly PushMessage[]> =>
    (await desk.editor.get(`${CONTENT}?${query}`)).json<Page<PushMessage>>().content;
  const news = async (categories: readonly NotificationCategory[]): Promise<string> => {
    const item = aBreakingNews({ notificationCategories: categories.map(({ id }) => id), notificationMessage: 'Brücke gesperrt' });
    const body = { item, tenantIds: [11, 12], mainTenantId: 11 };
    const answer = await desk.editor.call('POST', '/api/breakingnews/breakingnews', { body });
    expect(answer.status, answer.text).toBe(201);
    return answer.json<ItemOf<'breakingnews'>>().metadataId;
  };
  const published = async (metadataId: string): Promise<readonly PushMessage[]> => {
    const answer = await patch(metadataId, { publicationStatus: 'published' });
    expect(answer.status, answer.text).toBe(200);
    await desk.carryOut();
    return listed(`metadataId=${metadataId}`);
  };
  const send = async ({ id }: PushMessage): Promise<TestAnswer> =>
    desk.editor.call('POST', `${CONTENT}/${id}/send`, { headers: await desk.guarded(id) });

  it('breaking news whose categories have no service that is set up keeps its message, says why it stopped, and sends it once there is one', async () => {
    const mute = [await category(11, UNSET), await category(12, UNSET)] as const;
    const [message, ...others] = await published(await news(mute));
    expect(others).toEqual([]);
    expect(message).toMatchObject({ phase: 'stopped', tenantIds: [11, 12], services: [], status: null });
    expect(message?.history.at(-1)).toMatchObject({ action: 'stopped', detail: 'noService' });
    if (message === undefined) return;
    expect(refusalOf(await send(message))).toMatchObject({ status: 422, code: 'senderMissing' });
    for (const one of mute) await changeTopics(one, WEB);
    await desk.subscribe(['ok'], mute);
    expect((await send(message)).status).toBe(200);
    await desk.carryOut();
    expect(await desk.read(message.id)).toMatchObject({ phase: 'sent', services: ['webPush'], status: 'finished' });
  });

  it('what left nowhere of breaking news for two titles, what goes out names the title that has a service, and the other stands as stopped', async () => {
    const messages = await published(await news([await category(11, WEB), await category(12, UNSET)]));
    expect(messages.map(({ phase, tenantIds }) => [phase, tenantIds]).toSorted()).toEqual([
      ['sent', [11]],
      ['stopped', [12]],
    ]);
  });

  it('a message is refused where a title has no category with one of its services', async () => {
    const both = [await category(11, WEB), await category(12, HOOK)];
    const answer = await desk.push(await desk.waiting.published(), desk.draft(both, { services: ['webPush'] }));
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'senderMissing', fieldNames: ['categoryIds'] });
  });

  it('a message of breaking news that left nowhere goes out with its next publication; one that left does not', async () => {
    const both = [await category(11, WEB), await category(12, WEB)];
    const metadataId = await news(both);
    // Nobody has subscribed yet.
    expect(await published(metadataId)).toMatchObject([{ phase: 'sent', status: 'failed' }]);
    await desk.subscribe(['ok'], both);
    await patch(metadataId, { publicationStatus: 'unpublished' });
    expect(await published(metadataId)).toMatchObject([{ status: 'finished' }, { status: 'failed' }]);
    await patch(metadataId, { publicationStatus: 'unpublished' });
    expect(await published(metadataId)).toHaveLength(2);
  });

  it('a recall goes through services that had the message, and through no other', async () => {
    const both = [await category(11, { ...WEB, webhook: 'eil' }), await category(12, { ...WEB, webhook: 'eil' })];
    await desk.subscribe(['ok'], both);
    const item = await desk.waiting.published();
    const made = (await desk.push(item, desk.draft(both, { services: ['webPush'] }))).json<PushMessage>();
    await desk.carryOut();
    const recall = (services: PushDraft['services']) =>
      desk.push(item, desk.draft(both, { services, recalls: made.id, text: 'Doch offen' }));
    expect(refusalOf(await recall(['webPush', 'webhook']))).toMatchObject({ status: 422, code: 'senderMissing', fieldNames: ['services'] });
    expect((await recall(['webPush'])).status).toBe(201);
  });

  it('each recall takes the place of what stands on devices: the mark of the first message', async () => {
    const both = [await category(11, HOOK), await category(12, HOOK)];
    const item = await desk.waiting.published();
    const leave = async (recalls: string | null): Promise<string> => {
      const { id } = (await desk.push(item, desk.draft(both, { services: ['webhook'], recalls }))).json<PushMessage>();
      await desk.carryOut();
      return id;
    };
    const first = await leave(null);
    await leave(await leave(first));
    const marks = desk.hook.arrived.slice(-3).map(({ body }) => z.object({ mark: z.string() }).parse(JSON.parse(String(body))).mark);
    expect(marks).toEqual([first, first, first]);
  });

  it('messages are listed by their state and by title, with all of a state on its pages', async () => {
    const both = [await category(11, WEB), await category(12, WEB)];
    await desk.subscribe(['ok'], both);
    const fine = (await desk.push(await desk.waiting.published(), desk.draft(both))).json<PushMessage>();
    await desk.carryOut();
    const refusing = [await category(11, WEB), await category(12, WEB)];
    await desk.subscribe(['ok', 'refuse'], refusing);
    const bad = (await desk.push(await desk.waiting.published(), desk.draft(refusing))).json<PushMessage>();
    await desk.carryOut();
    const planned = (await desk.push(await desk.ready(), desk.draft(both, { plan: { kind: 'withPublication' } }))).json<PushMessage>();
    const all = await listed('size=1000');
    const states = [...new Set(all.map(({ phase, status }) => status ?? phase))];
    expect(states).toEqual(expect.arrayContaining(['finished', 'externalError', 'failed', 'planned', 'stopped']));
    for (const state of ['planned', 'leaving', 'stopped', 'sending', 'finished', 'failed', 'externalError', 'unknown'])
      expect(await listed(`size=1000&states=${state}`)).toEqual(all.filter(({ phase, status }) => (status ?? phase) === state));
    const ids = (await listed('states=finished,planned&tenantIds=12')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([fine.id, planned.id]));
    expect(ids).not.toContain(bad.id);
    const page = (await desk.editor.get(`${CONTENT}?states=failed,stopped&size=1`)).json<Page<PushMessage>>();
    expect(page.totalElements).toBe(all.filter(({ phase, status }) => ['failed', 'stopped'].includes(status ?? phase)).length);
  });

  it('messages are listed by the services that they go through, whatever their text says', async () => {
    const both = [await category(11, { ...WEB, webhook: 'eil' }), await category(12, { ...WEB, webhook: 'eil' })];
    const plan = { kind: 'withPublication' } as const;
    const made = async (part: Partial<PushDraft>): Promise<string> =>
      (await desk.push(await desk.ready(), desk.draft(both, { plan, ...part }))).json<PushMessage>().id;
    const web = await made({ services: ['webPush'], text: '"services":["webhook"]' });
    const hook = await made({ services: ['webhook'] });
    const two = await made({ services: ['webPush', 'webhook'] });
    const idsOf = async (services: string): Promise<readonly string[]> =>
      (await listed(`size=1000&states=planned&services=${services}`)).map(({ id }) => id).filter(id => [web, hook, two].includes(id));
    expect(await idsOf('webhook')).toEqual([two, hook]);
    expect(await idsOf('webPush')).toEqual([two, web]);
    expect(await idsOf('webPush,webhook')).toEqual([two, hook, web]);
    expect(await idsOf('fcm')).toEqual([]);
  });
});
