import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { findFile, noteBytes, type StoredFile } from '../repositories/files/files.ts';
import type { FileStore } from './file-store.ts';
import { createOnce, type Gate } from './gate.ts';

/** The stored bytes of pictures. */
export interface Originals {
  /** Returns the picture with its bytes in the store: draws a drawn one first. Null if its bytes are lost. */
  readonly ready: (file: StoredFile) => Promise<StoredFile | null>;
  readonly open: (file: StoredFile) => Promise<Readable | null>;
  readonly size: (file: StoredFile) => Promise<number | null>;
}

export interface OriginalsDeps {
  readonly store: FileStore;
  readonly database: Database;
  /** Makes the bytes of a drawn picture. */
  readonly draw: (file: Pick<StoredFile, 'origin'>) => Promise<Uint8Array | null>;
  readonly gate: Gate;
}

/** Its hash is part of the key: two files sent under one id at once never overwrite each other. */
export const originalKey = (file: Pick<StoredFile, 'id' | 'origin' | 'sha256'>): string =>
  `originals/${file.id}/${file.origin.kind === 'drawn' ? 'drawn' : file.sha256}`;

export const createOriginals = ({ store, database, draw, gate }: OriginalsDeps): Originals => {
  const once = createOnce<StoredFile | null>();
  const drawNow = (file: StoredFile): Promise<StoredFile | null> =>
    once(file.id, async () => {
      const bytes = await gate(() => draw(file));
      if (bytes === null) return null;
      const made = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
      await store.write(originalKey(file), bytes, bytes.length);
      await database.transaction(queries => noteBytes(queries, file.id, made));
      return findFile(database.db, file.id);
    });
  const hasBytes = async (file: StoredFile): Promise<boolean> => file.sha256 !== '' && (await store.size(originalKey(file))) !== null;
  return {
    ready: async file => {
      if (await hasBytes(file)) return file;
      return file.origin.kind === 'drawn' ? drawNow(file) : null;
    },
    open: file => store.read(originalKey(file)),
    size: file => store.size(originalKey(file)),
  };
};
