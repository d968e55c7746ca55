import { join } from 'node:path';
import { z } from 'zod';
import type { ApiError } from '#contract/calls/api-error.ts';
import { type RenditionQuery, renditionQuerySchema } from '#contract/pictures/files.ts';
import { isShownByBrowsers } from '#domain/media/picture-kinds.ts';
import type { Result } from '#domain/result.ts';
import { checkLink } from '#domain/text/links.ts';
import type { RenderRequest } from '#imaging/types.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { MediaAnswer } from '../host.ts';
import { FALLBACK_HEADER } from '../pictures/handlers.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Clock } from '../ports.ts';
import type { RunningWork } from '../running-work/running-work.ts';
import { createDiskCache } from './disk-cache.ts';

const MAX_BYTES = 300 * 1024 * 1024;
/** Only types that a browser shows as a picture; anything else is not an answer. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml']);
const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

export interface Media {
  readonly answer: (path: string, query: URLSearchParams) => Promise<MediaAnswer>;
  /** Disk space of the pictures that were shown. */
  readonly previewBytes: () => Promise<number>;
  /** Drops the pictures that were shown. */
  readonly forget: () => void;
}

const nothing = (status: number): MediaAnswer => ({ status, contentType: 'text/plain', bytes: new Uint8Array() });

const PARTS = ['crop', 'focus', 'mimetype', 'maxWidth', 'maxHeight'] as const;

/** The request; an invalid part is ignored, so that the picture is shown anyway. */
const readQuery = (search: URLSearchParams): RenditionQuery => {
  const asked = Object.fromEntries(
    PARTS.flatMap(part => {
      const value = search.get(part);
      const parsed = renditionQuerySchema.safeParse(value === null ? {} : { [part]: value });
      return value !== null && parsed.success ? [[part, value]] : [];
    }),
  );
  return renditionQuerySchema.parse(asked);
};

const numbersOf = (text: string): readonly number[] => text.split(',').map(Number);

/** The same for pictures that the desk draws. */
const requestOf = ({ crop, focus, mimetype, maxWidth, maxHeight }: RenditionQuery): RenderRequest => {
  const [x = 0, y = 0, width = 1, height = 1] = crop === undefined ? [] : numbersOf(crop);
  const [focusX = 0.5, focusY = 0.5] = focus === undefined ? [] : numbersOf(focus);
  return {
    ...(crop !== undefined && { crop: { x, y, width, height } }),
    ...(focus !== undefined && { focus: { x: focusX, y: focusY } }),
    ...(mimetype !== undefined && { mediaType: mimetype }),
    ...(maxWidth !== undefined && { maxWidth }),
    ...(maxHeight !== undefined && { maxHeight }),
  };
};

const typeOf = (headers: Headers): string => (headers.get('content-type') ?? '').split(';')[0] ?? '';

/** The newsroom's answer to a picture request. */
type PictureAnswer = Result<{ readonly body: unknown; readonly headers: Headers }, ApiError>;

/**
 * Pictures for the window: `/media/{fileId}?maxWidth=…` of this desk, else of the newsroom, and `/media/web?url=…` of the web, which the
 * newsroom fetches, as the window loads only its own origin. With a token that the window never sees; cached for offline use.
 */
export const createMedia = (input: {
  readonly newsroom: Newsroom;
  readonly pictures: Pick<Pictures, 'draw'>;
  /** Draws a picture of a kept item, for when the newsroom does not answer. */
  readonly drawKept?: Pictures['draw'];
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly owner: () => string | undefined;
  readonly work: Pick<RunningWork, 'watched'>;
}): Media => {
  const { newsroom, pictures } = input;
  const cache = input.work.watched(
    'disk',
    createDiskCache({ folder: join(input.dataFolder, 'media-cache'), maxBytes: MAX_BYTES, now: input.clock.now }),
  );

  const keep = async (answer: PictureAnswer, key: string): Promise<MediaAnswer> => {
    if (!answer.ok) return nothing(answer.error.kind === 'http' ? answer.error.status : 503);
    const contentType = typeOf(answer.value.headers);
    const body: unknown = answer.value.body;
    if (!(body instanceof Uint8Array) || !SHOWN.has(contentType) || body.byteLength > MAX_PICTURE_BYTES) return nothing(502);
    if (answer.value.headers.get(FALLBACK_HEADER) !== 'true') await cache.write(key, { contentType, bytes: body });
    return { status: 200, contentType, bytes: body };
  };
  const fetchFromWeb = async (url: string): Promise<MediaAnswer> => {
    const key = `web ${url}`;
    const cached = await cache.read(key);
    return cached ? { status: 200, ...cached } : keep(await newsroom.call('getOutsidePicture', { query: { url } }), key);
  };
  /** A whole picture comes as it was sent; one that no window shows (TIFF, HEIC) is asked for again as a drawing. */
  const askFor = async (id: string, query: RenditionQuery): Promise<PictureAnswer> => {
    const answer = await newsroom.call('getFileRendition', { params: { id }, query });
    if (!answer.ok || isShownByBrowsers(typeOf(answer.value.headers))) return answer;
    return newsroom.call('getFileRendition', { params: { id }, query: { ...query, mimetype: 'image/webp' } });
  };
  const showRemote = async (id: string, query: RenditionQuery, key: string): Promise<MediaAnswer> => {
    const answer = await askFor(id, query);
    const isAway = !answer.ok && (answer.error.kind === 'noResponse' || (answer.error.kind === 'http' && answer.error.status >= 500));
    const kept = isAway ? await input.drawKept?.(id, requestOf(query)) : undefined;
    return kept ? { status: 200, ...kept } : keep(answer, key);
  };
  const showPicture = async (id: string, query: RenditionQuery): Promise<MediaAnswer> => {
    const key = [id, ...PARTS.map(part => String(query[part] ?? ''))].join(' ');
    const cached = await cache.read(key); // a file's bytes never change under its id
    if (cached) return { status: 200, ...cached };
    const drawn = await pictures.draw(id, requestOf(query));
    if (!drawn) return showRemote(id, query, key);
    if (query.maxWidth !== undefined || query.maxHeight !== undefined) await cache.write(key, drawn);
    return { status: 200, ...drawn };
  };

  return {
    previewBytes: cache.totalBytes,
    forget: cache.clear,
    answer: async (path, search) => {
      const name = path.replace(/^\/?(?:media\/)?/u, '');
      const url = name === 'web' ? checkLink(search.get('url') ?? '') : undefined;
      if (url?.ok === true) return input.owner() === undefined ? nothing(401) : fetchFromWeb(url.value);
      const id = z.uuid().safeParse(name);
      if (!id.success) return nothing(404);
      return input.owner() === undefined ? nothing(401) : showPicture(id.data, readQuery(search));
    },
  };
};
