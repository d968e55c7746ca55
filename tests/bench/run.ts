import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { formatOutcome, type PartOutcome, resultsOf, shortfalls } from './outcome.ts';
import { isPartName, type PartName, PARTS } from './parts.ts';
import { inProject } from './programs.ts';
import type { BenchRow } from './table.ts';

/** No part takes this long; one that does hangs. */
const PART_TIMEOUT_MS = 30 * 60_000;
const KEPT_LINES = 40;

/** What a process said last, without the place it said it from. */
const reasonOf = (text: string, fallback: string): string => {
  const line = text.split('\n').find(candidate => /Error: |^error/iu.test(candidate));
  return (line ?? fallback).replaceAll(inProject(), '').trim();
};

/** Each part has a process of its own: none inherits another's memory, compiled code or handles, and none takes the others down. */
const runPart = (name: PartName, quick: boolean): Promise<PartOutcome> =>
  new Promise(resolve => {
    const startedAt = performance.now();
    const child = fork(join(import.meta.dirname, 'run-part.ts'), [name, quick ? 'quick' : 'full'], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const problems: string[] = [];
    let rows: readonly BenchRow[] | undefined;
    const timer = setTimeout(() => void child.kill('SIGKILL'), PART_TIMEOUT_MS);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      problems.push(...text.split('\n'));
      problems.splice(0, problems.length - KEPT_LINES);
    });
    child.on('message', message => {
      rows = (message as { readonly rows: readonly BenchRow[] }).rows; // run-part.ts says nothing else
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      const ending = signal === null ? `it ended with code ${String(code)}` : `it was ended by ${signal}`;
      resolve(rows ? { part: name, seconds, rows } : { part: name, seconds, failure: reasonOf(problems.join('\n'), ending) });
    });
  });

const readArguments = (): { readonly quick: boolean; readonly names: readonly PartName[] } => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
  const all = Object.keys(PARTS).filter(isPartName);
  const wanted = values.only?.split(',').map(name => name.trim());
  const unknown = wanted?.find(name => !isPartName(name));
  if (unknown !== undefined) {
    console.error(`There is no benchmark "${unknown}": choose from ${all.join(', ')}.`);
    process.exit(1);
  }
  return { quick: values.quick, names: all.filter(name => wanted?.includes(name) ?? true) };
};

const { quick, names } = readArguments();
const at = new Date();
if ((loadavg()[0] ?? 0) > availableParallelism() / 2)
  console.log('Other programs keep this machine busy: the figures will be higher than they should be.');
const outcomes: PartOutcome[] = [];
for (const name of names) {
  console.log(`Measuring ${name} …`);
  const outcome = await runPart(name, quick);
  outcomes.push(outcome);
  console.log(formatOutcome(outcome));
}
writeFileSync(
  inProject('bench-results.json'),
  `${JSON.stringify(resultsOf(outcomes, { at, version: packageJson.version, quick }), null, 2)}\n`,
);
console.log(`Measured in ${String(outcomes.reduce((sum, { seconds }) => sum + seconds, 0))} s.`);
const problems = shortfalls(outcomes);
console.log(problems.length === 0 ? 'All goals are met.' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
