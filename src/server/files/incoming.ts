import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { InvariantError, err, ok, type Result } from '#domain/result.ts';
import { createTakeover, type Takeover } from './gate.ts';

/** Received bytes in a local file. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** `tooLong`: more bytes than allowed. `cut`: the sender disconnected, or the data end too early. */
export type ReceiveFailure = 'tooLong' | 'cut';

/** Receives bytes from outside: on the disk, never completely in memory. */
export interface Incoming {
  /** Writes a stream to a file that is removed after `use`, also on failure. */
  readonly receive: <Answer>(
    content: Readable,
    maxBytes: number,
    use: (received: Received) => Promise<Answer>,
  ) => Promise<Result<Answer, ReceiveFailure>>;
  /** Collects the pieces of uploads. */
  readonly parts: Parts;
  /** One sender of an upload at a time; the last one continues. */
  readonly takeOver: Takeover;
  /** Removes partial files of an earlier run; if other nodes may run, only those that none can be writing. Pieces stay. */
  readonly clear: () => Promise<void>;
}

/** The pieces of uploads. */
export interface Parts {
  /** Returns the number of received bytes of an upload. */
  readonly size: (id: string) => Promise<number>;
  /**
   * Adds bytes to an upload until the stream ends, breaks or `signal` stops it; received bytes stay.
   * More than `maxBytes`: none of this piece stays.
   */
  readonly append: (id: string, piece: Piece) => Promise<Result<number, ReceiveFailure>>;
  readonly remove: (id: string) => Promise<void>;
  /** The received bytes as a file on this machine, for as long as `use` runs. */
  readonly withPart: <Answer>(id: string, use: (path: string) => Promise<Answer>) => Promise<Answer>;
}

/** A file on this machine that is removed after its use. */
export interface LocalFile {
  readonly name: string;
  /** Writes the incoming bytes, until they end or break off. */
  readonly fill: (
    content: Readable,
    maxBytes: number,
    signal?: AbortSignal,
  ) => Promise<{ readonly bytes: number; readonly failure: ReceiveFailure | null }>;
}

/** Provides bytes on this machine for as long as they are used. */
export type LocalBytes = <Answer>(use: (file: LocalFile) => Promise<Answer>) => Promise<Answer>;

export interface Piece {
  readonly content: Readable;
  readonly offset: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}

const isDiskFault = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && ['open', 'write', 'fsync', 'close'].includes(String(cause.syscall));

/** Lets bytes through and counts them; breaks as soon as they are too many. */
const createMeter = (maxBytes: number, see: (chunk: Buffer) => void): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLong());
      see(chunk);
      done(null, chunk);
    },
  });
};

const failureOf = (cause: unknown): ReceiveFailure => {
  if (cause instanceof TooLong) return 'tooLong';
  if (isDiskFault(cause)) throw cause;
  return 'cut';
};

/** Writes until the end; resolves only when the file is closed, so that nothing is written afterwards. */
const writeAll = async (content: Readable, meter: Transform, sink: WriteStream): Promise<ReceiveFailure | null> => {
  const closed = new Promise<void>(resolve => sink.once('close', resolve));
  try {
    await pipeline(content, meter, sink);
    return null;
  } catch (cause) {
    return failureOf(cause);
  } finally {
    await closed;
  }
};

/** The hash of a file, in hexadecimal digits, read piece by piece. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const sizeOf = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return 0;
    throw cause;
  }
};

const idSchema = z.uuid();

/** Not destroyed when there are too many bytes, so that the sender still gets an answer; destroyed when another sender takes over. */
const stoppable = (content: Readable, signal: AbortSignal | undefined) => {
  const stop = (): void => void content.destroy();
  signal?.addEventListener('abort', stop);
  return {
    bytes: Readable.from(content.iterator({ destroyOnReturn: false }), { objectMode: false }),
    release: () => signal?.removeEventListener('abort', stop),
  };
};

/** The pieces of uploads in a folder, each upload one file that grows. */
const createFolderParts = (folder: string): Parts => {
  const pathOf = (id: string): string => {
    if (!idSchema.safeParse(id).success) throw new InvariantError('an upload has a UUID');
    return join(folder, `${id}.part`);
  };
  return {
    size: id => sizeOf(pathOf(id)),
    append: async (id, { content, offset, maxBytes, signal }) => {
      await mkdir(folder, { recursive: true });
      const path = pathOf(id);
      const { bytes, release } = stoppable(content, signal);
      const meter = createMeter(maxBytes, () => undefined);
      const failure = await writeAll(bytes, meter, createWriteStream(path, { flags: 'a', flush: true }));
      release();
      if (failure === 'tooLong') await truncate(path, offset);
      return failure === null ? ok(await sizeOf(path)) : err(failure);
    },
    remove: id => rm(pathOf(id), { force: true }),
    withPart: (id, use) => use(pathOf(id)),
  };
};

/** Files below a folder that are removed after their use. */
const createLocalBytes =
  (folder: string): LocalBytes =>
  async use => {
    await mkdir(folder, { recursive: true });
    const name = join(folder, randomUUID());
    const fill: LocalFile['fill'] = async (content, maxBytes, signal) => {
      let count = 0;
      const { bytes, release } = stoppable(content, signal);
      const meter = createMeter(maxBytes, chunk => void (count += chunk.length));
      const failure = await writeAll(bytes, meter, createWriteStream(name, { flags: 'wx' }));
      release();
      return { bytes: count, failure };
    };
    try {
      return await use({ name, fill });
    } finally {
      await rm(name, { force: true });
    }
  };

/** Longer than any transfer. */
const LEFT_BEHIND_MS = 3_600_000;

const removeLeftBehind = async (folder: string, olderThanMs: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY })); // removed meanwhile
    if (Date.now() - mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
};

interface IncomingOptions {
  /** Storage of the pieces of uploads; by default in the folder. */
  readonly parts?: (local: LocalBytes) => Parts;
}

export const createIncoming = (folder: string, options: IncomingOptions = {}): Incoming => {
  const whole = join(folder, 'whole');
  const receive: Incoming['receive'] = async (content, maxBytes, use) => {
    await mkdir(whole, { recursive: true });
    const path = join(whole, randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      const meter = createMeter(maxBytes, chunk => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      const failure = await writeAll(content, meter, createWriteStream(path, { flags: 'wx' }));
      if (failure !== null) return err(failure);
      return ok(await use({ path, bytes, sha256: hash.digest('hex') }));
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    receive,
    parts: options.parts?.(createLocalBytes(whole)) ?? createFolderParts(join(folder, 'parts')),
    takeOver: createTakeover(),
    clear: () => (options.parts ? removeLeftBehind(whole, LEFT_BEHIND_MS) : rm(whole, { recursive: true, force: true })),
  };
};
