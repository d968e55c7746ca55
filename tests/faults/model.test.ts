import { describe, expect, it } from 'vitest';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';
import { type ModelReport, runModelSchedule } from './support/model/model-schedule.ts';
import { ALL_PROTECTIONS, type Protections } from './support/model/protections.ts';

/** What is counted here is schedules, not time: a busy machine takes longer. */

/** Schedules that show the absence of a protection; a rarer harm takes more. */
const ENOUGH_WITHOUT: Readonly<Record<keyof Protections, number>> = {
  isDurable: 60,
  sendsMutationId: 300,
  sendsBaseEtag: 60,
  looksForOwnWrite: 600,
  keepsEditsInConflict: 60,
  keepsBothVersions: 60,
};

type Seeded = ModelReport & { readonly seed: number };

const runMany = async (name: string, runs: number, protections: Protections): Promise<readonly Seeded[]> => {
  const first = seedOf(`model/${name}`);
  const reports: Seeded[] = [];
  for (let index = 0; index < runs; index += 1) {
    const seed = first + index;
    reports.push({ seed, ...(await runModelSchedule({ seed, protections })) });
  }
  return reports;
};
const sum = (reports: readonly ModelReport[], field: Exclude<keyof ModelReport, 'problems'>): number =>
  reports.reduce((total, report) => total + report[field], 0);
const problemsOf = (reports: readonly Seeded[]): readonly string[] =>
  reports.flatMap(({ seed, problems, falseConflicts }) =>
    [...problems, ...(falseConflicts > 0 ? ['somebody was asked about their own words'] : [])].map(
      problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`,
    ),
  );
const figuresOf = (reports: readonly Seeded[], startedAt: number) => ({
  runs: reports.length,
  bad: reports.filter(({ problems }) => problems.length > 0).length,
  edits: sum(reports, 'edits'),
  kills: sum(reports, 'kills'),
  faults: sum(reports, 'faults'),
  lost: sum(reports, 'lost'),
  doubled: sum(reports, 'doubled'),
  conflicts: sum(reports, 'conflicts'),
  falseConflicts: sum(reports, 'falseConflicts'),
  tookMs: Math.round(performance.now() - startedAt),
});

describe('the protocol between desks and newsroom, as the services speak it', () => {
  it('loses nothing, does nothing twice and asks about nobody’s own words in thousands of random schedules (A4-050, A4-071)', async () => {
    const startedAt = performance.now();
    const reports = await runMany('safe', amount({ short: 400, long: 100_000 }), ALL_PROTECTIONS);
    const figures = figuresOf(reports, startedAt);
    record('model', figures);
    expect(problemsOf(reports).slice(0, 20)).toEqual([]);
    expect(figures.falseConflicts, repeatWith()).toBe(0);
    // The schedules covered what they are for.
    expect(figures.edits).toBeGreaterThan(reports.length * 5);
    expect(figures.kills).toBeGreaterThan(reports.length);
    expect(figures.faults).toBeGreaterThan(reports.length);
    expect(figures.conflicts).toBeGreaterThan(reports.length / 2);
  });
});

describe('each protection is there for a reason', () => {
  const without = async (protection: keyof Protections) => {
    const startedAt = performance.now();
    const runs = amount({ short: ENOUGH_WITHOUT[protection], long: 10_000 });
    const reports = await runMany(`without ${protection}`, runs, { ...ALL_PROTECTIONS, [protection]: false });
    const figures = figuresOf(reports, startedAt);
    record(`model-without-${protection}`, figures);
    return figures;
  };

  it.each(['isDurable', 'sendsMutationId', 'sendsBaseEtag', 'keepsEditsInConflict', 'keepsBothVersions'] as const)(
    'each protection is there for a reason without %s at least one schedule in a hundred goes wrong',
    async protection => {
      const { bad, runs } = await without(protection);
      expect(bad / runs, repeatWith()).toBeGreaterThanOrEqual(0.01);
    },
  );

  it('each protection is there for a reason without the look for the own write people are asked about their own words', async () => {
    const { falseConflicts, bad } = await without('looksForOwnWrite');
    expect(bad, repeatWith()).toBe(0);
    expect(falseConflicts, repeatWith()).toBeGreaterThan(0);
  });
});
