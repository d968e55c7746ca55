import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

interface OpenStore {
  readonly store: FileStore;
  /** All stored files, complete or partial. */
  readonly everything: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const openFolder = async (): Promise<OpenStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-store-'));
  return {
    store: createFolderStore(folder),
    everything: () => filesBelow(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

const ACCOUNT = { accessKeyId: 'GALLEYKEY', region: 'eu-central-2' };

const openBucket = async (): Promise<OpenStore & { readonly server: S3Server }> => {
  const server = await startS3Server(ACCOUNT);
  const { endpoint } = server;
  const store = createS3Store({ endpoint, ...ACCOUNT, bucket: 'pictures', prefix: 'galley/', secretAccessKey: 'very secret' });
  const root = 'pictures/galley/';
  return {
    server,
    store,
    everything: () => Promise.resolve([...server.objects.keys()].map(key => key.slice(root.length))),
    close: server.close,
  };
};

const KEY = 'originals/0c6a5b7e-1e0e-4f5c-9a52-6a4b8a3f1d11';
/** Ends with an error after some bytes, as a sender does whose cable is pulled. */
const brokenStream = (bytes: number): Readable =>
  Readable.from(
    (async function* breaking() {
      yield Buffer.alloc(bytes, 7);
      await Promise.resolve();
      throw new Error('the cable was pulled');
    })(),
  );

describe.each([
  ['a folder', openFolder],
  ['an S3-compatible bucket', openBucket],
])('files in %s', (_, openStore) => {
  let open: OpenStore;
  beforeEach(async () => {
    open = await openStore();
  });
  afterEach(() => open.close());

  it('gives back what was written, from memory and from a stream', async () => {
    await open.store.write(KEY, Buffer.from('from memory'));
    await open.store.write('renditions/a/600x400.webp', Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
    const both = await Promise.all([open.store.read(KEY), open.store.read('renditions/a/600x400.webp')]);
    expect(await Promise.all(both.map(async stream => (stream ? buffer(stream) : undefined)))).toEqual([
      Buffer.from('from memory'),
      Buffer.from('from a stream'),
    ]);
  });

  it('knows the length without reading', async () => {
    await open.store.write(KEY, Readable.from([Buffer.alloc(70_000), Buffer.alloc(30_000)]), 100_000);
    expect(await open.store.size(KEY)).toBe(100_000);
  });

  it('holds nothing under a key that was never written', async () => {
    expect(await open.store.read(KEY)).toBeNull();
    expect(await open.store.size(KEY)).toBeNull();
    expect(await open.store.withFile(KEY, () => Promise.resolve('used'))).toBeNull();
  });

  it('replaces what is there as a whole', async () => {
    await open.store.write(KEY, Buffer.from('a long first version'));
    await open.store.write(KEY, Buffer.from('second'));
    const stream = await open.store.read(KEY);
    expect(stream && (await buffer(stream)).toString()).toBe('second');
  });

  it('keeps nothing of a stream that breaks, and leaves what was there', async () => {
    await open.store.write(KEY, Buffer.from('whole'));
    await expect(open.store.write(KEY, brokenStream(300_000), 1_000_000)).rejects.toThrow('the cable was pulled');
    await expect(open.store.write('originals/new', brokenStream(300_000))).rejects.toThrow('the cable was pulled');
    expect(await open.everything()).toEqual([KEY]);
    const stream = await open.store.read(KEY);
    expect(stream && (await buffer(stream)).toString()).toBe('whole');
  });

  it('keeps nothing of a stream that is shorter or longer than announced', async () => {
    await expect(open.store.write(KEY, Readable.from([Buffer.alloc(10)]), 11)).rejects.toThrow('11 bytes was announced, 10 came');
    await expect(open.store.write(KEY, Readable.from([Buffer.alloc(12)]), 11)).rejects.toThrow('11 bytes was announced, 12 came');
    expect(await open.everything()).toEqual([]);
  });

  it('removes a file, and removes nothing without complaint', async () => {
    await open.store.write(KEY, Buffer.from('x'));
    await open.store.remove(KEY);
    await open.store.remove(KEY);
    expect(await open.store.read(KEY)).toBeNull();
  });

  it('lends a file on this machine for as long as it is used', async () => {
    await open.store.write(KEY, Buffer.from('picture'));
    let lent = '';
    const length = await open.store.withFile(KEY, async path => {
      lent = path;
      return (await readFile(path)).byteLength;
    });
    expect(length).toBe(7);
    const isThere = await stat(lent).then(
      () => true,
      () => false,
    );
    // A folder lends the file itself, a bucket a temporary copy.
    expect(isThere).toBe(!('server' in open));
    expect(await open.store.size(KEY)).toBe(7);
  });

  it('survives many writers of one key: a reader sees one of them, whole', async () => {
    const versions = Array.from({ length: 12 }, (_unused, index) => Buffer.alloc(50_000, index));
    await Promise.all(versions.map(version => open.store.write(KEY, Readable.from([version]), version.byteLength)));
    const stream = await open.store.read(KEY);
    const found = stream && (await buffer(stream));
    expect(versions.some(version => found?.equals(version))).toBe(true);
    expect(await open.everything()).toEqual([KEY]);
  });

  it.each(['../secret', '/etc/passwd', 'originals/../../x', '', 'a//b', '.drafts/x', 'a b', 'a\0b', 'ä'])(
    'takes no key that could become another path: %j',
    async key => {
      await expect((async () => open.store.write(key, Buffer.from('x')))()).rejects.toThrow("a file's key");
      await expect((async () => open.store.read(key))()).rejects.toThrow("a file's key");
    },
  );
});

describe('a folder of files', () => {
  it('clears away what a crash left half-written a day ago, and nothing younger', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-store-'));
    try {
      await mkdir(join(folder, '.drafts'));
      await Promise.all(['old', 'young'].map(name => writeFile(join(folder, '.drafts', name), 'half')));
      const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
      await utimes(join(folder, '.drafts', 'old'), twoDaysAgo, twoDaysAgo);
      await createFolderStore(folder).write(KEY, Buffer.from('x'));
      expect([...(await filesBelow(folder))].sort()).toEqual(['.drafts/young', KEY]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a bucket of files', () => {
  let open: Awaited<ReturnType<typeof openBucket>>;
  beforeEach(async () => {
    open = await openBucket();
  });
  afterEach(() => open.close());

  it('tries again when the store is overloaded', async () => {
    open.server.failNext(1);
    await open.store.write(KEY, Buffer.from('patience'));
    open.server.failNext(1);
    expect(await open.store.size(KEY)).toBe(8);
  });

  it('says so when the key is refused, instead of calling the file missing', async () => {
    const { endpoint } = open.server;
    const stranger = createS3Store({ ...ACCOUNT, endpoint, bucket: 'pictures', accessKeyId: 'OTHER', secretAccessKey: 'no' });
    await expect(stranger.read(KEY)).rejects.toThrow('AccessDenied');
    await expect(stranger.write(KEY, Buffer.from('x'))).rejects.toThrow('AccessDenied');
  });

  it('puts its prefix before every key', async () => {
    await open.store.write(KEY, Buffer.from('x'));
    expect([...open.server.objects.keys()]).toEqual([`pictures/galley/${KEY}`]);
  });
});
