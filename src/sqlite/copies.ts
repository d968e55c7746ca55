import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { flushFile, flushFolder } from './files.ts';

/** Places of the copies of a database. Damage may be noticed late: older copies are kept besides the newest. */
export interface CopyPlaces {
  readonly newest: string;
  /** From the youngest: a copy takes the place when the one in it is `afterMs` old. */
  readonly older: readonly { readonly name: string; readonly afterMs: number }[];
}

/** Returns the names of all copies from the newest to the oldest, existing or not. */
export const namesOfCopies = ({ newest, older }: CopyPlaces): readonly string[] => [newest, ...older.map(({ name }) => name)];

/** Renames copies to the older names as they come of age. */
const rotate = (folder: string, places: CopyPlaces, nowMs: number): void => {
  const names = namesOfCopies(places);
  const isDue = (name: string, afterMs: number): boolean => {
    const copy = statSync(join(folder, name), { throwIfNoEntry: false });
    const ageMs = copy ? nowMs - copy.mtimeMs : Infinity;
    return ageMs >= afterMs || ageMs < 0; // a future time comes from a wrong clock
  };
  // From the oldest: each place is free before the younger copy comes into it.
  for (const [index, { name, afterMs }] of [...places.older.entries()].reverse()) {
    const younger = join(folder, names[index] ?? places.newest);
    if (existsSync(younger) && isDue(name, afterMs)) renameSync(younger, join(folder, name));
  }
};

interface FreshCopy {
  /** File of the copy, complete and without a log. */
  readonly fresh: string;
  readonly folder: string;
  readonly places: CopyPlaces;
  readonly nowMs: number;
}

/** Makes a copy the newest one. It is on the disk before it has the name: a kill, a power cut or a full disk leaves the old copies. */
export const placeCopy = ({ fresh, folder, places, nowMs }: FreshCopy): void => {
  flushFile(fresh);
  rotate(folder, places, nowMs);
  renameSync(fresh, join(folder, places.newest));
  flushFolder(folder);
};
