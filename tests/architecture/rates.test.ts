import { describe, expect, it } from 'vitest';
import { aroundTests, ratesOf, ratesTable, resultsOf } from '../../scripts/lib/rates.mjs';
import { conditionsOf, environmentOf, planHunt, planRepeats, vitestArguments } from '../../scripts/lib/rounds.mjs';

const now = new Date('2026-11-28T17:00:00Z');
const rounds = planRepeats({ count: 4, seed: 7, now });

const tests = ['opens', 'closes', 'holds'];

/** What a runner found in the one file of these tests. */
const outcome = (...failed: readonly string[]) => ({
  passedTests: tests.filter(test => !failed.includes(test)).map(test => `src/a.test.ts: ${test}`),
  failedTests: failed.map(test => ({ file: 'src/a.test.ts', test, message: '  expected 1 to be 2\n      at a.test.ts:7' })),
});

/** `opens` fails in all four rounds, `closes` in the two beside busy cores. */
const all = rounds.map(round => ({ round, results: resultsOf(outcome('opens', ...(round.isLoaded ? ['closes'] : []))) }));

describe('the rates of failure', () => {
  it('the rates of failure tell broken tests from unstable ones, and failures beside busy cores from others', () => {
    expect(ratesOf(all)).toEqual([
      {
        file: 'src/a.test.ts',
        test: 'opens',
        kind: 'broken',
        runs: 4,
        failures: 4,
        busy: { runs: 2, failures: 2 },
        rounds: [1, 2, 3, 4],
        message: '  expected 1 to be 2\n      at a.test.ts:7',
      },
      expect.objectContaining({ test: 'closes', kind: 'unstable', failures: 2, busy: { runs: 2, failures: 2 }, rounds: [2, 4] }),
    ]);
  });

  it('the rates of failure are a table with a line and a message for each test', () => {
    expect(ratesTable(ratesOf(all)).split('\n')).toEqual([
      '  failed  rate   busy  quiet  kind      rounds   test',
      '  4/4     100 %  2/2   2/2    broken    1,2,3,4  src/a.test.ts: opens',
      '      expected 1 to be 2',
      '      at a.test.ts:7',
      '  2/4     50 %   2/2   0/2    unstable  2,4      src/a.test.ts: closes',
      '      expected 1 to be 2',
      '      at a.test.ts:7',
    ]);
  });

  it('the rates of failure say so when nothing failed', () => {
    expect(ratesTable(ratesOf(rounds.map(round => ({ round, results: resultsOf(outcome()) }))))).toBe('No test failed in any round.');
  });

  it('the rates of failure count what is seen in one round only as unstable: one failure is no proof', () => {
    expect(ratesOf(all.slice(0, 1))).toEqual([expect.objectContaining({ kind: 'unstable', runs: 1, failures: 1 })]);
  });

  it('the rates of failure count two tests of one name as one', () => {
    const results = [
      { file: 'a', title: 'opens', isFailed: true, message: 'no' },
      { file: 'a', title: 'opens', isFailed: false },
    ];
    expect(ratesOf(rounds.map(round => ({ round, results })))).toEqual([expect.objectContaining({ runs: 4, failures: 4 })]);
  });

  it('the rates of failure name a file that cannot be loaded, and a run that broke off', () => {
    const broken = { passedTests: [], failedTests: [{ file: 'src/b.test.ts', test: '', message: 'no such module' }] };
    const [round] = rounds;
    const results = [...resultsOf(broken), aroundTests('faults', 'ended with code 1'), aroundTests('unit', undefined)];
    expect(ratesOf(round === undefined ? [] : [{ round, results }]).map(({ file, test }) => `${file}: ${test}`)).toEqual([
      'faults: outside the tests',
      'src/b.test.ts: the file itself',
    ]);
  });
});

describe('the rounds', () => {
  it('the rounds of a burn-in are ten: five beside busy cores, one with other random cases, one a year later', () => {
    const ten = planRepeats({ count: 10, seed: 7, now });
    expect(ten.filter(({ isLoaded }) => isLoaded)).toHaveLength(5);
    expect(ten.filter(({ seed }) => seed === 7)).toHaveLength(1);
    expect(ten.flatMap(({ clock }) => clock ?? [])).toEqual(['2027-11-28T09:42:00.000Z']);
  });

  it('the rounds of a hunt have each another order and other cases, which its seed repeats; the last is a year later', () => {
    const hunt = planHunt({ count: 5, seed: 100, now });
    expect(hunt.map(({ order, seed }) => [order, seed])).toEqual([101, 102, 103, 104, 105].map(seed => [seed, seed]));
    expect(hunt.map(({ isLoaded }) => isLoaded)).toEqual([false, true, false, true, false]);
    expect(hunt.map(({ clock }) => clock)).toEqual([undefined, undefined, undefined, undefined, '2027-11-28T09:42:00.000Z']);
    expect(hunt).toEqual(planHunt({ count: 5, seed: 100, now }));
  });

  it('the rounds are told to the tests, which wait longer beside busy cores', () => {
    const round = { number: 2, isLoaded: true, seed: 7, clock: '2027-11-28T09:42:00.000Z', order: 3 };
    expect(environmentOf(round, { HOME: '/' })).toEqual({
      HOME: '/',
      GALLEY_PATIENCE: '2',
      GALLEY_SEED: '7',
      GALLEY_CLOCK: '2027-11-28T09:42:00.000Z',
    });
    expect(environmentOf(round, { GALLEY_PATIENCE: '3' })).toMatchObject({ GALLEY_PATIENCE: '6' });
    expect(environmentOf({ number: 1, isLoaded: false }, { HOME: '/' })).toEqual({ HOME: '/' });
    expect(vitestArguments(round)).toEqual(['--sequence.shuffle.files', '--sequence.seed=3']);
    expect(conditionsOf(round)).toBe('busy cores, seed 7, 2027-11-28T09:42:00.000Z, order 3');
  });
});
