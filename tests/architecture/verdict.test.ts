import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, describeFailed, judge } from '../../scripts/lib/test-runs.mjs';

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
      passed: ['a.test.ts: it is passed', 'a.test.ts: it is passed'],
      failed: [{ file: 'a.test.ts', test: 'it is failed', message: '  expected 1 to be 2\n      at a.test.ts:7' }],
      skipped: [],
      outside: [],
    });
  });

  it('counts a file that cannot be loaded, or whose hook failed, as one failure, whatever it did not come to', () => {
    expect(countVitest({ testResults: [{ ...file('failed', 'skipped', 'skipped'), message: 'no such module' }] })).toEqual({
      passed: [],
      failed: [{ file: 'a.test.ts', test: '', message: '  no such module' }],
      skipped: [],
      outside: [],
    });
  });

  it('fails a run that skips a test, and names the test', () => {
    const count = countVitest({ testResults: [file('passed', 'passed', 'skipped', 'todo')] });
    const verdict = judge({ name: 'The tests', run: ended, count });
    expect(verdict).toMatchObject({ passed: 1, failed: 2 });
    expect(verdict.output).toContain('it is skipped');
  });

  it('finds skipped and flaky stories in the report of Playwright, and those that did not run', () => {
    const stories = {
      title: 'b.spec.ts',
      suites: [
        {
          title: 'a desk',
          specs: [
            { title: 'skips', file: 'b.spec.ts', tests: [{ status: 'skipped', expectedStatus: 'skipped' }] },
            { title: 'is not reached', file: 'b.spec.ts', tests: [{ status: 'skipped', expectedStatus: 'passed' }] },
            { title: 'opens', file: 'b.spec.ts', tests: [{ status: 'flaky', results: [{ error: { message: 'timed out' } }, {}] }] },
            { title: 'closes', file: 'b.spec.ts', tests: [{ status: 'expected' }] },
          ],
        },
      ],
    };
    expect(countPlaywright({ errors: [{ message: 'no browser' }], suites: [stories] })).toEqual({
      passed: ['e2e/b.spec.ts: a desk › closes'],
      failed: [
        { file: 'e2e/b.spec.ts', test: 'a desk › is not reached', message: '  did not run' },
        { file: 'e2e/b.spec.ts', test: 'a desk › opens', message: '  timed out' },
      ],
      skipped: ['skips'],
      outside: ['outside the tests\n  no browser'],
    });
  });

  const count = (passed: number, ...failed: readonly string[]) => ({
    passed: Array.from({ length: passed }, (_, index) => `a.test.ts: ${String(index)}`),
    failed: failed.map(test => ({ file: 'a.test.ts', test, message: '' })),
    skipped: [],
    outside: [],
  });

  it('counts what ends badly after all tests, beside a test that failed', () => {
    const output = 'error during close Error: Declared, but reached by no contract test:\nputList notFound\n    at judge (a.ts:4)\n';
    const verdict = judge({ name: 'The tests', run: { code: 1, timedOut: false, output }, count: count(5, 'it is failed') });
    expect(verdict).toMatchObject({
      failed: 2,
      endings: ['after the tests\n  Declared, but reached by no contract test:\n  putList notFound'],
    });
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: false, output }, count: count(5) }).failed).toBe(1);
  });

  it('counts errors of no test, beside a test that failed', () => {
    const output = '\u001b[31mVitest caught 1 unhandled error during the test run.\u001b[39m\n';
    const verdict = judge({ name: 'The tests', run: { code: 1, timedOut: false, output }, count: count(5, 'it is failed') });
    expect(verdict).toMatchObject({ failed: 2, failures: ['The tests: Vitest caught 1 unhandled error during the test run.'] });
  });

  it('fails a run that broke off without a report', () => {
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: false }, count: countVitest(undefined) })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it('fails a run that went on for too long', () => {
    expect(judge({ name: 'The tests', run: { code: 1, timedOut: true }, count: count(5) })).toMatchObject({ failed: 1 });
  });

  it('passes a run in which everything passed', () => {
    expect(judge({ name: 'The tests', run: ended, count: count(5) })).toMatchObject({ passed: 5, failed: 0, output: '', failures: [] });
  });

  it('names what failed, and why the run itself is no good', () => {
    const verdict = judge({
      name: 'The tests',
      run: { code: 1, timedOut: false },
      count: { ...count(5, 'it is failed'), skipped: ['it is skipped'] },
    });
    expect(verdict.failedTests.map(describeFailed)).toEqual(['a.test.ts: it is failed']);
    expect(verdict.failures).toEqual(['The tests skip what must run:', '  it is skipped']);
  });
});
