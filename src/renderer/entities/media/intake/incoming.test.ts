import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { assetOf, localPictureOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { createIntake } from './intake.ts';
import { uploadStatuses } from './loading-status.ts';
import { IDLE, nextState, type PictureEvent, type PictureState } from './state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const photo = new File(['bytes'], 'aare.jpg', { type: 'image/jpeg' });
const OTHER = { kind: 'file', file: new File(['others'], 'gurten.jpg', { type: 'image/jpeg' }) } as const;
const FORM = { attachTo: null, until: 'shown' } as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

const hostWith = (): FakeHost => {
  const host = createFakeHost();
  host.handlers['uploads.list'] = () => ok({ uploads: [] });
  host.handlers['pictures.take'] = () => ok(localPictureOf());
  host.handlers['uploads.send'] = () => ok(uploadOf({ asset: assetOf() }));
  host.handlers['uploads.cancel'] = ({ uploadId }) => ok(uploadOf({ id: uploadId, state: 'cancelled' }));
  host.handlers['pictures.isReady'] = () => ok({ isReady: true });
  return host;
};

const prepare = (host = hostWith(), takes: () => Promise<Result<string, BridgeError>> = () => Promise.resolve(ok('handle-1'))) => {
  const bridge = createBridgeClient(host);
  const upload = createIntake(bridge, takes).place();
  const seen: PictureState[] = [];
  upload.subscribe(() => seen.push(upload.state()));
  const start = async () => {
    upload.start({ kind: 'file', file: photo }, FORM);
    await settle();
  };
  const say = async (change: Partial<Upload>) => {
    host.emit('upload.changed', uploadOf({ asset: assetOf(), ...change }));
    await settle();
  };
  return { host, upload, seen, kinds: () => seen.map(({ kind }) => kind), start, say };
};

describe('a picture on its way', () => {
  it('a picture on its way is handed to the host, sent, waited for, and shown (B4-002, B4-004)', async () => {
    const { host, upload, start, say, kinds } = prepare();
    await start();
    expect(host.callsOf('pictures.take')).toEqual([{ handle: 'handle-1', fileName: 'aare.jpg' }]);
    expect(host.callsOf('uploads.send')).toEqual([{ pictureId: pictureIdOf(1), attachTo: null }]);
    await say({ state: 'sending', value: 1_000_000 });
    await say({ state: 'done', value: 5_000_000 });
    await vi.advanceTimersByTimeAsync(500);
    expect(upload.state()).toEqual({ kind: 'ready', asset: assetOf(), isSent: true, duplicateOf: null });
    expect(kinds()).toEqual(['queued', 'taking', 'sending', 'sending', 'sending', 'settling', 'thumbnail', 'ready']);
  });

  it('tells its progress as value, max and percent, which goes only forward (B4-003)', async () => {
    const { upload, start, say } = prepare();
    await start();
    await say({ state: 'sending', value: 1_260_000 });
    expect(uploadStatuses(upload.state()).uploadFile.progress).toEqual({ value: 1_260_000, max: 5_000_000, percent: 25 });
    await say({ state: 'queued', value: 1_000_000 });
    expect(uploadStatuses(upload.state()).uploadFile.progress?.value).toBe(1_260_000);
    await say({ state: 'sending', value: 1_300_000, max: null });
    expect(uploadStatuses(upload.state()).uploadFile.progress).toEqual({ value: 1_300_000, max: null, percent: null });
  });

  it('waits 500 ms after the upload (B9-010)', async () => {
    const { upload, start, say } = prepare();
    await start();
    await say({ state: 'done' });
    await vi.advanceTimersByTimeAsync(499);
    expect(upload.state().kind).toBe('settling');
    await vi.advanceTimersByTimeAsync(1);
    expect(upload.state().kind).toBe('ready');
  });

  it('asks every 500 ms whether it can be shown, ten times, and shows it anyway (B7-032, B9-009)', async () => {
    const host = hostWith();
    host.handlers['pictures.isReady'] = () => ok({ isReady: false });
    const { upload, start, say } = prepare(host);
    await start();
    await say({ state: 'done' });
    await vi.advanceTimersByTimeAsync(500);
    for (let check = 1; check <= 10; check += 1) {
      expect(host.callsOf('pictures.isReady')).toHaveLength(check);
      expect(uploadStatuses(upload.state()).generateThumbnail).toMatchObject({ isLoading: true, progress: { value: check, max: 10 } });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(host.callsOf('pictures.isReady')).toHaveLength(10);
    expect(upload.state().kind).toBe('ready');
  });

  it('a picture on its way is complete without a network, at once and without a word of an upload: the host sends it later', async () => {
    const host = hostWith();
    host.handlers['uploads.send'] = () => ok(uploadOf({ state: 'waiting', asset: assetOf() }));
    const { upload, start, seen } = prepare(host);
    await start();
    expect(upload.state()).toMatchObject({ kind: 'ready', isSent: false });
    // It is not shown as uploading, 100 %: no byte of it has left the desk.
    expect(seen.map(state => uploadStatuses(state).uploadFile.progress?.percent ?? null)).toEqual(seen.map(() => null));
    expect(host.callsOf('uploads.cancel')).toEqual([]);
  });

  it('handles an end that came before the answer', async () => {
    const host = hostWith();
    host.handlers['uploads.send'] = () => {
      host.emit('upload.changed', uploadOf({ state: 'failed', error: { code: 'uploadDamaged' } }));
      return ok(uploadOf());
    };
    const { upload, start } = prepare(host);
    await start();
    expect(upload.state()).toEqual({ kind: 'failed', error: { code: 'uploadDamaged' } });
  });
});

describe('a failed upload', () => {
  it.each([
    ['when the file cannot be handed over', 'takeFile'],
    ['when the host refuses the file', 'pictures.take'],
    ['when the host cannot queue it', 'uploads.send'],
  ])('says why, and has no pending source left (B4-014): %s', async (_case, where) => {
    const host = hostWith();
    const refused = { code: 'unsupportedFileType', data: { code: 'unsupportedFileType', type: 'image/bmp' } } as const;
    const full = { code: 'diskFull' } as const;
    const error = where === 'uploads.send' ? full : refused;
    if (where === 'pictures.take') host.handlers['pictures.take'] = () => err(refused);
    if (where === 'uploads.send') host.handlers['uploads.send'] = () => err(full);
    const { upload, start } = prepare(host, () => Promise.resolve(where === 'takeFile' ? err(error) : ok('handle-1')));
    await start();
    expect(upload.state()).toEqual({ kind: 'failed', error });
    expect(uploadStatuses(upload.state()).uploadFile).toEqual({ isLoading: false, progress: null, data: null, error });
    upload.forget();
    expect(upload.state()).toBe(IDLE);
  });

  it('goes on where it was cut when it is tried again', async () => {
    const host = hostWith();
    host.handlers['uploads.retry'] = ({ uploadId }) => ok(uploadOf({ id: uploadId, state: 'queued', value: 2_000_000 }));
    const { upload, start, say } = prepare(host);
    await start();
    await say({ state: 'failed', error: { code: 'uploadDamaged' } });
    upload.retry();
    await settle();
    expect(host.callsOf('uploads.retry')).toEqual([{ uploadId: pictureIdOf(1) }]);
    expect(host.callsOf('pictures.take')).toHaveLength(1);
    expect(uploadStatuses(upload.state()).uploadFile.progress?.percent).toBe(40);
    await say({ state: 'done' });
    await vi.advanceTimersByTimeAsync(500);
    expect(upload.state().kind).toBe('ready');
  });

  it('restarts when the host never took the file', async () => {
    const host = hostWith();
    let refuses = true;
    host.handlers['pictures.take'] = () => (refuses ? err({ code: 'storageFailed' }) : ok(localPictureOf()));
    const { upload, start } = prepare(host);
    await start();
    refuses = false;
    upload.retry();
    await settle();
    expect(upload.state().kind).toBe('sending');
  });
});

describe('a cancelled upload', () => {
  it('ends in the host, by the person (B4-005)', async () => {
    const { host, upload, start, say, kinds } = prepare();
    await start();
    upload.cancel();
    expect(upload.state()).toEqual({ kind: 'cancelled', by: 'person' });
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: pictureIdOf(1) }]);
    const before = kinds().length;
    await say({ state: 'done' });
    await vi.advanceTimersByTimeAsync(6000);
    expect(kinds()).toHaveLength(before);
  });

  it('ends in the host, too, when it is ended before the host knows it', async () => {
    const host = hostWith();
    let answer: (value: Result<string, BridgeError>) => void = () => undefined;
    const { upload, start } = prepare(host, () => new Promise(resolve => void (answer = resolve)));
    await start();
    upload.cancel();
    answer(ok('handle-1'));
    await settle();
    expect(host.callsOf('pictures.take')).toEqual([]);
    expect(upload.state()).toEqual({ kind: 'cancelled', by: 'person' });
  });

  it('a cancelled upload is reported as gone elsewhere when its place went away (B4-006)', async () => {
    const { upload, start } = prepare();
    await start();
    upload.abandon();
    expect(upload.state()).toEqual({ kind: 'cancelled', by: 'target' });
  });

  it('a cancelled upload is one that got another source, before the other begins (B4-006)', async () => {
    const { host, upload, start, seen, kinds } = prepare();
    await start();
    upload.start(OTHER, FORM);
    await settle();
    expect(seen.find(({ kind }) => kind === 'cancelled')).toEqual({ kind: 'cancelled', by: 'target' });
    expect(kinds().slice(-5)).toEqual(['cancelled', 'queued', 'taking', 'sending', 'sending']);
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: pictureIdOf(1) }]);
  });

  it('leaves a picture alone that is complete when its place goes away', async () => {
    const { host, upload, start, say } = prepare();
    await start();
    await say({ state: 'done' });
    upload.abandon();
    expect(host.callsOf('uploads.cancel')).toEqual([]);
  });

  it('a cancelled upload may also be ended from elsewhere, for example among the waiting changes', async () => {
    const { upload, start, say } = prepare();
    await start();
    await say({ state: 'cancelled' });
    expect(upload.state()).toEqual({ kind: 'cancelled', by: 'person' });
  });
});

describe('a picture of the web', () => {
  const address = { kind: 'address', url: 'https://bilder.example.ch/see.jpg' } as const;

  it('a picture of the web is fetched by the newsroom', async () => {
    const host = hostWith();
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf({ state: 'sending', max: null }));
    const { upload, say } = prepare(host);
    upload.start(address, FORM);
    await settle();
    expect(uploadStatuses(upload.state()).uploadFile).toMatchObject({ isLoading: true, progress: { percent: null } });
    await say({ state: 'done', max: null });
    await vi.advanceTimersByTimeAsync(500);
    expect(upload.state()).toMatchObject({ kind: 'ready', isSent: true });
  });

  it('a picture of the web cannot be had without a network', async () => {
    const host = hostWith();
    host.handlers['uploads.fromAddress'] = () => ok(uploadOf({ state: 'waiting', asset: null }));
    const { upload } = prepare(host);
    upload.start(address, FORM);
    await settle();
    expect(upload.state()).toEqual({ kind: 'failed', error: { code: 'offline' } });
    expect(host.callsOf('uploads.cancel')).toEqual([{ uploadId: pictureIdOf(1) }]);
  });
});

describe('the states of an upload', () => {
  const asset = assetOf();
  const nothing = { isLoading: false, progress: null, data: null, error: null };
  const steps: readonly (readonly [PictureState, object, object])[] = [
    [IDLE, nothing, nothing],
    [{ kind: 'taking' }, { ...nothing, isLoading: true }, nothing],
    [
      { kind: 'sending', id: asset.id, value: 1, max: 4, asset },
      { ...nothing, isLoading: true, progress: { value: 1, max: 4, percent: 25 } },
      nothing,
    ],
    [
      { kind: 'thumbnail', asset, isSent: true, duplicateOf: null, checks: 3 },
      { ...nothing, data: asset },
      { ...nothing, isLoading: true, progress: { value: 3, max: 10, percent: 30 } },
    ],
    [
      { kind: 'ready', asset, isSent: true, duplicateOf: null },
      { ...nothing, data: asset },
      { ...nothing, data: asset },
    ],
    [{ kind: 'failed', error: { code: 'offline' } }, { ...nothing, error: { code: 'offline' } }, nothing],
  ];

  it.each(steps)(
    'the states of an upload say of each step whether it runs, how far it has come, what it brought and what failed (B3-045): %o',
    (state, upload, thumbnail) => {
      expect(uploadStatuses(state)).toEqual({ uploadFile: upload, generateThumbnail: thumbnail });
    },
  );

  const ended: readonly PictureState[] = [
    IDLE,
    { kind: 'ready', asset, isSent: true, duplicateOf: null },
    { kind: 'failed', error: { code: 'offline' } },
    { kind: 'cancelled', by: 'person' },
  ];
  const events: readonly PictureEvent[] = [
    { kind: 'begun' },
    { kind: 'kept', id: asset.id, asset },
    { kind: 'offline' },
    { kind: 'progressed', upload: uploadOf({ value: 9 }) },
    { kind: 'arrived', asset, isSent: true, duplicateOf: null },
    { kind: 'settled' },
    { kind: 'checked' },
    { kind: 'shown' },
    { kind: 'failed', error: { code: 'offline' } },
    { kind: 'cancelled', by: 'target' },
  ];

  it.each(ended)('$kind ignores what comes too late', state => {
    for (const event of events) expect(nextState(state, event)).toBe(state);
    expect(nextState(state, { kind: 'started' })).toEqual({ kind: 'queued' });
  });
});
