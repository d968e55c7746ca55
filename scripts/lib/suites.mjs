// @ts-check
import { rmSync } from 'node:fs';
import { findTestBrowser } from './browser.mjs';
import { findElectron, hasDisplay } from './electron.mjs';
import { startLoad } from './load.mjs';
import { measureMachine } from './machine.mjs';
import { inRoot } from './paths.mjs';
import { aroundTests, resultsOf } from './rates.mjs';
import { conditionsOf, environmentOf, vitestArguments } from './rounds.mjs';
import { ensureBuild } from './setup.mjs';
import { runPlaywright, runVitest } from './test-runs.mjs';

/**
 * The tests by what runs them, and one round of them.
 *
 * @typedef {import('./checks.mjs').Tools} Tools
 * @typedef {import('./rates.mjs').Result} Result
 * @typedef {import('./rates.mjs').Ran} Ran
 * @typedef {import('./rounds.mjs').Round} Round
 * @typedef {{ readonly name: string, readonly runner: 'vitest' | 'playwright', readonly projects: readonly string[], readonly filters: readonly string[] }} Suite
 * @typedef {{ readonly results: readonly Result[], readonly passed: number, readonly failed: number, readonly seconds: number }} Part what one suite gave in one round
 */

/** @satisfies {Record<string, Omit<Suite, 'filters'>>} */
export const suites = {
  unit: { name: 'unit, contract, integration', runner: 'vitest', projects: ['node', 'isolated', 'contract', 'dom', 'isolated-dom'] },
  faults: { name: 'faults', runner: 'vitest', projects: ['faults'] },
  stories: { name: 'end to end', runner: 'playwright', projects: ['chromium'] },
  electron: { name: 'end to end in Electron', runner: 'playwright', projects: ['electron'] },
};

/** @param {string} file @returns {keyof typeof suites} */
export function suiteOf(file) {
  if (file.startsWith('e2e/')) return file.startsWith('e2e/electron/') ? 'electron' : 'stories';
  return file.startsWith('tests/faults/') ? 'faults' : 'unit';
}

/**
 * The suites of a command line, as npm test chooses them: words that begin with e2e are for stories, the others for the rest.
 * @param {readonly string[]} filters
 * @param {ReadonlySet<string>} groups unit, faults, e2e
 * @returns {readonly Suite[]}
 */
export function suitesFor(filters, groups) {
  const ofStories = filters.filter(filter => filter.startsWith('e2e'));
  const ofOthers = filters.filter(filter => !filter.startsWith('e2e'));
  const hasOthers = filters.length === 0 || ofOthers.length > 0;
  const hasStories = filters.length === 0 || ofStories.length > 0;
  return [
    ...(groups.has('unit') && hasOthers ? [{ ...suites.unit, filters: ofOthers }] : []),
    ...(groups.has('faults') && hasOthers ? [{ ...suites.faults, filters: ofOthers }] : []),
    ...(groups.has('e2e') && hasStories ? [suites.stories, suites.electron].map(suite => ({ ...suite, filters: ofStories })) : []),
  ];
}

/**
 * Settings of a user's own Galley must not reach the one under test, nor those of a run of tests that this one is a part of.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function cleanEnvironment(env) {
  const isStrange = (/** @type {string} */ name) => name !== 'GALLEY_CHROMIUM' && /^(?:GALLEY|VITEST)(?:_|$)/.test(name);
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !isStrange(name)));
  const measured = { GALLEY_PATIENCE: String(measureMachine().factor) };
  return { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'), ...own, ...measured };
}

/**
 * What the suites need: nothing for tests beside their files, else the built Galley and a browser. Says why stories in Electron cannot run.
 * @param {Tools} tools
 * @param {readonly Suite[]} wanted
 * @returns {Promise<{ tools: Tools, ready: readonly Suite[], notRun?: string }>}
 */
export async function prepare({ node, env }, wanted) {
  const clean = cleanEnvironment(env);
  if (wanted.every(({ runner, filters }) => runner === 'vitest' && filters.length > 0 && filters.every(isBesideItsFile))) {
    return { tools: { node, env: clean }, ready: wanted };
  }
  await ensureBuild(node, clean);
  const browser = await findTestBrowser({ node, env: clean });
  const ready = { ...clean, ...browser.env, GALLEY_CHROMIUM: browser.program };
  if (!wanted.some(({ projects }) => projects.includes('electron'))) return { tools: { node, env: ready }, ready: wanted };
  const electron = findElectron();
  if (electron !== undefined && hasDisplay()) return { tools: { node, env: { ...ready, GALLEY_ELECTRON: electron } }, ready: wanted };
  const notRun = electron === undefined ? 'Electron’s runtime is not installed here' : 'there is no display here';
  return { tools: { node, env: ready }, ready: wanted.filter(({ projects }) => !projects.includes('electron')), notRun };
}

/** Tests that need nothing built; what tests of the burn-in plant is in `.cache`. @param {string} filter */
const isBesideItsFile = filter => /^(?:src|tests\/unit|\.cache)\//.test(filter);

/**
 * Runs suites under the conditions of one round.
 * @param {Tools} tools
 * @param {{ suites: readonly Suite[], round: Round, more?: readonly string[], onPart?: (suite: Suite, part: Part) => void }} what more words for Vitest
 * @returns {Promise<readonly Result[]>}
 */
async function runRound({ node, env }, { suites: wanted, round, more = [], onPart = () => {} }) {
  /** @type {Result[]} */
  const results = [];
  const load = round.isLoaded ? await startLoad() : undefined;
  try {
    for (const suite of wanted) {
      const part = await runSuite({ node, env: environmentOf(round, env) }, { suite, more: [...vitestArguments(round), ...more] });
      results.push(...part.results);
      onPart(suite, part);
    }
  } finally {
    await load?.stop();
  }
  return results;
}

/**
 * @param {Tools} tools
 * @param {{ suite: Suite, more: readonly string[] }} what
 * @returns {Promise<Part>}
 */
async function runSuite(tools, { suite, more }) {
  const { projects, filters } = suite;
  const began = Date.now();
  const reportName = `round-${String(process.pid)}`;
  const outcome =
    suite.runner === 'vitest'
      ? await runVitest(tools, { projects, filters, more, reportName, isQuiet: true })
      : await runPlaywright(tools, { project: projects.join(), filters, more: ['--pass-with-no-tests'], reportName, isQuiet: true });
  const results = resultsOf(outcome);
  rmSync(inRoot('test-results', 'reports', `${reportName}.json`), { force: true });
  const around = aroundTests(suite.name, outcome.failed > outcome.failedTests.length ? outcome.output : undefined);
  return { results: [...results, around], passed: outcome.passed, failed: outcome.failed, seconds: (Date.now() - began) / 1_000 };
}

/**
 * Runs suites in several rounds and says how each went. Suites in which nothing is found in the first round are left out of the others.
 * @param {Tools} tools
 * @param {{ suites: readonly Suite[], rounds: readonly Round[], more?: readonly string[], say: (line: string) => void, afterRound?: (all: readonly Ran[]) => void }} what
 * @returns {Promise<readonly Ran[]>}
 */
export async function runRounds(tools, { suites: wanted, rounds, more = [], say, afterRound = () => {} }) {
  /** @type {Set<Suite>} */
  const empty = new Set();
  /** @type {Ran[]} */
  const all = [];
  for (const round of rounds) {
    const name = `round ${String(round.number)} of ${String(rounds.length)} (${conditionsOf(round)})`;
    const results = await runRound(tools, {
      suites: wanted.filter(suite => !empty.has(suite)),
      round,
      more,
      onPart: (suite, { passed, failed, seconds }) => {
        if (passed + failed === 0) empty.add(suite);
        else say(`  ${name}, ${suite.name}: ${String(passed)} passed, ${String(failed)} failed (${seconds.toFixed(0)} s)`);
      },
    });
    all.push({ round, results });
    afterRound(all);
  }
  return all;
}
