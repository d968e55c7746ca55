import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbTestReport } from '#contract/articles/ab-tests.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import type { Placement } from '#server/webstats/webstats.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { freePort } from '../../e2e/support/processes.ts';
import { amount } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createNodeProcess, type NodeProcess } from './support/nodes/node-process.ts';

const KILLS = amount({ short: 2, long: 20, least: 1 });
/** Readers before a kill whose counts are stored, and readers who are told of in the moment of the kill. */
const STORED = 15;
const IN_FLIGHT = 15;
const B: TeaserFace = { titleHeader: 'Aare', title: 'Jetzt kostet die Brücke', lead: 'Wer hinüber will, zahlt.', image: null };
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('counting readers of a tested teaser in a newsroom that is killed (D-030)', () => {
  let folder: string;
  let node: NodeProcess;
  let authorization: string;
  let readersPort: number;
  let testId: string;
  let at: string;

  const ask = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const answer = await fetch(`${node.address()}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  const etag = async (): Promise<Readonly<Record<string, string>>> => ({ 'if-match': (await ask('GET', at)).headers.get('etag') ?? '' });

  const visit = (path: string, body: unknown): Promise<Response> =>
    fetch(`http://127.0.0.1:${String(readersPort)}/webstats/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify(body),
    });
  const newcomers = (count: number): Promise<readonly Placement[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { placements } = (await (await visit('placements', { tests: [testId] })).json()) as { placements: readonly Placement[] };
        const [placement] = placements;
        if (!placement) throw new Error('the test runs and has a place for everybody');
        return placement;
      }),
    );
  const tell = (readers: readonly Placement[]): Promise<Response> =>
    visit('events', { events: readers.map(({ stamp }) => ({ kind: 'arrival', stamp })) });
  const counted = async () => {
    const { results } = (await (await ask('GET', `${at}/ab-test`)).json()) as AbTestReport;
    return { showings: results.a.showings + results.b.showings, arrivals: results.a.arrivals + results.b.arrivals };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-webstats-'));
    const port = await freePort();
    readersPort = await freePort();
    const origin = `http://127.0.0.1:${String(port)}`;
    const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => new Date());
    await seedReferences({ database });
    const id = randomUUID();
    await database.transaction(queries =>
      insertUser(queries, {
        id,
        username: 'urs',
        firstName: 'Urs',
        lastName: 'Ammann',
        shortName: 'x',
        jobTitle: '',
        source: 'internal',
        serviceUser: false,
        role: 'ROLE_ChiefEditor',
        shortBiography: '',
        longBiography: '',
        imageUrl: null,
        xUsername: null,
        preferences: { ...DEFAULT_PREFERENCES, betaFeaturesEnabled: true },
      }),
    );
    const keys = await loadKeys({ database, dataFolder: folder, log: silent });
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    const authorities = ['ROLE_ChiefEditor' as const];
    authorization = `Bearer ${await signAccessToken({ keys, address: tokenAddressOf(origin), userId: id, authorities, expiresAt })}`;
    await database.close();
    node = createNodeProcess(port, {
      GALLEY_DATA_DIR: folder,
      GALLEY_ORIGIN: origin,
      GALLEY_READERS_PORT: String(readersPort),
      GALLEY_READERS_NEWCOMERS: '100000',
    });
    await node.start();
    const document = { document: aDocument(), metadata: { ...PUBLISHABLE, contentStatus: 'readyToPublish' } };
    const article = (await (await ask('POST', '/api/content/articles', document)).json()) as Article;
    at = `/api/metadata/metadata/${article.metadataId}`;
    await ask('PUT', `${at}/ab-test`, { b: B }, await etag());
    const merge = { ...(await etag()), 'content-type': 'application/merge-patch+json' };
    const { abTest } = (await (await ask('PATCH', at, { publicationStatus: 'published' }, merge)).json()) as Metadata;
    if (abTest?.status !== 'running') throw new Error('the publication starts the test');
    testId = abTest.id;
  });
  afterAll(async () => {
    await node.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses nothing that was stored, and counts nobody twice whose page tells it again', async () => {
    let readers = 0;
    let lost = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stored = await newcomers(STORED);
      await tell(stored);
      readers += STORED;
      await expect.poll(counted).toEqual({ showings: readers, arrivals: readers });

      const inFlight = await newcomers(IN_FLIGHT);
      const telling = tell(inFlight).catch(() => undefined);
      if (kill % 2 === 0) await telling;
      await node.kill();
      await telling;
      await node.start();
      const { arrivals } = await counted();
      expect(arrivals).toBeGreaterThanOrEqual(readers);
      expect(arrivals).toBeLessThanOrEqual(readers + IN_FLIGHT);
      lost += readers + IN_FLIGHT - arrivals;

      await tell([...stored, ...inFlight]);
      readers += IN_FLIGHT;
      await expect.poll(counted).toEqual({ showings: readers, arrivals: readers });
    }
    record('webstats', { kills: KILLS, readers, lostUntilToldAgain: lost });
  });
});
