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

/** Extent of a log. */
interface Extent {
  /** Frames that were certainly on the disk when they counted: damage to them is no torn write. */
  readonly proven: number;
  /** Frames to keep, up to the end of a transaction. */
  readonly kept: number;
}

/** After a kill the index beside the log says what was committed. */
const extentByIndex = (log: LogFrames, committed: number): Extent => {
  let kept = Math.min(committed, log.count);
  while (kept > 0 && !isCommit(log, kept - 1)) kept -= 1;
  return { proven: committed, kept };
};

/**
 * After a power cut nothing does, and the last transaction may be torn in any of its frames: only what stands before a later commit
 * was synced. Signs in a torn frame are noise, so an end counts if its frame is intact.
 */
const extentByFrames = (log: LogFrames, isSound: (frame: number) => boolean): Extent => {
  let [proven, last, kept, begin] = [0, 0, 0, 0];
  let isWhole = true;
  for (let frame = 0; frame < log.count; frame += 1) {
    const isIntact = isSound(frame);
    isWhole = (frame === begin || isWhole) && isIntact;
    if (!isIntact || !isCommit(log, frame)) continue;
    [proven, last, begin] = [last, frame + 1, frame + 1];
    if (isWhole) kept = frame + 1;
  }
  return { proven, kept };
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
 * beside. Call before the file is opened. True if something was damaged or is missing.
 */
export const mendLog = (folder: string, now: number): boolean => {
  const path = join(folder, 'galley.db-wal');
  if (!existsSync(path) || !existsSync(join(folder, 'galley.db'))) return false;
  const bytes = read(path);
  const hasHeader = isHeaderIntact(bytes);
  const log = readFrames(bytes, pageBytesOf(folder));
  if (!log) return false;
  // The first frame's checksum begins with the header's.
  const isSound = (frame: number): boolean => (frame === 0 && !hasHeader) || isFrameIntact(log, frame);
  const committed = committedFrames(read(join(folder, 'galley.db-shm')), log);
  const { proven, kept } = committed === undefined ? extentByFrames(log, isSound) : extentByIndex(log, committed);
  let isDamaged = proven > log.count;
  for (let frame = 0; frame < Math.min(proven, log.count) && !isDamaged; frame += 1) isDamaged = !isSound(frame);
  // Without its header SQLite reads no log. One that a power cut left half written belonged to a log whose frames are in the file already.
  const isHeaderLost = !hasHeader && committed !== undefined;
  if (!isDamaged && hasHeader) return false;
  copyFileSync(path, join(folder, `galley.stray-${String(now)}.wal`));
  replace(path, recount(log, kept));
  rmSync(join(folder, 'galley.db-shm'), { force: true });
  return isDamaged || isHeaderLost;
};
