// @ts-check
import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome @typedef {import('./checks.mjs').Tools} Tools */

const limitMs = 60 * 60_000;

/** Tests of windows and servers wait for a part of their time, and those of killed processes for half of it. */
const workersFor = (/** @type {readonly string[]} */ projects) =>
  Math.ceil(availableParallelism() * (projects.includes('faults') ? 2 : 1.5));

/**
 * Runs the tests of some of Vitest's projects.
 * @param {Tools} tools
 * @param {{ projects: readonly string[], filters: readonly string[] }} choice filters that no file of these projects fits run nothing
 * @returns {Promise<Outcome>}
 */
export async function runVitest({ node, env }, { projects, filters }) {
  const report = freshReport(`vitest-${projects.join('-')}`);
  const chosen = projects.map(project => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    'run',
    '--allowOnly=false',
    `--maxWorkers=${String(workersFor(projects))}`,
    ...chosen,
    ...reporters,
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ...filters,
  ];
  const withBuild = { ...env, GALLEY_OUT_DIR: inRoot('out') };
  const run = await runToEnd(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    env: withBuild,
    echo: true,
    timeoutMs: limitMs,
  });
  return judge({ name: `The tests (${projects.join(', ')})`, run, count: countVitest(readReport(report)) });
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

/** @typedef {{ passed: number, failed: number, skipped: readonly string[], failures?: readonly string[] }} Count what failed is named with the beginning of its message */

const messageLines = 12;
const escapes = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

/**
 * @param {string} title
 * @param {string | undefined} message
 */
function failure(title, message = '') {
  const lines = message.replaceAll(escapes, '').split('\n').slice(0, messageLines);
  return [title, ...lines.filter(line => line.trim() !== '').map(line => `  ${line}`)].join('\n');
}

/** @param {any} report @returns {Count} */
export function countVitest(report) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: [], failures: [] };
  /** @type {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap(file => file.assertionResults);
  // A file that cannot even be loaded has no tests to fail.
  const broken = files.filter(file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'));
  const skipped = tests.filter(test => !['passed', 'failed'].includes(test.status)).map(test => test.fullName);
  const failedTests = files.flatMap(file =>
    file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => failure(`${pathInProject(file.name)}: ${test.fullName}`, test.failureMessages?.[0])),
  );
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failed: tests.filter(test => test.status === 'failed').length + broken.length,
    skipped,
    failures: [...failedTests, ...broken.map(file => failure(pathInProject(file.name), file.message))],
  };
}

/** @param {string} name a file's path, as the runner says it */
function pathInProject(name) {
  const root = inRoot();
  return name.startsWith(root) ? name.slice(root.length + 1) : name;
}

/** @param {any} report @returns {Count} */
export function countPlaywright(report) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: [], failures: [] };
  /** @type {string[]} */
  const skipped = [];
  /** @type {string[]} */
  const failures = [];
  /** @typedef {{ status: string, results?: { error?: { message?: string } }[] }} Run */
  /** @param {{ suites?: any[], specs?: { title: string, file?: string, tests: Run[] }[] }} suite */
  const visit = suite => {
    for (const { title, file = '', tests } of suite.specs ?? []) {
      if (tests.some(test => test.status === 'skipped')) skipped.push(title);
      const bad = tests.filter(test => ['unexpected', 'flaky'].includes(test.status));
      for (const test of bad)
        failures.push(failure(`${file}: ${title}`, test.results?.find(result => result.error !== undefined)?.error?.message));
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  const { expected, unexpected, flaky } = report.stats;
  /** @type {{ message?: string }[]} */
  const errors = report.errors;
  failures.push(...errors.map(error => failure('outside the tests', error.message)));
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped, failures };
}

/**
 * What the runner of unit tests prints of the setups around all files: its report has only the tests.
 * @param {string} [output]
 */
function endingErrors(output = '') {
  const printed = output
    .replaceAll(escapes, '')
    .matchAll(/^error during close (?:\w*Error: )?(?<message>[^]*?)(?=\n {4}at |\n\n|$(?![^]))/gmu);
  return [...printed].map(({ groups }) => failure('after the tests', groups?.['message']));
}

/**
 * A run is only as good as its worst sign: skipped tests, errors outside tests and a runner that broke off count as failures.
 * @param {{ name: string, run: { code: number, timedOut: boolean, output?: string }, count: Count }} facts
 * @returns {Outcome}
 */
export function judge({ name, run, count }) {
  const lines = [];
  let { failed } = count;
  if (count.skipped.length > 0) {
    failed += count.skipped.length;
    lines.push(`${name} skip what must run:`, ...count.skipped.map(title => `  ${title}`));
  }
  const atTheEnd = endingErrors(run.output);
  failed += atTheEnd.length;
  lines.push(...atTheEnd);
  if (run.timedOut) lines.push(`${name} did not end within ${String(limitMs / 60_000)} minutes.`);
  else if (run.code !== 0 && failed === 0) lines.push(`${name} ended with code ${String(run.code)} although no test failed.`);
  if (run.timedOut || (run.code !== 0 && failed === 0)) failed += 1;
  // The runner may have reported the failure thousands of lines further up.
  return { passed: count.passed, failed, output: lines.join('\n'), failures: [...(count.failures ?? []), ...lines] };
}
