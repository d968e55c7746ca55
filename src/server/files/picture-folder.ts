import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { InvariantError } from '#domain/result.ts';

/** Bytes by name in one folder. Names are made by us of an id and a size; nothing from outside reaches a path. */
export interface PictureFolder {
  readonly read: (id: string, variant: string) => Promise<Uint8Array | null>;
  readonly write: (id: string, variant: string, bytes: Uint8Array) => Promise<void>;
}

const idSchema = z.uuid();
const variantSchema = z.string().regex(/^(?:original|\d{1,5}x\d{1,5})$/u);

export const createPictureFolder = (folder: string): PictureFolder => {
  const pathOf = (id: string, variant: string): string => {
    if (!idSchema.safeParse(id).success || !variantSchema.safeParse(variant).success)
      throw new InvariantError('a picture has a UUID and a size');
    return join(folder, id.slice(0, 2), `${id}-${variant}`);
  };
  return {
    read: async (id, variant) => {
      try {
        return await readFile(pathOf(id, variant));
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
        throw cause;
      }
    },
    // Written beside and renamed: a picture is there whole or not at all.
    write: async (id, variant, bytes) => {
      const path = pathOf(id, variant);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
  };
};
