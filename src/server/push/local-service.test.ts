import { randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { describe, expect, it } from 'vitest';
import { NO_TOPICS } from '#domain/push/category.ts';
import { SubscribedBrowser } from '#tests/support/push/browser.ts';
import type { Post } from './post.ts';
import { createVapidHeaders } from './vapid.ts';
import { createWebPushSender } from './web-push-sender.ts';
import { createLocalService, LOCAL_HOST } from './local-service.ts';

const elsewhere: string[] = [];
const outside: Post = {
  send: address => {
    elsewhere.push(address);
    return Promise.resolve({ status: 201, text: '' });
  },
  close: () => Promise.resolve(),
};

const openService = () => {
  const service = createLocalService();
  const post = service.before(outside);
  const clock = { now: () => new Date() };
  const authorize = createVapidHeaders({ keys: webPush.generateVAPIDKeys(), contact: 'mailto:push@example.ch', clock });
  const sender = createWebPushSender({ post, authorize });
  const category = { id: randomUUID(), name: 'Sport', tenantId: 21, title: 'Limmatspiegel', topics: { ...NO_TOPICS, webPush: 'sport' } };
  const send = (address: string, browser: SubscribedBrowser, { text, mark }: { readonly text: string; readonly mark: string }) =>
    sender.send({
      messageId: randomUUID(),
      mark,
      text,
      url: '/a',
      categories: [category],
      devices: [browser.device('1', address, category.id)],
    });
  return { service, post, send };
};

describe('the push service of a demo newsroom', () => {
  it('keeps what the newsroom encrypts and signs, as a browser with the keys reads it (RFC 8030, 8291, 8292)', async () => {
    const { service, send } = openService();
    const [browser, id] = [new SubscribedBrowser(), randomUUID()];
    expect(await send(`https://${LOCAL_HOST}/${id}`, browser, { text: 'Tor', mark: randomUUID() })).toEqual([{ kind: 'transferred' }]);
    const { position, bodies } = service.waitingFor(id, 0);
    expect(bodies.map(body => browser.read(Buffer.from(body, 'base64url')))).toMatchObject([{ title: 'Limmatspiegel', text: 'Tor' }]);
    expect(service.waitingFor(id, position)).toEqual({ position, bodies: [] });
    expect(service.waitingFor(randomUUID(), 0)).toEqual({ position: 0, bodies: [] });
  });

  it('the push service of a demo newsroom has the last message of a mark alone for a browser that was away', async () => {
    const { service, send } = openService();
    const [browser, id, mark] = [new SubscribedBrowser(), randomUUID(), randomUUID()];
    for (const text of ['Tor', 'Kein Tor']) await send(`https://${LOCAL_HOST}/${id}`, browser, { text, mark });
    const { bodies } = service.waitingFor(id, 0);
    expect(bodies.map(body => browser.read(Buffer.from(body, 'base64url')))).toMatchObject([{ text: 'Kein Tor' }]);
  });

  it('refuses what no newsroom has signed for it, and what is not encrypted', async () => {
    const { service, post } = openService();
    const id = randomUUID();
    const address = `https://${LOCAL_HOST}/${id}`;
    const keys = webPush.generateVAPIDKeys();
    const authorize = createVapidHeaders({ keys, contact: 'mailto:push@example.ch', clock: { now: () => new Date() } });
    const body = Buffer.from('offen');
    const headers = { 'content-encoding': 'aes128gcm', ttl: '60' };
    const foreign = await authorize('https://push.example.org');
    const own = await authorize(`https://${LOCAL_HOST}`);
    expect(await post.send(address, { headers, body })).toMatchObject({ status: 403 });
    expect(await post.send(address, { headers: { ...headers, authorization: foreign }, body })).toMatchObject({ status: 403 });
    expect(await post.send(address, { headers: { ttl: '60', authorization: own }, body })).toMatchObject({ status: 400 });
    expect(service.waitingFor(id, 0).bodies).toEqual([]);
  });

  it('leaves endpoints of other services to them', async () => {
    const { send } = openService();
    elsewhere.length = 0;
    await send('https://push.example.org/1', new SubscribedBrowser(), { text: 'Tor', mark: randomUUID() });
    expect(elsewhere).toEqual(['https://push.example.org/1']);
  });
});
