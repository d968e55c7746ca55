import { existsSync, readFileSync } from 'node:fs';
import { pageBytesOr } from '../file-header.ts';
import { contentOf, FRAME_HEADER_BYTES, LOG_HEADER_BYTES, pageOf, readFrames, sizeAfter } from './log-frames.ts';

/** Returns the pages of a log, each at its place; the others are empty. Undefined if it has no finished change. */
const fileOfLog = (bytes: Buffer): Buffer | undefined => {
  if (bytes.length < LOG_HEADER_BYTES + FRAME_HEADER_BYTES) return undefined;
  const pageBytes = pageBytesOr(bytes.readUInt32BE(8));
  const log = readFrames(bytes, pageBytes);
  const frames = Array.from({ length: log.count }, (_, index) => index);
  const last = frames.findLastIndex(index => sizeAfter(log, index) !== 0);
  if (last < 0) return undefined;
  const finished = frames.slice(0, last + 1);
  const pages = finished.reduce((most, index) => Math.max(most, pageOf(log, index)), 0);
  const file = Buffer.alloc(Math.min(pages, sizeAfter(log, last)) * pageBytes);
  for (const index of finished) {
    const place = (pageOf(log, index) - 1) * pageBytes;
    if (place >= 0 && place < file.length) contentOf(log, index).copy(file, place);
  }
  return file;
};

/** Returns the content of a log alone: SQLite deletes it beside a file that is missing or empty. */
export const fileOfLogAt = (path: string): Buffer | undefined => (existsSync(path) ? fileOfLog(readFileSync(path)) : undefined);
