// @ts-check
import { availableParallelism } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @typedef {import('./checks.mjs').Tools} Tools */

/**
 * @typedef {{ readonly file: string, readonly test: string, readonly message: string }} FailedTest a test by its file and full name, with the beginning of its error; a file that cannot be loaded has an empty name
 * @typedef {object} TestOutcome what a runner found
 * @property {number} passed
 * @property {number} failed
 * @property {string} output what to show of it
 * @property {readonly string[]} failures what is wrong with the run itself, whatever its tests say
 * @property {readonly FailedTest[]} failedTests
 * @property {readonly string[]} endings what ended badly after all tests: it may follow from a test that failed
 * @property {readonly string[]} passedTests the keys of those that passed
 */

/** @typedef {{ alone?: boolean, limitMs?: number, more?: readonly string[], reportName?: string, isQuiet?: boolean }} Manner alone: one file after the other, in one process or browser; more words for the runner, another name of its report, nothing shown of it */

const hourMs = 60 * 60_000;

/** @param {{ readonly file: string, readonly test: string }} test */
export const keyOf = ({ file, test }) => `${file}: ${test}`;

/** Tests of windows and servers wait for a part of their time, and those of killed processes for half of it. */
const workersFor = (/** @type {readonly string[]} */ projects) =>
  Math.ceil(availableParallelism() * (projects.includes('faults') ? 2 : 1.5));

/**
 * Runs the tests of some of Vitest's projects.
 * @param {Tools} tools
 * @param {{ projects: readonly string[], filters: readonly string[] } & Manner} choice filters that no file of these projects fits run nothing
 * @returns {Promise<TestOutcome>}
 */
export async function runVitest(
  { node, env },
  { projects, filters, alone = false, limitMs = hourMs, more = [], reportName, isQuiet = false },
) {
  const report = freshReport(reportName ?? `vitest-${projects.join('-')}`);
  const chosen = projects.map(project => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    'run',
    '--allowOnly=false',
    ...(alone ? ['--maxWorkers=1', '--no-file-parallelism'] : [`--maxWorkers=${String(workersFor(projects))}`]),
    ...chosen,
    ...reporters,
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ...more,
    ...filters,
  ];
  const withBuild = { ...env, GALLEY_OUT_DIR: inRoot('out') };
  const run = await runToEnd(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    env: withBuild,
    echo: !isQuiet,
    timeoutMs: limitMs,
  });
  return judge({ name: `The tests (${projects.join(', ')})`, run, count: countVitest(readReport(report)), limitMs });
}

/** What the browsers need to end by themselves, so that their report says what did not run. */
const farewellMs = 60_000;

/**
 * Runs the end-to-end tests of one Playwright project.
 * @param {Tools} tools
 * @param {{ project: string, filters: readonly string[] } & Manner} choice
 * @returns {Promise<TestOutcome>}
 */
export async function runPlaywright(
  { node, env },
  { project, filters, alone = false, limitMs = hourMs, more = [], reportName, isQuiet = false },
) {
  const report = freshReport(reportName ?? `playwright-${project}`);
  const ownLimit = `--global-timeout=${String(Math.max(farewellMs, limitMs - farewellMs))}`;
  const args = ['test', `--project=${project}`, '--forbid-only', ownLimit, ...(alone ? ['--workers=1'] : []), ...more, ...filters];
  const run = await runToEnd(node, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    echo: !isQuiet,
    timeoutMs: limitMs,
  });
  return judge({ name: `The end-to-end tests (${project})`, run, count: countPlaywright(readReport(report)), limitMs });
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

/** @typedef {{ passed: readonly string[], failed: readonly FailedTest[], skipped: readonly string[], outside: readonly string[] }} Count what the report of a runner has: keys of what passed, what failed, titles of what was skipped, errors of no test */

/** @type {Count} */
const nothing = { passed: [], failed: [], skipped: [], outside: [] };

const messageLines = 12;
const escapes = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu');

/** @param {string | undefined} message @returns {string} its beginning, without colours */
const beginning = (message = '') =>
  message
    .replaceAll(escapes, '')
    .split('\n')
    .slice(0, messageLines)
    .filter(line => line.trim() !== '')
    .map(line => `  ${line}`)
    .join('\n');

/** @param {FailedTest} failed @returns {string} as it is named at the end of a run */
export const describeFailed = ({ file, test, message }) =>
  [test === '' ? file : keyOf({ file, test }), message].filter(part => part !== '').join('\n');

/** @param {string} title @param {string} [message] */
const problem = (title, message) => [title, beginning(message)].filter(part => part !== '').join('\n');

/** @param {any} report @returns {Count} */
export function countVitest(report) {
  if (report === undefined) return nothing;
  /** @type {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} */
  const files = report.testResults;
  // A file that cannot be loaded, or whose hook failed, has no test that failed; what it did not come to is not skipped.
  const broken = files.filter(
    ({ status, assertionResults: tests }) => status === 'failed' && !tests.some(test => test.status === 'failed'),
  );
  const tests = files.flatMap(file =>
    file.assertionResults.map(({ status, fullName, failureMessages }) => {
      const ofFile = { file: pathInProject(file.name), test: fullName };
      return { status, isBroken: broken.includes(file), ...ofFile, message: beginning(failureMessages?.[0]) };
    }),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(keyOf),
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ file, test, message }) => ({ file, test, message })),
      ...broken.map(({ name, message }) => ({ file: pathInProject(name), test: '', message: beginning(message) })),
    ],
    skipped: tests.filter(({ status, isBroken }) => !['passed', 'failed'].includes(status) && !isBroken).map(({ test }) => test),
    outside: [],
  };
}

/** @param {string} name a file's path, as the runner says it */
function pathInProject(name) {
  const root = inRoot();
  return name.startsWith(root) ? name.slice(root.length + 1) : name;
}

/**
 * A story that did not run because the time was up or because one before it in its file failed has failed.
 * @param {any} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  if (report === undefined) return nothing;
  /** @type {{ passed: string[], failed: FailedTest[], skipped: string[] }} */
  const count = { passed: [], failed: [], skipped: [] };
  /** @typedef {{ status: string, expectedStatus?: string, results?: { error?: { message?: string } }[] }} Run */
  /** @param {{ title?: string, suites?: any[], specs?: { title: string, file?: string, tests: Run[] }[] }} suite @param {readonly string[]} groups */
  const visit = (suite, groups) => {
    for (const { title, file = '', tests } of suite.specs ?? [])
      for (const run of tests) {
        const named = { file: file === '' ? '' : `e2e/${file}`, test: [...groups, title].join(' › ') };
        if (run.status === 'expected') count.passed.push(keyOf(named));
        else if (run.status === 'skipped' && run.expectedStatus !== 'passed') count.skipped.push(title);
        else if (run.status === 'skipped') count.failed.push({ ...named, message: '  did not run' });
        else count.failed.push({ ...named, message: beginning(run.results?.find(result => result.error !== undefined)?.error?.message) });
      }
    for (const inner of suite.suites ?? []) visit(inner, [...groups, inner.title ?? '']);
  };
  // The outermost suites are the files.
  for (const suite of report.suites) visit(suite, []);
  /** @type {{ message?: string }[]} */
  const errors = report.errors;
  return { ...count, outside: errors.map(({ message }) => problem('outside the tests', message)) };
}

/**
 * What the runner of unit tests prints of the setups around all files: its report has only the tests.
 * @param {string} [output]
 */
function endingErrors(output = '') {
  const printed = output
    .replaceAll(escapes, '')
    .matchAll(/^error during close (?:\w*Error: )?(?<message>[^]*?)(?=\n {4}at |\n\n|$(?![^]))/gmu);
  return [...printed].map(({ groups }) => problem('after the tests', groups?.['message']));
}

/**
 * Errors that belong to no test: the report has none of them.
 * @param {string} [output]
 */
function errorsOfNoTest(output = '') {
  const match = /Vitest caught \d+ (?:unhandled|error)[^\n]*/u.exec(output.replaceAll(escapes, ''));
  return match === null ? [] : [match[0]];
}

/**
 * A run is only as good as its worst sign: skipped tests, errors outside tests and a runner that broke off count as failures.
 * @param {{ name: string, run: { code: number, timedOut: boolean, output?: string }, count: Count, limitMs?: number }} facts
 * @returns {TestOutcome}
 */
export function judge({ name, run, count, limitMs = hourMs }) {
  const endings = endingErrors(run.output);
  const wrong = [...errorsOfNoTest(run.output), ...count.outside];
  let failed = count.failed.length + endings.length + wrong.length + count.skipped.length;
  const failures = [
    ...wrong.map(line => `${name}: ${line}`),
    ...(count.skipped.length > 0 ? [`${name} skip what must run:`, ...count.skipped.map(title => `  ${title}`)] : []),
  ];
  const brokeOff = run.code !== 0 && failed === 0;
  if (run.timedOut) failures.push(`${name} did not end within ${(limitMs / 60_000).toFixed(0)} minutes; what did not run has failed.`);
  else if (brokeOff) failures.push(`${name} ended with code ${String(run.code)} although no test failed.`);
  if (run.timedOut || brokeOff) failed += 1;
  return {
    passed: count.passed.length,
    failed,
    // The runner may have reported the failure thousands of lines further up.
    output: [...failures, ...endings].join('\n'),
    failures,
    failedTests: count.failed,
    endings,
    passedTests: count.passed,
  };
}
