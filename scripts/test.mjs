// @ts-check
import { findTestBrowser } from './lib/browser.mjs';
import { staticChecks } from './lib/checks.mjs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { findElectron, hasDisplay } from './lib/electron.mjs';
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

await runCommand(command, async ({ flags, rest }) => {
  const chosen = chooseGroups(flags['only'], rest);
  try {
    const tools = await setUp({ build: false });
    const env = cleanEnvironment(tools.env);
    await runStatic({ node: tools.node, env }, chosen);
    if (chosen.has('unit') || chosen.has('e2e')) await runTests({ node: tools.node, env }, { chosen, filters: rest });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    add({ passed: 0, failed: 1, output: error.message });
  }
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
 * What somebody set for their own Galley must not reach the one under test.
 * @param {NodeJS.ProcessEnv} env
 */
function cleanEnvironment(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GALLEY_') || name === 'GALLEY_CHROMIUM'));
}

/**
 * Two at a time; each prints its line when it ends.
 * @param {import('./lib/checks.mjs').Tools} tools
 * @param {ReadonlySet<string>} chosen
 */
async function runStatic(tools, chosen) {
  const waiting = staticChecks(tools).filter(check => chosen.has(check.group));
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const began = Date.now();
      const outcome = await check.run();
      say(`${outcome.failed === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      add(outcome.failed === 0 ? outcome : { ...outcome, failures: [check.name] });
    }
  };
  await Promise.all([work(), work()]);
}

/**
 * @param {import('./lib/checks.mjs').Tools} tools
 * @param {{ chosen: ReadonlySet<string>, filters: readonly string[] }} choice
 */
async function runTests({ node, env }, { chosen, filters }) {
  await ensureBuild(node, env);
  const browser = await findTestBrowser({ node, env });
  const tools = { node, env: { ...env, ...browser.env, GALLEY_CHROMIUM: browser.program } };
  const forUnits = filters.filter(filter => !filter.startsWith('e2e'));
  const forEndToEnd = chosen.has('unit') ? filters.filter(filter => filter.startsWith('e2e')) : filters;
  if (chosen.has('unit')) add(await runVitest(tools, forUnits));
  if (!chosen.has('e2e')) return;
  add(await runPlaywright(tools, { project: 'chromium', filters: forEndToEnd }));
  const electron = findElectron();
  if (electron !== undefined && hasDisplay()) {
    add(await runPlaywright({ node, env: { ...tools.env, GALLEY_ELECTRON: electron } }, { project: 'electron', filters: forEndToEnd }));
  } else {
    const why = electron === undefined ? 'Electron’s runtime is not installed here' : 'there is no display here';
    say(`!! NOT RUN: the end-to-end tests in Electron, because ${why}.`);
  }
}

/** @param {Outcome} outcome */
function add({ passed, failed, output, failures = [] }) {
  total.failures.push(...failures);
  total.passed += passed;
  total.failed += failed;
  if (output !== '') say(output.trimEnd());
}
