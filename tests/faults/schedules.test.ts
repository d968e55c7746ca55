import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThreeDesks, runThreeDesks, type ThreeDesks, type ThreeDesksReport } from '#tests/support/three-desks.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

const STEPS = 40;
/** What is counted here is schedules, not time: a busy machine takes longer. */

describe('three desks on the real newsroom, on a network that does everything that networks do', () => {
  let shared: ThreeDesks;

  beforeAll(async () => {
    shared = await createThreeDesks();
  });
  afterAll(() => shared.dispose());

  it('end in one text on every desk, with every acknowledged edit in it or decided against, every picture there and nothing done twice, and a window that only watches shows it (A4-050, A4-051, A4-071)', async () => {
    const runs = amount({ short: 20, long: 5_000, least: 5 });
    const first = seedOf('schedules') % 1_000_000;
    const startedAt = performance.now();
    const reports: ThreeDesksReport[] = [];
    const problems: string[] = [];
    for (let seed = first; seed < first + runs; seed += 1) {
      const report = await runThreeDesks(shared, { seed, steps: STEPS, isHard: true });
      reports.push(report);
      problems.push(...report.problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`));
    }
    const sum = (field: Exclude<keyof ThreeDesksReport, 'problems'>): number => reports.reduce((total, report) => total + report[field], 0);
    const figures = {
      runs,
      bad: reports.filter(report => report.problems.length > 0).length,
      edits: sum('edits'),
      faults: sum('faults'),
      restarts: sum('restarts'),
      absences: sum('absences'),
      decisions: sum('decisions'),
      created: sum('created'),
      deleted: sum('deleted'),
      uploads: sum('uploads'),
      looks: sum('looks'),
      tookMs: Math.round(performance.now() - startedAt),
    };
    record('schedules', figures);
    expect(problems.slice(0, 20)).toEqual([]);
    // The schedules covered what they are for.
    expect(figures.edits).toBeGreaterThan(runs * 5);
    expect(figures.faults).toBeGreaterThan(runs);
    expect(figures.restarts).toBeGreaterThan(runs / 2);
    // Rare: a short run may have none.
    expect(figures.absences).toBeGreaterThanOrEqual(Math.floor(runs / 50));
    expect(figures.decisions).toBeGreaterThan(runs / 2);
    expect(figures.created).toBeGreaterThan(runs);
    expect(figures.deleted).toBeGreaterThanOrEqual(Math.floor(runs / 50));
    expect(figures.uploads).toBeGreaterThan(runs / 3);
    expect(figures.looks).toBeGreaterThan(runs);
  });
});
