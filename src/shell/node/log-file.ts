import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogSink } from '#services/ports.ts';

const MAX_BYTES = 5_000_000;

/** A log of JSON lines in `logs/galley.log`; the former file is kept once, as `galley.1.log`. */
export const createLogFile = (dataFolder: string): LogSink => {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'galley.log');
  let sizeBytes = existsSync(file) ? statSync(file).size : 0;
  const linesOf = (path: string): readonly string[] =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .filter(line => line !== '')
      : [];
  return {
    tail: lines => {
      const newest = linesOf(file).slice(-lines);
      return newest.length >= lines ? newest : [...linesOf(join(folder, 'galley.1.log')), ...newest].slice(-lines);
    },
    write: line => {
      if (sizeBytes > MAX_BYTES) {
        renameSync(file, join(folder, 'galley.1.log'));
        sizeBytes = 0;
      }
      const bytes = Buffer.from(`${line}\n`, 'utf8');
      appendFileSync(file, bytes, { mode: 0o600 });
      sizeBytes += bytes.length;
    },
  };
};
