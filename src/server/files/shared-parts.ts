import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { err, InvariantError, ok } from '#domain/result.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import type { FileStore } from './file-store.ts';
import type { LocalBytes, Parts } from './incoming.ts';

interface StoredPiece {
  readonly start: number;
  readonly bytes: number;
  readonly key: string;
}

const listPieces = async (queries: Queries, id: string): Promise<readonly StoredPiece[]> => {
  const rows = await queries.selectFrom('upload_pieces').selectAll().where('upload_id', '=', id).orderBy('start_byte').execute();
  return rows.map(row => ({ start: row.start_byte, bytes: row.bytes, key: row.key }));
};

const sizeOf = (pieces: readonly StoredPiece[]): number => {
  const last = pieces.at(-1);
  return last ? last.start + last.bytes : 0;
};

interface Deps {
  readonly database: Database;
  readonly store: FileStore;
  /** Provides bytes on this machine for as long as they are used. */
  readonly local: LocalBytes;
}

/**
 * The pieces of uploads in the store of all nodes, each under a key of its own: an upload begun at one node goes on at any other. A piece
 * counts from the moment its row is there; of two nodes that receive the same one, the first row counts.
 */
export const createSharedParts = ({ database, store, local }: Deps): Parts => {
  const append: Parts['append'] = (id, { content, offset, maxBytes, signal }) =>
    local(async path => {
      const received = await path.fill(content, maxBytes, signal);
      if (received.failure === 'tooLong') return err('tooLong');
      if (received.bytes > 0) {
        const key = `pieces/${id}/${String(offset)}-${randomUUID()}`;
        await store.write(key, createReadStream(path.name), received.bytes);
        const kept = await database.transaction(queries =>
          queries
            .insertInto('upload_pieces')
            .values({ upload_id: id, start_byte: offset, bytes: received.bytes, key })
            .onConflict(conflict => conflict.doNothing())
            .executeTakeFirst(),
        );
        if (Number(kept.numInsertedOrUpdatedRows ?? 0) === 0) {
          await store.remove(key);
          return err('cut');
        }
      }
      return received.failure === null ? ok(offset + received.bytes) : err(received.failure);
    });

  return {
    append,
    size: async id => sizeOf(await listPieces(database.db, id)),
    remove: async id => {
      const pieces = await listPieces(database.db, id);
      await database.transaction(queries => queries.deleteFrom('upload_pieces').where('upload_id', '=', id).execute());
      for (const { key } of pieces) await store.remove(key);
    },
    withPart: (id, use) =>
      local(async path => {
        for (const { key, start } of await listPieces(database.db, id)) {
          const content = await store.read(key);
          if (content === null) throw new InvariantError('a piece with a row is in the store');
          await pipeline(content, createWriteStream(path.name, { flags: start === 0 ? 'w' : 'r+', start }));
        }
        return use(path.name);
      }),
  };
};
