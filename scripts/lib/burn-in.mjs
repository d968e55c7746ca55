// @ts-check
import { Trouble, say as sayLine } from './command.mjs';
import { isTest, ratesOf, ratesTable } from './rates.mjs';
import { newSeed, planRepeats } from './rounds.mjs';
import { setUp } from './setup.mjs';
import { prepare, runRounds, suiteOf, suites, suitesFor } from './suites.mjs';

/**
 * Before a test counts it runs ten times, half of them beside busy cores, once with other random cases and once a year later.
 *
 * @typedef {import('./checks.mjs').Tools} Tools
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {{ readonly path: string, readonly isNew: boolean, readonly lines: readonly string[] }} Change of a file of tests: the lines that it has now and did not have before
 */

const roundsOfNew = 10;
const filesAtMost = 25;

/** @param {string} path */
export const isTestFile = path => /^(?:src|tests)\/.*\.test\.tsx?$|^e2e\/.*\.spec\.ts$/.test(path);

/** A line that only names what comes from elsewhere, a comment or nothing. */
const besideTheTests = /^\s*(?:import\b.*|\} from .*|[\w$]+,|\/\/.*|\/?\*.*)?$/;

/**
 * All of them, up to a limit. Beyond it the new ones and those of which more changed than imports and comments; of these the ones that
 * changed most.
 * @param {readonly Change[]} changes
 * @param {number} [limit]
 * @returns {{ burnt: readonly string[], left: readonly string[] }}
 */
export function chooseFiles(changes, limit = filesAtMost) {
  const weight = (/** @type {Change} */ { isNew, lines }) => (isNew ? Infinity : lines.filter(line => !besideTheTests.test(line)).length);
  const weighed = changes.map(change => ({ path: change.path, weight: weight(change) }));
  const chosen =
    changes.length <= limit
      ? weighed
      : weighed
          .filter(file => file.weight > 0)
          .sort((a, b) => (a.weight === b.weight ? 0 : b.weight - a.weight))
          .slice(0, limit);
  const burnt = chosen.map(({ path }) => path);
  return { burnt, left: changes.map(({ path }) => path).filter(path => !burnt.includes(path)) };
}

/**
 * Refuses files of which a test fails in any round.
 * @param {Tools} tools
 * @param {{ files: readonly string[], count?: number, more?: readonly string[], say: (line: string) => void }} what paths from the root, and more words for Vitest
 * @returns {Promise<Outcome>}
 */
export async function burnIn(tools, { files, count = roundsOfNew, more = [], say }) {
  const kinds = [...new Set(files.map(suiteOf))];
  const wanted = kinds.map(kind => ({ ...suites[kind], filters: files.filter(file => suiteOf(file) === kind) }));
  const { ready, ran, rates } = await repeat(tools, { suites: wanted, count, more, say });
  const seen = new Set(ran.flatMap(({ results }) => results.map(({ file }) => file)));
  const unseen = ready.flatMap(({ filters }) => filters).filter(file => !seen.has(file));
  const lines = [...(rates.length > 0 ? [ratesTable(rates)] : []), ...unseen.map(file => `  No test of ${file} ran.`)];
  return lines.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: lines.join('\n') };
}

/**
 * The burn-in of `npm test -- --repeat`.
 * @param {{ count: number, filters: readonly string[], groups: ReadonlySet<string> }} choice
 * @returns {Promise<number>} the exit code
 */
export async function repeatByHand({ count, filters, groups }) {
  if (filters.length === 0)
    throw new Trouble('--repeat needs the files to repeat, or parts of their names; npm run hunt repeats everything.');
  if (count < 1) throw new Trouble('--repeat must be 1 or more.');
  const wanted = suitesFor(filters, groups.has('unit') ? new Set([...groups, 'faults']) : groups);
  const { ran, rates } = await repeat(await setUp({ build: false }), { suites: wanted, count, say: sayLine });
  const tests = ran[0]?.results.filter(isTest).length ?? 0;
  if (tests === 0 && rates.length === 0) throw new Trouble(`No file of tests has ${filters.join(' or ')} in its path.`);
  sayLine(['', ratesTable(rates)].join('\n'));
  sayLine(`${String(tests)} tests, ${String(ran.length)} rounds, ${String(rates.length)} failed`);
  return rates.length > 0 ? 1 : 0;
}

/**
 * @param {Tools} tools
 * @param {{ suites: readonly Suite[], count: number, more?: readonly string[], say: (line: string) => void }} what
 */
async function repeat(tools, { suites: wanted, count, more = [], say }) {
  const { tools: prepared, ready, notRun } = await prepare(tools, wanted);
  if (notRun !== undefined) say(`!! NOT RUN: the end-to-end tests in Electron, because ${notRun}.`);
  const rounds = planRepeats({ count, seed: newSeed(), now: new Date() });
  const ran = await runRounds(prepared, { suites: ready, rounds, more, say });
  return { ready, ran, rates: ratesOf(ran) };
}
