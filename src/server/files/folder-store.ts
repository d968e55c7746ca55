import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Partial files are here, next to the keys: no key begins with a dot. */
const DRAFTS = '.drafts';
/** A partial file of this age has no running writer. */
const DRAFT_LIFE_MS = 24 * 3_600_000;

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');

/** Returns the result of `work`, or null if there is no such file. */
const unlessMissing = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await work();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
};

const removeOldDrafts = async (folder: string, nowMs: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await unlessMissing(() => stat(path));
    if (stats && nowMs - stats.mtimeMs > DRAFT_LIFE_MS) await rm(path, { force: true });
  }
};

const fill = async (file: FileHandle, content: Readable | Uint8Array, bytes: number | undefined): Promise<void> => {
  await file.writeFile(content);
  const { size } = await file.stat();
  if (bytes !== undefined && size !== bytes) throw new Error(`a file of ${String(bytes)} bytes was announced, ${String(size)} came`);
  await file.sync();
};

/** Stores files below a folder, each under its key. They are written to a temporary file, synced and renamed: complete or missing, also after a crash. */
export const createFolderStore = (folder: string): FileStore => {
  const drafts = join(folder, DRAFTS);
  let prepared: Promise<void> | undefined;

  const prepare = async (): Promise<void> => {
    await mkdir(drafts, { recursive: true });
    await removeOldDrafts(drafts, Date.now());
  };

  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };

  return {
    write: async (key, content, bytes) => {
      const path = pathOf(key);
      await (prepared ??= prepare());
      const draft = join(drafts, randomUUID());
      try {
        const file = await open(draft, 'wx');
        try {
          await fill(file, content, bytes);
        } finally {
          await file.close();
        }
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
    },
    read: key =>
      unlessMissing(async () => {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream();
      }),
    size: key => unlessMissing(async () => (await stat(pathOf(key))).size),
    remove: key => rm(pathOf(key), { force: true }),
    withFile: async (key, use) => {
      const path = pathOf(key);
      return (await unlessMissing(() => stat(path))) === null ? null : use(path);
    },
  };
};
