import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { dueEvents } from '#domain/metadata/scheduled-placing.ts';
import { readZurichTime, type ZurichMoment, zurichMomentOf } from '#domain/schedule/zurich-time.ts';
import { createProcessStore, createSimulatedItems, createSimulatedTime } from '#tests/support/simulated-schedule.ts';
import { type Random, createRandom } from '#demo/generate/random.ts';
import { createJobRunner, type JobRunner } from '../jobs/runner.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than in a newsroom, so that years pass quickly: it bounds how long a jump of the clock goes unnoticed. */
const MAX_SLEEP_MS = HOUR_MS;
const WORLDS = 10;
const DAYS = 1_000;
const TIMES = ['00:00', '01:59', '02:00', '02:30', '02:59', '03:00', '06:00', '12:15', '23:59'] as const;
const JUMPS = [-5 * HOUR_MS, -HOUR_MS, -MINUTE_MS, MINUTE_MS, HOUR_MS, 30 * HOUR_MS] as const;
const BY_HAND: readonly MetadataPatch[] = [
  { contentStatus: 'requiredRework' },
  { contentStatus: 'proofread' },
  { contentStatus: 'readyToPublish' },
  { publicationStatus: 'published' },
  { publicationStatus: 'unlisted' },
  { publicationStatus: 'internalOnly' },
  { publicationStatus: 'unpublished' },
];
const SEED = fc.readConfigureGlobal().seed ?? 1;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Newsroom {
  readonly scheduler: JobRunner;
  readonly kill: () => void;
  readonly isDead: () => boolean;
}

/** Two newsrooms on one store, changing plans, killed processes and changes of the clock. */
const createWorld = (startMs: number, random: Random) => {
  const time = createSimulatedTime(startMs);
  const items = createSimulatedItems();
  const newsrooms: Newsroom[] = [];
  let mayDie = false;
  let number = 0;
  const now = (): string => time.clock.now().toISOString();

  const start = async (): Promise<void> => {
    const process = createProcessStore(items.store, () =>
      mayDie && random.happens(0.01) ? random.pick(['dieBefore', 'dieAfter'] as const, 'dieAfter') : 'go',
    );
    const scheduler = createJobRunner({
      store: process.store,
      clock: time.clock,
      log: silent,
      alarm: time.alarm,
      maxSleepMs: MAX_SLEEP_MS,
    });
    newsrooms.push({ scheduler, kill: process.kill, isDead: process.isDead });
    void scheduler.start();
    await time.settle();
  };
  const bury = (): void => void newsrooms.splice(0, newsrooms.length, ...newsrooms.filter(newsroom => !newsroom.isDead()));

  /** A time on the clocks of Zurich within three days: both turns of the repeated hour, and the substitute of the skipped one. */
  const momentToCome = (): ZurichMoment => {
    const { date } = zurichMomentOf(new Date(time.clock.now().getTime() + random.whole(3) * DAY_MS).toISOString());
    const reading = readZurichTime({ date, time: random.pick(TIMES, '06:00') });
    if (reading.kind === 'invalid') throw new Error('every day has these times');
    if (reading.kind === 'repeated') return random.happens(0.5) ? reading.first : reading.second;
    return reading.moment;
  };
  const timesToCome = () => {
    number += 1;
    // Every promise has its own millisecond, which identifies it.
    const atMs = Date.parse(momentToCome().instant) + (number % MINUTE_MS);
    const later = new Date(atMs + HOUR_MS + random.whole(48) * HOUR_MS).toISOString();
    const at = new Date(atMs).toISOString();
    if (random.happens(0.1)) return { publicationTime: null, expiryTime: at };
    return { publicationTime: at, expiryTime: random.happens(0.5) ? later : null };
  };

  const plan = (): void => items.schedule(items.add(now()), timesToCome(), now());
  /** A pending or past publication gets an expiry, or another one. */
  const moveExpiry = (id: string, publicationTime: string): void => {
    number += 1;
    const expiryMs = Date.parse(publicationTime) + HOUR_MS + random.whole(48) * HOUR_MS + (number % MINUTE_MS);
    items.schedule(id, { publicationTime, expiryTime: new Date(expiryMs).toISOString() }, now());
  };
  const changeMind = (): void => {
    const id = random.pick(items.pendingIds(), '');
    if (id === '') return;
    const publicationTime = items.itemOf(id).scheduledPlacing?.publicationTime ?? null;
    if (publicationTime !== null && random.happens(0.5)) moveExpiry(id, publicationTime);
    else items.schedule(id, random.happens(0.2) ? null : timesToCome(), now());
  };
  /** People send work back and sign it off, publish and take down by hand. */
  const work = (): void => {
    const id = random.pick(items.pendingIds(), '');
    if (id !== '') items.change(id, random.pick(BY_HAND, { tags: [1] }), now());
  };
  /** People write behind what readers have, and say when that goes out. */
  const holdBack = (): void => {
    const id = random.pick(items.publicIds(), '');
    if (id === '') return;
    number += 1;
    items.change(id, { tags: [number] }, now(), true);
    const atMs = Date.parse(momentToCome().instant) + (number % MINUTE_MS);
    if (random.happens(0.8)) items.scheduleRelease(id, new Date(atMs).toISOString(), now());
  };
  const notify = async (): Promise<void> => {
    for (const { scheduler } of newsrooms) if (random.happens(0.7)) void scheduler.wake();
    await time.settle();
  };

  const happen = async (): Promise<void> => {
    bury();
    if (random.happens(0.5)) plan();
    if (random.happens(0.2)) changeMind();
    if (random.happens(0.2)) work();
    if (random.happens(0.3)) holdBack();
    await notify();
    if (random.happens(0.1)) time.setClock(random.pick(JUMPS, HOUR_MS));
    if (random.happens(0.1)) newsrooms[random.whole(newsrooms.length)]?.kill();
    if (random.happens(0.02)) for (const { kill } of newsrooms) kill();
    if (newsrooms.length < 2 && random.happens(0.3)) await start();
    await time.pass(random.whole(14 * HOUR_MS));
  };

  /** Without crashes and clock changes, whatever is due is done soon. */
  const quiet = async (): Promise<void> => {
    mayDie = false;
    bury();
    if (newsrooms.length === 0) await start();
    await time.pass(MAX_SLEEP_MS + 1);
    const overdue = items.pendingIds().filter(id => dueEvents(items.itemOf(id), now()).length > 0);
    expect({ overdue, at: now() }).toEqual({ overdue: [], at: now() });
  };

  const day = async (): Promise<void> => {
    mayDie = true;
    await happen();
    await happen();
    if (random.happens(0.2)) await quiet();
  };
  return { day, quiet, time, items };
};

describe('the schedule over the years', () => {
  it.each(Array.from({ length: WORLDS }, (_value, index) => index))(
    `D-003 carries out each event exactly once, never early and never against the policy, days ${DAYS} times %i on, seed ${SEED}`,
    async index => {
      const world = createWorld(Date.UTC(2026, 0, 1) + index * DAYS * DAY_MS, createRandom(SEED + index));
      for (let day = 0; day < DAYS; day += 1) await world.day();
      for (let day = 0; day < 100; day += 1) await world.quiet();
      await world.time.pass(10 * DAY_MS);

      const { promised, carriedOut } = world.items;
      const keyOf = (event: { readonly metadataId: string; readonly kind: string; readonly dueAt: string }): string =>
        `${event.metadataId} ${event.kind} ${event.dueAt}`;
      const kept = promised.filter(({ isCalledOff }) => !isCalledOff).map(keyOf);
      expect(kept.length).toBeGreaterThan(DAYS / 2);
      expect(carriedOut.map(keyOf).toSorted()).toEqual(kept.toSorted());
      expect(carriedOut.filter(({ at, dueAt }) => at < dueAt)).toEqual([]);
      expect(world.items.forbidden).toEqual([]);
      expect([...new Set(carriedOut.map(({ outcome }) => outcome))]).toEqual(
        expect.arrayContaining(['published', 'released', 'refused', 'missed', 'unpublished', 'nothingToTakeDown']),
      );
      expect(world.items.pendingIds()).toEqual([]);
    },
  );
});
