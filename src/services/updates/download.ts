import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UpdateFault } from '#bridge/updates.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Clock } from '../ports.ts';
import type { ReleaseFile } from './feed.ts';

/** A line on which nothing arrives for so long is cut. */
const SILENCE_MS = 60_000;

export interface Download {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, 'schedule'>;
  readonly url: string;
  readonly file: ReleaseFile;
  readonly folder: string;
  /** Ends the download when the desk stops. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Which fault an error of the disk is; the disk is asked only while a file is written. */
const diskFault = (error: unknown): UpdateFault => (['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? 'diskFull' : 'storageFailed');

/** The hash of a file, in hexadecimal digits. */
export const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

type Body = ReadableStreamDefaultReader<Uint8Array>;

/** The next bytes, null at the end, or a fault of the line. */
const nextOf = async (body: Body, { clock }: Download, cut: () => void): Promise<Result<Uint8Array | null, UpdateFault>> => {
  const stop = clock.schedule(cut, SILENCE_MS);
  try {
    const { value } = await body.read();
    return ok(value ?? null);
  } catch (error) {
    if (error instanceof Error) return err('unreachable');
    throw error;
  } finally {
    stop();
  }
};

const writeAll = async (handle: FileHandle, body: Body, download: Download, cut: () => void): Promise<Result<Hash, UpdateFault>> => {
  const { file, onProgress } = download;
  const hash = createHash('sha512');
  let bytes = 0;
  for (;;) {
    const next = await nextOf(body, download, cut);
    if (!next.ok) return next;
    if (next.value === null) return bytes === file.sizeBytes ? ok(hash) : err('unreachable');
    bytes += next.value.length;
    if (bytes > file.sizeBytes) return err('wrongFile');
    hash.update(next.value);
    await handle.write(next.value);
    onProgress(Math.floor((bytes / file.sizeBytes) * 100));
  }
};

const answerOf = async ({ fetch, url, signal }: Download, cutting: AbortSignal): Promise<Response | undefined> => {
  try {
    return await fetch(url, { signal: AbortSignal.any([signal, cutting]), redirect: 'follow' });
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
};

const writeFile = async (download: Download, part: string, body: Body, cut: () => void): Promise<Result<null, UpdateFault>> => {
  const handle = await open(part, 'w', 0o600);
  try {
    const written = await writeAll(handle, body, download, cut);
    if (!written.ok) return written;
    await handle.sync();
    return written.value.digest('hex') === download.file.sha512 ? ok(null) : err('wrongFile');
  } finally {
    await handle.close();
  }
};

/**
 * Fetches a file of a version and answers its path. It has its name only once all of it is on the disk and its size and SHA-512 are those
 * of the signed list; whatever is cut, wrong or killed before leaves at most a `.part`, which the next download overwrites.
 */
export const downloadFile = async (download: Download): Promise<Result<string, UpdateFault>> => {
  const { file, folder } = download;
  const part = join(folder, `${file.name}.part`);
  const path = join(folder, file.name);
  const cutting = new AbortController();
  const answer = await answerOf(download, cutting.signal);
  if (answer?.ok !== true || answer.body === null) return err('unreachable');
  const cut = (): void => void cutting.abort(new Error('the line is silent'));
  try {
    await mkdir(folder, { recursive: true });
    const written = await writeFile(download, part, answer.body.getReader(), cut);
    if (written.ok) {
      await rename(part, path);
      return ok(path);
    }
    await rm(part, { force: true });
    return written;
  } catch (error) {
    if (codeOf(error) === '') throw error;
    await rm(part, { force: true });
    return err(diskFault(error));
  } finally {
    cutting.abort();
  }
};
