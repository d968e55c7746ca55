// @ts-check
import { findTestBrowser } from './lib/browser.mjs';
import { staticChecks } from './lib/checks.mjs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { findElectron, hasDisplay } from './lib/electron.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensureBuild, setUp } from './lib/setup.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';

const namedAtMost = 20;
const groups = ['types', 'lint', 'arch', 'unit', 'e2e'];

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm test',
  summary:
    'Runs every check: types per layer, lint and formatting, architecture, unit, contract and integration tests, and end to end in a real Chromium.',
  flags: [
    { name: 'only', kind: 'text', placeholder: 'groups', help: `Runs these groups only, with commas between them: ${groups.join(', ')}.` },
  ],
  rest: 'parts of file names, to run only the tests in files like these',
  notes: [
    'GALLEY_CHROMIUM names the Chromium to test in; without it the one in the lock file is used.',
    'All checks run, whatever fails; what failed is named again at the end.',
    'The last line printed is “N passed, N failed”, and any failure makes the exit code 1.',
  ],
};

/** @typedef {import('./lib/checks.mjs').Outcome} Outcome */
/** @type {{ passed: number, failed: number, failures: string[] }} */
const total = { passed: 0, failed: 0, failures: [] };
/** @type {Map<string, number>} how long each part took */
const seconds = new Map();
const began = Date.now();

await runCommand(command, async ({ flags, rest }) => {
  const chosen = chooseGroups(flags['only'], rest);
  try {
    const tools = await setUp({ build: false });
    const env = cleanEnvironment(tools.env);
    const reading = runStatic({ node: tools.node, env }, chosen);
    if (chosen.has('unit')) await runUnits({ node: tools.node, env }, rest);
    await reading;
    if (chosen.has('e2e')) await runStories({ node: tools.node, env }, { chosen, filters: rest });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    add({ passed: 0, failed: 1, output: error.message });
  }
  say(timeTable());
  say(`  all together ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (total.failures.length > 0) say(['', 'What failed:', ...total.failures.slice(0, namedAtMost)].join('\n'));
  say(`${String(total.passed)} passed, ${String(total.failed)} failed`);
  return total.failed > 0 ? 1 : 0;
});

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
 * Settings of a person's own Galley must not reach the one under test. What V8 has compiled is kept: the tests start hundreds of
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
 * @param {import('./lib/checks.mjs').Tools} tools
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
 * @param {import('./lib/checks.mjs').Tools} tools
 * @returns {Promise<import('./lib/checks.mjs').Tools>}
 */
async function withBrowser({ node, env }) {
  await timed('build', () => ensureBuild(node, env));
  const browser = await findTestBrowser({ node, env });
  return { node, env: { ...env, ...browser.env, GALLEY_CHROMIUM: browser.program } };
}

/**
 * Unit, contract and integration tests, then the faults, which want the machine for themselves.
 * @param {import('./lib/checks.mjs').Tools} tools
 * @param {readonly string[]} filters
 */
async function runUnits(tools, filters) {
  const ready = await withBrowser(tools);
  const chosen = filters.filter(filter => !filter.startsWith('e2e'));
  const before = total.passed + total.failed;
  add(
    await timed('unit, contract, integration', () =>
      runVitest(ready, { projects: ['node', 'isolated', 'contract', 'dom', 'isolated-dom'], filters: chosen }),
    ),
  );
  add(await timed('faults', () => runVitest(ready, { projects: ['faults'], filters: chosen })));
  const nothing = `No file of tests has ${chosen.join(' or ')} in its path.`;
  if (total.passed + total.failed === before) add({ passed: 0, failed: 1, output: nothing, failures: [nothing] });
}

/**
 * @param {import('./lib/checks.mjs').Tools} tools
 * @param {{ chosen: ReadonlySet<string>, filters: readonly string[] }} choice
 */
async function runStories(tools, { chosen, filters }) {
  const ready = await withBrowser(tools);
  const named = chosen.has('unit') ? filters.filter(filter => filter.startsWith('e2e')) : filters;
  add(await timed('end to end', () => runPlaywright(ready, { project: 'chromium', filters: named })));
  const electron = findElectron();
  if (electron !== undefined && hasDisplay()) {
    const withElectron = { node: ready.node, env: { ...ready.env, GALLEY_ELECTRON: electron } };
    add(await timed('end to end in Electron', () => runPlaywright(withElectron, { project: 'electron', filters: named })));
  } else {
    const why = electron === undefined ? 'Electron’s runtime is not installed here' : 'there is no display here';
    say(`!! NOT RUN: the end-to-end tests in Electron, because ${why}.`);
  }
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
