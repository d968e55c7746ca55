import type { Article } from '#domain/article/article.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import type { Metadata, MetadataPatch } from '#domain/metadata/metadata.ts';
import { dueEvents, pendingEventsOf, type ScheduledEvent } from '#domain/metadata/scheduled-placing.ts';
import { readZurichTime, type ZurichMoment, zurichMomentOf } from '#domain/schedule/zurich-time.ts';
import type { Random } from '#demo/generate/random.ts';
import { findMetadata } from '#server/repositories/metadata.ts';
import { signAccessToken, tokenAddressOf } from '#server/auth/access-tokens.ts';
import { type ContentDesk, openContentDesk, PUBLISHABLE } from './content.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, TEST_ORIGIN, type TestNewsroom } from './newsroom.ts';
import { type Fate, type Run, type SchedulingProcess, startSchedulingProcess } from './scheduling-process.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than in a newsroom, so that a year passes quickly: it bounds how long a jump of the clock goes unnoticed. */
const MAX_SLEEP_MS = DAY_MS;
const TIMES = ['00:00', '01:59', '02:00', '02:30', '02:59', '03:00', '06:00', '12:15', '23:59'] as const;
const JUMPS = [-5 * HOUR_MS, -HOUR_MS, -MINUTE_MS, MINUTE_MS, HOUR_MS, 30 * HOUR_MS] as const;
const AUTHORS = ['Vreni Ammann', 'Reto Frei', 'Urs Keller'] as const;
const DEATHS: readonly Fate[] = ['dieBefore', 'dieDuring', 'dieAfter', 'cut'];
const NO_TITLES: MetadataPatch = { tenantIds: [], mainTenantId: null };
const BY_HAND: readonly MetadataPatch[] = [
  { publicationStatus: 'published' },
  { publicationStatus: 'unlisted' },
  { publicationStatus: 'internalOnly' },
  { publicationStatus: 'unpublished' },
];
const CONTENT_STATUSES: readonly MetadataPatch[] = [
  { contentStatus: 'requiredRework' },
  { contentStatus: 'proofread' },
  { contentStatus: 'readyToPublish' },
];
const TITLES: readonly MetadataPatch[] = [{ contentStatus: 'readyToPublish', ...PUBLISHABLE }, NO_TITLES];

/** A promise of the newsroom to a user: what will happen, unless somebody changes their mind before. */
export interface Promised extends ScheduledEvent {
  readonly metadataId: string;
  readonly isCalledOff: boolean;
}

export const keyOf = ({ metadataId, kind, dueAt }: Omit<Promised, 'isCalledOff'>): string => `${metadataId} ${kind} ${dueAt}`;

interface Act {
  readonly send: (client: TestClient, headers: { readonly 'if-match': string }, before: Metadata) => Promise<TestAnswer>;
  /** Whether the act may end what is planned. */
  readonly endsPlans: boolean;
}

/** What people were promised: the events that each of their acts added to what was planned for an item, or ended. */
const createPromises = () => {
  const promised = new Map<string, Promised>();
  return {
    all: (): readonly Promised[] => [...promised.values()],
    note: (before: Metadata, after: Metadata, endsPlans: boolean): void => {
      const [was, is] = [before, after].map(item => pendingEventsOf(item).map(event => ({ ...event, metadataId: item.id })));
      const keys = new Set(is?.map(keyOf));
      const ended = (was ?? []).filter(event => !keys.has(keyOf(event)));
      if (ended.length > 0 && !endsPlans) throw new Error(`a plan ended unasked: ${JSON.stringify(ended)}`);
      for (const event of ended) promised.set(keyOf(event), { ...event, isCalledOff: true });
      for (const event of is ?? []) promised.set(keyOf(event), { ...event, isCalledOff: false });
    },
  };
};

/** A token that lasts for the whole time. */
const lastingClient = async (newsroom: TestNewsroom, { userId }: TestClient): Promise<TestClient> => {
  const expiresAt = new Date(newsroom.clock.now().getTime() + 100 * 366 * DAY_MS);
  const address = tokenAddressOf(TEST_ORIGIN);
  const token = await signAccessToken({ keys: newsroom.keys, address, userId, authorities: ['ROLE_ChiefEditor'], expiresAt });
  return newsroom.clientWith(token, userId);
};

/** Two newsrooms on one PostgreSQL, each with its clock, its people and a scheduler that may be killed. */
export const openPlannedYear = async (random: Random) => {
  const desk: ContentDesk = await openContentDesk('postgres');
  const first = desk.newsroom;
  const second = await createTestNewsroom('postgres', { besides: first });
  const newsrooms = [first, second] as const;
  const clients = [await lastingClient(first, desk.chief), await lastingClient(second, desk.chief)] as const;
  const promises = createPromises();
  const runs: Run[] = [];
  const ids: string[] = [];
  let processes: SchedulingProcess[] = [];
  let mayFail = false;
  let passedMs = 0;
  let number = 0;

  const nowMs = (): number => first.clock.now().getTime();
  const pathOf = (id: string): string => `/api/metadata/metadata/${id}`;

  /**
   * A user of one newsroom acts on what they have just read. What the newsroom refuses, or what somebody else was faster with, changes
   * nothing.
   */
  const act = async (id: string, { send, endsPlans }: Act): Promise<void> => {
    const read = await findMetadata(first.database.db, id);
    if (!read) throw new Error('nothing is deleted');
    const answer = await send(random.pick(clients, clients[0]), { 'if-match': `"${read.etag}"` }, read.metadata);
    if (answer.status === 412 || answer.status === 422) return;
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    promises.note(read.metadata, answer.json(), endsPlans);
  };
  const patch = (id: string, body: MetadataPatch, query = ''): Promise<void> =>
    act(id, { endsPlans: true, send: (client, headers) => client.call('PATCH', `${pathOf(id)}${query}`, { body, headers }) });

  /** A time on the clocks of Zurich within three days, in a millisecond of its own, which identifies what is planned for it. */
  const timeToCome = (): number => {
    const { date } = zurichMomentOf(new Date(nowMs() + random.whole(3) * DAY_MS).toISOString());
    const reading = readZurichTime({ date, time: random.pick(TIMES, '06:00') });
    if (reading.kind === 'invalid') throw new Error('every day has these times');
    const turns: readonly ZurichMoment[] = reading.kind === 'repeated' ? [reading.first, reading.second] : [reading.moment];
    number += 1;
    return Date.parse(turns[random.whole(turns.length)]?.instant ?? '') + (number % MINUTE_MS);
  };
  const instant = (ms: number): string => new Date(ms).toISOString();
  const plan = (id: string): Promise<void> =>
    act(id, {
      endsPlans: true,
      send: (client, headers, { publicationStatus, scheduledPlacing }) => {
        const [atMs, lastsMs] = [timeToCome(), HOUR_MS + random.whole(48) * HOUR_MS];
        const done = scheduledPlacing?.status === 'scheduled' ? null : (scheduledPlacing?.publicationTime ?? null);
        const times =
          publicationStatus === 'published'
            ? { publicationTime: done, expiryTime: instant(atMs) }
            : { publicationTime: instant(atMs), expiryTime: random.happens(0.4) ? instant(atMs + lastsMs) : null };
        const body: MetadataPatch = {
          ...(random.happens(0.9) && { contentStatus: 'readyToPublish' }),
          scheduledPlacing: random.happens(0.1) ? null : { status: 'scheduled', ...times },
        };
        return client.call('PATCH', pathOf(id), { body, headers });
      },
    });
  const planRelease = (id: string): Promise<void> => {
    const body = { releaseTime: random.happens(0.1) ? null : instant(timeToCome()) };
    return act(id, { endsPlans: true, send: (client, headers) => client.call('POST', `${pathOf(id)}/release`, { body, headers }) });
  };
  const holdBack = async (id: string): Promise<void> => {
    const author = {
      id: 'a',
      type: 'manualUser',
      info: null,
      name: random.pick(AUTHORS, 'Urs Keller'),
      userId: null,
      agencyId: null,
    } as const;
    const change = random.happens(0.15) ? NO_TITLES : { ...PUBLISHABLE, authors: [{ variantId: 0, authors: [author] }] };
    // Where what would wait is what readers have, nothing is released either.
    await patch(id, change, '?hold=true');
    await planRelease(id);
  };
  const endByHand = (id: string): Promise<void> => {
    const name = random.pick(['release', 'discard'] as const, 'discard');
    const options = name === 'release' ? { body: {} } : {};
    return act(id, { endsPlans: true, send: (client, headers) => client.call('POST', `${pathOf(id)}/${name}`, { ...options, headers }) });
  };
  const workInside = (id: string): Promise<void> =>
    act(id, {
      endsPlans: false,
      send: (client, headers, { waiting }) => {
        // The history does not say that readers get what has been waiting as it is.
        const body = random.pick(waiting ? CONTENT_STATUSES : [...CONTENT_STATUSES, ...TITLES], NO_TITLES);
        return client.call('PATCH', pathOf(id), { body, headers });
      },
    });
  const doSomething = async (id: string): Promise<void> => {
    const item = (await findMetadata(first.database.db, id))?.metadata;
    if (random.happens(0.2)) return workInside(id);
    if (random.happens(0.15)) return patch(id, random.pick(BY_HAND, NO_TITLES));
    if (item?.waiting) return random.happens(0.3) ? endByHand(id) : planRelease(id);
    return item && isReleasedStatus(item.publicationStatus) && random.happens(0.6) ? holdBack(id) : plan(id);
  };

  const start = async (): Promise<void> => {
    const { clock } = random.pick(newsrooms, first);
    const fateOf = (): Fate => (mayFail && random.happens(0.02) ? random.pick(DEATHS, 'dieAfter') : 'go');
    const deps = { database: first.database, clock, maxSleepMs: MAX_SLEEP_MS, fateOf, passedMs: () => passedMs };
    processes.push(await startSchedulingProcess({ ...deps, onRun: run => void runs.push(run) }));
  };
  const bury = async (): Promise<void> => {
    for (const process of processes) if (process.isDead()) await process.end();
    processes = processes.filter(process => !process.isDead());
  };
  const wake = (): Promise<unknown> => Promise.all(processes.map(process => process.wake()));

  const goTo = (atMs: number): void => {
    for (const { clock } of newsrooms) clock.advance(atMs - passedMs);
    passedMs = atMs;
  };
  /** Whose time has come; somebody may be changing that very item. */
  const isDueNow = ({ dueAt, isCalledOff }: Promised): boolean => !isCalledOff && Math.abs(Date.parse(dueAt) - nowMs()) < MINUTE_MS;
  const ring = async (): Promise<void> => {
    const isShared = random.happens(0.5);
    const ringing = processes.filter(process => isShared || (process.ringsAtMs() ?? Infinity) <= passedMs);
    const due = promises.all().findLast(isDueNow);
    const people = mayFail && due && random.happens(0.3) ? [doSomething(due.metadataId)] : [];
    await Promise.all([...ringing.map(process => process.wake()), ...people]);
  };
  /** Lets time pass, at most until a moment that is wanted. */
  const pass = async (ms: number, isWanted: (atMs: number) => boolean = () => false): Promise<void> => {
    const endMs = passedMs + ms;
    for (;;) {
      const next = Math.min(passedMs + DAY_MS, ...processes.map(process => process.ringsAtMs() ?? Infinity));
      if (next > endMs) break;
      const wasWanted = isWanted(nowMs());
      goTo(Math.max(next, passedMs));
      await ring();
      if (!wasWanted && isWanted(nowMs())) return;
    }
    goTo(endMs);
  };

  /** A clock is set by hand, or a virtual machine wakes up; a moment later both agree again, more often than not. */
  const setClocks = (): void => {
    const byMs = random.pick(JUMPS, HOUR_MS);
    const [one, other] = random.happens(0.7) ? [byMs, byMs] : [byMs, 0];
    first.clock.advance(one);
    second.clock.advance(other);
  };
  const agree = (): void => second.clock.advance(nowMs() - second.clock.now().getTime());

  return {
    ids,
    runs,
    promised: promises.all,
    nowMs,
    database: first.database,
    open: async (items: number): Promise<void> => {
      for (let count = 0; count < items; count += 1) {
        const { article }: { readonly article: Article } = await desk.write({ metadata: PUBLISHABLE });
        ids.push(article.metadataId);
      }
      await start();
      await start();
    },
    /** Somebody plans something for the next days. */
    plan: (): Promise<void> => plan(random.pick(ids, '')),
    /** Some hours or days in which anything may happen; they end early at a moment that is wanted. */
    stretch: async (lengthMs: number, isWanted: (atMs: number) => boolean): Promise<void> => {
      mayFail = true;
      await bury();
      const acting = Array.from({ length: 1 + random.whole(3) }, () => random.pick(ids, ''));
      const isTogether = random.happens(0.5);
      for (const id of isTogether ? [] : acting) await doSomething(id);
      await Promise.all([...(isTogether ? [...new Set(acting)].map(doSomething) : []), ...(random.happens(0.7) ? [wake()] : [])]);
      if (random.happens(0.1)) setClocks();
      else if (random.happens(0.5)) agree();
      if (random.happens(0.1)) processes[random.whole(processes.length)]?.kill();
      await bury();
      if (processes.length < 2 && random.happens(0.6)) await start();
      await pass(lengthMs, isWanted);
    },
    /** Without crashes and set clocks, whatever is due is done soon. */
    quiet: async (lengthMs: number): Promise<void> => {
      mayFail = false;
      await bury();
      agree();
      if (processes.length === 0) await start();
      await pass(Math.max(lengthMs, MAX_SLEEP_MS + 5 * MINUTE_MS));
    },
    /** Items with something overdue. */
    overdue: async (): Promise<readonly string[]> => {
      const items = await Promise.all(ids.map(async id => (await findMetadata(first.database.db, id))?.metadata));
      return items.flatMap(item => (item && dueEvents(item, instant(nowMs())).length > 0 ? [item.id] : []));
    },
    dispose: async (): Promise<void> => {
      for (const process of processes) await process.end();
      await second.dispose();
      await first.dispose();
    },
  };
};
