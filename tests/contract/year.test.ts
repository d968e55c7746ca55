import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduleOutcome } from '#domain/schedule/run.ts';
import { zurichMomentOf } from '#domain/schedule/zurich-time.ts';
import { createRandom } from '#demo/generate/random.ts';
import { listMetadataRevisions } from '#server/repositories/metadata-history.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { amount, repeatWith, seedOf } from '../faults/support/amount.ts';
import { record } from '../faults/support/figures.ts';
import { type CarriedOut, carriedOutIn, isByPolicy } from './support/carried-out.ts';
import { keyOf, openPlannedYear } from './support/planned-year.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ITEMS = 6;
/** Days in which nothing happens, between days in which a lot does. */
const LEAP_DAYS = amount({ short: 25, long: 3 });
const YEARS = amount({ short: 1, long: 20 });
const USUAL: readonly ScheduleOutcome[] = ['published', 'released', 'unpublished'];
const RARE: readonly ScheduleOutcome[] = ['refused', 'missed', 'nothingToTakeDown'];

const offsetOf = (ms: number): string => zurichMomentOf(new Date(ms).toISOString()).offset;
/** Whether the clocks of Zurich change within some days. */
const isNearChange = (ms: number, days: number): boolean => offsetOf(ms - days * DAY_MS) !== offsetOf(ms + days * DAY_MS);

describe('a year of plans of two newsrooms on one PostgreSQL', () => {
  const random = createRandom(seedOf('year'));
  let year: Awaited<ReturnType<typeof openPlannedYear>>;
  beforeAll(async () => {
    year = await openPlannedYear(random);
  });
  afterAll(() => year.dispose());

  const carriedOut = async (): Promise<readonly CarriedOut[]> => {
    const found: CarriedOut[] = [];
    for (const id of year.ids) found.push(...carriedOutIn(id, await listMetadataRevisions(year.database.db, id, { size: 1_000_000 })));
    return found;
  };

  it(
    'D-003 each is carried out exactly once, never early and never against the policy, whatever clocks, crashes and people do',
    { timeout: LIMITS.fault },
    async () => {
      await year.open(ITEMS);
      const endMs = year.nowMs() + YEARS * 366 * DAY_MS;
      while (year.nowMs() < endMs) {
        if (isNearChange(year.nowMs(), 1)) await year.plan();
        const isBusy = random.happens(0.6) || isNearChange(year.nowMs(), 2);
        await year.stretch(random.whole(isBusy ? 12 * HOUR_MS : LEAP_DAYS * DAY_MS), ms => isNearChange(ms, 2));
        if (!random.happens(0.1) || isNearChange(year.nowMs(), 2)) continue;
        await year.quiet(0);
        expect(await year.overdue(), repeatWith()).toEqual([]);
      }
      await year.quiet(30 * DAY_MS);

      const done = await carriedOut();
      const kept = year.promised().filter(({ isCalledOff }) => !isCalledOff);
      const outcomes = [...new Set(done.map(({ outcome }) => outcome))];
      record('year', { years: YEARS, promised: year.promised().length, kept: kept.length, runs: year.runs.length });
      expect(done.map(keyOf).toSorted(), repeatWith()).toEqual(kept.map(keyOf).toSorted());
      expect(done.filter(event => !isByPolicy(event))).toEqual([]);
      expect(year.runs.flatMap(({ at, events }) => events.filter(({ dueAt }) => Date.parse(dueAt) > Date.parse(at)))).toEqual([]);
      // The year covered what it is for.
      expect(kept.length).toBeGreaterThan(YEARS * 15);
      expect(kept.length).toBeLessThan(year.promised().length);
      expect(kept.some(({ dueAt }) => isNearChange(Date.parse(dueAt), 2))).toBe(true);
      expect(outcomes).toEqual(expect.arrayContaining([...USUAL, ...amount({ short: [], long: RARE })]));
    },
  );
});
