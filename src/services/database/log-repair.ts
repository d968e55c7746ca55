import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
  ftruncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { committedFrames, isCommit, isFrameIntact, isHeaderIntact, type LogFrames, readFrames, recount } from './log-frames.ts';

/** Frames that were committed, as far as known: the index beside the log says it after a kill; without it, the last that ends a transaction. */
const endOf = (log: LogFrames, index: Buffer): number => {
  const committed = committedFrames(index, log);
  if (committed !== undefined) return committed;
  for (let frame = log.count - 1; frame >= 0; frame -= 1) if (isCommit(log, frame)) return frame + 1;
  return 0;
};

const read = (path: string): Buffer => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));

/** The size of a page stands in the file itself; a damaged one is none of the possible sizes. */
const pageBytesOf = (folder: string): number => {
  const file = openSync(join(folder, 'galley.db'), 'r');
  try {
    const header = Buffer.alloc(18);
    readSync(file, header, 0, 18, 0);
    const size = header.readUInt16BE(16);
    return size >= 512 && Number.isInteger(Math.log2(size)) ? size : 4_096;
  } finally {
    closeSync(file);
  }
};

const replace = (path: string, bytes: Buffer): void => {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, bytes, 0, bytes.length, 0);
    ftruncateSync(file, bytes.length);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * SQLite reads a log up to the first frame that is damaged, and says nothing of the work behind it. What was committed is counted anew
 * here, with the damaged frame as it is: the checks of the file and of each text say what became of it. The log as it was is kept
 * beside. Call before the file is opened. True where something was damaged or is missing.
 */
export const mendLog = (folder: string, now: number): boolean => {
  const path = join(folder, 'galley.db-wal');
  if (!existsSync(path) || !existsSync(join(folder, 'galley.db'))) return false;
  const bytes = read(path);
  const hasHeader = isHeaderIntact(bytes);
  const log = readFrames(bytes, pageBytesOf(folder));
  if (!log) return false;
  const end = endOf(log, read(join(folder, 'galley.db-shm')));
  let isDamaged = !hasHeader || end > log.count;
  for (let frame = 0; frame < Math.min(end, log.count) && !isDamaged; frame += 1) isDamaged = !isFrameIntact(log, frame);
  if (!isDamaged) return false;
  copyFileSync(path, join(folder, `galley.stray-${String(now)}.wal`));
  let frames = Math.min(end, log.count);
  while (frames > 0 && !isCommit(log, frames - 1)) frames -= 1;
  replace(path, recount(log, frames));
  rmSync(join(folder, 'galley.db-shm'), { force: true });
  return true;
};
