import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import { BridgeFailure } from '#renderer/platform/api/failure.ts';
import type { takeFile } from '#renderer/platform/files/take-file.ts';
import type { PictureLibrary, PictureOrigin, PictureSending, PictureWay, UnsentPictures } from '#richtext/view/media-services.tsx';
import type { UploadedFile } from '#richtext/model/picture-slot.ts';
import { fileOfDataAddress } from './data-address.ts';
import { createGate } from './gate.ts';
import { createPictureUpload, type PictureUpload } from './picture-upload.ts';
import { THUMBNAIL_CHECKS } from './picture-upload-state.ts';
import { uploadsOf } from './uploads.ts';
import { waitFor } from './wait-for.ts';

/** What a person reads of an upload; the functions may change what they say, for example with the language. */
export interface UploadWords {
  readonly failed: (error: BridgeError) => string;
  readonly cancelledByPerson: () => string;
  readonly cancelledElsewhere: () => string;
}

/** So many files are handed to the host at a time: many more would stall the window. */
const FILES_AT_A_TIME = 4;

/** A file of the library as a block keeps it (B3-019, B4-013). */
export const uploadedFileOf = (asset: Asset): UploadedFile => {
  const { name, caption, credit } = asset.metadata;
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

const NETWORK_FAILURES = ['offline', 'ERR_NETWORK', 'timeout'];
const needsNetwork = ({ code }: BridgeError): boolean => NETWORK_FAILURES.includes(code);

export interface PictureLibraryPorts {
  readonly bridge: BridgeClient;
  readonly words: UploadWords;
  /** Hands a file to the host. */
  readonly take: typeof takeFile;
}

/** Files that are being handed to the host, by the ids that were chosen for them. */
interface Handing {
  readonly add: (id: string, upload: PictureUpload) => void;
  readonly has: (id: string) => boolean;
  /** Resolves when the host has the file, or will not get it. */
  readonly over: (id: string) => Promise<void>;
}

const createHanding = (): Handing => {
  const underWay = new Map<string, PromiseWithResolvers<undefined>>();
  return {
    add: (id, upload) => {
      const done = Promise.withResolvers<undefined>();
      const stop = upload.subscribe(() => {
        const { kind } = upload.state();
        if (kind === 'idle' || kind === 'taking') return;
        stop();
        underWay.delete(id);
        done.resolve(undefined);
      });
      underWay.set(id, done);
    },
    has: id => underWay.has(id),
    over: async id => void (await underWay.get(id)?.promise),
  };
};

const handings = new WeakMap<BridgeClient, Handing>();

/** The one of a window: a text that is opened again finds what was dropped on it before. */
const handingOf = (bridge: BridgeClient): Handing => {
  const known = handings.get(bridge);
  if (known) return known;
  const made = createHanding();
  handings.set(bridge, made);
  return made;
};

type Listener = (way: PictureWay) => void;

/** The desk's way of pictures into the library, for texts. One for a window. */
export const createPictureLibrary = ({ bridge, words, take }: PictureLibraryPorts): PictureLibrary => {
  const uploads = uploadsOf(bridge);
  const gate = createGate(FILES_AT_A_TIME);
  const handing = handingOf(bridge);
  const ports = { bridge, uploads, wait: waitFor, takeFile: (file: File, signal?: AbortSignal) => gate(() => take(file, signal)) };
  const failure = (error: BridgeError): PictureWay => ({ kind: 'failed', message: words.failed(error) });

  /** One attempt with a file or an address; `onOffline` where it needs a network and there is none. */
  const attempt = (origin: Exclude<PictureOrigin, { kind: 'asset' }>, listener: Listener, onOffline: () => void): PictureSending => {
    const upload = createPictureUpload(ports);
    const stop = upload.subscribe(() => {
      const state = upload.state();
      switch (state.kind) {
        case 'idle':
          return;
        case 'taking':
          return listener({ kind: 'loading', step: 'uploadFile', value: 0, max: undefined, id: undefined });
        case 'sending':
          return listener({
            kind: 'loading',
            step: 'uploadFile',
            value: state.value,
            max: state.max ?? undefined,
            id: state.id ?? undefined,
          });
        case 'settling':
          return listener({ kind: 'loading', step: 'uploadFile', value: 1, max: 1, id: state.asset.id });
        case 'thumbnail':
          return listener({ kind: 'loading', step: 'generateThumbnail', value: state.checks, max: THUMBNAIL_CHECKS, id: state.asset.id });
        case 'ready':
          return listener({ kind: 'ready', picture: uploadedFileOf(state.asset) });
        case 'failed':
          return needsNetwork(state.error) ? onOffline() : listener(failure(state.error));
        case 'cancelled':
          return listener({ kind: 'failed', message: words.cancelledByPerson() });
        default:
          return assertNever(state);
      }
    });
    if (origin.kind === 'file' && origin.id !== undefined) handing.add(origin.id, upload);
    upload.start(origin, null);
    return {
      cancel: () => {
        stop();
        upload.cancel();
      },
      release: stop,
    };
  };

  /** Begins again as soon as there is a network. */
  const sendAddress = (url: string, listener: Listener): PictureSending => {
    let stopWaiting: () => void = () => undefined;
    let current: PictureSending;
    const begin = (): PictureSending =>
      attempt({ kind: 'address', url }, listener, () => {
        stopWaiting();
        stopWaiting = bridge.on('connectivity.changed', ({ kind }) => {
          if (kind !== 'online') return;
          stopWaiting();
          current = begin();
        });
        listener({ kind: 'waiting' });
      });
    current = begin();
    const end = (how: 'cancel' | 'release') => () => {
      stopWaiting();
      current[how]();
    };
    return { cancel: end('cancel'), release: end('release') };
  };

  /** A file that has its id already: on its way, complete on this desk, or in the library. */
  const follow = (id: string, listener: Listener): PictureSending => {
    let isOver = false;
    let stop: () => void = () => undefined;
    const end = (): void => {
      isOver = true;
      stop();
    };
    const tell = (way: PictureWay): void => {
      if (isOver) return;
      if (way.kind === 'ready' || way.kind === 'failed') end();
      listener(way);
    };
    const look = (upload: Upload | undefined): void => {
      if (!upload) return;
      const { state, asset, value, max, error } = upload;
      const isComplete = state === 'done' || state === 'waiting';
      if (isComplete && asset) tell({ kind: 'ready', picture: uploadedFileOf(asset) });
      else if (state === 'failed' || state === 'cancelled')
        tell(error ? failure(error) : { kind: 'failed', message: words.cancelledByPerson() });
      else if (state === 'waiting') tell({ kind: 'waiting' });
      else tell({ kind: 'loading', step: 'uploadFile', value, max: max ?? undefined, id });
    };
    const watch = (known: Upload | undefined, answer: Upload | undefined): void => {
      stop = uploads.subscribe(() => look(uploads.of(id)));
      const now = uploads.of(id);
      // What an event has said meanwhile is newer than the answer.
      look(now !== undefined && now !== known ? now : (answer ?? now));
    };
    /** This desk has no such file: the library may have it. */
    const askLibrary = async (): Promise<void> => {
      const asset = await assetOf(bridge, id);
      if (!('code' in asset)) tell({ kind: 'ready', picture: uploadedFileOf(asset) });
      else if (!needsNetwork(asset)) tell(failure(asset));
      else if (!isOver) {
        stop = bridge.on('connectivity.changed', ({ kind }) => {
          if (kind !== 'online') return;
          stop();
          void askLibrary();
        });
        tell({ kind: 'waiting' });
      }
    };
    const ask = async (): Promise<void> => {
      if (handing.has(id)) {
        tell({ kind: 'loading', step: 'uploadFile', value: 0, max: undefined, id });
        await handing.over(id);
        if (isOver) return;
      }
      const known = uploads.of(id);
      if (known && known.state !== 'failed' && known.state !== 'cancelled') return void watch(known, undefined);
      const answer =
        known?.state === 'failed'
          ? await bridge.call('uploads.retry', { uploadId: id })
          : await bridge.call('uploads.send', { pictureId: id, attachTo: null });
      if (answer.ok) watch(known, answer.value);
      else await askLibrary();
      if (isOver) stop();
    };
    void ask();
    return {
      cancel: () => {
        end();
        void bridge.call('uploads.cancel', { uploadId: id });
      },
      release: end,
    };
  };

  return {
    makeId: () => crypto.randomUUID(),
    send: (origin, listener) => {
      if (origin.kind === 'asset') return follow(origin.id, listener);
      if (origin.kind === 'file') return attempt(origin, listener, () => listener(failure({ code: 'offline' })));
      const file = fileOfDataAddress(origin.url);
      return file
        ? attempt({ kind: 'file', file }, listener, () => listener(failure({ code: 'offline' })))
        : sendAddress(origin.url, listener);
    },
    describe: async assetId => {
      try {
        return (await callApi(bridge, 'generateImageAltText', { body: { elvisId: assetId } })).body.altText;
      } catch (error) {
        if (error instanceof BridgeFailure) return undefined;
        throw error;
      }
    },
    words: {
      get cancelledByPerson() {
        return words.cancelledByPerson();
      },
      get cancelledElsewhere() {
        return words.cancelledElsewhere();
      },
    },
  };
};

/** A file of the library, or why it could not be asked for. */
const assetOf = async (bridge: BridgeClient, id: string): Promise<Asset | BridgeError> => {
  try {
    return (await callApi(bridge, 'getFile', { params: { id } })).body;
  } catch (error) {
    if (error instanceof BridgeFailure) return error.error;
    throw error;
  }
};

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
