import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../ports.ts';
import { z } from 'zod';

/** Names of a file moved away but not locked yet, and of a locked one. */
const PLAIN = '.plain';
const LOCKED = '.locked';
const idSchema = z.uuid();

/** Files of unsent pictures, locked while their person is signed out. */
export interface LockedFiles {
  /** Moves a file out of the pictures; it is readable until `seal`. */
  readonly putAway: (id: string) => void;
  /** Locks the moved files. */
  readonly seal: () => void;
  /** Restores a file; false when it cannot be opened. The locked one stays until `forget`. */
  readonly bringBack: (id: string) => boolean;
  readonly forget: (id: string) => void;
  /** Ids of all files here. */
  readonly ids: () => readonly string[];
}

const syncPath = (path: string): void => {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** On the disk, whole, before it gets its name. */
const writeWhole = (path: string, bytes: Uint8Array): void => {
  const fresh = `${path}.new`;
  writeFileSync(fresh, bytes, { mode: 0o600, flush: true });
  renameSync(fresh, path);
};

export const createLockedFiles = (ports: {
  readonly folder: string;
  readonly picturesFolder: string;
  readonly secrets: Secrets;
}): LockedFiles => {
  const { folder, picturesFolder, secrets } = ports;
  const pathOf = (id: string, end: string): string => join(folder, `${idSchema.parse(id)}${end}`);
  const pictureOf = (id: string): string => join(picturesFolder, idSchema.parse(id));
  const names = (end: string): readonly string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter(name => name.endsWith(end))
          .map(name => name.slice(0, -end.length))
          .filter(id => idSchema.safeParse(id).success)
      : [];
  return {
    putAway: id => {
      if (!existsSync(pictureOf(id))) return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      renameSync(pictureOf(id), pathOf(id, PLAIN));
      for (const end of ['.webp', '.row.json']) rmSync(`${pictureOf(id)}${end}`, { force: true });
      syncPath(folder);
      syncPath(picturesFolder);
    },
    seal: () => {
      for (const id of names(PLAIN)) {
        writeWhole(pathOf(id, LOCKED), secrets.seal(readFileSync(pathOf(id, PLAIN))));
        syncPath(folder);
        rmSync(pathOf(id, PLAIN));
      }
    },
    bringBack: id => {
      if (existsSync(pictureOf(id))) return true;
      if (existsSync(pathOf(id, PLAIN))) {
        renameSync(pathOf(id, PLAIN), pictureOf(id));
        return true;
      }
      if (!existsSync(pathOf(id, LOCKED))) return true; // there was none
      const bytes = secrets.unsealBytes(readFileSync(pathOf(id, LOCKED)));
      if (bytes === undefined) return false;
      writeWhole(pictureOf(id), bytes);
      syncPath(picturesFolder);
      return true;
    },
    forget: id => {
      for (const end of [PLAIN, LOCKED, `${LOCKED}.new`]) rmSync(pathOf(id, end), { force: true });
    },
    ids: () => [...new Set([...names(PLAIN), ...names(LOCKED)])],
  };
};
