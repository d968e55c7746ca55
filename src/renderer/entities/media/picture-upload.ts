import type { BridgeClient } from '#bridge/client.ts';
import type { AttachTarget, BridgeError, Upload } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  type CancelledBy,
  COMPLETION_WAIT_MS,
  IDLE,
  isUnderWay,
  nextUploadState,
  type PictureUploadEvent,
  type PictureUploadState,
  THUMBNAIL_CHECKS,
  THUMBNAIL_INTERVAL_MS,
} from './picture-upload-state.ts';
import type { UploadsStore } from './uploads.ts';

/** Where a picture comes from: a file of the disk or the clipboard, or an address of the web, which the newsroom fetches. */
export type PictureOrigin =
  { readonly kind: 'file'; readonly file: File; readonly id?: string } | { readonly kind: 'address'; readonly url: string };

export interface PictureUploadPorts {
  readonly bridge: BridgeClient;
  readonly uploads: UploadsStore;
  readonly takeFile: (file: File, signal?: AbortSignal) => Promise<Result<string, BridgeError>>;
  /** Ends at once where the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** One place for a picture, with at most one upload at a time; plain, so that it lives as long as whoever made it wants. */
export interface PictureUpload {
  /** Called after each change, one by one: an end by another source is seen as such before the new start. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => PictureUploadState;
  /** Takes a picture on its way; one that is on its way already is ended: its place got another source. */
  readonly start: (origin: PictureOrigin, attachTo: AttachTarget | null) => void;
  /** The person ends it. */
  readonly cancel: () => void;
  /** What it was for went away. */
  readonly abandon: () => void;
  /** Goes on after a failure: with the same file, from where it was cut. */
  readonly retry: () => void;
  /** Goes back to idle after the end. */
  readonly forget: () => void;
}

interface Run {
  readonly origin: PictureOrigin;
  readonly attachTo: AttachTarget | null;
  readonly aborted: AbortController;
  /** Once the host knows it. */
  uploadId: string | undefined;
}

const THUMBNAIL_WIDTH = 560;

/** Asked anew each time, as it changes while one waits. */
const isAborted = (controller: AbortController): boolean => controller.signal.aborted;

const isSettled = ({ state }: Upload): boolean => state !== 'queued' && state !== 'sending';

export const createPictureUpload = ({ bridge, uploads, takeFile, wait }: PictureUploadPorts): PictureUpload => {
  const listeners = new Set<() => void>();
  let state: PictureUploadState = IDLE;
  let run: Run | undefined;

  const put = (event: PictureUploadEvent): void => {
    const next = nextUploadState(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  /** The upload once it has come to an end of some kind; `asked` queues it or asks for it again. */
  const follow = async (id: string | undefined, asked: () => Promise<Result<Upload, BridgeError>>, aborted: AbortController) => {
    const before = id === undefined ? undefined : uploads.of(id);
    const answer = await asked();
    if (!answer.ok) return answer;
    const now = uploads.of(answer.value.id);
    // What an event has said since is newer than the answer.
    const first = now !== undefined && now !== before ? now : answer.value;
    return new Promise<Result<Upload, BridgeError>>(resolve => {
      const take = (upload: Upload | undefined): void => {
        if (upload === undefined || isAborted(aborted)) return;
        if (!isSettled(upload)) return put({ kind: 'progressed', upload });
        stop();
        resolve(ok(upload));
      };
      const stop = uploads.subscribe(() => take(uploads.of(answer.value.id)));
      aborted.signal.addEventListener('abort', stop, { once: true });
      take(first);
    });
  };

  const showThumbnail = async (id: string, aborted: AbortController): Promise<void> => {
    for (let check = 0; check < THUMBNAIL_CHECKS; check += 1) {
      const answer = await bridge.call('pictures.isReady', { id, maxWidth: THUMBNAIL_WIDTH });
      if (isAborted(aborted) || (answer.ok && answer.value.isReady)) return;
      put({ kind: 'checked' });
      await wait(THUMBNAIL_INTERVAL_MS, aborted.signal);
      if (isAborted(aborted)) return;
    }
  };

  const arrive = async (upload: Upload, known: Asset | null, { aborted }: Run): Promise<Result<null, BridgeError>> => {
    const asset = upload.asset ?? known;
    if (asset === null) {
      // A picture of the web is nowhere yet without a network: nobody could show it.
      void bridge.call('uploads.cancel', { uploadId: upload.id });
      return err({ code: 'offline' });
    }
    put({ kind: 'arrived', asset, isSent: upload.state === 'done', duplicateOf: upload.duplicateOf });
    await wait(COMPLETION_WAIT_MS, aborted.signal);
    if (isAborted(aborted)) return ok(null);
    put({ kind: 'settled' });
    await showThumbnail(asset.id, aborted);
    if (!isAborted(aborted)) put({ kind: 'shown' });
    return ok(null);
  };

  const end = async (settled: Result<Upload, BridgeError>, known: Asset | null, current: Run): Promise<Result<null, BridgeError>> => {
    if (!settled.ok) return settled;
    const upload = settled.value;
    if (upload.state === 'failed') return err(upload.error ?? { code: 'unknown' });
    if (upload.state === 'cancelled') {
      put({ kind: 'cancelled', by: 'person' });
      return ok(null);
    }
    return arrive(upload, known, current);
  };

  const send = async (current: Run): Promise<Result<null, BridgeError>> => {
    const { origin, attachTo, aborted } = current;
    if (origin.kind === 'address') {
      put({ kind: 'taken', id: null, asset: null });
      const settled = await follow(
        undefined,
        async () => {
          const answer = await bridge.call('uploads.fromAddress', { url: origin.url, attachTo });
          if (answer.ok) own(current, answer.value.id);
          return answer;
        },
        aborted,
      );
      return end(settled, null, current);
    }
    const handle = await takeFile(origin.file, aborted.signal);
    if (!handle.ok || isAborted(aborted)) return handle.ok ? ok(null) : handle;
    const chosen = origin.id === undefined ? {} : { id: origin.id };
    const taken = await bridge.call('pictures.take', { handle: handle.value, fileName: origin.file.name || 'picture', ...chosen });
    if (!taken.ok || isAborted(aborted)) return taken.ok ? ok(null) : taken;
    const { id, asset } = taken.value;
    put({ kind: 'taken', id, asset });
    own(current, id);
    return end(await follow(id, () => bridge.call('uploads.send', { pictureId: id, attachTo }), aborted), asset, current);
  };

  /** The host knows the upload by this id: if its place has gone meanwhile, the host hears of it. */
  const own = (current: Run, id: string): void => {
    current.uploadId = id;
    if (isAborted(current.aborted)) void bridge.call('uploads.cancel', { uploadId: id });
  };

  const watch = async (current: Run, work: Promise<Result<null, BridgeError>>): Promise<void> => {
    const answer = await work;
    if (!answer.ok && !isAborted(current.aborted)) put({ kind: 'failed', error: answer.error });
  };

  const stopRun = (by: CancelledBy): void => {
    if (!run || !isUnderWay(state)) return;
    run.aborted.abort();
    // A picture that is complete stays: it is on this desk, and only its place is gone.
    const isComplete = state.kind === 'settling' || state.kind === 'thumbnail';
    if (run.uploadId !== undefined && !(isComplete && by === 'target')) void bridge.call('uploads.cancel', { uploadId: run.uploadId });
    put({ kind: 'cancelled', by });
  };

  const start = (origin: PictureOrigin, attachTo: AttachTarget | null): void => {
    stopRun('target');
    run = { origin, attachTo, aborted: new AbortController(), uploadId: undefined };
    put({ kind: 'started' });
    void watch(run, send(run));
  };

  return {
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    start,
    cancel: () => stopRun('person'),
    abandon: () => stopRun('target'),
    retry: () => {
      if (!run || state.kind !== 'failed') return;
      const { origin, attachTo, uploadId } = run;
      const known = uploadId === undefined ? undefined : uploads.of(uploadId);
      if (known?.state !== 'failed') return start(origin, attachTo);
      const again: Run = { origin, attachTo, aborted: new AbortController(), uploadId: known.id };
      run = again;
      put({ kind: 'started' });
      put({ kind: 'taken', id: known.id, asset: known.asset });
      const settled = follow(known.id, () => bridge.call('uploads.retry', { uploadId: known.id }), again.aborted);
      void watch(
        again,
        settled.then(answer => end(answer, known.asset, again)),
      );
    },
    forget: () => put({ kind: 'forgotten' }),
  };
};
