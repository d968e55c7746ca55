import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReportersReport, runReportersSchedule } from '#tests/support/reporters-schedule.ts';
import { createThreeDesks, type ThreeDesks } from '#tests/support/three-desks.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

const STEPS = 60;

describe('three reporters on one ticker, each with the product’s own queue and two windows', () => {
  let shared: ThreeDesks;

  beforeAll(async () => {
    shared = await createThreeDesks();
  });
  afterAll(() => shared.dispose());

  it('have every event once and in their own order, and every correction, over cut lines, lost answers, events sent again, crashes and restarts (A4-067, B4-073, D-045)', async () => {
    const runs = amount({ short: 4, long: 1_000, least: 3 });
    const first = seedOf('reporters') % 1_000_000;
    const startedAt = performance.now();
    const reports: ReportersReport[] = [];
    const problems: string[] = [];
    for (let seed = first; seed < first + runs; seed += 1) {
      const report = await runReportersSchedule(shared, { seed, steps: STEPS });
      reports.push(report);
      problems.push(...report.problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`));
    }
    const sum = (field: Exclude<keyof ReportersReport, 'problems'>): number => reports.reduce((total, report) => total + report[field], 0);
    const figures = {
      runs,
      bad: reports.filter(report => report.problems.length > 0).length,
      written: sum('written'),
      corrected: sum('corrected'),
      withdrawn: sum('withdrawn'),
      kills: sum('kills'),
      restarts: sum('restarts'),
      faults: sum('faults'),
      resentUnderKey: sum('resentUnderKey'),
      resentUnderId: sum('resentUnderId'),
      tookMs: Math.round(performance.now() - startedAt),
    };
    record('reporters', figures);
    expect(problems.slice(0, 20)).toEqual([]);
    // The schedules covered what they are for.
    expect(figures.written).toBeGreaterThan(runs * 15);
    expect(figures.corrected).toBeGreaterThan(runs * 2);
    expect(figures.kills).toBeGreaterThan(runs);
    expect(figures.faults).toBeGreaterThan(runs);
    expect(figures.resentUnderKey).toBeGreaterThan(runs * 2);
    expect(figures.resentUnderId).toBeGreaterThan(runs * 2);
    expect(figures.restarts + figures.withdrawn).toBeGreaterThan(runs / 2);
  });
});
