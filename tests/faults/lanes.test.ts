import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/desk.ts';
import { LANES, type LaneReport, type Protection, runLaneSchedule, type Weakness } from '#tests/support/lane-schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

/** Texts look for their own write behind a 412 (`model.test.ts`); fields that are there already need no look. */
const OWN_LOOKS: readonly string[] = ['items', 'comments'];
const WEAKNESSES = LANES.flatMap(lane =>
  (['keepsId', 'keepsOrder', 'removesLast', 'looksForOwn', 'withdraws'] as const)
    .filter((protection: Protection) => protection !== 'looksForOwn' || OWN_LOOKS.includes(lane))
    .filter((protection: Protection) => protection !== 'withdraws' || lane === 'comments')
    .map(protection => [lane, protection] as const),
);

describe('the one queue under its real lanes: texts, fields, items and comments', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
  });
  afterAll(() => {
    folder.remove();
  });

  const runMany = async (name: string, runs: number, weakness?: Weakness) => {
    const startedAt = performance.now();
    const first = seedOf(`lanes/${name}`);
    const reports: (LaneReport & { readonly seed: number })[] = [];
    const isFound = (): boolean => weakness !== undefined && reports.some(({ problems }) => problems.length > 0);
    for (let seed = first; seed < first + runs && !isFound(); seed += 1)
      reports.push({ seed, ...(await runLaneSchedule({ seed, folder: folder.path, ...(weakness && { weakness }) })) });
    const sum = (field: 'kills' | 'faults' | 'sent' | 'withdrawn'): number => reports.reduce((total, report) => total + report[field], 0);
    const bad = reports.filter(({ problems }) => problems.length > 0);
    const tookMs = Math.round(performance.now() - startedAt);
    const figures = {
      runs: reports.length,
      bad: bad.length,
      kills: sum('kills'),
      faults: sum('faults'),
      sent: sum('sent'),
      withdrawn: sum('withdrawn'),
      tookMs,
    };
    record(`lanes-${name}`, figures);
    return {
      ...figures,
      problems: bad.flatMap(({ seed, problems }) => problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`)),
    };
  };

  it('loses nothing, does nothing twice, keeps the order, sends nothing that was taken back before it left, and leaves nothing behind in random schedules (A4-050, A4-071)', async () => {
    const { problems, kills, faults, withdrawn, runs } = await runMany('safe', amount({ short: 40, long: 5_000, least: 8 }));
    expect(problems.slice(0, 20)).toEqual([]);
    expect(kills).toBeGreaterThan(runs);
    expect(faults).toBeGreaterThan(runs);
    // Rare: a short run may have none.
    expect(withdrawn).toBeGreaterThanOrEqual(Math.floor(runs / 20));
  });

  it.each(WEAKNESSES)('goes wrong where %s lack a protection: %s', async (lane, protection) => {
    const { bad } = await runMany(`${lane}-without-${protection}`, amount({ short: 100, long: 300 }), { lane, protection });
    expect(bad, repeatWith()).toBeGreaterThan(0);
  });
});
