import type { BridgeClient } from '#bridge/client.ts';
import type { AttachTarget, BridgeError, LocalPicture, Upload } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { assertNever, err, ok, type Result } from '#domain/result.ts';
import { BridgeFailure, isUnreachable } from '#renderer/platform/api/failure.ts';
import { callApi } from '#renderer/platform/api/queries.ts';
import type { PictureOrigin } from '#richtext/view/media-services.tsx';
import type { UploadsStore } from '../uploads.ts';
import { fileOfDataAddress } from './data-address.ts';
import type { FileTransfer } from './file-transfer.ts';
import {
  type ArrivedPicture,
  type CancelledBy,
  COMPLETION_WAIT_MS,
  IDLE,
  isOnTheWay,
  nextState,
  type PictureEvent,
  type PictureState,
  THUMBNAIL_CHECKS,
  THUMBNAIL_INTERVAL_MS,
} from './state.ts';

interface IncomingPorts {
  readonly bridge: BridgeClient;
  readonly uploads: UploadsStore;
  readonly handing: FileTransfer;
  /** Ends at once where the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Options of a place for a picture. */
export interface PlaceOptions {
  /** The item that it is attached to. */
  readonly attachTo: AttachTarget | null;
  /** When the place is done: this desk has the picture, the library has it (or it waits for the network), or it can be seen. */
  readonly until: 'kept' | 'arrived' | 'shown';
  /** Checks whether the user decides first about a picture whose content is known. */
  readonly asksAbout?: (picture: LocalPicture) => boolean;
  /** If true, pictures that only the newsroom has wait for the network; otherwise they fail. */
  readonly waitsForNetwork?: boolean;
}

/** One place for a picture, with at most one upload; a plain object whose owner decides its lifetime. */
export interface IncomingPicture {
  /** Called after each change, one by one: an end by another source is seen as such before the new start. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PictureState;
  /** The upload by which the host knows the picture, once it does. */
  readonly uploadId: () => string | undefined;
  /** Takes a picture on its way; one that is pending already is ended: its place got another source. */
  readonly start: (origin: PictureOrigin, options: PlaceOptions) => void;
  /** The person ends it. */
  readonly cancel: () => void;
  /** Its place went away. */
  readonly abandon: () => void;
  /** Without listeners, uploads of the host go on; those waiting for the network do not. */
  readonly release: () => void;
  /** Resumes after a failure, from where it was cut; restarts after it was cancelled. */
  readonly retry: () => void;
  /** Sends a picture although its content is known. */
  readonly insist: () => void;
  /** Goes back to idle after the end. */
  readonly forget: () => void;
}

interface Run {
  readonly origin: PictureOrigin;
  readonly options: PlaceOptions;
  readonly aborted: AbortController;
  /** Once the host knows it. */
  uploadId: string | undefined;
}

/** Undefined where it continues automatically: `waiting`, `duplicate` and the end of what was cancelled are told by events. */
type Brought = Promise<Result<null, BridgeError>>;

const THUMBNAIL_WIDTH = 560;

/** Read each time, as it changes while waiting. */
const isAborted = ({ aborted }: Run): boolean => aborted.signal.aborted;

/** A picture inside its own address is a file of this desk: it needs no network (B4-009). */
const originOf = (origin: PictureOrigin): PictureOrigin => {
  const file = origin.kind === 'address' ? fileOfDataAddress(origin.url) : undefined;
  return file ? { kind: 'file', file } : origin;
};

const libraryFile = async (bridge: BridgeClient, id: string): Promise<Result<Asset, BridgeError>> => {
  try {
    return ok((await callApi(bridge, 'getFile', { params: { id } })).body);
  } catch (error) {
    if (error instanceof BridgeFailure) return err(error.error);
    throw error;
  }
};

export const createIncoming = ({ bridge, uploads, handing, wait }: IncomingPorts): IncomingPicture => {
  const listeners = new Set<() => void>();
  let state: PictureState = IDLE;
  let run: Run | undefined;
  let stopWaiting = (): void => undefined;

  const put = (event: PictureEvent): void => {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  /** Ignores events of a run that is over. */
  const say = (current: Run, event: PictureEvent): void => {
    if (current === run && !isAborted(current)) put(event);
  };

  /** The host knows the upload by this id: if its place has gone meanwhile, the host is told. */
  const own = (current: Run, id: string): void => {
    current.uploadId = id;
    if (isAborted(current)) void bridge.call('uploads.cancel', { uploadId: id });
  };

  const seeThumbnail = async (current: Run, id: string): Promise<void> => {
    for (let check = 0; check < THUMBNAIL_CHECKS; check += 1) {
      const answer = await bridge.call('pictures.isReady', { id, maxWidth: THUMBNAIL_WIDTH });
      if (isAborted(current) || (answer.ok && answer.value.isReady)) return;
      say(current, { kind: 'checked' });
      await wait(THUMBNAIL_INTERVAL_MS, current.aborted.signal);
      if (isAborted(current)) return;
    }
  };

  const arrive = async (current: Run, picture: ArrivedPicture, until = current.options.until): Brought => {
    say(current, { kind: 'arrived', ...picture });
    if (until === 'shown') {
      if (picture.isSent) await wait(COMPLETION_WAIT_MS, current.aborted.signal);
      say(current, { kind: 'settled' });
      if (!isAborted(current)) await seeThumbnail(current, picture.asset.id);
    }
    say(current, { kind: 'shown' });
    return ok(null);
  };

  const end = async (current: Run, upload: Upload, until?: PlaceOptions['until']): Brought => {
    const { asset, duplicateOf } = upload;
    if (upload.state === 'failed') return err(upload.error ?? { code: 'unknown' });
    if (upload.state === 'cancelled') {
      say(current, { kind: 'cancelled', by: 'person' });
      return ok(null);
    }
    if (asset !== null) return arrive(current, { asset, isSent: upload.state === 'done', duplicateOf }, until);
    // Without a network a web picture is not stored anywhere yet and cannot be shown.
    if (current.origin.kind === 'address') void bridge.call('uploads.cancel', { uploadId: upload.id });
    return err({ code: 'offline' });
  };

  /** Goes with an upload until it has come to an end of some kind. */
  const follow = (current: Run, first: Upload, known: Asset | null): Brought =>
    new Promise(resolve => {
      const take = (upload: Upload | undefined): void => {
        if (upload === undefined || isAborted(current)) return;
        if (upload.state === 'queued' || upload.state === 'sending') return say(current, { kind: 'progressed', upload });
        stop();
        resolve(end(current, { ...upload, asset: upload.asset ?? known }));
      };
      const stop = uploads.subscribe(() => take(uploads.of(first.id)));
      current.aborted.signal.addEventListener('abort', stop, { once: true });
      take(first);
    });
  /** Events since then are newer than the answer. */
  const newest = (answer: Upload, before: Upload | undefined): Upload => {
    const now = uploads.of(answer.id);
    return now === undefined || now === before ? answer : now;
  };

  const sendKept = async (current: Run, { id, asset, duplicateOf }: LocalPicture): Brought => {
    const { attachTo, until } = current.options;
    say(current, { kind: 'kept', id, asset });
    if (until === 'kept') await arrive(current, { asset, isSent: false, duplicateOf });
    const before = uploads.of(id);
    own(current, id);
    const sent = await bridge.call('uploads.send', { pictureId: id, attachTo });
    if (!sent.ok || until === 'kept') return sent.ok ? ok(null) : sent;
    return follow(current, newest(sent.value, before), asset);
  };

  const bringFile = async (current: Run, { file, id }: Extract<PictureOrigin, { kind: 'file' }>): Brought => {
    const { aborted, options } = current;
    const kept = await handing.keep({ file, id, signal: aborted.signal, onBegin: () => say(current, { kind: 'begun' }) });
    if (!kept.ok || isAborted(current)) return kept.ok ? ok(null) : kept;
    const { duplicateOf } = kept.value;
    if (duplicateOf === null || options.asksAbout?.(kept.value) !== true) return sendKept(current, kept.value);
    say(current, { kind: 'known', picture: kept.value, of: duplicateOf });
    return ok(null);
  };

  const bringAddress = async (current: Run, url: string): Brought => {
    say(current, { kind: 'kept', id: null, asset: null });
    const answer = await bridge.call('uploads.fromAddress', { url, attachTo: current.options.attachTo });
    if (!answer.ok) return answer;
    own(current, answer.value.id);
    return follow(current, newest(answer.value, undefined), null);
  };

  /** A file that has its id already: on its way, complete on this desk, or in the library. */
  const bringAsset = async (current: Run, id: string): Brought => {
    say(current, { kind: 'kept', id, asset: null });
    current.uploadId = id;
    await handing.over(id);
    if (isAborted(current)) return ok(null);
    const known = uploads.of(id);
    const asked =
      known && known.state !== 'failed' && known.state !== 'cancelled'
        ? ok(known)
        : known?.state === 'failed'
          ? await bridge.call('uploads.retry', { uploadId: id })
          : await bridge.call('uploads.send', { pictureId: id, attachTo: current.options.attachTo });
    if (asked.ok) {
      const upload = newest(asked.value, known);
      const isThere = (upload.state === 'done' || upload.state === 'waiting') && upload.asset !== null;
      return isThere ? end(current, upload, 'arrived') : follow(current, upload, null);
    }
    // This desk has no such file: the library may have it.
    const asset = await libraryFile(bridge, id);
    return asset.ok ? arrive(current, { asset: asset.value, isSent: true, duplicateOf: null }, 'arrived') : asset;
  };

  const bring = (current: Run, origin: PictureOrigin): Brought => {
    switch (origin.kind) {
      case 'file':
        return bringFile(current, origin);
      case 'address':
        return bringAddress(current, origin.url);
      case 'asset':
        return bringAsset(current, origin.id);
      default:
        return assertNever(origin);
    }
  };

  const waitForNetwork = (current: Run): void => {
    say(current, { kind: 'offline' });
    stopWaiting = bridge.on('connectivity.changed', ({ kind }) => {
      if (kind === 'online' && current === run) begin(current.origin, current.options);
    });
  };
  const watch = async (current: Run, work: Brought): Promise<void> => {
    const answer = await work;
    if (answer.ok || isAborted(current) || current !== run) return;
    const mayWait = current.options.waitsForNetwork === true && current.origin.kind !== 'file' && isUnreachable(answer.error);
    if (mayWait) waitForNetwork(current);
    else say(current, { kind: 'failed', error: answer.error });
  };
  /** `via`: how a picture that the host already has goes on. */
  const begin = (origin: PictureOrigin, options: PlaceOptions, via = origin): void => {
    stopWaiting();
    const current: Run = { origin, options, aborted: new AbortController(), uploadId: undefined };
    run = current;
    put({ kind: 'started' });
    void watch(current, bring(current, via));
  };

  const stopRun = (by: CancelledBy): void => {
    if (!run || !(isOnTheWay(state) || state.kind === 'waiting' || state.kind === 'duplicate')) return;
    stopWaiting();
    run.aborted.abort();
    // A picture that is complete stays: it is on this desk, and only its place is gone.
    const isComplete = state.kind === 'settling' || state.kind === 'thumbnail';
    if (run.uploadId !== undefined && !(isComplete && by === 'target')) void bridge.call('uploads.cancel', { uploadId: run.uploadId });
    put({ kind: 'cancelled', by });
  };

  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    uploadId: () => run?.uploadId,
    start: (origin, options) => {
      stopRun('target');
      begin(originOf(origin), options);
    },
    cancel: () => stopRun('person'),
    abandon: () => stopRun('target'),
    release: () => {
      stopWaiting();
      listeners.clear();
    },
    retry: () => {
      if (!run || (state.kind !== 'failed' && state.kind !== 'cancelled')) return;
      const { origin, options, uploadId } = run;
      const known = uploadId === undefined ? undefined : uploads.of(uploadId);
      // Cut on its way, or in the library before it was cancelled here: the same picture, never a second one.
      const isHere = known?.state === 'failed' || known?.state === 'done';
      begin(origin, options, isHere ? { kind: 'asset', id: known.id } : origin);
    },
    insist: () => {
      if (run && state.kind === 'duplicate') void watch(run, sendKept(run, state.picture));
    },
    forget: () => put({ kind: 'forgotten' }),
  };
};
