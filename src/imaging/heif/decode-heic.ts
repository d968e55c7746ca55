import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import { openPicture } from '../sharp.ts';
import type { PictureSource } from '../types.ts';

/** Job of the decoder thread. */
export interface HeicOrder {
  readonly source: PictureSource;
  readonly profile: Uint8Array | null;
}

/** The thread's program is next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./heic-worker.ts', './heic-worker.js', '../heic-worker.js'];
/** Twelve million pixels take 2 s on a slow desk, a hundred million eight times as long. */
const PATIENCE_MS = 60_000;
/** Lifetime of the idle thread and of the last decoded picture: cropping requests the same one again and again. */
const IDLE_MS = 15_000;
const MAX_KEPT_BYTES = 64 * 1_048_576;

const startWorker = (): Worker => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program that decodes HEIC is missing');
  return new Worker(url);
};

const askWorker = async (worker: Worker, order: HeicOrder): Promise<Uint8Array | null> => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  const giveUp = (): void => resolve(null);
  const timer = setTimeout(giveUp, PATIENCE_MS);
  worker.on('message', resolve);
  worker.on('error', giveUp); // out of memory, or a trap in the decoder: this picture cannot be drawn
  worker.ref();
  worker.postMessage(order);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve);
    worker.off('error', giveUp);
    worker.unref();
  }
};

/** One thread at most, which ends after a while, or with a picture that it could not decode. */
const createDecoder = () => {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  return async (order: HeicOrder): Promise<Uint8Array | null> => {
    clearTimeout(timer);
    worker ??= startWorker();
    const tiff = await askWorker(worker, order);
    // A large picture leaves its memory in the thread.
    if (tiff === null || tiff.byteLength > MAX_KEPT_BYTES) end();
    else timer = setTimeout(end, IDLE_MS).unref();
    return tiff;
  };
};

/** Keeps what was decoded last, for a while. */
const createMemory = () => {
  let kept: { readonly key: string; readonly tiff: Uint8Array } | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    find: (key: string | null): Uint8Array | undefined => (kept && kept.key === key ? kept.tiff : undefined),
    keep: (key: string | null, tiff: Uint8Array): void => {
      clearTimeout(timer);
      kept = key === null || tiff.byteLength > MAX_KEPT_BYTES ? undefined : { key, tiff };
      timer = setTimeout(() => (kept = undefined), IDLE_MS).unref();
    },
  };
};

/** The same file in the same state; null for bytes in memory. */
const keyOf = async (source: PictureSource): Promise<string | null> => {
  if (!('path' in source)) return null;
  const { size, mtimeMs, ino } = await stat(source.path);
  return [source.path, size, mtimeMs, ino].join(' ');
};

const createDecodeHeic = () => {
  const decode = createDecoder();
  const memory = createMemory();
  let last: Promise<unknown> = Promise.resolve();
  const next = async (source: PictureSource): Promise<PictureSource | null> => {
    const key = await keyOf(source);
    const known = memory.find(key);
    if (known) return { bytes: known };
    const { icc } = await openPicture(source).metadata();
    const tiff = await decode({ source, profile: icc ?? null });
    if (tiff) memory.keep(key, tiff);
    return tiff && { bytes: tiff };
  };
  return (source: PictureSource): Promise<PictureSource | null> => {
    const turn = last.then(() => next(source));
    last = turn.catch(() => undefined);
    return turn;
  };
};

/**
 * Decodes a HEIC picture that was inspected, upright and with its profile, in a thread: one picture at a time, since each takes its pixels
 * several times over in memory. Null if it cannot be decoded.
 */
export const decodeHeic = createDecodeHeic();
