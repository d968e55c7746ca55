import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { Upload } from '#bridge/states.ts';
import { err, ok } from '#domain/result.ts';
import type { PictureOrigin, PictureWay } from '#richtext/view/media-services.tsx';
import { assetOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { createFakeHost, type FakeHost, offline, online } from '#tests/support/fake-transport.ts';
import { createIntake } from './intake.ts';
import { createPictureLibrary, createUnsentPictures, type UploadWords } from './text-pictures.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = pictureIdOf(1);
const WORDS: UploadWords = {
  failed: ({ code }) => `Error while uploading image file: ${code}`,
  cancelledByPerson: () => 'Image upload was cancelled #1',
  cancelledElsewhere: () => 'Image upload was cancelled #2',
};
const settle = () => vi.advanceTimersByTimeAsync(0);

const hostWith = (uploads: readonly Upload[] = []): FakeHost => {
  const host = createFakeHost();
  host.handlers['uploads.list'] = () => ok({ uploads: [...uploads] });
  host.handlers['pictures.take'] = () => ok({ id: ID, asset: assetOf(), duplicateOf: null });
  host.handlers['uploads.send'] = () => ok(uploadOf({ asset: assetOf() }));
  host.handlers['uploads.retry'] = () => ok(uploadOf({ asset: assetOf(), state: 'queued' }));
  host.handlers['uploads.cancel'] = ({ uploadId }) => ok(uploadOf({ id: uploadId, state: 'cancelled' }));
  host.handlers['pictures.isReady'] = () => ok({ isReady: true });
  return host;
};

const prepare = async (host = hostWith()) => {
  const bridge = createBridgeClient(host);
  const handed: string[] = [];
  const waiting: (() => void)[] = [];
  const take = (file: File) => {
    handed.push(file.name);
    return new Promise<ReturnType<typeof ok<string>>>(resolve => waiting.push(() => resolve(ok(`handle-${file.name}`))));
  };
  const intake = createIntake(bridge, take);
  const library = createPictureLibrary({ bridge, intake, words: WORDS, creditPattern: () => 'Bild: {agency} ({byLine})' });
  await settle();
  const heard: PictureWay[] = [];
  const send = async (origin: PictureOrigin) => {
    const sending = library.send(origin, way => heard.push(way));
    await settle();
    return sending;
  };
  const handOver = async () => {
    for (const go of waiting.splice(0)) go();
    await settle();
  };
  const say = async (change: Partial<Upload>) => {
    host.emit('upload.changed', uploadOf({ asset: assetOf(), ...change }));
    await vi.advanceTimersByTimeAsync(500);
  };
  return { bridge, intake, host, library, heard, last: () => heard.at(-1), send, handed, handOver, say };
};

const file = (name: string): PictureOrigin => ({ kind: 'file', file: new File(['x'], name, { type: 'image/jpeg' }) });

describe('a file for the text', () => {
  it('a file for the text is known by its id as soon as the host has it, and complete when the library has it', async () => {
    const { send, handOver, say, last } = await prepare();
    await send(file('a.jpg'));
    expect(last()).toMatchObject({ kind: 'loading', step: 'uploadFile', id: undefined });
    await handOver();
    expect(last()).toMatchObject({ kind: 'loading', id: ID });
    await say({ state: 'done', value: 5_000_000 });
    const { metadata, width } = assetOf();
    expect(last()).toMatchObject({
      kind: 'ready',
      picture: {
        src: `/filerepo/files/${ID}/data`,
        embed: { elvisId: ID, naturalWidth: width },
        caption: metadata.caption,
        credit: metadata.credit,
      },
    });
  });

  it('a file for the text is followed by its chosen id while it is still being handed over, and asked for only then', async () => {
    const host = hostWith();
    const { send, handOver, bridge, intake, last } = await prepare(host);
    const chosen = { kind: 'file', file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }), id: ID } as const;
    (await send(chosen)).release();
    const again = createPictureLibrary({ bridge, intake, words: WORDS, creditPattern: () => 'Bild: {agency} ({byLine})' });
    const heard: PictureWay[] = [];
    again.send({ kind: 'asset', id: ID }, way => heard.push(way));
    await settle();
    expect([heard.at(-1)?.kind, host.callsOf('uploads.send')]).toEqual(['loading', []]);
    await handOver();
    expect(host.callsOf('pictures.take')[0]).toMatchObject({ id: ID });
    host.emit('upload.changed', uploadOf({ asset: assetOf(), state: 'done' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.at(-1)).toMatchObject({ kind: 'ready', picture: { embed: { elvisId: ID } } });
    expect(last()).toMatchObject({ kind: 'loading', id: undefined });
  });

  it('names by-line and agency as the title does for which the text is written', async () => {
    const { send, handOver, say, last } = await prepare();
    await send(file('a.jpg'));
    await handOver();
    const metadata = { ...assetOf().metadata, credit: 'Lea Steiner/KEYSTONE', byLine: 'Lea Steiner' };
    await say({ state: 'done', value: 5_000_000, asset: assetOf({ metadata }) });
    expect(last()).toMatchObject({ kind: 'ready', picture: { credit: 'Bild: KEYSTONE (Lea Steiner)' } });
  });

  it('a file for the text is complete without a network, too: it is on this computer', async () => {
    const { send, handOver, say, last } = await prepare();
    await send(file('a.jpg'));
    await handOver();
    await say({ state: 'waiting' });
    expect(last()).toMatchObject({ kind: 'ready', picture: { embed: { elvisId: ID } } });
  });

  it('a file for the text that is refused says what went wrong (B8-023)', async () => {
    const host = hostWith();
    host.handlers['pictures.take'] = () => err({ code: 'unsupportedFileType', data: { type: 'image/bmp' } });
    const { send, handOver, last } = await prepare(host);
    await send(file('a.bmp'));
    await handOver();
    expect(last()).toEqual({ kind: 'failed', message: 'Error while uploading image file: unsupportedFileType' });
  });

  it('waits for its turn where many come at once: four are handed over at a time', async () => {
    const { send, handed, handOver } = await prepare();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await send(file(name));
    expect(handed).toEqual(['a', 'b', 'c', 'd']);
    await handOver();
    expect(handed).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('a file for the text that is called off is called off at the host; one that is let go is not', async () => {
    const { send, handOver, host, heard } = await prepare();
    const first = await send(file('a.jpg'));
    await handOver();
    first.release();
    const count = heard.length;
    expect(host.callsOf('uploads.cancel')).toEqual([]);
    const second = await send(file('b.jpg'));
    await handOver();
    second.cancel();
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: ID }]);
    expect(heard.slice(count).some(({ kind }) => kind === 'failed')).toBe(false);
  });
});

describe('a picture of the web', () => {
  const address: PictureOrigin = { kind: 'address', url: 'https://b.example.ch/a.jpg' };

  it('a picture of the web is fetched by the newsroom', async () => {
    const host = hostWith();
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf({ asset: null, max: null }));
    const { send, say, last } = await prepare(host);
    await send(address);
    expect(host.callsOf('uploads.fromAddress')).toEqual([{ url: 'https://b.example.ch/a.jpg', attachTo: null }]);
    await say({ state: 'done' });
    expect(last()).toMatchObject({ kind: 'ready' });
  });

  it('waits without a network and is asked for again when the connection is back (B4-009)', async () => {
    const host = hostWith();
    host.handlers['uploads.fromAddress'] = () => err({ code: 'offline' });
    const { send, say, last } = await prepare(host);
    await send(address);
    expect(last()).toEqual({ kind: 'waiting' });
    host.emit('connectivity.changed', offline());
    await settle();
    expect(host.callsOf('uploads.fromAddress')).toHaveLength(1);
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf({ asset: null, max: null }));
    host.emit('connectivity.changed', online());
    await settle();
    expect(host.callsOf('uploads.fromAddress')).toHaveLength(2);
    await say({ state: 'done' });
    expect(last()).toMatchObject({ kind: 'ready' });
  });

  it('inside its own address is a file of this computer: it needs no network (B4-009)', async () => {
    const { send, handed, host } = await prepare();
    await send({ kind: 'address', url: `data:image/png;base64,${btoa('picture')}` });
    expect(handed).toEqual(['picture.png']);
    expect(host.callsOf('uploads.fromAddress')).toEqual([]);
  });
});

describe('a picture whose id is known', () => {
  const pictureOrigin: PictureOrigin = { kind: 'asset', id: ID };

  it('a picture whose id is known that is on its way is followed to its end', async () => {
    const { send, say, last, host } = await prepare(hostWith([uploadOf({ asset: assetOf(), state: 'sending', value: 100 })]));
    await send(pictureOrigin);
    expect(last()).toMatchObject({ kind: 'loading', value: 100, id: ID });
    await say({ state: 'done' });
    expect(last()).toMatchObject({ kind: 'ready' });
    expect(host.callsOf('uploads.send')).toEqual([]);
  });

  it('a picture whose id is known that this computer has, but did not send, is sent', async () => {
    const { send, host, say, last } = await prepare();
    await send(pictureOrigin);
    expect(host.callsOf('uploads.send')).toEqual([{ pictureId: ID, attachTo: null }]);
    await say({ state: 'waiting' });
    expect(last()).toMatchObject({ kind: 'ready' });
  });

  it('a picture whose id is known that failed goes on where it was cut', async () => {
    const { send, host } = await prepare(hostWith([uploadOf({ asset: assetOf(), state: 'failed', error: { code: 'storageFailed' } })]));
    await send(pictureOrigin);
    expect(host.callsOf('uploads.retry')).toEqual([{ uploadId: ID }]);
  });

  it('a picture whose id is known that only the library has is read from there', async () => {
    const host = hostWith();
    host.handlers['uploads.send'] = () => err({ code: 'notFound' });
    host.api['getFile'] = () => ok(assetOf());
    const { send, last } = await prepare(host);
    await send(pictureOrigin);
    expect(last()).toMatchObject({ kind: 'ready', picture: { embed: { elvisId: ID } } });
  });

  it('a picture whose id is known that does not exist fails', async () => {
    const host = hostWith();
    host.handlers['uploads.send'] = () => err({ code: 'notFound' });
    const { send, last } = await prepare(host);
    await send(pictureOrigin);
    expect(last()).toEqual({ kind: 'failed', message: 'Error while uploading image file: notFound' });
  });

  it('a picture whose id is known that cannot be asked for now waits for the connection', async () => {
    const host = hostWith();
    host.handlers['uploads.send'] = () => err({ code: 'notFound' });
    host.api['getFile'] = () => err({ code: 'offline' });
    const { send, last } = await prepare(host);
    await send(pictureOrigin);
    expect(last()).toEqual({ kind: 'waiting' });
    host.api['getFile'] = () => ok(assetOf());
    host.emit('connectivity.changed', online());
    await settle();
    expect(last()).toMatchObject({ kind: 'ready' });
  });
});

describe('marks of pictures that the library does not have yet', () => {
  it('marks of pictures that the library does not have yet are there until it has them, and offer to go on where it refused', async () => {
    const { bridge, host, say } = await prepare();
    const unsent = createUnsentPictures(bridge, WORDS);
    expect(unsent.of(ID)).toBeUndefined();
    await say({ state: 'waiting' });
    expect(unsent.of(ID)).toEqual({ isFailed: false, message: '' });
    expect(unsent.of(ID)).toBe(unsent.of(ID));
    await say({ state: 'failed', error: { code: 'storageFailed' } });
    expect(unsent.of(ID)).toEqual({ isFailed: true, message: 'Error while uploading image file: storageFailed' });
    unsent.retry(ID);
    expect(host.callsOf('uploads.retry')).toEqual([{ uploadId: ID }]);
    await say({ state: 'done' });
    expect(unsent.of(ID)).toBeUndefined();
  });
});
