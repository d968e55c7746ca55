import type { PictureFiles } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';

/** A picture that was taken and never sent nor used is removed after this. */
const ABANDONED_MS = 24 * 3_600_000;

export interface Cleaning {
  readonly store: PictureStore;
  readonly files: PictureFiles;
  readonly now: () => number;
  readonly cacheBytes: number;
}

/** Files without a row, and pictures that were taken but never used. */
export const sweepPictures = async ({ store, files, now }: Cleaning): Promise<void> => {
  for (const row of store.unqueued())
    if (now() - Date.parse(row.createdAt) > ABANDONED_MS && !store.isShown(row.id)) store.remove(row.owner, row.id);
  const known = store.allIds();
  for (const id of files.ids()) if (!known.has(id)) await files.remove(id);
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
