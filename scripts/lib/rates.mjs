// @ts-check
/**
 * What several runs of the same tests tell: which test failed how often, and whether it fails always (broken) or by luck (unstable).
 *
 * @typedef {import('./rounds.mjs').Round} Round
 * @typedef {{ readonly file: string, readonly title: string, readonly isFailed: boolean, readonly message?: string }} Result of one test in one round
 * @typedef {{ readonly round: Round, readonly results: readonly Result[] }} Ran
 *
 * @typedef {object} Rate
 * @property {string} file
 * @property {string} test
 * @property {'broken' | 'unstable'} kind
 * @property {number} runs
 * @property {number} failures
 * @property {{ readonly runs: number, readonly failures: number }} busy the part of them with all cores busy
 * @property {readonly number[]} rounds the numbers of those in which it failed
 * @property {string} message the first failure's
 */

const messageLines = 4;
const outside = 'outside the tests';

/**
 * What went wrong around the tests of a suite counts as one test that failed.
 * @param {string} suite
 * @param {string | undefined} message undefined when nothing did
 * @returns {Result}
 */
export function aroundTests(suite, message) {
  return message === undefined
    ? { file: suite, title: outside, isFailed: false }
    : { file: suite, title: outside, isFailed: true, message };
}

/**
 * @param {Pick<import('./test-runs.mjs').TestOutcome, 'passedTests' | 'failedTests'>} outcome of one run
 * @returns {readonly Result[]}
 */
export function resultsOf({ passedTests, failedTests }) {
  return [
    ...passedTests.map(key => ({ file: key.slice(0, key.indexOf(': ')), title: key.slice(key.indexOf(': ') + 2), isFailed: false })),
    ...failedTests.map(({ file, test, message }) => ({ file, title: test === '' ? 'the file itself' : test, isFailed: true, message })),
  ];
}

/** @param {Result} result */
export const isTest = ({ title }) => title !== outside;

/**
 * The tests that failed at least once, those that fail most often first.
 * @param {readonly Ran[]} all
 * @returns {readonly Rate[]}
 */
export function ratesOf(all) {
  /** @type {Map<string, { file: string, title: string, seen: Map<Round, Result> }>} */
  const tests = new Map();
  for (const { round, results } of all) {
    for (const result of results) {
      const { file, title } = result;
      const key = `${file}: ${title}`;
      const { seen } = tests.get(key) ?? tests.set(key, { file, title, seen: new Map() }).get(key) ?? { seen: new Map() };
      // Two tests of one name are one here: it failed when either did.
      if (seen.get(round)?.isFailed !== true) seen.set(round, result);
    }
  }
  return [...tests.values()]
    .flatMap(({ file, title, seen }) => rateOf({ file, title, seen: [...seen] }))
    .sort((a, b) => b.failures / b.runs - a.failures / a.runs || a.file.localeCompare(b.file) || a.test.localeCompare(b.test));
}

/**
 * @param {{ file: string, title: string, seen: readonly (readonly [Round, Result])[] }} test
 * @returns {readonly Rate[]} none when it never failed
 */
function rateOf({ file, title, seen }) {
  const failed = seen.filter(([, { isFailed }]) => isFailed);
  const first = failed[0];
  if (first === undefined) return [];
  const isBusy = (/** @type {readonly [Round, Result]} */ [round]) => round.isLoaded;
  return [
    {
      file,
      test: title,
      kind: failed.length === seen.length && seen.length > 1 ? 'broken' : 'unstable',
      runs: seen.length,
      failures: failed.length,
      busy: { runs: seen.filter(isBusy).length, failures: failed.filter(isBusy).length },
      rounds: failed.map(([round]) => round.number),
      message: first[1].message ?? '',
    },
  ];
}

/** @param {readonly Rate[]} rates @returns {string} a line for each test with the beginning of its message below; one line when none failed */
export function ratesTable(rates) {
  if (rates.length === 0) return 'No test failed in any round.';
  const head = ['failed', 'rate', 'busy', 'quiet', 'kind', 'rounds', 'test'];
  const rows = rates.map(rate => [
    `${String(rate.failures)}/${String(rate.runs)}`,
    `${String(Math.round((100 * rate.failures) / rate.runs))} %`,
    `${String(rate.busy.failures)}/${String(rate.busy.runs)}`,
    `${String(rate.failures - rate.busy.failures)}/${String(rate.runs - rate.busy.runs)}`,
    rate.kind,
    rate.rounds.join(','),
    `${rate.file}: ${rate.test}`,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => (row[column] ?? '').length)));
  const line = (/** @type {readonly string[]} */ row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  const below = (/** @type {Rate | undefined} */ rate) =>
    (rate?.message ?? '')
      .split('\n')
      .filter(text => text.trim() !== '')
      .slice(0, messageLines)
      .map(text => `      ${text.trim()}`);
  return [line(head), ...rows.flatMap((row, index) => [line(row), ...below(rates[index])])].join('\n');
}
