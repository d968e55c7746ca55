import { constants, type FileHandle, open, rm } from 'node:fs/promises';
import { mkdirSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { BridgeError } from '#bridge/states.ts';
import { MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fail } from '../failure.ts';
import { MAX_TAKEN_BYTES } from '../host.ts';
import type { Random, Clock } from '../ports.ts';
import { TooLongError, type WrittenFile, writeDurably } from './durable-file.ts';

/** Small enough that hashing a chunk blocks nothing. */
const COPIED_AT_ONCE_BYTES = 262_144;
/** An unused handle is forgotten after this, with its file. */
const HANDLE_LIFE_MS = 10 * 60_000;

/** A received file, as a copy of our own. */
export interface TakenFile extends WrittenFile {
  readonly path: string;
}

/** Receives the window's files: each gets a handle for one use. */
export interface Intake {
  /** Receives bytes; `fileTooLarge`, `cancelled` when the sender breaks off, `diskFull` or `storageFailed`. */
  readonly takeStream: (
    content: AsyncIterable<Uint8Array>,
  ) => Promise<Result<string, BridgeError<DiskCode | 'fileTooLarge' | 'cancelled'>>>;
  /** Takes the path of a file on this disk, which is read when the handle is used; undefined for what is no regular file. */
  readonly takePath: (path: string) => Promise<string | undefined>;
  /** Uses a handle: the caller then owns the file. */
  readonly claim: (handle: string) => Promise<Result<TakenFile, BridgeError<DiskCode | 'fileTooLarge' | 'fileUnreadable'>>>;
  readonly dispose: () => void;
}

type Waiting = { readonly kind: 'copy'; readonly file: TakenFile } | { readonly kind: 'path'; readonly path: string };

type DiskCode = 'diskFull' | 'storageFailed';

/** The error code of a disk failure. */
export const diskError = (error: unknown): BridgeError<DiskCode> => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'diskFull' };
  if (code.startsWith('E')) return { code: 'storageFailed' };
  throw error;
};

const tooLarge = (bytes: number): BridgeError<'fileTooLarge'> => ({
  code: 'fileTooLarge',
  data: { code: 'fileTooLarge', bytes, limitBytes: MAX_FILE_BYTES },
});

/** Opens without waiting: a named pipe would never answer. */
const openRegular = async (path: string): Promise<{ readonly file: FileHandle; readonly bytes: number } | undefined> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const facts = await file.stat();
  if (facts.isFile()) return { file, bytes: facts.size };
  await file.close();
  return undefined;
};

const isRegular = async (path: string): Promise<boolean> => {
  try {
    const opened = await openRegular(path);
    await opened?.file.close();
    return opened !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false; // missing, or not readable
    throw error;
  }
};

export const createIntake = (input: { readonly folder: string; readonly clock: Clock; readonly random: Random }): Intake => {
  const { folder, clock, random } = input;
  rmSync(folder, { recursive: true, force: true }); // nothing asks for the leftovers of an earlier run
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const waiting = new Map<string, { readonly what: Waiting; readonly forget: () => void }>();

  const discard = (what: Waiting): void => {
    if (what.kind === 'copy') void rm(what.file.path, { force: true }).catch(() => undefined); // the next start removes it
  };
  const keep = (what: Waiting): string => {
    const handle = random.uuid();
    const forget = clock.schedule(() => {
      waiting.delete(handle);
      discard(what);
    }, HANDLE_LIFE_MS);
    waiting.set(handle, { what, forget });
    return handle;
  };
  const write = async (content: AsyncIterable<Uint8Array>): Promise<TakenFile> => {
    const path = join(folder, random.uuid());
    return { path, ...(await writeDurably(path, content, MAX_TAKEN_BYTES)) };
  };
  const copyOf = async (path: string): Promise<Result<TakenFile, BridgeError<DiskCode | 'fileTooLarge' | 'fileUnreadable'>>> => {
    const opened = await openRegular(path);
    if (!opened) return fail('fileUnreadable');
    const { file, bytes } = opened;
    if (bytes > MAX_TAKEN_BYTES) {
      await file.close();
      return err(tooLarge(bytes));
    }
    return ok(await write(file.createReadStream({ highWaterMark: COPIED_AT_ONCE_BYTES })));
  };

  return {
    takeStream: async content => {
      try {
        return ok(keep({ kind: 'copy', file: await write(content) }));
      } catch (error) {
        if (error instanceof TooLongError) return err(tooLarge(MAX_TAKEN_BYTES));
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return /^(?:E[A-Z]+)$/u.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE' ? err(diskError(error)) : fail('cancelled');
      }
    },
    takePath: async path => (isAbsolute(path) && (await isRegular(path)) ? keep({ kind: 'path', path }) : undefined),
    claim: async handle => {
      const known = waiting.get(handle);
      if (!known) return fail('fileUnreadable');
      waiting.delete(handle);
      known.forget();
      if (known.what.kind === 'copy') return ok(known.what.file);
      try {
        return await copyOf(known.what.path);
      } catch (error) {
        if (error instanceof TooLongError) return err(tooLarge(MAX_TAKEN_BYTES));
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO', 'ENXIO'].includes(code) ? fail('fileUnreadable') : err(diskError(error));
      }
    },
    dispose: () => {
      for (const { what, forget } of waiting.values()) {
        forget();
        discard(what);
      }
      waiting.clear();
    },
  };
};
