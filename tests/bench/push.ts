import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import webPush from 'web-push';
import { NO_TOPICS } from '#domain/push/category.ts';
import type { ChosenDevice } from '#server/repositories/push/subscriptions.ts';
import type { Post } from '#server/push/post.ts';
import type { PushBatch } from '#server/push/sender.ts';
import { createVapidHeaders } from '#server/push/vapid.ts';
import { createWebPushSender } from '#server/push/web-push-sender.ts';
import { SubscribedBrowser } from '../support/push/browser.ts';
import type { BenchPart } from './part.ts';
import { type BenchRow, comparePairs, report } from './table.ts';

const EXTENT = { subscriptions: 100_000, keys: 500 };
const QUICK = { subscriptions: 2_000, keys: 200 };
const BATCH = 500;
/** Goal: everything but the connection takes at most this many times as long as the encryption alone. */
const MOST = 1.3;
/** Goal: memory does not grow with the number of subscriptions. */
const MOST_MB = 8;
const MB = 1_048_576;
const ORIGINS = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com', 'https://web.push.apple.com'];

const CATEGORY = { id: randomUUID(), name: 'Eilmeldungen', tenantId: 11, title: 'Aarewarte', topics: { ...NO_TOPICS, webPush: 'news' } };
const MESSAGE: Omit<PushBatch, 'devices'> = {
  messageId: randomUUID(),
  mark: randomUUID(),
  text: 'Die Brücke über die Aare bleibt bis Freitag gesperrt: der Verkehr wird über Muri geleitet.',
  url: 'https://lesen.example.ch/articles/0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11',
  categories: [CATEGORY],
};

/** Everything is sent; nothing goes over a network, which `web-push` and the encryption alone do not do either. */
const taken: Post = { send: () => Promise.resolve({ status: 201, text: '' }), close: () => Promise.resolve() };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // what the flag adds

/** What is kept once everything else is collected. */
const heldBytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const cpuSeconds = async (work: () => Promise<void> | void): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Devices by their number, a batch at a time, as the database gives them. */
const batchesOf = function* (browsers: readonly ChosenDevice[], subscriptions: number): Generator<readonly ChosenDevice[]> {
  for (let from = 0; from < subscriptions; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, subscriptions - from) }, (_, index) => {
      const number = from + index;
      const browser = browsers[number % browsers.length];
      if (browser === undefined) throw new Error('there are browsers');
      return { ...browser, id: String(number), address: `${ORIGINS[number % ORIGINS.length] ?? ''}/wpush/${number}` };
    });
};

const PAYLOAD = JSON.stringify({ title: CATEGORY.title, text: MESSAGE.text, url: MESSAGE.url, mark: MESSAGE.mark });

const encryptAll = (devices: readonly ChosenDevice[]): void => {
  for (const { publicKey, secret } of devices) webPush.encrypt(publicKey, secret, PAYLOAD, 'aes128gcm');
};

/** Web Push: a message for many browsers, signed once for each push service; each batch right beside its encryption alone. */
export const benchPush: BenchPart = async ({ quick, report: say }) => {
  const { subscriptions, keys } = quick ? QUICK : EXTENT;
  const browsers = Array.from({ length: keys }, () => new SubscribedBrowser().device('', '', CATEGORY.id));
  const clock = { now: () => new Date() };
  const authorize = createVapidHeaders({ keys: webPush.generateVAPIDKeys(), contact: 'mailto:push@example.ch', clock });
  const sender = createWebPushSender({ post: taken, authorize });
  const sendAll = async (devices: readonly ChosenDevice[]): Promise<void> => {
    const outcomes = await sender.send({ ...MESSAGE, devices });
    if (outcomes.length < devices.length || outcomes.some(({ kind }) => kind !== 'transferred')) throw new Error('a browser got nothing');
  };
  // Both run compiled, and the headers are signed.
  for (const devices of batchesOf(browsers, BATCH)) {
    encryptAll(devices);
    await sendAll(devices);
  }
  say(`sending to ${subscriptions} browsers`);
  const [bare, sent]: [number[], number[]] = [[], []];
  const bytes: number[] = [];
  // The first fifth fills the heap that the rest goes on with.
  const fifth = Math.ceil(subscriptions / BATCH / 5);
  let keptBytes = 0;
  for (const devices of batchesOf(browsers, subscriptions)) {
    bare.push(await cpuSeconds(() => encryptAll(devices)));
    sent.push(await cpuSeconds(() => sendAll(devices)));
    bytes.push(process.memoryUsage().rss);
    if (bytes.length === fifth) keptBytes = heldBytes();
  }
  const addedBytes = heldBytes() - keptBytes;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const pairs = { unit: 's', reference: 'encryption alone', values: sent, references: bare, share: 0.5 } as const;
  const rows: readonly BenchRow[] = [
    comparePairs({ ...pairs, id: 'push.batch.p50', metric: `CPU of a batch of ${BATCH} browsers`, most: MOST }),
    report({ id: 'push.bare', metric: `CPU of encryption alone, ${subscriptions} browsers`, value: sum(bare), unit: 's' }),
    report({ id: 'push.send', metric: `CPU of a message for ${subscriptions} browsers`, value: sum(sent), unit: 's' }),
    report({ id: 'push.memory', metric: 'memory kept after the first fifth', value: addedBytes / MB, unit: 'MB', most: MOST_MB }),
    report({ id: 'push.resident', metric: 'resident memory at most', value: Math.max(...bytes) / MB, unit: 'MB' }),
  ];
  return rows;
};
