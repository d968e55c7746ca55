import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as S3 from '@aws-sdk/client-s3';
import { InvariantError } from '#domain/result.ts';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

export interface S3StoreOptions {
  /** Address of the service, `https://s3.example.org`; without it, Amazon's own for the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of all keys, so that several programs may share a bucket: `galley/`. Default: none. */
  readonly prefix?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Connection {
  readonly library: typeof S3;
  readonly client: S3.S3Client;
}

const connect = async ({ endpoint, region, accessKeyId, secretAccessKey }: S3StoreOptions): Promise<Connection> => {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as a part of the path, and no checksums beyond the signed ones: the common subset of all S3-compatible stores.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
  return { library, client };
};

/** A missing key: the service reports it in two ways. */
const isMissing = (cause: unknown): boolean => cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound');

const unlessMissing = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await work();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
};

/** Runs `use` with the path of a temporary copy, which is removed afterwards. */
const withTemporaryFile = async <Answer>(content: Readable, use: (path: string) => Promise<Answer>): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-file-'));
  try {
    const path = join(folder, 'copy');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Stores files in a bucket of any S3-compatible store. One request stores a complete file: a broken one leaves nothing. */
export const createS3Store = (options: S3StoreOptions): FileStore => {
  let connection: Promise<Connection> | undefined;
  const connected = (): Promise<Connection> => (connection ??= connect(options));

  const placeOf = (key: string): { readonly Bucket: string; readonly Key: string } => {
    assertFileKey(key);
    return { Bucket: options.bucket, Key: `${options.prefix ?? ''}${key}` };
  };

  const put = async (key: string, Body: NonNullable<S3.PutObjectCommandInput['Body']>, ContentLength: number): Promise<void> => {
    const { client, library } = await connected();
    await client.send(new library.PutObjectCommand({ ...placeOf(key), Body, ContentLength }));
  };

  const putFile = async (key: string, path: string): Promise<void> => {
    const { size } = await stat(path);
    const file = await open(path, 'r');
    try {
      await put(key, file.createReadStream({ autoClose: false }), size);
    } finally {
      await file.close();
    }
  };

  const read = (key: string): Promise<Readable | null> =>
    unlessMissing(async () => {
      const { client, library } = await connected();
      const { Body } = await client.send(new library.GetObjectCommand(placeOf(key)));
      if (!(Body instanceof Readable)) throw new InvariantError('under Node, a file of the store comes as a stream');
      return Body;
    });

  return {
    write: async (key, content, bytes) => {
      placeOf(key);
      if (!(content instanceof Readable)) return put(key, content, content.byteLength);
      // Through a temporary file: the service needs the length first, and a sender that breaks off must not leave a shorter file.
      return withTemporaryFile(content, async path => {
        const { size } = await stat(path);
        if (bytes !== undefined && size !== bytes) throw new Error(`a file of ${String(bytes)} bytes was announced, ${String(size)} came`);
        await putFile(key, path);
      });
    },
    read,
    size: key =>
      unlessMissing(async () => {
        const { client, library } = await connected();
        const { ContentLength } = await client.send(new library.HeadObjectCommand(placeOf(key)));
        return ContentLength ?? 0;
      }),
    remove: async key => {
      const { client, library } = await connected();
      await unlessMissing(() => client.send(new library.DeleteObjectCommand(placeOf(key))));
    },
    withFile: async (key, use) => {
      const content = await read(key);
      return content === null ? null : withTemporaryFile(content, use);
    },
  };
};
