// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome @typedef {import('./checks.mjs').Tools} Tools */

const limitMs = 25 * 60_000;

/**
 * Runs the tests of units, contracts and integration.
 * @param {Tools} tools
 * @param {readonly string[]} filters
 * @returns {Promise<Outcome>}
 */
export async function runVitest({ node, env }, filters) {
  const report = freshReport('vitest');
  const args = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  const run = await runToEnd(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...args], { env, echo: true, timeoutMs: limitMs });
  return judge({ name: 'The unit and integration tests', run, count: countVitest(readReport(report)) });
}

/**
 * Runs the end-to-end tests of one Playwright project.
 * @param {Tools} tools
 * @param {{ project: string, filters: readonly string[] }} choice
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright({ node, env }, { project, filters }) {
  const report = freshReport(`playwright-${project}`);
  const args = ['test', `--project=${project}`, '--forbid-only', ...filters];
  const run = await runToEnd(node, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    echo: true,
    timeoutMs: limitMs,
  });
  return judge({ name: `The end-to-end tests (${project})`, run, count: countPlaywright(readReport(report)) });
}

/** @param {string} name */
function freshReport(name) {
  const path = inRoot('test-results', 'reports', `${name}.json`);
  mkdirSync(inRoot('test-results', 'reports'), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path @returns {any} the report, whose shape belongs to the runner; undefined when the run broke off before writing it */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} Count */

/** @param {any} report @returns {Count} */
export function countVitest(report) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: [] };
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap(file => file.assertionResults);
  // A file that cannot even be loaded has no tests to fail.
  const broken = files.filter(file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'));
  const skipped = tests.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName);
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failed: tests.filter(test => test.status === 'failed').length + broken.length,
    skipped,
  };
}

/** @param {any} report @returns {Count} */
export function countPlaywright(report) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: [] };
  /** @type {string[]} */
  const skipped = [];
  /** @param {{ suites?: any[], specs?: { title: string, tests: { status: string }[] }[] }} suite */
  const visit = suite => {
    for (const spec of suite.specs ?? []) if (spec.tests.some(test => test.status === 'skipped')) skipped.push(spec.title);
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * A run is only as good as its worst sign: skipped tests, errors outside tests and a runner that broke off count as failures.
 * @param {{ name: string, run: { code: number, timedOut: boolean }, count: Count }} facts
 * @returns {Outcome}
 */
export function judge({ name, run, count }) {
  const lines = [];
  let { failed } = count;
  if (count.skipped.length > 0) {
    failed += count.skipped.length;
    lines.push(`${name} skip what must run:`, ...count.skipped.map(title => `  ${title}`));
  }
  if (run.timedOut) lines.push(`${name} did not end within ${String(limitMs / 60_000)} minutes.`);
  else if (run.code !== 0 && failed === 0) lines.push(`${name} ended with code ${String(run.code)} although no test failed.`);
  if (run.timedOut || (run.code !== 0 && failed === 0)) failed += 1;
  return { passed: count.passed, failed, output: lines.join('\n') };
}
