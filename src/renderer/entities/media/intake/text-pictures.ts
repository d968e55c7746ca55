import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { withCreditPattern } from '#domain/media/credit.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';
import type { PictureLibrary, PictureWay, UnsentPictures } from '#richtext/view/media-services.tsx';
import type { UploadedFile } from '#richtext/model/picture-slot.ts';
import { uploadsOf } from '../uploads.ts';
import { describePicture } from './describe.ts';
import type { Intake } from './intake.ts';
import { type PictureState, THUMBNAIL_CHECKS } from './state.ts';

/** Words shown for an upload; the functions may change their results, for example with the language. */
export interface UploadWords {
  readonly failed: (error: BridgeError) => string;
  readonly cancelledByPerson: () => string;
  readonly cancelledElsewhere: () => string;
}

/** A file of the library as a block keeps it (B3-019, B4-013). */
const uploadedFileOf = (asset: Asset, pattern: string): UploadedFile => {
  const { name, caption, credit } = withCreditPattern(asset.metadata, pattern);
  const address = assetUrl(asset.id);
  return {
    src: address,
    mimetype: asset.mediaType,
    embed: {
      url: address,
      elvisId: asset.id,
      naturalWidth: asset.width,
      naturalHeight: asset.height,
      ...(name.trim() === '' ? {} : { name: name.trim(), nameSource: 'assets' }),
    },
    caption,
    credit,
  };
};

const loading = (value: number, max: number | null, id: string | null): PictureWay => ({
  kind: 'loading',
  step: 'uploadFile',
  value,
  max: max ?? undefined,
  id: id ?? undefined,
});

/** The state of a place as a text shows it; undefined where it shows nothing. */
const wayOf = (
  state: PictureState,
  { words, creditPattern }: Pick<PictureLibraryPorts, 'words' | 'creditPattern'>,
): PictureWay | undefined => {
  switch (state.kind) {
    case 'idle':
    case 'duplicate':
      return undefined;
    case 'queued':
    case 'taking':
      return loading(0, null, null);
    case 'sending':
      return loading(state.value, state.max, state.id);
    case 'settling':
      return loading(1, 1, state.asset.id);
    case 'thumbnail':
      return { kind: 'loading', step: 'generateThumbnail', value: state.checks, max: THUMBNAIL_CHECKS, id: state.asset.id };
    case 'waiting':
      return { kind: 'waiting' };
    case 'ready':
      return { kind: 'ready', picture: uploadedFileOf(state.asset, creditPattern()) };
    case 'failed':
      return { kind: 'failed', message: words.failed(state.error) };
    case 'cancelled':
      return { kind: 'failed', message: words.cancelledByPerson() };
    default:
      return assertNever(state);
  }
};

interface PictureLibraryPorts {
  readonly bridge: BridgeClient;
  readonly intake: Intake;
  readonly words: UploadWords;
  /** Returns the pattern of by-line and agency of the present title. */
  readonly creditPattern: () => string;
}

/** The desk's way of pictures into the library, for texts. One for a window. */
export const createPictureLibrary = ({ bridge, intake, words, creditPattern }: PictureLibraryPorts): PictureLibrary => ({
  makeId: () => crypto.randomUUID(),
  send: (origin, listener) => {
    const place = intake.place();
    place.subscribe(() => {
      const way = wayOf(place.state(), { words, creditPattern });
      if (way) listener(way);
    });
    place.start(origin, { attachTo: null, until: 'shown', waitsForNetwork: true });
    return {
      cancel: () => {
        place.release();
        place.cancel();
      },
      release: place.release,
    };
  },
  describe: async assetId => {
    const proposed = await describePicture(bridge, assetId);
    return proposed.ok ? proposed.value.altText : undefined;
  },
  words: {
    get cancelledByPerson() {
      return words.cancelledByPerson();
    },
    get cancelledElsewhere() {
      return words.cancelledElsewhere();
    },
  },
});

/** Pictures of this desk that the library does not have yet, as marks beside them. */
export const createUnsentPictures = (bridge: BridgeClient, words: UploadWords): UnsentPictures => {
  const uploads = uploadsOf(bridge);
  const marks = new WeakMap<Upload, { readonly isFailed: boolean; readonly message: string }>();
  return {
    subscribe: uploads.subscribe,
    of: assetId => {
      const upload = uploads.of(assetId);
      if (!upload || upload.state === 'done' || upload.state === 'cancelled') return undefined;
      const known = marks.get(upload);
      if (known) return known;
      const isFailed = upload.state === 'failed';
      const mark = { isFailed, message: isFailed ? words.failed(upload.error ?? { code: 'unknown' }) : '' };
      marks.set(upload, mark);
      return mark;
    },
    retry: assetId => void bridge.call('uploads.retry', { uploadId: assetId }),
  };
};
