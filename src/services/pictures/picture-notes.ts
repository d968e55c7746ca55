import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { assetSchema } from '#domain/media/asset.ts';
import { readJson } from '../database/sealed.ts';

const END = '.row.json';
const idSchema = z.uuid();

const noteSchema = z.object({
  owner: z.string().min(1),
  id: idSchema,
  sha256: z.string(),
  bytes: z.number().int().nonnegative(),
  fileName: z.string(),
  asset: assetSchema,
  createdAt: instantSchema,
});

/** Facts of an unsent picture, as its row in the desk's file has them. */
export type PictureNote = z.infer<typeof noteSchema>;

/**
 * The row of each unsent picture once more, in a file beside the picture: where the desk's file is put back from a backup, pictures taken
 * since have no row. They are found by these, with the person who took them.
 */
export interface PictureNotes {
  /** Writes a note; durable when this returns. */
  readonly write: (note: PictureNote) => void;
  readonly has: (id: string) => boolean;
  /** Removes it: the newsroom has the picture, or nobody wants it. */
  readonly remove: (id: string) => void;
  /** All that can be read. */
  readonly all: () => readonly PictureNote[];
}

export const createPictureNotes = (folder: string): PictureNotes => {
  const pathOf = (id: string): string => join(folder, `${idSchema.parse(id)}${END}`);
  const names = (): readonly string[] => readdirSync(folder).filter(name => name.endsWith(END));
  const read = (name: string): unknown => {
    try {
      return readJson(readFileSync(join(folder, name), 'utf8'));
    } catch {
      return undefined; // removed meanwhile, or not readable: its picture waits out its time
    }
  };
  return {
    write: ({ owner, id, sha256, bytes, fileName, asset, createdAt }) => {
      const fresh = `${pathOf(id)}.new`;
      writeFileSync(fresh, JSON.stringify({ owner, id, sha256, bytes, fileName, asset, createdAt }), { mode: 0o600, flush: true });
      renameSync(fresh, pathOf(id));
    },
    has: id => names().includes(`${id}${END}`),
    remove: id => {
      rmSync(pathOf(id), { force: true });
    },
    all: () => names().flatMap(name => noteSchema.safeParse(read(name)).data ?? []),
  };
};
