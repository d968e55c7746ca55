import { describe, expect, it } from 'vitest';
import { LIMITS } from '#tests/support/patience.ts';
import { runSchedule, type ScheduleOptions, type ScheduleReport } from '#tests/support/schedule.ts';

/** For a longer run: GALLEY_SCHEDULES=10000. */
const COUNT = Number(process.env['GALLEY_SCHEDULES'] ?? 16);
const LIMIT = { timeout: COUNT > 16 ? LIMITS.long : LIMITS.fault };

const runMany = async (
  count: number,
  options: Omit<ScheduleOptions, 'seed' | 'steps'>,
): Promise<readonly (ScheduleReport & { readonly seed: number })[]> => {
  const reports: (ScheduleReport & { readonly seed: number })[] = [];
  for (let seed = 1; seed <= count; seed += 1) reports.push({ seed, ...(await runSchedule({ seed, steps: 50, ...options })) });
  return reports;
};

const problemsOf = (reports: readonly (ScheduleReport & { readonly seed: number })[]): readonly string[] =>
  reports.flatMap(({ seed, problems }) => problems.map(problem => `seed ${String(seed)}: ${problem}`));
const sum = (reports: readonly ScheduleReport[], field: 'kills' | 'conflicts' | 'faults' | 'edits'): number =>
  reports.reduce((total, report) => total + report[field], 0);

describe('random schedules of two desks, kills, faults and a third session', () => {
  it(
    'random schedules of two desks, kills, faults and a third session lose no acknowledged word, do nothing twice and end in one text on every desk (A4-050, A4-071)',
    LIMIT,
    async () => {
      const reports = await runMany(COUNT, {});
      expect(problemsOf(reports)).toEqual([]);
      // The schedules covered what they are for.
      expect(sum(reports, 'kills')).toBeGreaterThan(COUNT);
      expect(sum(reports, 'conflicts')).toBeGreaterThan(COUNT / 2);
      expect(sum(reports, 'faults')).toBeGreaterThan(COUNT);
      expect(sum(reports, 'edits')).toBeGreaterThan(COUNT * 5);
    },
  );

  it(
    'random schedules of two desks, kills, faults and a third session hold against a newsroom that remembers no mutation ids and names none',
    LIMIT,
    async () => {
      const reports = await runMany(COUNT / 4, { remembersKeys: false, namesMutations: false, createsArticles: false });
      expect(problemsOf(reports)).toEqual([]);
    },
  );
});
