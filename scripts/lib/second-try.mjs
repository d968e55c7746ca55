// @ts-check
import { keyOf } from './test-runs.mjs';

/** @typedef {import('./test-runs.mjs').FailedTest} FailedTest @typedef {import('./test-runs.mjs').TestOutcome} TestOutcome */
/** @typedef {{ readonly broken: readonly FailedTest[], readonly unstable: readonly FailedTest[] }} Verdict broken: never passed, or may not be tried again; unstable: passed at last, with its first error */

/** How often a file whose tests failed is tried again. */
const tries = 2;

/** A run with more unstable tests than this is no proof of anything. */
export const unstableAtMost = 12;

/** So much has not failed by chance: trying it all again would only take time. */
const triedAgainAtMost = 40;

/** What has no process, no network, no disk and no clock of its own has no chance either: it fails for a reason. */
const pure = [
  /^src\/(?:domain|contract|bridge)\//u,
  /^src\/richtext\/.*\.test\.ts$/u,
  /^src\/imaging\/(?:words|structure|place)\//u,
  /^tests\/architecture\//u,
];

/** @param {{ readonly file: string }} test @returns {boolean} */
export const isPure = ({ file }) => pure.some(pattern => pattern.test(file));

/**
 * Tells broken tests from unstable ones: the files of those that failed are tried again, alone, up to two more times. What then passes is
 * unstable, whatever else failed; what fails for the first time when tried again is judged in the same way.
 * @param {readonly FailedTest[]} failed
 * @param {(files: readonly string[]) => Promise<Pick<TestOutcome, 'failedTests' | 'passedTests'>>} runAgain runs these files alone; their tests that are in neither list did not run
 * @param {() => boolean} hasTime
 * @returns {Promise<Verdict>}
 */
export async function tryAgain(failed, runAgain, hasTime = () => true) {
  const impure = failed.filter(test => !isPure(test));
  if (impure.length === 0 || impure.length > triedAgainAtMost) return { broken: failed, unstable: [] };
  /** @type {FailedTest[]} */
  const unstable = [];
  let open = new Map(impure.map(test => [keyOf(test), test]));
  for (let round = 0; round < tries && open.size > 0 && hasTime(); round += 1) {
    const files = [...new Set([...open.values()].map(({ file }) => file))];
    const { failedTests, passedTests } = await runAgain(files);
    const stillFailed = new Map(failedTests.map(test => [keyOf(test), test]));
    const passed = new Set(passedTests);
    const passes = (/** @type {FailedTest} */ test) =>
      test.test === '' ? ranWhole(test.file, { failedTests, passedTests }) : passed.has(keyOf(test)) && !stillFailed.has(keyOf(test));
    const next = new Map([...stillFailed, ...open]);
    for (const [key, test] of open)
      if (passes(test)) {
        unstable.push(test);
        next.delete(key);
      }
    open = next;
  }
  return { broken: [...failed.filter(isPure), ...open.values()], unstable };
}

/**
 * @param {string} file one that could not be loaded before
 * @param {Pick<TestOutcome, 'failedTests' | 'passedTests'>} outcome
 */
function ranWhole(file, { failedTests, passedTests }) {
  return passedTests.some(key => key.startsWith(`${file}: `)) && !failedTests.some(test => test.file === file);
}
