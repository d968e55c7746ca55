import { mkdirSync, readdirSync } from 'node:fs';
import { access, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from './durable-file.ts';

/** The originals of this desk, one file for each picture, and its small rendition for lists. */
export interface PictureFiles {
  readonly pathOf: (id: string) => string;
  /** Stores a finished file under its id; durable when this resolves. */
  readonly adopt: (path: string, id: string) => Promise<void>;
  readonly has: (id: string) => Promise<boolean>;
  /** At most `length` bytes from `offset` on. */
  readonly readPiece: (id: string, offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
  readonly readThumbnail: (id: string) => Promise<Uint8Array | undefined>;
  readonly writeThumbnail: (id: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Ids of all files, also of orphans. */
  readonly ids: () => readonly string[];
  /** Time since which a file waits, in milliseconds. */
  readonly waitsSince: (id: string) => Promise<number>;
  /** It waits from now on. */
  readonly startWaiting: (id: string, nowMs: number) => Promise<void>;
}

const THUMBNAIL = '.webp';
const idSchema = z.uuid();

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const createPictureFiles = (folder: string): PictureFiles => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => join(folder, idSchema.parse(id)); // nothing else ever becomes a path
  const thumbnailOf = (id: string): string => `${pathOf(id)}${THUMBNAIL}`;
  return {
    pathOf,
    adopt: async (path, id) => {
      await rename(path, pathOf(id));
      await syncFolder(folder);
    },
    has: async id => {
      try {
        await access(pathOf(id));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    readPiece: async (id, offset, length) => {
      const file = await open(pathOf(id), 'r');
      try {
        const piece = new Uint8Array(length);
        const { bytesRead } = await file.read(piece, 0, length, offset);
        return piece.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    readThumbnail: async id => {
      try {
        return new Uint8Array(await readFile(thumbnailOf(id)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writeThumbnail: async (id, bytes) => {
      const path = thumbnailOf(id);
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    remove: async id => {
      await rm(pathOf(id), { force: true });
      await rm(thumbnailOf(id), { force: true });
    },
    waitsSince: async id => (await stat(pathOf(id))).mtimeMs,
    startWaiting: (id, nowMs) => utimes(pathOf(id), nowMs / 1000, nowMs / 1000),
    ids: () => readdirSync(folder).filter(name => idSchema.safeParse(name).success),
  };
};
