import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { makePhotograph, sha256 } from '#tests/contract/support/sending.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { amount, repeatWith } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createNodeProcess, type NodeProcess } from './support/nodes/node-process.ts';
import { type Proxy, startProxy } from './support/nodes/proxy.ts';

const PUBLICATIONS = amount({ short: 12, long: 500, least: 4 });
const KILLS = amount({ short: 2, long: 60, least: 1 });
const UPLOADS = amount({ short: 2, long: 50, least: 1 });
const PIECE_BYTES = 20_000;
const SECOND_MS = 1_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

interface Revision {
  readonly updatedBy: object | null;
  readonly changes: readonly { readonly fieldName: string; readonly newValue: unknown }[];
}

/** Two processes behind a proxy on one PostgreSQL and one store, either killed at any moment. */
describe('two nodes, either killed at any moment', () => {
  let folder: string;
  let store: S3Server;
  let database: Database;
  let proxy: Proxy;
  let nodes: readonly NodeProcess[];
  const tokens = new Map<string, { readonly id: string; readonly authorization: string }>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-nodes-'));
    store = await startS3Server({ accessKeyId: 'key', region: 'test' });
    const name = `galley_${randomUUID().replaceAll('-', '')}`;
    const server = inject('postgresServer');
    const client = new pg.Client(`${server}postgres`);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const ports = [await freePort(), await freePort()];
    proxy = await startProxy(ports.map(port => () => `http://127.0.0.1:${String(port)}`));
    nodes = ports.map((port, index) =>
      createNodeProcess(port, {
        GALLEY_DATABASE_URL: `${server}${name}`,
        GALLEY_DATA_DIR: join(folder, String(index)),
        GALLEY_ORIGIN: proxy.origin,
        GALLEY_S3_ENDPOINT: store.endpoint,
        GALLEY_S3_REGION: 'test',
        GALLEY_S3_BUCKET: 'pictures',
        GALLEY_S3_ACCESS_KEY_ID: 'key',
        GALLEY_S3_SECRET_ACCESS_KEY: 'secret',
      }),
    );
    await nodes[0]?.start();
    await nodes[1]?.start();
    database = await openDatabase({ kind: 'postgres', url: `${server}${name}` });
    await seedReferences({ database });
    const keys = await loadKeys({ database, dataFolder: folder, log: silent });
    for (const [firstName, role] of [
      ['Vreni', 'ROLE_Editor'],
      ['Urs', 'ROLE_ChiefEditor'],
      ['Reto', 'ROLE_Editor'],
    ] as const) {
      const id = randomUUID();
      await database.transaction(queries =>
        insertUser(queries, {
          id,
          username: firstName.toLowerCase(),
          firstName,
          lastName: 'Ammann',
          shortName: 'x',
          jobTitle: '',
          source: 'internal',
          serviceUser: false,
          role,
          shortBiography: '',
          longBiography: '',
          imageUrl: null,
          xUsername: null,
          preferences: DEFAULT_PREFERENCES,
        }),
      );
      const expiresAt = new Date(Date.now() + 24 * 3_600_000);
      const token = await signAccessToken({ keys, address: tokenAddressOf(proxy.origin), userId: id, authorities: [role], expiresAt });
      tokens.set(firstName, { id, authorization: `Bearer ${token}` });
    }
  });
  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await proxy.close();
    await database.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (who: string, method: string, path: string, init: RequestInit = {}, origin = proxy.origin): Promise<Response> => {
    const headers = { authorization: tokens.get(who)?.authorization ?? '', ...(init.headers as Record<string, string> | undefined) };
    return fetch(`${origin}${path}`, { ...init, method, headers });
  };
  /** Sends until a node has answered, with the same key, as a desk does. */
  const insist = async (who: string, method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const key = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await ask(who, method, path, {
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), ...key },
      });
      if (answer.status !== 502 && answer.status !== 503) return answer;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const json = (body: object, type = 'application/json'): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': type },
  });
  const patchOf = (body: object, etag: string): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/merge-patch+json', 'if-match': etag },
  });

  const write = async (metadata: object): Promise<Article> => {
    const answer = await insist('Vreni', 'POST', '/api/content/articles', json({ document: aDocument(), metadata }));
    expect(answer.status).toBe(201);
    return (await answer.json()) as Article;
  };
  const metadataOf = async ({ metadataId }: Article): Promise<{ readonly etag: string; readonly body: Metadata }> => {
    const answer = await insist('Vreni', 'GET', `/api/metadata/metadata/${metadataId}`);
    return { etag: answer.headers.get('etag') ?? '', body: (await answer.json()) as Metadata };
  };
  /** Plans it for a moment to come, and for a later one where that had passed before a node was there to take it. */
  const schedule = async (article: Article, inMs: number): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const { etag, body } = await metadataOf(article);
      // The answer of the try before was lost with its node.
      if (body.scheduledPlacing !== null || body.publicationStatus === 'published') return;
      const publicationTime = new Date(Date.now() + attempt * inMs).toISOString();
      const change = { contentStatus: 'readyToPublish', scheduledPlacing: { status: 'scheduled', publicationTime, expiryTime: null } };
      const answer = await insist('Vreni', 'PATCH', `/api/metadata/metadata/${article.metadataId}`, patchOf(change, etag));
      if (answer.status === 200) return;
    }
  };
  const upload = async (seed: number): Promise<void> => {
    const file = await makePhotograph(seed);
    const id = randomUUID();
    const announced = { id, fileName: 'velo.jpg', bytes: file.length, sha256: sha256(file) };
    const begin = async () => (await (await insist('Vreni', 'POST', '/api/filerepo/uploads', json(announced))).json()) as Progress;
    let { offset, asset } = await begin();
    while (asset === null) {
      const piece = file.subarray(offset, offset + PIECE_BYTES);
      const answer = await ask('Vreni', 'PATCH', `/api/filerepo/uploads/${id}?offset=${String(offset)}`, {
        body: new Uint8Array(piece),
        headers: { 'content-type': 'application/offset+octet-stream' },
      });
      ({ offset, asset } = answer.status === 200 ? ((await answer.json()) as Progress) : await begin());
    }
    expect(store.objects.size).toBeGreaterThan(0);
    expect(asset).toMatchObject({ id, sha256: announced.sha256 });
  };
  interface Progress {
    readonly offset: number;
    readonly asset: object | null;
  }

  /** Kills one and the other node in turn; there is always one. */
  const killInTurn = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await new Promise(resolve => setTimeout(resolve, 400 + ((kill * 397) % 700)));
      const node = nodes[kill % 2];
      await node?.kill();
      await node?.start();
    }
  };

  it(`publish each of ${PUBLICATIONS} articles once, and lose no piece of ${UPLOADS} uploads, through ${KILLS} kills`, async () => {
    const beginMs = Date.now();
    const articles: Article[] = [];
    const work = async (): Promise<void> => {
      for (let number = 0; number < PUBLICATIONS; number += 1) {
        const article = await write(PUBLISHABLE);
        articles.push(article);
        await schedule(article, SECOND_MS + ((number * 131) % 3_000));
      }
    };
    const send = async (): Promise<void> => {
      for (let seed = 1; seed <= UPLOADS; seed += 1) await upload(seed);
    };
    await Promise.all([work(), send(), killInTurn()]);
    const published = async (): Promise<number> => {
      const states = await Promise.all(articles.map(async article => (await metadataOf(article)).body.publicationStatus));
      return states.filter(state => state === 'published').length;
    };
    // The job of a killed node waits for the end of its lease.
    await expect.poll(published, { timeout: LIMITS.later, interval: 500 }).toBe(PUBLICATIONS);
    for (const { metadataId } of articles) {
      const answer = await insist('Vreni', 'GET', `/api/revisions/revision/metadata/${metadataId}/diffs`);
      const history = (await answer.json()) as readonly Revision[];
      const outs = history.filter(({ changes }) =>
        changes.some(({ fieldName, newValue }) => fieldName === 'publicationStatus' && newValue === 'published'),
      );
      expect(outs, repeatWith()).toHaveLength(1);
    }
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    record('nodes', { publications: PUBLICATIONS, uploads: UPLOADS, kills: KILLS, ms: Date.now() - beginMs });
  });

  it('two nodes, either killed at any moment take each other’s tokens, and refuse a person who was disabled at the other', async () => {
    const list = '/api/metadata/metadata?size=1';
    for (const node of nodes) expect((await ask('Reto', 'GET', list, {}, node.address())).status).toBe(200);
    await database.db
      .updateTable('users')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', '=', tokens.get('Reto')?.id ?? '')
      .execute();
    for (const node of nodes)
      await expect.poll(async () => (await ask('Reto', 'GET', list, {}, node.address())).status, { interval: 50 }).toBe(401);
  });

  it('warn of each edit beside another, whichever node was told of it and is gone', async () => {
    const article = await write({ ...PUBLISHABLE, contentStatus: 'proofread' });
    const path = `/api/user-presence/user-presences/${article.id}`;
    const body = (mode: string) => json({ mode, session: mode }, 'application/merge-patch+json');
    const [first, second] = nodes;
    expect((await ask('Vreni', 'PATCH', path, body('editing'), first?.address())).status).toBe(200);
    await first?.kill();
    const told = (await (await ask('Urs', 'PATCH', path, body('editing'), second?.address())).json()) as { readonly turn?: object };
    expect(told.turn).toMatchObject({ kind: 'oneAtATime', by: { firstName: 'Vreni' } });
  });
});
