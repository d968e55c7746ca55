import { join } from 'node:path';
import { readHeaderVersion } from '#sqlite/file-header.ts';
import { type KeptVersion, openKeptVersions, type StoredUpdates } from './kept.ts';

/** After so many starts in a row without a window, the version before is put back. */
export const FAILED_STARTS = 3;

/** Returns the format of the data in a folder; 0 if there are none. */
export const dataVersionIn = (dataFolder: string): number => readHeaderVersion(join(dataFolder, 'galley.db')) ?? 0;

/** Checks whether a version can read the data here; an older one must not touch data that a newer one changed. */
export const canRead = (kept: KeptVersion, dataFolder: string): boolean => kept.dataVersion >= dataVersionIn(dataFolder);

/** Another version runs than at the last start: which files are of what now. */
const settle = (stored: StoredUpdates, version: string): Partial<StoredUpdates> => {
  const { ready, own, previous } = stored;
  if (ready?.version === version) return { own: ready, previous: own, ready: null };
  if (previous?.version === version) return { own: previous, previous: null };
  return { own: null, previous: null };
};

/** Decision at the start of a version. */
export type StartVerdict = { readonly kind: 'start' } | { readonly kind: 'goBack'; readonly file: string; readonly version: string };

/**
 * Counts a start before anything else is opened; the window that comes up says that it succeeded (`noteStarted`). After too many that
 * did not, answers the file of the version before, unless that cannot read the data here; the failed version is not offered again.
 */
export const noteStart = (dataFolder: string, version: string): StartVerdict => {
  const kept = openKeptVersions(dataFolder);
  const stored = kept.read();
  const { running } = stored;
  const isAnother = running?.version !== version;
  const failedStarts = isAnother ? 0 : running.failedStarts;
  const { previous } = stored;
  if (failedStarts >= FAILED_STARTS && previous !== null && canRead(previous, dataFolder)) {
    kept.change({ refused: [...stored.refused, version], running: { version, failedStarts: 0 } });
    return { kind: 'goBack', file: kept.pathOf(previous), version: previous.version };
  }
  kept.change({ ...(isAnother ? settle(stored, version) : {}), running: { version, failedStarts: failedStarts + 1 } });
  return { kind: 'start' };
};

/** A window is on screen, or what keeps this start away is no fault of the version: none of its starts counts as failed. */
export const noteStarted = (dataFolder: string, version: string): void => {
  const kept = openKeptVersions(dataFolder);
  if (kept.read().running?.failedStarts !== 0) kept.change({ running: { version, failedStarts: 0 } });
};
