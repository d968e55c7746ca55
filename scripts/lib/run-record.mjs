// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @typedef {import('./test-runs.mjs').FailedTest} FailedTest */

/**
 * @typedef {object} RunRecord what a run of `npm test` found, kept in `test-results/last-run.json`
 * @property {string} commit its hash, or an empty text outside a repository
 * @property {boolean} isClean whether the tree was the commit's
 * @property {boolean} isWhole whether everything was asked for
 * @property {string} began
 * @property {string} ended
 * @property {number} passed the unstable ones among them
 * @property {number} failed
 * @property {readonly FailedTest[]} unstable failed, and passed when tried again alone
 * @property {readonly string[]} broken
 * @property {Record<string, number>} seconds by part
 * @property {import('./machine.mjs').Machine} machine
 * @property {number} loadAtEnd
 * @property {boolean} wasShort whether random tests did their least for want of time
 */

/**
 * Writes the record of a run, and its unstable tests by themselves.
 * @param {Omit<RunRecord, 'ended' | 'loadAtEnd' | keyof Awaited<ReturnType<typeof whatIsTested>>> & Awaited<ReturnType<typeof whatIsTested>>} facts
 */
export function writeRecord(facts) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  /** @type {RunRecord} */
  const record = { ...facts, ended: new Date().toISOString(), loadAtEnd: loadavg()[0] ?? 0 };
  write('last-run.json', record);
  write('unstable.json', { commit: record.commit, ended: record.ended, tests: record.unstable });
}

/** @returns {Promise<{ commit: string, isClean: boolean }>} the state of the tree when the run begins */
export async function whatIsTested() {
  const head = await runToEnd('git', ['rev-parse', 'HEAD']);
  if (head.code !== 0) return { commit: '', isClean: false };
  const status = await runToEnd('git', ['status', '--porcelain']);
  return { commit: head.output.trim(), isClean: status.code === 0 && status.output.trim() === '' };
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  writeFileSync(inRoot('test-results', name), `${JSON.stringify(value, undefined, 2)}\n`);
}
