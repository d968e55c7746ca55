import { randomUUID } from 'node:crypto';
import type { CDPSession } from '@playwright/test';
import webPush from 'web-push';
import { NO_TOPICS } from '#domain/push/category.ts';
import { createVapidHeaders } from '#server/push/vapid.ts';
import { createWebPushSender } from '#server/push/web-push-sender.ts';
import { SubscribedBrowser } from '#tests/support/push/browser.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { freePort } from '../support/processes.ts';
import { makeCategory } from '../support/webhook-galley.ts';
import { twoTitles } from '../support/write-article.ts';

let readersPort = 0;
test.use({
  newsroomEnvironment: async ({ browserName: _name }, use) => {
    readersPort = await freePort();
    await use({ GALLEY_READERS_PORT: String(readersPort) });
  },
});

const ENDPOINT = 'https://push.example.org/device/1';

/** The id of the page's service worker. */
const registrationOf = (session: CDPSession): Promise<string> =>
  new Promise(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });

/** What a push service gets for a browser, read with the browser's own keys (RFC 8291). */
const arrivedFor = async (device: SubscribedBrowser, text: string, mark: string): Promise<string> => {
  const bodies: Buffer[] = [];
  const keys = webPush.generateVAPIDKeys();
  const sender = createWebPushSender({
    authorize: createVapidHeaders({ keys, contact: 'mailto:push@example.ch', clock: { now: () => new Date() } }),
    post: {
      send: (_address, { body }) => {
        bodies.push(Buffer.from(body));
        return Promise.resolve({ status: 201, text: '' });
      },
      close: () => Promise.resolve(),
    },
  });
  const category = { id: randomUUID(), name: 'Eilmeldungen', tenantId: 11, title: 'Aarewarte', topics: { ...NO_TOPICS, webPush: 'eil' } };
  const message = { messageId: mark, mark, text, url: '/bern-basel', categories: [category] };
  await sender.send({ ...message, devices: [device.device('1', ENDPOINT, category.id)] });
  return JSON.stringify(device.read(bodies[0] ?? Buffer.alloc(0)));
};

// A push service of the internet stands between in earnest; here its two ends are real: what the newsroom encrypts, and the browser's worker.
test('a browser that is subscribed on the page of the newsroom shows a push message, and its recall in its place (D-024)', async ({
  browser,
  newsroom,
}) => {
  const [ask, asAdmin] = await Promise.all([createNewsroomReader(newsroom.origin), createNewsroomReader(newsroom.origin, 'admin')]);
  const [title] = await twoTitles(ask);
  await makeCategory(asAdmin, 'Eilmeldungen', title.id, { webPush: 'eil' });
  const origin = `http://127.0.0.1:${String(readersPort)}`;
  const device = new SubscribedBrowser();
  const context = await browser.newContext({ permissions: ['notifications'] });
  const page = await context.newPage();
  await page.addInitScript(
    given => {
      let isOn = false;
      const subscription = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: () => Promise.resolve(true) };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(isOn ? subscription : null),
        subscribe: () => Promise.resolve(((isOn = true), subscription)),
      });
    },
    { endpoint: ENDPOINT, keys: { p256dh: device.publicKey, auth: device.secret } },
  );
  await page.goto(`${origin}/push`);
  await page.getByRole('checkbox', { name: 'Eilmeldungen' }).check();
  const registered = registrationOf(await context.newCDPSession(page));
  await page.locator('button[type="submit"]').press('Enter');
  await expect(page.locator('#off')).toBeVisible();

  const session = await context.newCDPSession(page);
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A headless browser has no desktop to show it on: what its worker asks for is looked at.
  await worker.evaluate(() => {
    const asked: object[] = [];
    Object.assign(globalThis, { asked });
    Object.assign(Object.getPrototypeOf(Reflect.get(globalThis, 'registration')) as object, {
      showNotification: (title: string, options: NotificationOptions) => Promise.resolve(void asked.push({ title, ...options })),
    });
  });
  const shown = (): Promise<unknown> => worker.evaluate(() => Reflect.get(globalThis, 'asked') as unknown);
  const mark = randomUUID();
  const notification = { title: 'Aarewarte', tag: mark, renotify: true, data: { url: '/bern-basel' } };
  const deliver = async (text: string): Promise<void> => {
    const data = await arrivedFor(device, text, mark);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  await session.send('ServiceWorker.enable');
  await deliver('Die Brücke ist zu');
  await expect.poll(shown).toEqual([{ ...notification, body: 'Die Brücke ist zu' }]);
  await deliver('Sie ist offen');
  await expect.poll(shown).toEqual([
    { ...notification, body: 'Die Brücke ist zu' },
    { ...notification, body: 'Sie ist offen' },
  ]);
  await context.close();
});
