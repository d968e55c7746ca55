import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventsAnswer } from '#contract/tickers/tickers.ts';
import { foldEvents } from '#domain/ticker/fold.ts';
import { inOrder } from '#domain/rows/order.ts';
import type { Ticker } from '#domain/ticker/ticker.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { loadKeys } from '#server/auth/load-keys.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { createDice } from '#tests/support/schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { createNodeProcess, type NodeProcess } from './support/nodes/node-process.ts';
import { createReporter, newJournal, type Send } from './support/tickers/reporter.ts';

const SCHEDULES = amount({ short: 1, long: 400 });
const STEPS = 60;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const NAMES = ['Ursina', 'Reto', 'Mirjam'] as const;

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });

describe('three reporters on one ticker, over kills, dead lines, doubled and late calls', () => {
  let folder: string;
  let node: NodeProcess;
  const tokens: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-reporters-'));
    const port = await freePort();
    node = createNodeProcess(port, { GALLEY_DATA_DIR: folder });
    const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'newsroom.db') });
    await migrate(database, () => new Date());
    const keys = await loadKeys({ database, dataFolder: folder, log: silent });
    for (const firstName of NAMES) {
      const id = randomUUID();
      await database.transaction(queries =>
        insertUser(queries, {
          id,
          username: firstName.toLowerCase(),
          firstName,
          lastName: 'Frei',
          shortName: 'x',
          jobTitle: '',
          source: 'internal',
          serviceUser: false,
          role: 'ROLE_Editor',
          shortBiography: '',
          longBiography: '',
          imageUrl: null,
          xUsername: null,
          preferences: DEFAULT_PREFERENCES,
        }),
      );
      const expiresAt = new Date(Date.now() + 24 * 3_600_000);
      const address = tokenAddressOf(node.address());
      tokens.push(await signAccessToken({ keys, address, userId: id, authorities: ['ROLE_Editor'], expiresAt }));
    }
    await database.close();
    await node.start();
  });
  afterAll(async () => {
    await node.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (who: number, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${node.address()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens[who] ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const runSchedule = async (seed: number) => {
    const dice = createDice(seed);
    const journal = newJournal();
    const shared: Parameters<typeof createReporter>[0]['shared'] = new Map();
    const created = await ask(0, 'POST', '/api/liveticker/tickers', { item: aTicker() });
    const { id: tickerId } = (await created.json()) as Ticker;
    const late: Promise<unknown>[] = [];
    let kills = 0;
    const sendAs =
      (who: number): Send =>
      async ({ method, path, body, etag, key }) => {
        const fault = dice.fraction();
        if (fault < 0.1) return undefined; // it never left
        const once = (): Promise<Response> =>
          ask(who, method, path, body, { 'idempotency-key': key, ...(etag === undefined ? {} : { 'if-match': etag }) });
        // It arrives twice: with the next steps, in any order.
        if (fault < 0.25)
          late.push(
            once()
              .then(answer => answer.arrayBuffer())
              .catch(() => undefined),
          );
        try {
          const answer = await once();
          const text = await answer.text();
          if (fault > 0.88 || answer.status >= 500) return undefined; // done, and nobody heard of it
          return {
            status: answer.status,
            etag: answer.headers.get('etag') ?? '',
            body: text === '' ? null : (JSON.parse(text) as unknown),
          };
        } catch {
          journal.retries += 1;
          return undefined;
        }
      };
    const reporters = NAMES.map((_, who) => ({
      ...createReporter({ dice, tickerId, send: sendAs(who), journal, shared }),
      offlineUntil: 0,
    }));
    const follower = { last: 0, events: new Map<string, string>() };
    const follow = async (): Promise<void> => {
      const answer = await ask(0, 'GET', `/api/liveticker/tickers/${tickerId}/events?after=${String(follower.last)}`).catch(
        () => undefined,
      );
      if (answer?.status !== 200) return;
      const { last, events, deleted } = (await answer.json()) as EventsAnswer;
      for (const event of events) follower.events.set(event.id, JSON.stringify(event));
      for (const { id } of deleted) follower.events.delete(id);
      follower.last = last;
    };
    const killAt = dice.below(STEPS);
    for (let step = 0; step < STEPS; step += 1) {
      for (const reporter of reporters) {
        if (dice.fraction() < 0.1) reporter.offlineUntil = step + 5 + dice.below(15);
        if (dice.fraction() < 0.6) reporter.write();
      }
      const online = reporters.filter(({ offlineUntil }) => offlineUntil <= step);
      const sending = Promise.all(online.map(reporter => reporter.sendFirst()));
      if (step === killAt) {
        await node.kill();
        kills += 1;
        await node.start();
      }
      await sending;
      if (dice.fraction() < 0.3) await follow();
    }
    for (const reporter of reporters) while (reporter.waiting() > 0) await reporter.sendFirst();
    await Promise.all(late);
    await follow();
    return { tickerId, journal, follower, kills, typed: reporters.reduce((sum, reporter) => sum + reporter.typed(), 0) };
  };

  it('have every event once, in its order, with the score of a single-threaded replay, and each correction in it (A4-067, B4-073)', async () => {
    const first = seedOf('tickers') % 1_000_000;
    const totals = { schedules: SCHEDULES, typed: 0, conflicts: 0, kills: 0 };
    for (let seed = first; seed < first + SCHEDULES; seed += 1) {
      const where = `${repeatWith()}, schedule ${String(seed)}`;
      const { tickerId, journal, follower, kills, typed } = await runSchedule(seed);
      const listed = (await (await ask(1, 'GET', `/api/liveticker/tickers/${tickerId}/events`)).json()) as EventsAnswer;
      const { events } = listed;
      const expected = [...journal.posted].filter(id => !journal.removed.has(id)).toSorted();
      expect(events.map(({ id }) => id).toSorted(), where).toEqual(expected);
      expect(
        [...journal.removed].filter(id => !journal.unwanted.has(id)),
        where,
      ).toEqual([]);
      expect(
        events.map(({ id }) => id),
        where,
      ).toEqual(inOrder(events).map(({ id }) => id));
      const replayed = foldEvents(aTicker(), events);
      expect(
        events.map(({ standing }) => standing),
        where,
      ).toEqual(events.map(({ id }) => replayed.standings.get(id)));
      expect(listed.standing, where).toEqual(replayed.standing);
      expect([...follower.events.values()].toSorted(), where).toEqual(events.map(event => JSON.stringify(event)).toSorted());
      for (const { id, title } of events) {
        const newest = (journal.titles.get(id) ?? []).toSorted((one, other) => other.change - one.change)[0];
        expect(title, `${where}, event ${id}`).toBe(newest?.title);
      }
      totals.typed += typed;
      totals.conflicts += journal.conflicts;
      totals.kills += kills;
    }
    record('tickers', totals);
    expect(totals.kills).toBe(SCHEDULES);
    expect(totals.conflicts).toBeGreaterThan(0);
    expect(totals.typed).toBeGreaterThan(SCHEDULES * STEPS);
  });
});
