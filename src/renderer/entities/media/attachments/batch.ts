import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { AttachTarget, BridgeError, LocalPicture, Upload } from '#bridge/states.ts';
import { LARGEST_FILE } from '#domain/media/asset.ts';
import { err, type Result } from '#domain/result.ts';

/** So many files are handed to the host at a time: a hundred photographs do not stall the window. */
export const HANDED_AT_ONCE = 4;

/**
 * Where a file of a batch stands.
 *
 *   ready ──▶ taking ──▶ sent (its upload says the rest) ──refused──▶ sent and failed ──retry──▶ sent
 *     ▲         │ ├──same content is known──▶ duplicate ──all the same / the known one──▶ sent
 *     └──retry──│─┴──refused──▶ refused
 *               └──cancel──▶ cancelled
 */
export type BatchStep =
  | { readonly kind: 'ready' | 'taking' | 'cancelled' }
  | { readonly kind: 'refused'; readonly error: BridgeError }
  | { readonly kind: 'duplicate'; readonly picture: LocalPicture; readonly of: string }
  | { readonly kind: 'sent'; readonly uploadId: string };

/** One file of a batch. */
export interface BatchFile {
  readonly key: string;
  readonly file: File;
  readonly step: BatchStep;
}

export interface BatchState {
  readonly files: readonly BatchFile[];
  /** Dropped while a batch was running: they begin when a person says so. */
  readonly held: readonly File[];
}

export interface Batch {
  readonly store: StoreApi<BatchState>;
  /** Begins a batch; while one runs the files are held instead (B4-020). Answers whether it has begun. */
  readonly begin: (files: readonly File[], target: AttachTarget) => boolean;
  /** Begins with the files that were held. */
  readonly beginHeld: (target: AttachTarget) => void;
  readonly forgetHeld: () => void;
  readonly cancel: (key: string) => void;
  readonly cancelAll: () => void;
  readonly retry: (key: string) => void;
  /** Sends a file although the same content is known. */
  readonly sendAnyway: (key: string) => void;
  /** Takes a file off the list: it was refused, cancelled, or another one is used in its place. */
  readonly dismiss: (key: string) => void;
}

export interface BatchOptions {
  readonly bridge: BridgeClient;
  readonly take: (file: File, signal: AbortSignal) => Promise<Result<string, BridgeError>>;
  readonly uploadOf: (id: string) => Upload | undefined;
}

/** How a file ended, or that it has not. */
export type Outcome = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'duplicate';

/** B4-020. A picture that waits for the network is complete on this desk: its part is done. */
export const outcomeOf = ({ step }: BatchFile, upload: Upload | undefined): Outcome => {
  if (step.kind === 'refused') return 'failed';
  if (step.kind === 'cancelled' || step.kind === 'duplicate') return step.kind;
  if (step.kind !== 'sent' || upload === undefined) return 'pending';
  if (upload.state === 'failed' || upload.state === 'cancelled') return upload.state;
  return upload.state === 'done' || upload.state === 'waiting' ? 'succeeded' : 'pending';
};

const takeWhole = async ({ bridge, take }: BatchOptions, file: File, signal: AbortSignal): Promise<Result<LocalPicture, BridgeError>> => {
  if (file.size > LARGEST_FILE) return err({ code: 'fileTooLarge', data: { bytes: file.size, limitBytes: LARGEST_FILE } });
  const handle = await take(file, signal);
  return handle.ok ? bridge.call('pictures.take', { handle: handle.value, fileName: file.name }) : handle;
};

/** Brings many files to an item: each is handed over, checked and queued by itself, and none holds up the others. */
export const createBatch = (options: BatchOptions): Batch => {
  const { bridge, uploadOf } = options;
  const store = createStore<BatchState>(() => ({ files: [], held: [] }));
  const aborts = new Map<string, AbortController>();
  let target: AttachTarget | undefined;
  let made = 0;

  const fileOf = (key: string): BatchFile | undefined => store.getState().files.find(file => file.key === key);
  const setStep = (key: string, step: BatchStep): void =>
    store.setState(({ files }) => ({ files: files.map(file => (file.key === key ? { ...file, step } : file)) }));
  const uploadOfFile = ({ step }: BatchFile): Upload | undefined => (step.kind === 'sent' ? uploadOf(step.uploadId) : undefined);
  const outcome = (file: BatchFile): Outcome => outcomeOf(file, uploadOfFile(file));
  const isRunning = (): boolean => store.getState().files.some(file => outcome(file) === 'pending');

  const send = async (key: string, pictureId: string): Promise<void> => {
    if (!target) return;
    const sent = await bridge.call('uploads.send', { pictureId, attachTo: { resource: target.resource, id: target.id } });
    setStep(key, sent.ok ? { kind: 'sent', uploadId: sent.value.id } : { kind: 'refused', error: sent.error });
  };
  const bring = async ({ key, file }: BatchFile): Promise<void> => {
    const abort = new AbortController();
    aborts.set(key, abort);
    const taken = await takeWhole(options, file, abort.signal);
    aborts.delete(key);
    if (fileOf(key)?.step.kind !== 'taking') return;
    if (!taken.ok)
      return void setStep(key, taken.error.code === 'cancelled' ? { kind: 'cancelled' } : { kind: 'refused', error: taken.error });
    const { duplicateOf } = taken.value;
    if (duplicateOf !== null) return void setStep(key, { kind: 'duplicate', picture: taken.value, of: duplicateOf });
    await send(key, taken.value.id);
  };
  const goOn = (): void => {
    const { files } = store.getState();
    const free = HANDED_AT_ONCE - files.filter(({ step }) => step.kind === 'taking').length;
    for (const file of files.filter(({ step }) => step.kind === 'ready').slice(0, Math.max(0, free))) {
      setStep(file.key, { kind: 'taking' });
      void bring(file).finally(goOn);
    }
  };
  const begin = (files: readonly File[], to: AttachTarget): boolean => {
    if (files.length === 0) return false;
    if (isRunning()) {
      store.setState(({ held }) => ({ held: [...held, ...files] }));
      return false;
    }
    target = to;
    const added = files.map((file): BatchFile => ({ key: String((made += 1)), file, step: { kind: 'ready' } }));
    // What was refused stays in sight until somebody has read it; the rest of the batch before is history.
    store.setState(before => ({
      files: [...before.files.filter(file => outcome(file) === 'failed' || outcome(file) === 'duplicate'), ...added],
    }));
    goOn();
    return true;
  };
  const cancel = (key: string): void => {
    const file = fileOf(key);
    if (!file || outcome(file) !== 'pending') return;
    if (file.step.kind === 'sent') void bridge.call('uploads.cancel', { uploadId: file.step.uploadId });
    else {
      setStep(key, { kind: 'cancelled' });
      aborts.get(key)?.abort();
    }
  };
  return {
    store,
    begin,
    beginHeld: to => {
      const { held } = store.getState();
      if (isRunning()) return;
      store.setState({ held: [] });
      begin(held, to);
    },
    forgetHeld: () => store.setState({ held: [] }),
    cancel,
    cancelAll: () => {
      for (const { key } of store.getState().files) cancel(key);
    },
    retry: key => {
      const file = fileOf(key);
      if (file?.step.kind === 'sent') void bridge.call('uploads.retry', { uploadId: file.step.uploadId });
      else if (file) {
        setStep(key, { kind: 'ready' });
        goOn();
      }
    },
    sendAnyway: key => {
      const step = fileOf(key)?.step;
      if (step?.kind !== 'duplicate') return;
      setStep(key, { kind: 'taking' });
      void send(key, step.picture.id).finally(goOn);
    },
    dismiss: key => store.setState(({ files }) => ({ files: files.filter(file => file.key !== key) })),
  };
};

/** How far a batch has come: settled files of all, and a share of 1 that also counts what is half sent. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly isRunning: boolean;
}

const shareOf = (file: BatchFile, upload: Upload | undefined): number => {
  if (outcomeOf(file, upload) !== 'pending') return 1;
  return upload?.max === undefined || upload.max === null ? 0 : Math.min(0.99, upload.value / upload.max);
};

/** Counts a batch (B4-019, B4-020). */
export const progressOf = (files: readonly BatchFile[], uploadOf: (id: string) => Upload | undefined): BatchProgress => {
  const uploads = files.map(({ step }) => (step.kind === 'sent' ? uploadOf(step.uploadId) : undefined));
  const outcomes = files.map((file, index) => outcomeOf(file, uploads[index]));
  const shares = files.reduce((sum, file, index) => sum + shareOf(file, uploads[index]), 0);
  const count = (wanted: Outcome): number => outcomes.filter(outcome => outcome === wanted).length;
  return {
    total: files.length,
    done: files.length - count('pending'),
    percent: files.length === 0 ? 0 : Math.floor((shares / files.length) * 100),
    succeeded: count('succeeded'),
    failed: count('failed'),
    isRunning: count('pending') > 0,
  };
};
