import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { Page } from '#domain/paging.ts';
import { NO_TOPICS } from '#domain/push/category.ts';
import { createJobStore } from '#server/jobs/database-store.ts';
import { sendKind } from '#server/push/push-jobs.ts';
import { refusalOf } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { openPushDesk, type PushDesk } from './support/push-desk.ts';

const CONTENT = '/api/notification/notifications/content';
const TEN_MINUTES_MS = 600_000;

describeOnBothDatabases('A1-009b push messages', kind => {
  let desk: PushDesk;
  let aare: NotificationCategory;
  let emme: NotificationCategory;
  let both: readonly NotificationCategory[];
  beforeAll(async () => {
    desk = await openPushDesk(kind);
    aare = await desk.categoryOf('Eilmeldungen', 11);
    emme = await desk.categoryOf('Eilmeldungen', 12);
    both = [aare, emme];
  });
  beforeEach(async () => {
    await desk.unsubscribeAll();
  });
  afterAll(() => desk.dispose());

  const sent = async (services: PushMessage['services'] = ['webPush']): Promise<PushMessage> => {
    const made = await desk.push(await desk.waiting.published(), desk.draft(both, { services }));
    expect(made.status).toBe(201);
    await desk.carryOut();
    return desk.read(made.json<PushMessage>().id);
  };
  const statusOf = async ({ id }: PushMessage): Promise<unknown> => (await desk.editor.get(`${CONTENT}/${id}/status`)).json();
  const planned = async (plan: PushMessage['plan'] = { kind: 'withPublication' }) => {
    const article = await desk.ready();
    const message = (await desk.push(article, desk.draft(both, { plan }))).json<PushMessage>();
    return { article, message };
  };

  describe('categories (B7-041)', () => {
    it('categories are created and changed by administrators, and read by all', async () => {
      const draft = { name: 'Sport', tenantId: 11, topics: { ...NO_TOPICS, fcm: 'sport-aare', apns: 'ch.example.aare' } };
      expect((await desk.chief.call('POST', '/api/notification/categories', { body: draft })).status).toBe(403);
      const made = await desk.admin.call('POST', '/api/notification/categories', { body: draft });
      expect(made.json()).toMatchObject(draft);
      const { id } = made.json<NotificationCategory>();
      const headers = { 'if-match': made.etag };
      const put = await desk.admin.call('PUT', `/api/notification/categories/${id}`, { body: { ...draft, name: 'Fussball' }, headers });
      expect(put.json()).toMatchObject({ name: 'Fussball' });
      const stale = await desk.admin.call('PUT', `/api/notification/categories/${id}`, { body: draft, headers });
      expect(stale.status).toBe(412);
      const listed = (await desk.editor.get('/api/notification/categories?tenantIds=11&q=fuss')).json<Page<NotificationCategory>>();
      expect(listed.content.map(({ name }) => name)).toEqual(['Fussball']);
      await desk.admin.call('DELETE', `/api/notification/categories/${id}`, { headers: { 'if-match': put.etag } });
      expect((await desk.editor.get(`/api/notification/categories/${id}`)).status).toBe(404);
    });

    it('categories are not deleted while a planned message goes to them, which is named (A1-009b)', async () => {
      const own = await desk.categoryOf('Hochwasser', 11);
      const article = await desk.ready();
      const plan = { kind: 'withPublication' } as const;
      const message = (await desk.push(article, desk.draft([own], { tenantIds: [11], plan }))).json<PushMessage>();
      const address = `/api/notification/categories/${own.id}`;
      const remove = async () => desk.admin.call('DELETE', address, { headers: { 'if-match': (await desk.admin.get(address)).etag } });
      const refused = await remove();
      expect(refusalOf(refused)).toMatchObject({ status: 422, code: 'recordInUse' });
      const uses = [{ resource: 'articles', id: article.id, title: message.title }];
      expect(refused.json()).toMatchObject({ uses, total: 1 });
      const headers = await desk.guarded(message.id);
      expect((await desk.editor.call('DELETE', `${CONTENT}/${message.id}`, { headers })).status).toBe(204);
      expect((await remove()).status).toBe(204);
    });

    it('categories have a title, and a name of their own in it', async () => {
      const body = { name: 'eilmeldungen', tenantId: 11, topics: { ...NO_TOPICS, webPush: 'eil' } };
      const taken = await desk.admin.call('POST', '/api/notification/categories', { body });
      expect(refusalOf(taken)).toMatchObject({ code: 'nameTaken', fieldNames: ['name'] });
      const unknown = await desk.admin.call('POST', '/api/notification/categories', { body: { ...body, tenantId: 99 } });
      expect(refusalOf(unknown)).toMatchObject({ code: 'unknownReference', fieldNames: ['tenantId'] });
    });

    it('categories are refused without a service, also where a change takes the last one away (A1-009b)', async () => {
      const categories = '/api/notification/categories';
      const body = { name: 'Pollen', tenantId: 11, topics: NO_TOPICS };
      const refused = { status: 422, code: 'serviceMissing', fieldNames: ['topics'] };
      expect(refusalOf(await desk.admin.call('POST', categories, { body }))).toMatchObject(refused);
      const made = await desk.admin.call('POST', categories, { body: { ...body, topics: { ...NO_TOPICS, email: 'pollen' } } });
      const address = `${categories}/${made.json<NotificationCategory>().id}`;
      const put = await desk.admin.call('PUT', address, { body, headers: { 'if-match': made.etag } });
      expect(refusalOf(put)).toMatchObject(refused);
      expect((await desk.admin.get(address)).json()).toMatchObject({ topics: { email: 'pollen' } });
    });
  });

  it('push messages have text, categories, titles, status and history (A3-025)', async () => {
    await desk.subscribe(['ok', 'ok'], both);
    const message = await sent(['webPush', 'webhook']);
    expect(message).toMatchObject({ text: 'Die Brücke ist zu', tenantIds: [11, 12], categoryIds: [aare.id, emme.id], phase: 'sent' });
    expect(message.history.map(({ action, detail }) => [action, detail])).toEqual([
      ['created', null],
      ['sent', null],
      ['ended', 'finished'],
    ]);
    expect(message.history[1]?.by).toMatchObject({ id: desk.editor.userId });
  });

  it('push messages tell of each service TRANSFERRED or ERROR (A4-033), and of themselves a status (A4-032)', async () => {
    await desk.subscribe(['ok', 'gone', 'ok'], both);
    const fine = await sent(['webPush', 'webhook']);
    const done = { transferred: 2, gone: 1, refused: 0, unanswered: 0, notSent: 0 };
    expect(await statusOf(fine)).toMatchObject({
      status: 'finished',
      entries: [
        { targetService: 'webPush', status: 'TRANSFERRED', devices: done },
        { targetService: 'webhook', status: 'TRANSFERRED' },
      ],
    });
    await desk.subscribe(['refuse'], both);
    expect(await statusOf(await sent())).toMatchObject({
      status: 'externalError',
      entries: [{ targetService: 'webPush', status: 'ERROR', error: '403', devices: { transferred: 2, gone: 0, refused: 1 } }],
    });
  });

  it('push messages reach a device once, whatever the number of its categories (D-021)', async () => {
    await desk.subscribe(['ok'], both);
    const before = desk.service.arrived.length;
    await sent();
    expect(desk.service.arrived.length - before).toBe(1);
  });

  it('push messages are unknown where a service gives no answer, and failed where nothing left (D-020)', async () => {
    await desk.subscribe(['ok', 'silent'], both);
    expect(await statusOf(await sent())).toMatchObject({ status: 'unknown', entries: [{ status: 'unknown', devices: { unanswered: 1 } }] });
    await desk.unsubscribeAll();
    const nobody = await sent();
    const elsewhere = await statusOf(await sent(['webPush', 'webhook']));
    expect(elsewhere).toMatchObject({ status: 'finished', entries: [{ status: 'notSent' }, { status: 'TRANSFERRED' }] });
    expect(await statusOf(nobody)).toMatchObject({ status: 'failed', entries: [{ status: 'notSent' }] });
  });

  it('push messages are sending until a batch has its answer, and unknown after ten minutes; nothing is sent again (D-020, D-021)', async () => {
    await desk.subscribe(['ok'], both);
    const made = await desk.push(await desk.waiting.published(), desk.draft(both));
    const message = made.json<PushMessage>();
    const { newsroom, store } = desk;
    const jobs = await store.claim(newsroom.clock.now().getTime());
    // Claimed and committed; the node is killed before it sends.
    for (const job of jobs) await store.run(job, newsroom.clock.now().toISOString());
    const before = desk.service.arrived.length;
    await desk.carryOut();
    expect(await statusOf(message)).toMatchObject({ status: 'sending', entries: [{ status: 'pending' }] });
    newsroom.clock.advance(TEN_MINUTES_MS + 1_000);
    expect(await statusOf(message)).toMatchObject({ status: 'unknown', entries: [{ status: 'unknown', devices: { unanswered: 1 } }] });
    await desk.carryOut();
    expect(desk.service.arrived.length).toBe(before);
    expect((await desk.read(message.id)).history.at(-1)).toMatchObject({ action: 'ended', detail: 'unknown', by: null });
  });

  it('push messages say why a service sent nothing: its settings are gone, or no category names it any more (A4-032)', async () => {
    const own = await desk.categoryOf('Wetter', 11);
    const draft = desk.draft([own], { tenantIds: [11], services: ['webhook'] });
    const leave = async (): Promise<PushMessage> => (await desk.push(await desk.waiting.published(), draft)).json();
    const withoutSender = await leave();
    const without = createJobStore({ ...desk.deps, kinds: [sendKind('webhook', { ...desk.deps, senders: {} })] });
    await desk.carryOut(without);
    expect(await statusOf(withoutSender)).toMatchObject({
      status: 'failed',
      entries: [{ targetService: 'webhook', status: 'notSent', error: 'senderMissing', devices: { notSent: 1 } }],
    });
    const withoutTopic = await leave();
    const address = `/api/notification/categories/${own.id}`;
    const body = { name: own.name, tenantId: 11, topics: { ...NO_TOPICS, email: 'own' } };
    await desk.admin.call('PUT', address, { body, headers: { 'if-match': (await desk.admin.get(address)).etag } });
    const before = desk.hook.arrived.length;
    await desk.carryOut();
    expect(await statusOf(withoutTopic)).toMatchObject({ status: 'failed', entries: [{ status: 'notSent', error: 'categoryMissing' }] });
    expect(desk.hook.arrived).toHaveLength(before);
  });

  it('push messages go in batches of 500, each device once', async () => {
    await desk.subscribe(
      Array.from({ length: 501 }, () => 'ok'),
      [aare],
    );
    const before = desk.service.arrived.length;
    const message = await sent();
    const paths = desk.service.arrived.slice(before).map(({ path }) => path);
    expect([paths.length, new Set(paths).size]).toEqual([501, 501]);
    const batches = await desk.newsroom.database.db
      .selectFrom('push_batches')
      .select('devices')
      .where('message_id', '=', message.id)
      .execute();
    expect(batches.map(({ devices }) => devices).toSorted()).toEqual([1, 500]);
  });

  describe('are refused', () => {
    const refusedFor = async (part: Parameters<PushDesk['draft']>[1], categories = both, published = true) => {
      const article = published ? await desk.waiting.published() : await desk.ready();
      return refusalOf(await desk.push(article, desk.draft(categories, part)));
    };

    it('push messages are refused without a category for each title (B5-017, D-022)', async () => {
      expect(await refusedFor({}, [aare])).toMatchObject({ status: 422, code: 'categoryMissing', fieldNames: ['categoryIds'] });
      expect(await refusedFor({}, [])).toMatchObject({ code: 'categoryMissing' });
      expect(await refusedFor({ tenantIds: [11] }, both)).toMatchObject({ code: 'tenantNotAssigned', fieldNames: ['categoryIds'] });
    });
    it('push messages are refused for titles that the item does not have', async () =>
      expect(await refusedFor({ tenantIds: [13] }, [])).toMatchObject({ code: 'tenantNotAssigned', fieldNames: ['tenantIds'] }));
    it('push messages are refused for services without settings, or that no category names', async () => {
      expect(await refusedFor({ services: ['apns'] })).toMatchObject({ code: 'senderMissing', fieldNames: ['services'] });
    });
    it('push messages are refused for unknown categories, items and recalled messages', async () => {
      expect(await refusedFor({ categoryIds: [aare.id, emme.id, randomUUID()] })).toMatchObject({ code: 'unknownReference' });
      expect(await refusedFor({ recalls: randomUUID() })).toMatchObject({ code: 'unknownReference', fieldNames: ['recalls'] });
      const nothing = await desk.push({ id: '100000009999' }, desk.draft(both));
      expect(refusalOf(nothing)).toMatchObject({ code: 'unknownReference', fieldNames: ['metadataId'] });
    });
    it('push messages are refused where their plan does not fit the item', async () => {
      expect(await refusedFor({}, both, false)).toMatchObject({ code: 'notPublic' });
      expect(await refusedFor({ plan: { kind: 'withPublication' } })).toMatchObject({ code: 'alreadyPublic' });
      expect(await refusedFor({ plan: { kind: 'at', time: desk.inMs(-1_000) } })).toMatchObject({ code: 'timeInPast' });
    });
    it('push messages are refused of external accounts', async () => {
      const extern = await desk.newsroom.signIn('ROLE_Editor', { source: 'external' });
      const { article, message } = await planned();
      expect(refusalOf(await desk.push(article, desk.draft(both), extern))).toMatchObject({ code: 'externalAccount' });
      const headers = await desk.guarded(message.id);
      expect(refusalOf(await extern.call('DELETE', `${CONTENT}/${message.id}`, { headers }))).toMatchObject({ code: 'externalAccount' });
    });
  });

  describe('with a publication (D-023)', () => {
    it('push messages with a publication leave twenty seconds after it', async () => {
      await desk.subscribe(['ok'], both);
      const { article, message } = await planned();
      await desk.waiting.publish(article);
      expect(await desk.read(message.id)).toMatchObject({ phase: 'leaving', leavesAt: desk.inMs(20_000) });
      desk.newsroom.clock.advance(19_000);
      await desk.carryOut();
      expect(await desk.read(message.id)).toMatchObject({ phase: 'leaving', status: null });
      desk.newsroom.clock.advance(1_000);
      await desk.carryOut();
      expect(await desk.read(message.id)).toMatchObject({ phase: 'sent', status: 'finished' });
    });

    it('push messages with a publication leave at "Send now"', async () => {
      await desk.subscribe(['ok'], both);
      const { article, message } = await planned();
      const headers = await desk.guarded(message.id);
      expect(refusalOf(await desk.editor.call('POST', `${CONTENT}/${message.id}/send`, { headers }))).toMatchObject({ code: 'notPublic' });
      await desk.waiting.publish(article);
      const send = await desk.editor.call('POST', `${CONTENT}/${message.id}/send`, { headers: await desk.guarded(message.id) });
      expect(send.json()).toMatchObject({ phase: 'sent', status: 'sending' });
      await desk.carryOut();
      const before = desk.service.arrived.length;
      desk.newsroom.clock.advance(20_000);
      await desk.carryOut();
      expect(desk.service.arrived.length).toBe(before);
    });

    it('push messages with a publication are stopped when the publication is taken back', async () => {
      const { article, message } = await planned();
      await desk.subscribe(['ok'], both);
      await desk.waiting.patch(article, { publicationStatus: 'published' });
      const back = await desk.waiting.act(article, 'take-back');
      expect(back.status).toBe(200);
      const before = desk.service.arrived.length;
      desk.newsroom.clock.advance(20_000);
      await desk.carryOut();
      expect(await desk.read(message.id)).toMatchObject({ phase: 'stopped', status: null, leavesAt: null });
      expect((await desk.read(message.id)).history.at(-1)).toMatchObject({ action: 'stopped', detail: 'takenBack' });
      expect(desk.service.arrived.length).toBe(before);
    });
  });

  describe('at a time', () => {
    it('push messages at a time leave then, or are stopped where the item is not public', async () => {
      await desk.subscribe(['ok'], both);
      const hidden = await planned({ kind: 'at', time: desk.inMs(60_000) });
      const article = await desk.waiting.published();
      const shown = (await desk.push(article, desk.draft(both, { plan: { kind: 'at', time: desk.inMs(60_000) } }))).json<PushMessage>();
      desk.newsroom.clock.advance(60_000);
      await desk.carryOut();
      expect(await desk.read(shown.id)).toMatchObject({ phase: 'sent', status: 'finished' });
      expect((await desk.read(hidden.message.id)).history.at(-1)).toMatchObject({ action: 'stopped', detail: 'notPublic' });
    });

    it('push messages at a time are changed and deleted before, and not after', async () => {
      const { message } = await planned({ kind: 'at', time: desk.inMs(60_000) });
      const address = `${CONTENT}/${message.id}`;
      const old = await desk.guarded(message.id);
      const body = desk.draft(both, { text: 'Die Brücke ist offen', plan: { kind: 'withPublication' } });
      const put = await desk.editor.call('PUT', address, { body, headers: old });
      expect(put.json()).toMatchObject({ text: 'Die Brücke ist offen', leavesAt: null });
      expect((await desk.editor.call('PUT', address, { body, headers: old })).status).toBe(412);
      expect((await desk.editor.call('DELETE', address, { headers: { 'if-match': put.etag } })).status).toBe(204);
      expect((await desk.editor.get(address)).status).toBe(404);
      const gone = await sent();
      const headers = await desk.guarded(gone.id);
      for (const [method, path] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/send'],
      ] as const) {
        const answer = await desk.editor.call(method, `${CONTENT}/${gone.id}${path}`, { headers, ...(method === 'PUT' && { body }) });
        expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'pushLeft' });
      }
    });
  });

  it('push messages are recalled by another one, which takes their place on devices', async () => {
    await desk.subscribe(['ok'], both);
    const first = await sent();
    const recall = await desk.push({ id: first.metadataId }, desk.draft(both, { text: 'Die Brücke ist offen', recalls: first.id }));
    await desk.carryOut();
    expect(recall.json()).toMatchObject({ recalls: first.id });
    const topics = desk.service.arrived.slice(-2).map(({ headers }) => headers['topic']);
    expect(topics).toEqual([first.id.replaceAll('-', ''), first.id.replaceAll('-', '')]);
  });

  it('push messages are listed by item, by title and by the last hours', async () => {
    const first = await sent();
    const { message: waiting } = await planned();
    const list = async (query: string) =>
      (await desk.editor.get(`${CONTENT}?${query}`)).json<Page<PushMessage>>().content.map(({ id }) => id);
    expect(await list(`metadataId=${first.metadataId}`)).toEqual([first.id]);
    const recent = await list('sentWithinHours=1&size=1000');
    expect([recent.includes(first.id), recent.includes(waiting.id)]).toEqual([true, false]);
    expect(await list('tenantIds=13')).toEqual([]);
  });

  it('push messages tell their reach, each device once, and the services that are set up', async () => {
    await desk.subscribe(['ok', 'ok'], both);
    await desk.subscribe(['ok'], [emme]);
    const reach = async (categories: readonly NotificationCategory[]): Promise<unknown> =>
      (await desk.editor.get(`/api/notification/notifications/reach?categoryIds=${categories.map(({ id }) => id).join(',')}`)).json();
    const services = (subscriptions: number) => ({
      services: [
        { service: 'webPush', subscriptions },
        { service: 'webhook', subscriptions: null },
      ],
    });
    expect(await reach(both)).toEqual(services(3));
    expect(await reach([aare])).toEqual(services(2));
    expect((await desk.editor.get('/api/notification/senders')).json()).toContainEqual({ service: 'apns', isReady: false });
  });

  it('push messages are tried with one device by an administrator', async () => {
    const [device = ''] = await desk.subscribe(['ok'], []);
    const trial = (id: string, code: string) =>
      desk.admin.call('POST', `/api/notification/categories/${id}/trial`, { body: { device: code } });
    expect((await trial(aare.id, device.slice(0, 8))).json()).toEqual({ service: 'webPush', status: 'TRANSFERRED', error: null });
    expect(refusalOf(await trial(aare.id, '00000000'))).toMatchObject({ code: 'unknownReference', fieldNames: ['device'] });
    expect((await trial(randomUUID(), device.slice(0, 8))).status).toBe(404);
    const quiet = await desk.categoryOf('Ohne Dienst', 11, { ...NO_TOPICS, email: 'ohne' });
    expect(refusalOf(await trial(quiet.id, device.slice(0, 8)))).toMatchObject({ code: 'senderMissing' });
    const [refused = ''] = await desk.subscribe(['refuse'], []);
    expect((await trial(aare.id, refused.slice(0, 8))).json()).toEqual({ service: 'webPush', status: 'ERROR', error: '403' });
  });

  it('push messages are tried through a service that knows its devices itself, which is told that it is a trial', async () => {
    const trial = (id: string, service: string) =>
      desk.admin.call('POST', `/api/notification/categories/${id}/trial`, { body: { service } });
    const before = desk.hook.arrived.length;
    expect((await trial(aare.id, 'webhook')).json()).toEqual({ service: 'webhook', status: 'TRANSFERRED', error: null });
    expect(desk.hook.arrived.slice(before).map(({ body }) => JSON.parse(body.toString()) as unknown)).toMatchObject([
      { text: aare.name, trial: true },
    ]);
    expect(refusalOf(await trial(aare.id, 'fcm'))).toMatchObject({ code: 'senderMissing', fieldNames: ['service'] });
    expect((await trial(aare.id, 'email')).status).toBe(400);
  });
});
