import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import { NO_TOPICS, type NotificationCategory } from '#domain/push/category.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { Target } from '#domain/push/status.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { keepSubscription } from '#server/repositories/push/subscriptions.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { SubscribedBrowser } from '#tests/support/push/browser.ts';
import { openPushService, type PushService } from '#tests/support/push/service.ts';
import { amount, repeatWith } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createNodeProcess, type NodeProcess } from './support/nodes/node-process.ts';

const DEVICES = amount({ short: 1_700, long: 20_000, least: 300 });
const KILLS = amount({ short: 1, long: 12 });
const TEN_MINUTES_MS = 600_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

/** Two processes on one PostgreSQL that send to one push service, either killed while it sends. */
describe('push messages of two nodes that are killed', () => {
  let folder: string;
  let database: Database;
  let service: PushService;
  let nodes: readonly NodeProcess[];
  let authorization: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-push-'));
    service = await openPushService();
    const name = `galley_${randomUUID().replaceAll('-', '')}`;
    const server = inject('postgresServer');
    const client = new pg.Client(`${server}postgres`);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    nodes = [await freePort(), await freePort()].map(port =>
      createNodeProcess(port, {
        GALLEY_DATABASE_URL: `${server}${name}`,
        GALLEY_DATA_DIR: join(folder, 'shared'),
        GALLEY_ORIGIN: 'http://127.0.0.1:4400',
        GALLEY_OUTSIDE_HOSTS: '127.0.0.1',
      }),
    );
    for (const node of nodes) await node.start();
    database = await openDatabase({ kind: 'postgres', url: `${server}${name}` });
    await seedReferences({ database });
    const keys = await loadKeys({ database, dataFolder: folder, log: silent });
    const id = randomUUID();
    await database.transaction(queries =>
      insertUser(queries, {
        id,
        username: 'vreni',
        firstName: 'Vreni',
        lastName: 'Ammann',
        shortName: 'x',
        jobTitle: '',
        source: 'internal',
        serviceUser: false,
        role: 'ROLE_Moderator',
        shortBiography: '',
        longBiography: '',
        imageUrl: null,
        xUsername: null,
        preferences: DEFAULT_PREFERENCES,
      }),
    );
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    const address = tokenAddressOf('http://127.0.0.1:4400');
    authorization = `Bearer ${await signAccessToken({ keys, address, userId: id, authorities: ['ROLE_Moderator'], expiresAt })}`;
  });
  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await database.close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks whichever node answers. */
  const ask = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const key = { 'idempotency-key': randomUUID() };
    for (let turn = 0; ; turn += 1) {
      const url = `${nodes[turn % 2]?.address() ?? ''}${path}`;
      const answer = await fetch(url, {
        method,
        headers: { authorization, ...key, ...(body && { 'content-type': type }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      if (answer?.status === 500) throw new Error(await answer.text());
      if (answer && answer.status < 500) return answer;
      if (turn > 400) throw new Error(`no node answers ${path}: ${answer?.status ?? ''}`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const published = async (): Promise<Article> => {
    const made = await ask('POST', '/api/content/articles', {
      document: aDocument(),
      metadata: { ...PUBLISHABLE, tenantIds: [12], mainTenantId: 12 },
    });
    const article = (await made.json()) as Article;
    for (const patch of [{ contentStatus: 'readyToPublish' }, { publicationStatus: 'published' }]) {
      const path = `/api/metadata/metadata/${article.metadataId}`;
      const etag = (await ask('GET', path)).headers.get('etag') ?? '';
      const changed = await ask('PATCH', path, patch, { 'if-match': etag });
      expect(changed.status, await changed.clone().text()).toBe(200);
    }
    return article;
  };
  const subscribe = (categoryId: string): Promise<void> =>
    database.transaction(async queries => {
      for (let device = 0; device < DEVICES; device += 1) {
        const { publicKey, secret } = new SubscribedBrowser();
        const subscription = {
          service: 'webPush',
          address: `${service.origin}/ok/${device}`,
          publicKey,
          secret,
          categoryIds: [categoryId],
        } as const;
        await keepSubscription(queries, subscription, { id: randomUUID(), nowMs: Date.now() - 1_000 });
      }
    });
  const statusOf = async ({ id }: PushMessage) =>
    (await (await ask('GET', `/api/notification/notifications/content/${id}/status`)).json()) as {
      readonly status: string;
      readonly entries: readonly Target[];
    };

  it(`D-021 push messages of two nodes that are killed reach each of ${DEVICES} devices at most once, through ${KILLS} kills, and say what is not known`, async () => {
    const draft = { name: 'Eilmeldungen', tenantId: 12, topics: { ...NO_TOPICS, webPush: 'news' } };
    const category = (await (await ask('POST', '/api/notification/categories', draft)).json()) as NotificationCategory;
    await subscribe(category.id);
    const article = await published();
    const beganMs = Date.now();
    const made = await ask('POST', '/api/notification/notifications/content', {
      metadataId: article.metadataId,
      text: 'Die Brücke ist zu',
      tenantIds: [12],
      categoryIds: [category.id],
      services: ['webPush'],
      plan: { kind: 'now' },
      recalls: null,
    });
    expect(made.status, await made.clone().text()).toBe(201);
    const message = (await made.json()) as PushMessage;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await service.count(Math.floor((DEVICES * (kill + 1)) / (KILLS + 2)));
      const node = nodes[kill % 2];
      await node?.kill();
      await node?.start();
    }
    /** What is left is what was in flight at a kill. */
    const openBatches = () => database.db.selectFrom('push_batches').selectAll().where('ended_at', 'is', null).execute();
    await expect
      .poll(async () => (await database.db.selectFrom('push_targets').select('is_claimed').execute()).every(row => row.is_claimed === 1), {
        timeout: LIMITS.later,
        interval: 250,
      })
      .toBe(true);
    await expect.poll(async () => (await openBatches()).length, { timeout: LIMITS.later, interval: 250 }).toBeLessThanOrEqual(KILLS * 2);
    expect((await statusOf(message)).status).toBe('sending');
    await database.db
      .updateTable('push_batches')
      .set(({ eb }) => ({ claimed_at: eb('claimed_at', '-', TEN_MINUTES_MS) }))
      .where('ended_at', 'is', null)
      .execute();
    const { status, entries } = await statusOf(message);
    const [target] = entries;
    expect(status, repeatWith()).toBe('unknown');
    expect((target?.devices.transferred ?? 0) + (target?.devices.unanswered ?? 0)).toBe(DEVICES);
    const paths = service.arrived.map(({ path }) => path);
    expect(paths.length, repeatWith()).toBe(new Set(paths).size);
    expect(paths.length).toBeGreaterThanOrEqual(target?.devices.transferred ?? 0);
    record('push', { devices: DEVICES, kills: KILLS, unknown: target?.devices.unanswered ?? 0, ms: Date.now() - beganMs });
  });
});
