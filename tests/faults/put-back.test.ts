import { expect, it } from 'vitest';
import { createRestorableNewsroom } from '#tests/support/restorable-newsroom.ts';
import { type PutBackReport, runPutBack } from '#tests/support/put-back-schedule.ts';
import { amount, repeatWith, seedOf } from './support/amount.ts';
import { record } from './support/figures.ts';

it('loses no word that a desk ever held while its newsroom is put back and emptied at random', async () => {
  const runs = amount({ short: 1, long: 200 });
  const first = seedOf('put-back');
  const reports: (PutBackReport & { readonly seed: number })[] = [];
  for (let seed = first; seed < first + runs; seed += 1) {
    const newsroom = await createRestorableNewsroom();
    reports.push({ seed, ...(await runPutBack(newsroom, seed)) });
    await newsroom.dispose();
  }
  const sum = (name: 'words' | 'putBack' | 'emptied' | 'given' | 'decisions'): number =>
    reports.reduce((total, report) => total + report[name], 0);
  const bad = reports.filter(({ problems }) => problems.length > 0);
  const figures = {
    runs,
    bad: bad.length,
    words: sum('words'),
    putBack: sum('putBack'),
    emptied: sum('emptied'),
    given: sum('given'),
    decisions: sum('decisions'),
  };
  record('put-back', figures);
  expect(bad.flatMap(({ seed, problems }) => problems.map(problem => `${repeatWith()}, schedule ${String(seed)}: ${problem}`))).toEqual([]);
  expect(figures.putBack + figures.emptied).toBeGreaterThan(0);
});
