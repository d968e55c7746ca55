import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacementAnswer } from '#contract/placement/placement.ts';
import type { Article } from '#domain/article/article.ts';
import { placementPageSchema, type PlacementPage } from '#domain/placement/page.ts';
import { versionsOf } from '#domain/placement/publish.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertPage } from '#server/repositories/placement/pages.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { aDocument } from '#tests/builders/documents.ts';
import { PUBLISHABLE, seedReferences } from '#tests/contract/support/content.ts';
import { aBoardPage, type BoardNewsroom, createIds, playSchedule, scheduleArbitrary } from '#tests/support/placement-schedule.ts';
import { freePort } from '../../e2e/support/processes.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createNodeProcess, type NodeProcess } from './support/nodes/node-process.ts';

const SCHEDULES = amount({ short: 2, long: 200, least: 1 });
const KILLS_OF_ONE = 2;
/** Calls of a schedule among which the newsroom is killed. */
const CALLS = 12;
/** How long after its call a kill comes, at most: before it arrived, while it is written, or before it is answered. */
const LATEST_MS = 25;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Kill {
  /** The call of the schedule beside which it happens. */
  readonly call: number;
  readonly afterMs: number;
}
const killsArbitrary = fc.array(fc.record({ call: fc.nat(CALLS - 1), afterMs: fc.nat(LATEST_MS) }), {
  minLength: KILLS_OF_ONE,
  maxLength: KILLS_OF_ONE,
});

describe('front pages of a newsroom that is killed', () => {
  let folder: string;
  let node: NodeProcess;
  let authorization: string;
  let metadataId: string;
  const pages: PlacementPage[] = [];
  const counters: (() => string)[] = [];

  const ask = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Response> =>
    fetch(`${node.address()}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const withArticle = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll(/"metadataId":"\d+"/gu, `"metadataId":"${metadataId}"`)) as Value; // the same with another id

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-fronts-'));
    const port = await freePort();
    const origin = `http://127.0.0.1:${String(port)}`;
    const file = join(folder, 'newsroom.db');
    const database = await openDatabase({ kind: 'sqlite', file });
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
        preferences: DEFAULT_PREFERENCES,
      }),
    );
    const keys = await loadKeys({ database, dataFolder: folder, log: silent });
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    const authorities = ['ROLE_ChiefEditor' as const];
    authorization = `Bearer ${await signAccessToken({ keys, address: tokenAddressOf(origin), userId: id, authorities, expiresAt })}`;
    await database.close();
    node = createNodeProcess(port, { GALLEY_DATA_DIR: folder, GALLEY_ORIGIN: origin });
    await node.start();
    const document = { document: aDocument(), metadata: PUBLISHABLE };
    const written = await ask('POST', '/api/content/articles', { 'idempotency-key': randomUUID() }, document);
    ({ metadataId } = (await written.json()) as Article);
    await node.kill();
    const again = await openDatabase({ kind: 'sqlite', file });
    for (let owner = 1; owner <= SCHEDULES; owner += 1) {
      const counted = createIds();
      const newId = (): string => counted().replace('00000000', String(owner).padStart(8, '0'));
      const page = { ...aBoardPage(newId), tenantId: 12, kind: 'tag' as const, ownerId: 5000 + owner };
      pages.push(placementPageSchema.parse(withArticle(page)));
      counters.push(newId);
    }
    for (const page of pages) await again.transaction(queries => insertPage(queries, page));
    await again.close();
    await node.start();
  });
  afterAll(async () => {
    await node.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** A newsroom that is killed beside some of the calls that change something; each is sent until it is answered, under one key. */
  const mortal = (pageId: string, kills: readonly Kill[]): BoardNewsroom & { readonly killed: () => number } => {
    const at = `/api/placement/pages/${pageId}`;
    let calls = 0;
    let killed = 0;
    const insist = async (
      path: string,
      body: unknown,
      headers: Readonly<Record<string, string>> = {},
      method = 'POST',
    ): Promise<Response> => {
      const kill = kills.find(({ call }) => call === calls);
      calls += 1;
      const keyed = { 'idempotency-key': randomUUID(), ...headers };
      const answer = ask(method, path, keyed, body).catch(() => undefined);
      if (kill) {
        killed += 1;
        await new Promise(resolve => setTimeout(resolve, kill.afterMs));
        await node.kill();
        await node.start();
      }
      return (await answer) ?? ask(method, path, keyed, body);
    };
    const versionOf = (seen: PlacementPage, id: string) => ({
      'if-match': `"${String(seen.sections.find(section => section.id === id)?.version ?? 0)}"`,
    });
    return {
      killed: () => killed,
      read: async () => ((await (await ask('GET', at, {})).json()) as PlacementAnswer).page,
      change: async operations => {
        const answer = await insist(at, withArticle(operations), { 'content-type': 'application/json-patch+json' }, 'PATCH');
        expect(answer.status, repeatWith()).toBe(200);
        return (await answer.json()) as Awaited<ReturnType<BoardNewsroom['change']>>;
      },
      publishPage: async seen => (await insist(`${at}/publish`, versionsOf(seen))).status === 200,
      publishSection: async (seen, id) =>
        (await insist(`/api/placement/sections/${id}/publish`, undefined, versionOf(seen, id))).status === 200,
      discard: async (seen, id) =>
        (id === null
          ? await insist(`${at}/discard`, versionsOf(seen))
          : await insist(`/api/placement/sections/${id}/discard`, undefined, versionOf(seen, id))
        ).status === 200,
    };
  };

  it(`front pages of a newsroom that is killed become the same for two and three editors in ${SCHEDULES} schedules, no item lost or doubled, each publication the draft that was seen`, async () => {
    const seed = seedOf('front-pages');
    const cases = fc.sample(fc.tuple(scheduleArbitrary, killsArbitrary), { seed, numRuns: SCHEDULES });
    let [kills, publications] = [0, 0];
    for (const [index, [schedule, moments]] of cases.entries()) {
      const [page, newId] = [pages[index], counters[index]];
      if (!page || !newId) throw new Error('each schedule has its page');
      const newsroom = mortal(page.id, moments);
      const shown = await playSchedule(newsroom, schedule, newId);
      const where = `${repeatWith()}, schedule ${String(index)}`;
      for (const view of shown.views) expect(view, where).toEqual(shown.page);
      expect([shown.doubled, shown.lost], where).toEqual([[], []]);
      for (const { draft, live } of shown.published) expect(live, where).toEqual(draft);
      kills += newsroom.killed();
      publications += shown.published.length;
    }
    record('front-pages', { schedules: SCHEDULES, kills, publications });
    expect(kills).toBeGreaterThan(0);
  });
});
