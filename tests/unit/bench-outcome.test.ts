import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { formatOutcome, type PartOutcome, resultsOf, shortfalls } from '#tests/bench/outcome.ts';
import { report } from '#tests/bench/table.ts';

const met = report({ id: 'start.ready', metric: 'second start', value: 3, unit: 's', most: 5 });
const missed = report({ id: 'start.list', metric: 'second start to the list', value: 8, unit: 's', most: 5 });
const plain = report({ id: 'start.cold', metric: 'first start', value: 9, unit: 's' });
const run = { at: new Date('2026-11-21T09:42:00.000Z'), version: '0.1.0', quick: true };

describe('a run of the benchmarks', () => {
  it('a run of the benchmarks is well when every goal is met and every part has ended', () => {
    expect(shortfalls([{ part: 'start', seconds: 4, rows: [met, plain] }])).toEqual([]);
  });

  it('says which goal was missed and which part failed, one line each', () => {
    const outcomes: readonly PartOutcome[] = [
      { part: 'start', seconds: 4, rows: [met, missed, plain] },
      { part: 'typing', seconds: 1, failure: 'Error: no browser' },
    ];
    expect(shortfalls(outcomes)).toEqual([
      'start missed a goal: start.list, second start to the list (≤ 5 s)',
      'typing failed: Error: no browser',
    ]);
  });

  it('a run of the benchmarks is not well when a part measured nothing: no row, no figure, or a rate without a single call', () => {
    const idle = report({ id: 'list.rate', metric: 'list page', value: 0, unit: '/s' });
    const blank = report({ id: 'list.p97', metric: 'list page, p97', value: Number.NaN, unit: 'ms' });
    const outcomes: readonly PartOutcome[] = [
      { part: 'list', seconds: 8, rows: [idle, blank] },
      { part: 'save', seconds: 1, rows: [] },
    ];
    expect(shortfalls(outcomes)).toEqual([
      'list measured nothing: list.rate, list page',
      'list measured nothing: list.p97, list page, p97',
      'save measured nothing',
    ]);
  });

  it('shows each part with its table, or with why it failed', () => {
    expect(formatOutcome({ part: 'start', seconds: 4, rows: [met] })).toMatch(/^start \(4 s\)\nid [^]*start\.ready .* met\n$/u);
    expect(formatOutcome({ part: 'typing', seconds: 1, failure: 'Error: no browser' })).toBe('typing (1 s) failed: Error: no browser\n');
  });

  it('keeps the figures of the parts that ended beside the failure of the one that did not', () => {
    const results = resultsOf(
      [
        { part: 'start', seconds: 4, rows: [met] },
        { part: 'typing', seconds: 1, failure: 'Error: no browser' },
      ],
      run,
    );
    expect(results.rows).toEqual([met]);
    expect(results.parts).toEqual([
      { part: 'start', seconds: 4 },
      { part: 'typing', seconds: 1, failure: 'Error: no browser' },
    ]);
  });

  it('tells facts of the machine without its name or a place on it', () => {
    const { machine } = resultsOf([], run);
    expect(Object.keys(machine)).toEqual(['platform', 'cores', 'memoryGb', 'node']);
    expect(machine.cores).toBeGreaterThan(0);
    expect(machine.memoryGb).toBeGreaterThan(0);
    expect(machine.node).toBe(process.versions.node);
    const text = JSON.stringify(resultsOf([], run));
    for (const place of [homedir(), process.cwd()]) expect(text).not.toContain(place);
  });
});
