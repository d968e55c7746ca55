import type { PictureFiles } from './picture-files.ts';
import type { PictureNotes } from './picture-notes.ts';
import type { PictureStore } from './picture-store.ts';

/** A picture that was taken and never sent nor used is removed after this. */
const ABANDONED_MS = 24 * 3_600_000;
/** A file of which nothing says whose it is stays for this: support can still give it to its person. */
const UNKNOWN_MS = 30 * 24 * 3_600_000;

export interface Cleaning {
  readonly store: PictureStore;
  readonly files: PictureFiles;
  readonly notes: Pick<PictureNotes, 'has'>;
  /** The desk's file was rescued at this start: files that it does not know begin to wait. */
  readonly isRescued: boolean;
  readonly now: () => number;
  readonly cacheBytes: number;
}

/**
 * Removes pictures that were taken but never used, and files that have waited a month without a row and without a note. A file with a note
 * is never removed here: its person is asked (`found-pictures.ts`).
 */
export const sweepPictures = async ({ store, files, notes, isRescued, now }: Cleaning): Promise<void> => {
  for (const row of store.unqueued())
    if (now() - Date.parse(row.createdAt) > ABANDONED_MS && !store.isShown(row.id)) {
      store.remove(row.owner, row.id);
      await files.remove(row.id);
    }
  const known = store.allIds();
  for (const id of files.ids()) {
    if (known.has(id) || notes.has(id)) continue;
    if (isRescued) await files.startWaiting(id, now());
    else if (now() - (await files.waitsSince(id)) > UNKNOWN_MS) await files.remove(id);
  }
};

/** Keeps the copies of what the newsroom has below the limit; nothing unsent is ever among them. */
export const trimPictures = async ({ store, files, cacheBytes }: Cleaning): Promise<void> => {
  const cached = store.cached();
  let total = cached.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { owner, id, bytes } of cached) {
    if (total <= cacheBytes) return;
    store.remove(owner, id);
    await files.remove(id);
    total -= bytes;
  }
};
