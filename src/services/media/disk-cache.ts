import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CachedFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** A disk cache of answers by request, up to a size; the least recently used are removed first. */
export interface DiskCache {
  readonly read: (key: string) => Promise<CachedFile | undefined>;
  readonly write: (key: string, file: CachedFile) => Promise<void>;
  /** Its size on disk. */
  readonly totalBytes: () => Promise<number>;
  /** Drops everything. */
  readonly clear: () => void;
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** Facts of a file; undefined when it was removed meanwhile. */
const look = async (path: string) => {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, mtimeMs };
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
};

/** Files named by the hash of their request, the type on the first line. */
export const createDiskCache = (input: { readonly folder: string; readonly maxBytes: number; readonly now: () => number }): DiskCache => {
  const { folder, maxBytes, now } = input;
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex'));
  let written = maxBytes; // the first write reads the files of earlier runs
  let parts = 0;
  let cleared = 0;
  const lookAll = async () =>
    (await Promise.all((await readdir(folder)).map(name => look(join(folder, name))))).filter(file => file !== undefined);
  const trim = async (): Promise<void> => {
    const files = await lookAll();
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= maxBytes) break;
      await rm(file.path, { force: true });
      total -= file.bytes;
    }
  };
  return {
    totalBytes: async () => (await lookAll()).reduce((sum, file) => sum + file.bytes, 0),
    clear: () => {
      cleared += 1;
      for (const name of readdirSync(folder))
        try {
          rmSync(join(folder, name), { force: true });
        } catch (error) {
          if (!isFileError(error)) throw error; // Windows keeps a file that is being read: it stays until the cache is full, the others are removed
        }
    },
    read: async key => {
      const path = pathOf(key);
      try {
        const file = await readFile(path);
        const seconds = now() / 1000;
        await utimes(path, seconds, seconds);
        const end = file.indexOf(10);
        return end > 0 ? { contentType: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) } : undefined;
      } catch (error) {
        if (isFileError(error)) return undefined; // missing: it is fetched
        throw error;
      }
    },
    write: async (key, file) => {
      const path = pathOf(key);
      parts += 1;
      const before = cleared;
      const part = `${path}.${String(parts)}.new`;
      try {
        await writeFile(part, Buffer.concat([Buffer.from(`${file.contentType}\n`, 'latin1'), file.bytes]));
        await (before === cleared ? rename(part, path) : rm(part, { force: true }));
        written += file.bytes.byteLength;
        if (written < maxBytes / 10) return;
        written = 0;
        await trim();
      } catch (error) {
        if (!isFileError(error)) throw error; // a full disk only means that the picture is fetched again
      }
    },
  };
};
