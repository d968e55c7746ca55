// @ts-check
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findTestBrowser } from './lib/browser.mjs';
import { repeatByHand } from './lib/burn-in.mjs';
import { staticChecks } from './lib/checks.mjs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { findElectron, hasDisplay } from './lib/electron.mjs';
import { describeMachine, measureMachine } from './lib/machine.mjs';
import { openMemoryFolder } from './lib/memory-folder.mjs';
import { inRoot } from './lib/paths.mjs';
import { whatIsTested, writeRecord } from './lib/run-record.mjs';
import { tryAgain, unstableAtMost } from './lib/second-try.mjs';
import { ensureBuild, setUp } from './lib/setup.mjs';
import { describeFailed, runPlaywright, runVitest } from './lib/test-runs.mjs';

const namedAtMost = 20;
/** A run ends by itself. The goal is 75 minutes on any machine; until the stories are shorter, a slow one may need these. */
const limitMs = 84 * 60_000;
/** The long run is for a night. */
const longMs = 12 * 60 * 60_000;
/** What the stories take at most, and what failed with them: with less left before the faults, random tests do their least. */
const shortMs = 45 * 60_000;
/** With less than this left nothing is tried again. */
const reserveMs = 2 * 60_000;
const groups = ['types', 'lint', 'arch', 'unit', 'e2e'];

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm test',
  summary:
    'Runs every check: types per layer, lint and formatting, architecture, unit, contract and integration tests, and end to end in a real Chromium.',
  flags: [
    { name: 'only', kind: 'text', placeholder: 'groups', help: `Runs these groups only, with commas between them: ${groups.join(', ')}.` },
    {
      name: 'long',
      kind: 'switch',
      help: 'Does the full amounts of random tests, in some hours, and lints with the rules that take long.',
    },
    { name: 'repeat', kind: 'number', help: 'Runs the tests of these files so many times, every second time with all cores kept busy.' },
  ],
  rest: 'parts of file names, to run only the tests in files like these',
  notes: [
    'GALLEY_CHROMIUM names the Chromium to test in; without it the one in the lock file is used.',
    'All checks run, whatever fails; what failed is named again at the end.',
    'Files with failed tests are tried again, alone, up to two more times: what then passes is unstable, is named, and counts as passed.',
    'It ends within 84 minutes; test-results/last-run.json has what was found, unstable.json the unstable tests with their first errors.',
    'Temporary files of tests, but for those of the faults, are in memory where there is a place with room for it.',
    'The last line printed is “N passed, N failed”, and any failure makes the exit code 1.',
  ],
};

/** @typedef {import('./lib/checks.mjs').Outcome} Outcome @typedef {import('./lib/checks.mjs').Tools} Tools */
/** @typedef {import('./lib/test-runs.mjs').TestOutcome} TestOutcome @typedef {import('./lib/test-runs.mjs').FailedTest} FailedTest */
/** @typedef {(files: readonly string[]) => Promise<TestOutcome>} RunAgain runs these files alone */

/** What does not belong to a single test, and what static checks found. */
/** @type {{ passed: number, failed: number, failures: string[] }} */
const total = { passed: 0, failed: 0, failures: [] };
/** @type {{ failed: readonly FailedTest[], again: RunAgain, endings: () => readonly string[] }[]} by run: the tests that failed, how to try them again, and what ended badly after the last try */
const failedOnce = [];
let wasShort = false;
/** @type {Map<string, number>} how long each part took */
const seconds = new Map();
const began = Date.now();
let mayTakeMs = limitMs;
const remainingMs = () => began + mayTakeMs - Date.now();

await runCommand(command, async ({ flags, rest }) => {
  const chosen = chooseGroups(flags['only'], rest);
  if (flags['repeat'] !== undefined) return repeatByHand({ count: Number(flags['repeat']), filters: rest, groups: chosen });
  const isLong = flags['long'] === true;
  if (isLong) mayTakeMs = longMs;
  const tested = await whatIsTested();
  const machine = measureMachine();
  say(describeMachine(machine));
  const memory = openMemoryFolder();
  say(memory ? `Temporary files are in memory: ${memory.path}` : 'Temporary files are on the disk: there is no place in memory for them.');
  /** @type {readonly FailedTest[]} */
  let unstable = [];
  try {
    const tools = await setUp({ build: false });
    const env = {
      ...cleanEnvironment(tools.env),
      GALLEY_PATIENCE: String(machine.factor),
      ...(memory && { TMPDIR: memory.path }),
      ...(isLong && { GALLEY_FAULTS: 'long' }),
    };
    const reading = runStatic({ node: tools.node, env, isLong }, chosen);
    if (chosen.has('unit')) await runUnits({ node: tools.node, env }, rest);
    await reading;
    if (chosen.has('e2e')) await runStories({ node: tools.node, env }, { chosen, filters: rest });
    unstable = await tryFailedAgain();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    add({ passed: 0, failed: 1, output: error.message, failures: [error.message] });
  }
  memory?.remove();
  say(timeTable());
  say(`  all together ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (unstable.length > 0) say(['', 'Unstable (failed, and passed when tried again alone):', ...unstable.map(describeFailed)].join('\n'));
  if (total.failures.length > 0) say(['', 'What failed:', ...total.failures.slice(0, namedAtMost)].join('\n'));
  writeRecord({
    ...tested,
    isWhole: chosen.size === groups.length && rest.length === 0,
    began: new Date(began).toISOString(),
    passed: total.passed,
    failed: total.failed,
    unstable,
    broken: total.failures,
    seconds: Object.fromEntries(seconds),
    machine,
    wasShort,
  });
  say(`${String(total.passed)} passed, ${String(total.failed)} failed`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * Tells what is broken from what is unstable; counts both.
 * @returns {Promise<readonly FailedTest[]>} the unstable ones
 */
async function tryFailedAgain() {
  /** @type {FailedTest[]} */
  const unstable = [];
  for (const { failed, again, endings } of failedOnce) {
    const verdict = await timed('second tries', () => tryAgain(failed, again, () => remainingMs() > reserveMs));
    unstable.push(...verdict.unstable);
    const failures = [...verdict.broken.map(describeFailed), ...endings()];
    add({ passed: verdict.unstable.length, failed: failures.length, output: '', failures });
  }
  if (unstable.length > unstableAtMost) {
    const tooMany = `${String(unstable.length)} tests are unstable, more than ${String(unstableAtMost)}: this run proves nothing.`;
    add({ passed: 0, failed: 1, output: '', failures: [tooMany] });
  }
  return unstable;
}

/**
 * @param {unknown} only
 * @param {readonly string[]} filters
 * @returns {ReadonlySet<string>}
 */
function chooseGroups(only, filters) {
  if (only === undefined) {
    const endToEnd = filters.filter(filter => filter.startsWith('e2e'));
    if (filters.length === 0) return new Set(groups);
    return new Set([...(endToEnd.length > 0 ? ['e2e'] : []), ...(endToEnd.length < filters.length ? ['unit'] : [])]);
  }
  const names = String(only).split(',');
  const unknown = names.find(name => !groups.includes(name));
  if (unknown !== undefined) throw new Trouble(`--only knows ${groups.join(', ')}, not “${unknown}”.`);
  return new Set(names);
}

/**
 * Settings of a user's own Galley must not reach the one under test. What V8 has compiled is kept: the tests start hundreds of
 * processes of the same files.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function cleanEnvironment(env) {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GALLEY_') || name === 'GALLEY_CHROMIUM'));
  return { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'), ...own };
}

/**
 * One after the other, beside the tests; each prints its line when it ends.
 * @param {Tools} tools
 * @param {ReadonlySet<string>} chosen
 */
async function runStatic(tools, chosen) {
  for (const check of staticChecks(tools).filter(({ group }) => chosen.has(group))) {
    const outcome = await timed(check.name, check.run);
    say(`${outcome.failed === 0 ? '✓' : '✗'} ${check.name}`);
    add(outcome.failed === 0 ? outcome : { ...outcome, failures: [check.name] });
  }
}

/**
 * The built Galley and the browser to try it in.
 * @param {Tools} tools
 * @returns {Promise<Tools>}
 */
async function withBrowser({ node, env }) {
  await timed('build', () => ensureBuild(node, env));
  const browser = await findTestBrowser({ node, env });
  return { node, env: { ...env, ...browser.env, GALLEY_CHROMIUM: browser.program } };
}

/**
 * Unit, contract and integration tests, then the faults, which want the machine for themselves.
 * @param {Tools} tools
 * @param {readonly string[]} filters
 */
async function runUnits(tools, filters) {
  const ready = await withBrowser(tools);
  const chosen = filters.filter(filter => !filter.startsWith('e2e'));
  const main = await runProjects(ready, 'unit, contract, integration', {
    projects: ['node', 'isolated', 'contract', 'dom', 'isolated-dom'],
    filters: chosen,
  });
  wasShort = remainingMs() < shortMs;
  if (wasShort) say(`!! Time is short (${(remainingMs() / 60_000).toFixed(0)} minutes are left): random tests do their least.`);
  // Faults are about disks too.
  const env = { ...ready.env, TMPDIR: process.env['TMPDIR'] ?? tmpdir(), ...(wasShort && { GALLEY_FAULTS: 'least' }) };
  const faults = await runProjects({ ...ready, env }, 'faults', { projects: ['faults'], filters: chosen });
  if (main.passed + main.failed + faults.passed + faults.failed > 0) return;
  const nothing = `No file of tests has ${chosen.join(' or ')} in its path.`;
  add({ passed: 0, failed: 1, output: nothing, failures: [nothing] });
}

/**
 * @param {Tools} tools
 * @param {string} name
 * @param {{ projects: readonly string[], filters: readonly string[] }} choice
 * @returns {Promise<TestOutcome>}
 */
async function runProjects({ node, env }, name, choice) {
  // What the tests reached is kept for those that are tried again: some rules judge all of them together.
  const notes = inRoot('test-results', 'reached-codes');
  if (choice.projects.includes('contract')) rmSync(notes, { recursive: true, force: true });
  const tools = { node, env: { ...env, GALLEY_REACHED_CODES: notes } };
  const outcome = await timed(name, () => runVitest(tools, { ...choice, limitMs: remainingMs() }));
  take(outcome, files => runVitest(tools, { projects: choice.projects, filters: files, alone: true, limitMs: remainingMs() }));
  return outcome;
}

/**
 * @param {Tools} tools
 * @param {{ chosen: ReadonlySet<string>, filters: readonly string[] }} choice
 */
async function runStories(tools, { chosen, filters }) {
  const ready = await withBrowser(tools);
  const named = chosen.has('unit') ? filters.filter(filter => filter.startsWith('e2e')) : filters;
  await runBrowser(ready, 'end to end', { project: 'chromium', filters: named });
  const electron = findElectron();
  if (electron !== undefined && hasDisplay()) {
    const withElectron = { node: ready.node, env: { ...ready.env, GALLEY_ELECTRON: electron } };
    await runBrowser(withElectron, 'end to end in Electron', { project: 'electron', filters: named });
  } else {
    const why = electron === undefined ? 'Electron’s runtime is not installed here' : 'there is no display here';
    say(`!! NOT RUN: the end-to-end tests in Electron, because ${why}.`);
  }
}

/**
 * @param {Tools} tools
 * @param {string} name
 * @param {{ project: string, filters: readonly string[] }} choice
 */
async function runBrowser(tools, name, choice) {
  const outcome = await timed(name, () => runPlaywright(tools, { ...choice, limitMs: remainingMs() }));
  take(outcome, files => runPlaywright(tools, { project: choice.project, filters: files, alone: true, limitMs: remainingMs() }));
}

/**
 * Counts what is certain, and keeps what may be unstable for the end, when nothing runs beside.
 * @param {TestOutcome} outcome
 * @param {RunAgain} again
 */
function take({ passed, failed, output, failures, failedTests, endings }, again) {
  add({ passed, failed: failed - failedTests.length - endings.length, output, failures });
  let latest = endings;
  const runAgain = async (/** @type {readonly string[]} */ files) => {
    say(`\n${String(files.length)} files with failed tests are tried again, alone: ${files.join(', ')}`);
    const outcome = await again(files);
    latest = outcome.endings;
    return outcome;
  };
  failedOnce.push({ failed: failedTests, again: runAgain, endings: () => latest });
}

/**
 * Notes how long a part took, for the table at the end.
 * @template Value
 * @param {string} name
 * @param {() => Promise<Value>} part
 * @returns {Promise<Value>}
 */
async function timed(name, part) {
  const began = Date.now();
  const value = await part();
  seconds.set(name, (seconds.get(name) ?? 0) + (Date.now() - began) / 1000);
  return value;
}

/** @returns {string} a line for each part, the longest first */
function timeTable() {
  const parts = [...seconds].sort(([, a], [, b]) => b - a);
  const width = Math.max(...parts.map(([name]) => name.length));
  const line = (/** @type {string} */ name, /** @type {number} */ value) => `  ${name.padEnd(width)} ${value.toFixed(1).padStart(8)} s`;
  return ['', 'Seconds by part (static checks run beside the tests):', ...parts.map(([name, value]) => line(name, value))].join('\n');
}

/** @param {Outcome} outcome */
function add({ passed, failed, output, failures = [] }) {
  total.failures.push(...failures);
  total.passed += passed;
  total.failed += failed;
  if (output !== '') say(output.trimEnd());
}
