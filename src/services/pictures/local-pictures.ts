import type { CleanSvg, InspectPicture, RenderPicture, RenderRequest } from '#imaging/types.ts';
import type { Log } from '../log/log.ts';
import type { PictureFiles } from './picture-files.ts';
import { createSlots } from './slots.ts';

/** Reading and drawing of picture files. */
export interface Imaging {
  readonly inspect: InspectPicture;
  readonly render: RenderPicture;
  readonly cleanSvg: CleanSvg;
  /** Preloads what drawing needs. */
  readonly warmUp: () => Promise<unknown>;
}

/** Width of the drawing that is made of every picture as soon as it is taken: twice the largest preview of the desk. */
export const THUMBNAIL_WIDTH = 560;
/** Drawing uses a whole processor core: two at a time leave some for the rest of the desk. */
const MAX_CONCURRENT_DRAWINGS = 2;
const DRAWN_TYPE = 'image/webp';

export interface Drawn {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Draws pictures of this desk, without the newsroom. */
export interface LocalPictures {
  /** Makes the small rendition for lists, after all awaited ones. */
  readonly prepare: (id: string) => Promise<void>;
  /** An awaited rendition; undefined when the file is gone or cannot be drawn. */
  readonly draw: (id: string, request: RenderRequest) => Promise<Drawn | undefined>;
}

/** A request for only a size that the small rendition covers. */
const isSmall = ({ crop, focus, maxWidth }: RenderRequest): boolean =>
  crop === undefined && focus === undefined && maxWidth !== undefined && maxWidth <= THUMBNAIL_WIDTH;

const isThumbnail = (request: RenderRequest): boolean =>
  isSmall(request) && request.maxWidth === THUMBNAIL_WIDTH && request.maxHeight === undefined && request.mediaType === undefined;

export const createLocalPictures = (input: {
  readonly files: PictureFiles;
  readonly imaging: Pick<Imaging, 'render'>;
  readonly log: Log;
}): LocalPictures => {
  const { files, imaging, log } = input;
  const slots = createSlots(MAX_CONCURRENT_DRAWINGS);
  /** Thumbnails being drawn now, so that none is drawn twice. */
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  const render = async (id: string, source: Parameters<RenderPicture>[0], request: RenderRequest): Promise<Drawn | undefined> => {
    const drawn = await imaging.render(source, request);
    if (drawn.ok) return { contentType: drawn.value.mediaType, bytes: drawn.value.bytes };
    log.warn('pictureNotDrawn', { id, code: drawn.error.code });
    return undefined;
  };

  const makeThumbnail = async (id: string): Promise<Uint8Array | undefined> => {
    const known = await files.readThumbnail(id);
    if (known) return known;
    if (!(await files.has(id))) return undefined;
    const drawn = await render(id, { path: files.pathOf(id) }, { maxWidth: THUMBNAIL_WIDTH, mediaType: DRAWN_TYPE });
    if (drawn) await files.writeThumbnail(id, drawn.bytes);
    return drawn?.bytes;
  };

  const drawThumbnail = (id: string): Promise<Uint8Array | undefined> => {
    const known = underWay.get(id);
    if (known) return known;
    const drawn = makeThumbnail(id).finally(() => void underWay.delete(id));
    underWay.set(id, drawn);
    return drawn;
  };

  /** A queued one that is requested meanwhile is drawn at once; its turn then finds it done. */
  const thumbnail = async (id: string, urgency?: 'urgent'): Promise<Uint8Array | undefined> =>
    (await files.readThumbnail(id)) ?? underWay.get(id) ?? slots.run(() => drawThumbnail(id), urgency);

  return {
    prepare: async id => void (await thumbnail(id)),
    draw: async (id, request) => {
      if (!isSmall(request))
        return (await files.has(id)) ? slots.run(() => render(id, { path: files.pathOf(id) }, request), 'urgent') : undefined;
      const bytes = await thumbnail(id, 'urgent');
      if (bytes === undefined || isThumbnail(request)) return bytes && { contentType: DRAWN_TYPE, bytes };
      return slots.run(() => render(id, { bytes }, request), 'urgent');
    },
  };
};
