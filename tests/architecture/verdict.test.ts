import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, judge } from '../../scripts/lib/test-runs.mjs';

const file = (status: string, ...tests: readonly string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(test => ({
    status: test,
    fullName: `it is ${test}`,
    failureMessages: test === 'failed' ? ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at a.test.ts:7'] : [],
  })),
});

const ended = { code: 0, timedOut: false };

describe('the verdict on a test run', () => {
  it('counts what passed and what failed', () => {
    expect(countVitest({ testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed')] })).toEqual({
      passed: 2,
      failed: 1,
      skipped: [],
      failures: ['a.test.ts: it is failed\n  expected 1 to be 2\n      at a.test.ts:7'],
    });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    expect(countVitest({ testResults: [{ ...file('failed'), message: 'no such module' }] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
      failures: ['a.test.ts\n  no such module'],
    });
  });

  it('fails a run that skips a test, and names the test', () => {
    const count = countVitest({ testResults: [file('passed', 'passed', 'skipped', 'todo')] });
    const verdict = judge({ name: 'The tests', run: ended, count });
    expect(verdict).toMatchObject({ passed: 1, failed: 2 });
    expect(verdict.output).toContain('it is skipped');
  });

  it('finds skipped and flaky tests in the report of Playwright', () => {
    const report = {
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [
        {
          suites: [
            {
              specs: [
                { title: 'later', tests: [{ status: 'skipped' }] },
                {
                  title: 'opens',
                  file: 'b.spec.ts',
                  tests: [{ status: 'flaky', results: [{ error: { message: 'timed out' } }, {}] }],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: ['later'],
      failures: ['b.spec.ts: opens\n  timed out'],
    });
  });

  it('counts what ends badly after all tests, beside a test that failed', () => {
    const output = 'error during close Error: Declared, but reached by no contract test:\nputList notFound\n    at judge (a.ts:4)\n';
    const verdict = judge({ name: 'The tests', run: { code: 1, timedOut: false, output }, count: { passed: 5, failed: 1, skipped: [] } });
    expect(verdict.failed).toBe(2);
    expect(verdict.output).toBe('after the tests\n  Declared, but reached by no contract test:\n  putList notFound');
    const alone = { code: 1, timedOut: false, output };
    expect(judge({ name: 'The tests', run: alone, count: { passed: 5, failed: 0, skipped: [] } }).failed).toBe(1);
  });

  it('fails a run that broke off without a report', () => {
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: false }, count: countVitest(undefined) })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fails a run that went on for too long', () => {
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: true }, count: { passed: 5, failed: 0, skipped: [] } })).toMatchObject({
      failed: 1,
    });
  });

  it('passes a run in which everything passed', () => {
    expect(judge({ name: 'The tests', run: ended, count: { passed: 5, failed: 0, skipped: [] } })).toEqual({
      passed: 5,
      failed: 0,
      output: '',
      failures: [],
    });
  });

  it('names at its end what failed, and why the run itself is no good', () => {
    const count = { passed: 5, failed: 1, skipped: ['it is skipped'], failures: ['a.test.ts: it is failed'] };
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: false }, count }).failures).toEqual([
      'a.test.ts: it is failed',
      'The tests skip what must run:',
      '  it is skipped',
    ]);
  });
});
