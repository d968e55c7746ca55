import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pageBytesOf, readHeader } from '../file-header.ts';
import { type InspectedLog, inspectLog } from './inspect-log.ts';

interface Place {
  /** File of the database, which exists; its log may not. */
  readonly file: string;
  /** Keeps the log as it is: it is replaced, or SQLite deletes what it does not play. */
  readonly setAside: () => void;
}

const readIfThere = (path: string): Buffer => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));

/** Mends the log beside a file before SQLite plays it, so that all that was committed is played. Call before the file is opened. */
export const mendLog = ({ file, setAside }: Place): Omit<InspectedLog, 'bytes'> => {
  const path = `${file}-wal`;
  const { bytes, ...state } = inspectLog(readIfThere(path), readIfThere(`${file}-shm`), pageBytesOf(readHeader(file) ?? Buffer.alloc(18)));
  if (state.kind === 'cut' || state.kind === 'damaged') setAside();
  if (state.kind === 'damaged') {
    writeFileSync(`${path}.healed`, bytes, { mode: 0o600, flush: true });
    renameSync(`${path}.healed`, path);
    rmSync(`${file}-shm`, { force: true });
  }
  return state;
};
