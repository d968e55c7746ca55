import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiError } from '#contract/calls/api-error.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RenderPicture, RenderRequest } from '#imaging/types.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { FALLBACK_HEADER } from '../pictures/handlers.ts';
import type { Drawn } from '../pictures/local-pictures.ts';
import { createSlots } from '../pictures/slots.ts';
import type { LocalDatabase } from '../ports.ts';

/** Wide enough for the text's 686 px on a dense display, and for cropping; everything smaller is drawn from it. */
const MASTER_WIDTH = 1_600;
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const MAX_CONCURRENT_DRAWINGS = 2;

/** One drawing of each picture in kept items, from which every other is made without a network. */
export interface KeptPictures {
  readonly has: (owner: string, id: string) => boolean;
  readonly fetch: (owner: string, id: string, signal: AbortSignal) => Promise<Result<'kept' | 'notReady', ApiError>>;
  readonly draw: (owner: string, id: string, request: RenderRequest) => Promise<Drawn | undefined>;
  readonly setUses: (owner: string, itemId: string, pictureIds: Iterable<string>) => void;
  readonly totalBytes: (owner: string) => number;
  /** Removes pictures that no copy shows any more. */
  readonly sweep: () => Promise<void>;
}

/** The disk, asynchronously. */
interface KeptDisk {
  readonly readFile: typeof readFile;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
  readonly writeFile: typeof writeFile;
}

export const createKeptPictures = (input: {
  readonly dataFolder: string;
  readonly database: LocalDatabase;
  readonly newsroom: Newsroom;
  readonly render: RenderPicture;
  readonly disk: KeptDisk;
}): KeptPictures => {
  const { database, newsroom, disk } = input;
  const { prepare, transaction } = database;
  const folder = join(input.dataFolder, 'kept-pictures');
  mkdirSync(folder, { recursive: true });
  const slots = createSlots(MAX_CONCURRENT_DRAWINGS);
  const pathOf = (owner: string, id: string): string => join(folder, createHash('sha256').update(`${owner} ${id}`).digest('hex'));
  const typeOf = (owner: string, id: string): string | undefined => {
    const type = prepare('SELECT content_type FROM kept_picture WHERE owner = ? AND id = ?').get(owner, id)?.['content_type'];
    return typeof type === 'string' ? type : undefined;
  };
  const forget = (owner: string, id: string): void => void prepare('DELETE FROM kept_picture WHERE owner = ? AND id = ?').run(owner, id);
  const read = async (owner: string, id: string): Promise<Uint8Array | undefined> => {
    try {
      return await disk.readFile(pathOf(owner, id));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      forget(owner, id); // gone from the disk: it is fetched again
      return undefined;
    }
  };

  return {
    has: (owner, id) => typeOf(owner, id) !== undefined,
    fetch: async (owner, id, signal) => {
      const answer = await newsroom.call('getFileRendition', { params: { id }, query: { maxWidth: MASTER_WIDTH } }, { signal });
      if (!answer.ok) return answer;
      const bytes: unknown = answer.value.body;
      const contentType = (answer.value.headers.get('content-type') ?? '').split(';')[0] ?? '';
      const isReady = answer.value.headers.get(FALLBACK_HEADER) !== 'true';
      if (!isReady || !(bytes instanceof Uint8Array) || !KINDS.has(contentType)) return ok('notReady');
      const path = pathOf(owner, id);
      await disk.writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await disk.rename(`${path}.new`, path);
      prepare('INSERT OR REPLACE INTO kept_picture (owner, id, content_type, bytes) VALUES (?, ?, ?, ?)').run(
        owner,
        id,
        contentType,
        bytes.byteLength,
      );
      return ok('kept');
    },
    draw: async (owner, id, request) => {
      const contentType = typeOf(owner, id);
      const bytes = contentType === undefined ? undefined : await read(owner, id);
      if (bytes === undefined || contentType === undefined) return undefined;
      if (Object.keys(request).length === 0) return { contentType, bytes };
      const drawn = await slots.run(() => input.render({ bytes }, request), 'urgent');
      return drawn.ok ? { contentType: drawn.value.mediaType, bytes: drawn.value.bytes } : undefined;
    },
    setUses: (owner, itemId, pictureIds) => {
      transaction(() => {
        prepare('DELETE FROM kept_picture_use WHERE owner = ? AND item_id = ?').run(owner, itemId);
        const add = prepare('INSERT OR IGNORE INTO kept_picture_use (owner, item_id, picture_id) VALUES (?, ?, ?)');
        for (const id of pictureIds) add.run(owner, itemId, id);
      });
    },
    totalBytes: owner => Number(prepare('SELECT coalesce(sum(bytes), 0) AS n FROM kept_picture WHERE owner = ?').get(owner)?.['n'] ?? 0),
    sweep: async () => {
      const unused = prepare(
        `SELECT owner, id FROM kept_picture p WHERE NOT EXISTS
          (SELECT 1 FROM kept_picture_use u WHERE u.owner = p.owner AND u.picture_id = p.id)`,
      ).all();
      for (const row of unused) {
        forget(String(row['owner']), String(row['id']));
        await disk.rm(pathOf(String(row['owner']), String(row['id'])), { force: true });
      }
    },
  };
};
