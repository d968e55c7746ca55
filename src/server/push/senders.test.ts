import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { NO_TOPICS } from '#domain/push/category.ts';
import { createSmtpMailer } from '#server/mail/mailer.ts';
import { createOutsideGuard } from '#server/outside/guard.ts';
import { openApns } from '#tests/support/push/apns.ts';
import { SubscribedBrowser } from '#tests/support/push/browser.ts';
import { openRelay } from '#tests/support/push/relay.ts';
import { type Arrived, openPushService } from '#tests/support/push/service.ts';
import { createApnsSender } from './apns-sender.ts';
import { createEmailSender } from './email-sender.ts';
import { createFcmSender } from './fcm-sender.ts';
import { createPost } from './post.ts';
import type { PushBatch, SentCategory } from './sender.ts';
import { createVapidHeaders } from './vapid.ts';
import { createWebPushSender } from './web-push-sender.ts';
import { createWebhookSender, signatureOf } from './webhook-sender.ts';

const SHORT_MS = 250;
const SPORT: SentCategory = {
  id: '6f1b5f0e-5d0c-4c53-9f35-0d6f6e2f7a01',
  name: 'Sport',
  tenantId: 11,
  title: 'Aarewarte',
  topics: { ...NO_TOPICS, apns: 'ch.example.aare', fcm: 'sport-aare', webhook: 'sport' },
};
const MESSAGE = {
  messageId: '3a0d2c53-8a36-4f0b-a1c8-0c3a4d9a1f55',
  mark: '3a0d2c53-8a36-4f0b-a1c8-0c3a4d9a1f55',
  text: 'Die Brücke ist zu',
  url: 'https://lesen.example.ch/articles/1',
} as const;
const batch = (part: Partial<PushBatch> = {}): PushBatch => ({ ...MESSAGE, categories: [SPORT], devices: [], ...part });
const tokens = (...names: readonly string[]) =>
  names.map(name => ({ id: randomUUID(), address: name, publicKey: '', secret: '', categoryId: SPORT.id }));
const clock = { now: () => new Date() };
const guard = createOutsideGuard({ allowedHosts: ['127.0.0.1'] });

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const kept = async <Part extends { readonly close: () => unknown }>(part: Part | Promise<Part>): Promise<Part> => {
  const made = await part;
  closing.push(made.close);
  return made;
};

describe('Web Push', () => {
  const open = async () => {
    const service = await kept(openPushService());
    const keys = webPush.generateVAPIDKeys();
    const post = createPost({ guard, answerWithinMs: SHORT_MS });
    const authorize = createVapidHeaders({ keys, contact: 'mailto:push@example.ch', clock });
    const sender = await kept(createWebPushSender({ post, authorize }));
    return { service, keys, sender };
  };

  it('reaches a browser, encrypted for it alone and signed for its push service (RFC 8291, RFC 8292)', async () => {
    const { service, keys, sender } = await open();
    const browser = new SubscribedBrowser();
    const devices = [browser.device('one', `${service.origin}/ok/one`, SPORT.id)];
    expect(await sender.send(batch({ devices }))).toEqual([{ kind: 'transferred' }]);
    const [call] = service.arrived;
    expect(browser.read(call?.body ?? Buffer.of())).toEqual({
      title: 'Aarewarte',
      text: MESSAGE.text,
      url: MESSAGE.url,
      mark: MESSAGE.mark,
    });
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: MESSAGE.mark.replaceAll('-', '') });
    const [, token = '', key] = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/u.exec(String(call?.headers.authorization)) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.origin });
    expect(payload.sub).toBe('mailto:push@example.ch');
  });

  it('signs once for an origin, whatever the number of devices', async () => {
    const { service, sender } = await open();
    const browser = new SubscribedBrowser();
    const devices = Array.from({ length: 30 }, (_, index) => browser.device(String(index), `${service.origin}/ok/${index}`, SPORT.id));
    await sender.send(batch({ devices }));
    expect(new Set(service.arrived.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  it('says of each device what became of it, also where the service never answers, answers late, twice, or cuts (D-021)', async () => {
    const { service, sender } = await open();
    const browser = new SubscribedBrowser();
    const at = (path: string) => browser.device(path, `${service.origin}/${path}`, SPORT.id);
    const devices = ['ok/1', 'gone/2', 'refuse/3', 'silent/4', 'late/5', 'twice/6', 'cut/7', 'ok/8'].map(at);
    const outcomes = await sender.send(batch({ devices }));
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'transferred',
      'gone',
      'refused',
      'unanswered',
      'unanswered',
      'transferred',
      'unanswered',
      'transferred',
    ]);
    const calls = Map.groupBy(service.arrived, ({ path }) => path);
    expect([...calls.values()].map(list => list.length)).toEqual(devices.map(() => 1));
  });

  it('sends nothing into the house’s own network, and nothing where nobody listens', async () => {
    const { service, sender } = await open();
    const guarded = await kept(createWebPushSender({ post: createPost({ guard: createOutsideGuard() }), authorize: async () => 'vapid' }));
    const browser = new SubscribedBrowser();
    const inside = [service.origin, 'http://localhost:9', 'https://10.0.0.7', 'https://metadata.internal'];
    const devices = inside.map(origin => browser.device(origin, `${origin}/ok/1`, SPORT.id));
    expect((await guarded.send(batch({ devices }))).map(({ kind }) => kind)).toEqual(inside.map(() => 'notSent'));
    expect(service.arrived).toEqual([]);
    const nobody = [browser.device('none', 'http://127.0.0.1:9/ok/1', SPORT.id)];
    expect(await sender.send(batch({ devices: nobody }))).toMatchObject([{ kind: 'notSent' }]);
  });

  it('takes a device with keys that are none for gone', async () => {
    const { sender, service } = await open();
    const devices = [{ ...new SubscribedBrowser().device('x', `${service.origin}/ok/1`, SPORT.id), publicKey: 'BBBB' }];
    expect(await sender.send(batch({ devices }))).toEqual([{ kind: 'gone' }]);
  });
});

describe('APNs', () => {
  const open = async (url?: string) => {
    const apns = await kept(openApns());
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const settings = { url: url ?? apns.url, keyId: 'KEY', teamId: 'TEAM', key, ca: apns.ca, answerWithinMs: SHORT_MS };
    return { apns, sender: await kept(createApnsSender(settings, clock)) };
  };

  it('says of each device what became of it, over one connection with one token', async () => {
    const { apns, sender } = await open();
    const outcomes = await sender.send(batch({ devices: tokens('ok1', 'gone2', 'refuse3', 'silent4', 'cut5', 'ok6') }));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['transferred', 'gone', 'refused', 'unanswered', 'unanswered', 'transferred']);
    expect(apns.sessions()).toBe(1);
    expect(new Set(apns.arrived.map(({ headers }) => headers.authorization)).size).toBe(1);
    const first = apns.arrived.find(({ headers }) => headers[':path'] === '/3/device/ok1');
    expect(first?.headers).toMatchObject({ 'apns-topic': 'ch.example.aare', 'apns-push-type': 'alert', 'apns-collapse-id': MESSAGE.mark });
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ aps: { alert: { title: 'Aarewarte', body: MESSAGE.text } }, url: MESSAGE.url });
  });

  it('opens a new connection after APNs has ended one', async () => {
    const { apns, sender } = await open();
    await sender.send(batch({ devices: tokens('ok1') }));
    await apns.hangUp();
    expect(await sender.send(batch({ devices: tokens('ok2') }))).toEqual([{ kind: 'transferred' }]);
    expect(apns.arrived).toHaveLength(2);
  });

  it('has sent nothing where nobody listens', async () => {
    const { sender } = await open('https://127.0.0.1:9');
    expect(await sender.send(batch({ devices: tokens('ok1') }))).toMatchObject([{ kind: 'notSent' }]);
  });
});

describe('FCM', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const open = async (send: (call: Arrived, tokensGiven: number) => number | undefined) => {
    let given = 0;
    const service = await kept(
      openPushService(call => {
        if (call.path === '/token') {
          given += 1;
          return { status: 200, body: JSON.stringify({ access_token: `t${given}`, expires_in: 3600 }) };
        }
        const status = send(call, given);
        return status === undefined ? undefined : { status, body: '{}' };
      }),
    );
    const account = { project_id: 'aare', client_email: 'a@example.ch', private_key: pem, token_uri: `${service.origin}/token` };
    const post = createPost({ guard: null, answerWithinMs: SHORT_MS });
    const sender = await kept(createFcmSender({ post, clock, account, url: service.origin }));
    return { service, sender, sent: () => service.arrived.filter(({ path }) => path !== '/token') };
  };

  it('sends one message to all topics, so that a device with several of them gets one', async () => {
    const { sender, sent } = await open(() => 200);
    const news = { ...SPORT, id: randomUUID(), topics: { ...NO_TOPICS, fcm: 'news-aare' } };
    expect(await sender.send(batch({ categories: [SPORT, news] }))).toEqual([{ kind: 'transferred' }]);
    expect(sent().map(({ path }) => path)).toEqual(['/v1/projects/aare/messages:send']);
    expect(JSON.parse(sent()[0]?.body.toString() ?? '')).toMatchObject({
      message: { condition: "'sport-aare' in topics || 'news-aare' in topics", notification: { title: 'Aarewarte', body: MESSAGE.text } },
    });
  });

  it('checks a trial, and delivers it to nobody', async () => {
    const { sender, sent } = await open(() => 200);
    expect(await sender.send(batch({ isTrial: true }))).toEqual([{ kind: 'transferred' }]);
    expect(JSON.parse(sent()[0]?.body.toString() ?? '')).toMatchObject({ validate_only: true });
    await sender.send(batch());
    expect(JSON.parse(sent()[1]?.body.toString() ?? '')).not.toHaveProperty('validate_only');
  });

  it('gets another token where the known one is refused, and sends nothing to more than five topics', async () => {
    const { sender, sent } = await open((_, given) => (given < 2 ? 401 : 200));
    expect(await sender.send(batch())).toEqual([{ kind: 'transferred' }]);
    expect(sent()).toHaveLength(2);
    const categories = Array.from({ length: 6 }, (_, index) => ({ ...SPORT, topics: { ...NO_TOPICS, fcm: `t${index}` } }));
    expect(await sender.send(batch({ categories }))).toEqual([{ kind: 'notSent', error: 'tooManyTopics' }]);
  });

  it('does not know what became of a message without an answer, and does not send it again', async () => {
    const { sender, sent } = await open(({ path }) => (path.startsWith('/v1') ? undefined : 200));
    expect(await sender.send(batch())).toMatchObject([{ kind: 'unanswered' }]);
    expect(sent()).toHaveLength(1);
  });
});

describe('the webhook', () => {
  it('the webhook is signed, and says what the address answered', async () => {
    const service = await kept(openPushService());
    const secret = 'sixteen characters';
    const hook = (path: string) =>
      createWebhookSender({ post: createPost({ guard, answerWithinMs: SHORT_MS }), clock, url: `${service.origin}/${path}`, secret });
    const outcomes = [];
    for (const path of ['ok', 'refuse', 'silent']) outcomes.push(...(await (await kept(hook(path))).send(batch())));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['transferred', 'refused', 'unanswered']);
    const [call] = service.arrived;
    const { 'galley-timestamp': at, 'galley-signature': signature, 'galley-delivery': delivery } = call?.headers ?? {};
    expect(signature).toBe(signatureOf(secret, String(at), call?.body.toString() ?? ''));
    expect(delivery).toBe(MESSAGE.messageId);
    expect(JSON.parse(call?.body.toString() ?? '')).toMatchObject({
      text: MESSAGE.text,
      categories: [{ topic: 'sport', title: 'Aarewarte' }],
    });
  });
});

describe('a trial of the webhook', () => {
  it('a trial of the webhook is marked as one', async () => {
    const service = await kept(openPushService());
    const post = createPost({ guard, answerWithinMs: SHORT_MS });
    const hook = await kept(createWebhookSender({ post, clock, url: `${service.origin}/ok`, secret: 'sixteen characters' }));
    await hook.send(batch({ isTrial: true }));
    await hook.send(batch());
    expect(service.arrived.map(({ body }) => (JSON.parse(body.toString()) as { readonly trial?: boolean }).trial)).toEqual([
      true,
      undefined,
    ]);
  });
});

describe('e-mail', () => {
  it('goes to each subscriber once, with a way to end the subscription', async () => {
    const relay = await kept(openRelay());
    const mailer = createSmtpMailer({ url: relay.url, from: 'push@example.ch', timeoutMs: SHORT_MS });
    const sender = await kept(createEmailSender({ mailer, unsubscribeUrl: id => `https://lesen.example.ch/subscriptions/${id}` }));
    const devices = tokens('ok@a.ch', 'nobody@a.ch', 'refuse@a.ch', 'cut@a.ch', 'silent@a.ch');
    const outcomes = await sender.send(batch({ devices }));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['transferred', 'refused', 'refused', 'unanswered', 'unanswered']);
    expect(relay.letters.map(({ to }) => to).toSorted()).toEqual(['cut@a.ch', 'ok@a.ch', 'refuse@a.ch', 'silent@a.ch']);
    const content = relay.letters.find(({ to }) => to === 'ok@a.ch')?.content ?? '';
    expect(content).toMatch(new RegExp(`List-Unsubscribe:\\s+<https://lesen.example.ch/subscriptions/${devices[0]?.id ?? ''}>`, 'u'));
  });

  it('e-mail has not left where no relay listens', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'push@example.ch', timeoutMs: SHORT_MS });
    closing.push(mailer.close);
    expect(await mailer.send({ to: 'a@a.ch', subject: 's', text: 't', unsubscribeUrl: null })).toMatchObject({ kind: 'notSent' });
  });
});
