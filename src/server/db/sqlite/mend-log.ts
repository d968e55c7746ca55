import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Clock } from '../../ports.ts';
import { healLog } from './log-frames.ts';
import { pageBytesOf } from './make-readable.ts';
import { asidePath } from './recover.ts';
import { copyWithLog } from './copy-with-log.ts';
import { wasKilled } from './watch.ts';

interface Place {
  readonly file: string;
  readonly dataFolder: string;
  readonly clock: Clock;
}

const headerOf = (file: string): Buffer => {
  const header = Buffer.alloc(100);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, header, 0, header.length, 0);
  } finally {
    closeSync(opened);
  }
  return header;
};

/**
 * Repairs the log of a killed newsroom before SQLite plays it: SQLite silently stops at the first frame that does not fit. Returns the
 * fault in one line.
 */
export const mendLog = ({ file, dataFolder, clock }: Place): string | undefined => {
  const path = `${file}-wal`;
  if (!existsSync(path))
    return wasKilled(dataFolder)
      ? 'The log of the last work (newsroom.db-wal) is missing: what was saved last may be missing too.'
      : undefined;
  const original = readFileSync(path);
  const healed = healLog(original, pageBytesOf(headerOf(file)));
  if (healed?.kind === 'whole') return undefined;
  if (healed?.kind === 'cut') return 'The log of the last work ends in the middle of a change: what was saved last may be missing.';
  const aside = asidePath(dataFolder, clock);
  copyWithLog(file, aside);
  if (healed) {
    writeFileSync(`${path}.healed`, healed.bytes, { mode: 0o600, flush: true });
    rmSync(`${file}-shm`, { force: true });
    renameSync(`${path}.healed`, path);
  }
  const outcome = healed ? 'what it holds was played in' : 'what was saved last may be missing';
  return `The log of the last work was damaged: ${outcome}. It is kept as ${basename(aside)}-wal.`;
};
