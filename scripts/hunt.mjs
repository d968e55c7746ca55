// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { inRoot } from './lib/paths.mjs';
import { isTest, ratesOf, ratesTable } from './lib/rates.mjs';
import { conditionsOf, newSeed, planHunt } from './lib/rounds.mjs';
import { setUp } from './lib/setup.mjs';
import { prepare, runRounds, suitesFor } from './lib/suites.mjs';

const groups = ['unit', 'faults', 'e2e'];
const usualRuns = 5;
const report = inRoot('test-results', 'hunt.json');

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run hunt',
  summary: 'Runs all tests several times under other conditions, and tells which fail by luck and how often.',
  flags: [
    { name: 'runs', kind: 'number', help: `How many times everything runs; ${String(usualRuns)} without it.` },
    { name: 'only', kind: 'text', placeholder: 'groups', help: `Runs these groups only, with commas between them: ${groups.join(', ')}.` },
    { name: 'seed', kind: 'number', help: 'Repeats the orders and random cases of this hunt; new ones without it.' },
  ],
  rest: 'parts of file names, to run only the tests in files like these',
  notes: [
    'Each run has another order of files and other random cases, every second one has all cores kept busy beside it, the last one is a year later.',
    'Stories in a browser have neither an order nor random cases that could be changed.',
    'What failed is in test-results/hunt.json after each run, with its rate, its rounds and its message; any failure makes the exit code 1.',
    'This takes as many times as long as npm test, and half of them twice as long again: a job for the night.',
  ],
};

await runCommand(command, async ({ flags, rest }) => {
  const count = Number(flags['runs'] ?? usualRuns);
  if (count < 1) throw new Trouble('--runs must be 1 or more.');
  const wanted = suitesFor(rest, chooseGroups(flags['only']));
  const { tools, ready, notRun } = await prepare(await setUp({ build: false }), wanted);
  if (notRun !== undefined) say(`!! NOT RUN: the end-to-end tests in Electron, because ${notRun}.`);
  const seed = Number(flags['seed'] ?? newSeed());
  const rounds = planHunt({ count, seed, now: new Date() });
  say(`Hunting with --seed ${String(seed)}:`);
  const began = new Date().toISOString();
  const ran = await runRounds(tools, { suites: ready, rounds, say, afterRound: all => write({ seed, began, rounds, all }) });
  const rates = ratesOf(ran);
  const tests = new Set(ran.flatMap(({ results }) => results.filter(isTest).map(({ file, title }) => `${file}: ${title}`))).size;
  if (tests === 0) throw new Trouble(`No file of tests has ${rest.join(' or ')} in its path.`);
  say(['', ratesTable(rates)].join('\n'));
  say(rounds.map(round => `  round ${String(round.number)}: ${conditionsOf(round)}`).join('\n'));
  const broken = rates.filter(({ kind }) => kind === 'broken').length;
  say(`${String(tests)} tests, ${String(rates.length - broken)} unstable, ${String(broken)} broken (test-results/hunt.json)`);
  return rates.length > 0 ? 1 : 0;
});

/** @param {unknown} only @returns {ReadonlySet<string>} */
function chooseGroups(only) {
  if (only === undefined) return new Set(groups);
  const names = String(only).split(',');
  const unknown = names.find(name => !groups.includes(name));
  if (unknown !== undefined) throw new Trouble(`--only knows ${groups.join(', ')}, not “${unknown}”.`);
  return new Set(names);
}

/**
 * What is known until now, also of a hunt that is broken off.
 * @param {{ seed: number, began: string, rounds: readonly import('./lib/rounds.mjs').Round[], all: readonly import('./lib/rates.mjs').Ran[] }} facts
 */
function write({ seed, began, rounds, all }) {
  mkdirSync(dirname(report), { recursive: true });
  const done = all.map(({ round, results }) => ({ ...round, tests: results.filter(isTest).length }));
  writeFileSync(report, `${JSON.stringify({ seed, began, planned: rounds.length, rounds: done, failed: ratesOf(all) }, undefined, 2)}\n`);
}
