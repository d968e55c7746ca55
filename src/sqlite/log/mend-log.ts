import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { HEADER_BYTES, pageBytesOf, readHeader } from '../file-header.ts';
import { type InspectedLog, inspectLog } from './inspect-log.ts';

const readIfThere = (path: string): Buffer => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));

/** Inspects the log beside a file. Call before anything opens the file: even reading it replaces the index, which says what was committed. */
export const inspectLogOf = (file: string): InspectedLog =>
  inspectLog(readIfThere(`${file}-wal`), readIfThere(`${file}-shm`), pageBytesOf(readHeader(file) ?? Buffer.alloc(HEADER_BYTES)));

interface Mending {
  /** File of the database, which exists; its log may not. */
  readonly file: string;
  readonly log: InspectedLog;
  /** Keeps the log as it is: it is replaced, or SQLite deletes what it does not play. */
  readonly setAside: () => void;
}

/** Mends the log beside a file before SQLite plays it, so that all that was committed is played. */
export const mendLog = ({ file, log: { kind, bytes }, setAside }: Mending): void => {
  if (kind === 'cut' || kind === 'damaged') setAside();
  if (kind !== 'damaged') return;
  writeFileSync(`${file}-wal.healed`, bytes, { mode: 0o600, flush: true });
  renameSync(`${file}-wal.healed`, `${file}-wal`);
  rmSync(`${file}-shm`, { force: true });
};
