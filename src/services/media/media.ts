import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ApiError } from '#contract/errors.ts';
import type { Result } from '#domain/result.ts';
import { checkLink } from '#domain/text/links.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { MediaAnswer } from '../host.ts';
import type { Clock } from '../ports.ts';

const MOST_BYTES = 300 * 1024 * 1024;
/** Only what a browser shows as a picture; anything else is no answer to an image address. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml']);
const LONGEST_PICTURE = 64 * 1024 * 1024;

export interface Media {
  readonly answer: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
}

interface CachedFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const nothing = (status: number): MediaAnswer => ({ status, contentType: 'text/plain', bytes: new Uint8Array() });
const size = z.coerce.number().int().positive().max(4000).optional().catch(undefined);

/** Files named by the hash of what they answer, the type on the first line. */
const createDiskCache = (folder: string, now: () => number) => {
  mkdirSync(folder, { recursive: true });
  const pathOf = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex'));
  let written = MOST_BYTES; // the first write looks at what an earlier run has left
  const trim = (): void => {
    const files = readdirSync(folder).map(name => {
      const path = join(folder, name);
      const { size: bytes, mtimeMs } = statSync(path);
      return { path, bytes, mtimeMs };
    });
    let total = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= MOST_BYTES) break;
      rmSync(file.path, { force: true });
      total -= file.bytes;
    }
  };
  return {
    read: (key: string): CachedFile | undefined => {
      const path = pathOf(key);
      if (!existsSync(path)) return undefined;
      const file = readFileSync(path);
      const end = file.indexOf(10);
      const seconds = now() / 1000;
      utimesSync(path, seconds, seconds);
      return end > 0 ? { contentType: file.toString('latin1', 0, end), bytes: new Uint8Array(file.subarray(end + 1)) } : undefined;
    },
    write: (key: string, file: CachedFile): void => {
      const path = pathOf(key);
      try {
        writeFileSync(`${path}.new`, Buffer.concat([Buffer.from(`${file.contentType}\n`, 'latin1'), file.bytes]));
        renameSync(`${path}.new`, path);
        written += file.bytes.byteLength;
        if (written < MOST_BYTES / 10) return;
        written = 0;
        trim();
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error; // a full disk only means that the picture is fetched again
      }
    },
  };
};

/** What the newsroom answered when it was asked for a picture. */
type PictureAnswer = Result<{ readonly body: unknown; readonly headers: Headers }, ApiError>;

/**
 * Pictures for the window: `/media/{fileId}?maxWidth=…` of the newsroom and `/media/web?url=…` of the web, which the newsroom fetches, as the
 * window itself loads nothing foreign. With the token that the window never sees; kept for offline.
 */
export const createMedia = (input: {
  readonly newsroom: Newsroom;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly owner: () => string | undefined;
}): Media => {
  const cache = createDiskCache(join(input.dataFolder, 'media-cache'), input.clock.now);
  const fetchPicture = async (id: string, query: { maxWidth?: number; maxHeight?: number }, key: string): Promise<MediaAnswer> => {
    return keep(await input.newsroom.call('getFileRendition', { params: { id }, query }), key);
  };
  const fetchFromWeb = async (url: string): Promise<MediaAnswer> => {
    const key = `web ${url}`;
    const cached = cache.read(key);
    if (cached) return { status: 200, ...cached };
    return keep(await input.newsroom.call('getOutsidePicture', { query: { url } }), key);
  };
  const keep = (answer: PictureAnswer, key: string): MediaAnswer => {
    if (!answer.ok) return nothing(answer.error.kind === 'http' ? answer.error.status : 503);
    const contentType = (answer.value.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const body: unknown = answer.value.body;
    if (!(body instanceof Uint8Array) || !SHOWN.has(contentType) || body.byteLength > LONGEST_PICTURE) return nothing(502);
    cache.write(key, { contentType, bytes: body });
    return { status: 200, contentType, bytes: body };
  };
  return {
    answer: async (path, search) => {
      const name = path.replace(/^\/?(?:media\/)?/u, '');
      const url = name === 'web' ? checkLink(search.get('url') ?? '') : undefined;
      if (url?.ok === true) return input.owner() === undefined ? nothing(401) : fetchFromWeb(url.value);
      const id = z.uuid().safeParse(name);
      if (!id.success) return nothing(404);
      if (input.owner() === undefined) return nothing(401);
      const maxWidth = size.parse(search.get('maxWidth') ?? undefined);
      const maxHeight = size.parse(search.get('maxHeight') ?? undefined);
      const key = `${id.data} ${String(maxWidth ?? '')} ${String(maxHeight ?? '')}`;
      const cached = cache.read(key); // a file's bytes never change under its id
      if (cached) return { status: 200, ...cached };
      return fetchPicture(id.data, { ...(maxWidth !== undefined && { maxWidth }), ...(maxHeight !== undefined && { maxHeight }) }, key);
    },
  };
};
