import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLong, repeatWith } from './amount.ts';

/** Counts, durations in milliseconds (names end in `Ms`) and words for one row of the table in docs/reliability.md. */
export type Figures = Readonly<Record<string, number | string>>;

const FOLDER = join(import.meta.dirname, '../../../.cache/faults');

/** Writes the figures of one fault to `.cache/faults/<id>.json` and prints them; the file of the run before is replaced. */
export const record = (id: string, figures: Figures): void => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${id}.json`);
  const report = { id, at: new Date().toISOString(), run: isLong ? 'long' : 'short', repeat: repeatWith(), ...figures };
  writeFileSync(`${file}.new`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  process.stdout.write(
    `${id}: ${Object.entries(figures)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}\n`,
  );
};
