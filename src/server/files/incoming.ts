import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm, stat, truncate } from 'node:fs/promises';
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

/** `tooLong`: more bytes than allowed. `cut`: the sender went away, or what was sent ends too early. */
export type ReceiveFailure = 'tooLong' | 'cut';

/** Receives bytes from outside: on the disk, never completely in memory. */
export interface Incoming {
  /** Writes a stream to a file that is removed after `use`, also on failure. */
  readonly receive: <Answer>(
    content: Readable,
    maxBytes: number,
    use: (received: Received) => Promise<Answer>,
  ) => Promise<Result<Answer, ReceiveFailure>>;
  /** Collects the pieces of an upload. */
  readonly partPath: (id: string) => string;
  /** The received bytes of an upload. */
  readonly partSize: (id: string) => Promise<number>;
  /**
   * Adds bytes to an upload until the stream ends, breaks or `signal` stops it; received bytes stay.
   * More than `maxBytes`: none of this piece stays.
   */
  readonly append: (id: string, piece: Piece) => Promise<Result<number, ReceiveFailure>>;
  readonly removePart: (id: string) => Promise<void>;
  /** One sender of an upload at a time; the last one continues. */
  readonly takeOver: Takeover;
  /** Removes partial files of an earlier run; pieces stay. */
  readonly clear: () => Promise<void>;
}

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

export const createIncoming = (folder: string): Incoming => {
  const whole = join(folder, 'whole');
  const parts = join(folder, 'parts');
  const partPath = (id: string): string => {
    if (!idSchema.safeParse(id).success) throw new InvariantError('an upload has a UUID');
    return join(parts, `${id}.part`);
  };
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
  const append: Incoming['append'] = async (id, { content, offset, maxBytes, signal }) => {
    await mkdir(parts, { recursive: true });
    const path = partPath(id);
    // Not destroyed when there are too many bytes, so that the sender still gets an answer; destroyed when another sender takes over.
    const bytes = Readable.from(content.iterator({ destroyOnReturn: false }), { objectMode: false });
    const stop = (): void => void content.destroy();
    signal.addEventListener('abort', stop);
    const meter = createMeter(maxBytes, () => undefined);
    const failure = await writeAll(bytes, meter, createWriteStream(path, { flags: 'a', flush: true }));
    signal.removeEventListener('abort', stop);
    if (failure === 'tooLong') await truncate(path, offset);
    return failure === null ? ok(await sizeOf(path)) : err(failure);
  };
  return {
    receive,
    append,
    partPath,
    partSize: id => sizeOf(partPath(id)),
    removePart: id => rm(partPath(id), { force: true }),
    takeOver: createTakeover(),
    clear: () => rm(whole, { recursive: true, force: true }),
  };
};
