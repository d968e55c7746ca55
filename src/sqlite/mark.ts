import { rmSync, statSync, writeFileSync } from 'node:fs';

/** An empty file that says something of the database beside it, to the next start as well. */
export interface Mark {
  readonly isSet: () => boolean;
  /** On the disk when it returns. A disk that refuses it is no error: what it would say is reported otherwise. */
  readonly set: () => void;
  readonly clear: () => void;
}

export const markAt = (path: string): Mark => ({
  isSet: () => statSync(path, { throwIfNoEntry: false }) !== undefined,
  set: () => {
    try {
      writeFileSync(path, '', { mode: 0o600, flush: true });
    } catch (cause) {
      if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    }
  },
  clear: () => {
    rmSync(path, { force: true });
  },
});
