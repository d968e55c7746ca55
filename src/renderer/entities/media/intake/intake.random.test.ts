import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeAnswer } from '#bridge/operations.ts';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { assetOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { createFakeHost, offline, online } from '#tests/support/fake-transport.ts';
import type { PictureOrigin } from '#richtext/view/media-services.tsx';
import type { IncomingPicture, PlaceOptions } from './incoming.ts';
import { createIntake } from './intake.ts';
import { IDLE, nextState, type PictureEvent, type PictureState } from './state.ts';

const ENDS: readonly PictureState['kind'][] = ['ready', 'failed', 'cancelled'];
/** Allowed successors of each state; `queued` may follow every state. */
const NEXT: Readonly<Record<PictureState['kind'], readonly PictureState['kind'][]>> = {
  idle: [],
  queued: ['taking', 'sending', 'failed', 'cancelled'],
  taking: ['sending', 'duplicate', 'failed', 'cancelled'],
  duplicate: ['sending', 'failed', 'cancelled'],
  sending: ['sending', 'settling', 'thumbnail', 'waiting', 'failed', 'cancelled'],
  waiting: ['failed', 'cancelled'],
  settling: ['thumbnail', 'ready', 'failed', 'cancelled'],
  thumbnail: ['thumbnail', 'ready', 'failed', 'cancelled'],
  ready: ['idle'],
  failed: ['idle'],
  cancelled: ['idle'],
};

const picture = { asset: assetOf(), duplicateOf: null };
const anyEvent: fc.Arbitrary<PictureEvent> = fc.oneof(
  fc
    .constantFrom('started', 'begun', 'offline', 'settled', 'checked', 'shown', 'forgotten' as const)
    .map((kind): PictureEvent => ({ kind })),
  fc.constant<PictureEvent>({ kind: 'known', picture: { id: pictureIdOf(1), ...picture }, of: pictureIdOf(2) }),
  fc.constant<PictureEvent>({ kind: 'kept', id: pictureIdOf(1), asset: assetOf() }),
  fc.nat(100).map((value): PictureEvent => ({ kind: 'progressed', upload: uploadOf({ value, max: 100 }) })),
  fc.boolean().map((isSent): PictureEvent => ({ kind: 'arrived', ...picture, isSent })),
  fc.constant<PictureEvent>({ kind: 'failed', error: { code: 'unknown' } }),
  fc.constantFrom('person', 'target' as const).map((by): PictureEvent => ({ kind: 'cancelled', by })),
);

describe('the states of a picture', () => {
  it('the states of a picture follow each other as drawn, whatever is heard in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), events => {
        let state = IDLE;
        for (const event of events) {
          const next = nextState(state, event);
          if (next !== state && next.kind !== 'queued') expect(NEXT[state.kind]).toContain(next.kind);
          if (next.kind === 'sending' && state.kind === 'sending') expect(next.value).toBeGreaterThanOrEqual(state.value);
          state = next;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** A host that keeps files and uploads over restarts of its window, and moves when it is told to. */
const createRandomHost = () => {
  const kept = new Map<string, string>();
  const uploads = new Map<string, Upload>();
  let made = 0;
  let isOnline = true;
  const windows = { host: createFakeHost() };
  const put = (upload: Upload): Upload => {
    uploads.set(upload.id, upload);
    windows.host.emit('upload.changed', upload);
    return upload;
  };
  const open = () => {
    const host = createFakeHost();
    windows.host = host;
    const handing: (() => void)[] = [];
    host.handlers['uploads.list'] = () => ok({ uploads: [...uploads.values()] });
    host.handlers['pictures.isReady'] = () => ok({ isReady: true });
    host.handlers['pictures.take'] = ({ fileName, id = pictureIdOf((made += 1)) }) => {
      kept.set(id, fileName);
      return ok({ id, asset: assetOf({ id }), duplicateOf: fileName.includes('twin') ? pictureIdOf(999) : null });
    };
    host.handlers['uploads.fromAddress'] = ({ url }) => {
      if (!isOnline) return err({ code: 'offline' });
      const id = pictureIdOf((made += 1));
      kept.set(id, url);
      return ok(put(uploadOf({ id, max: null, state: 'queued' })));
    };
    host.handlers['uploads.send'] = ({ pictureId }) => {
      if (!kept.has(pictureId)) return err({ code: 'notFound' });
      const known = uploads.get(pictureId);
      if (known && known.state !== 'cancelled') return ok(known);
      return ok(put(uploadOf({ id: pictureId, asset: assetOf({ id: pictureId }), state: isOnline ? 'queued' : 'waiting' })));
    };
    const change = (id: string, state: Upload['state']): BridgeAnswer<'uploads.retry'> => {
      const known = uploads.get(id);
      return known ? ok(known.state === 'done' ? known : put({ ...known, state, error: null })) : err({ code: 'notFound' });
    };
    host.handlers['uploads.cancel'] = ({ uploadId }) => change(uploadId, 'cancelled');
    host.handlers['uploads.retry'] = ({ uploadId }) => change(uploadId, isOnline ? 'queued' : 'waiting');
    host.api['getFile'] = () => err({ code: 'notFound' });
    const take = (file: File) => new Promise<Result<string, BridgeError>>(resolve => handing.push(() => resolve(ok(file.name))));
    return { intake: createIntake(createBridgeClient(host), take), handing };
  };
  return {
    open,
    kept,
    uploads,
    live: () => [...uploads.values()].filter(({ state }) => state === 'queued' || state === 'sending' || state === 'waiting'),
    move: (id: string, part: Partial<Upload>) => {
      const upload = uploads.get(id);
      if (upload) put({ ...upload, ...part });
    },
    setOnline: (online_: boolean) => {
      isOnline = online_;
      windows.host.emit('connectivity.changed', online_ ? online() : offline());
      for (const upload of uploads.values()) {
        if (!online_ && (upload.state === 'queued' || upload.state === 'sending')) put({ ...upload, state: 'waiting' });
        if (online_ && upload.state === 'waiting') put({ ...upload, state: 'queued' });
      }
    },
  };
};

const MOVES = ['drop', 'address', 'hand', 'send', 'done', 'refuse', 'cancel', 'retry', 'insist', 'reopen'] as const;
const STEPS = [...MOVES, 'offline', 'online', 'later', 'restart'] as const;
const options: PlaceOptions = { attachTo: null, until: 'shown', asksAbout: () => true, waitsForNetwork: true };
const later = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe('pictures on their way in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('pictures on their way in end where they may, become one picture each, and none is lost, in any order of what happens', async () => {
    const anySteps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(30)), { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anySteps, async steps => {
        const host = createRandomHost();
        let { intake, handing } = host.open();
        let places: { readonly name: string; readonly id: string | undefined; place: IncomingPicture; isEnded: boolean }[] = [];
        let dropped = 0;
        const start = (name: string, origin: PictureOrigin): void => {
          const place = intake.place();
          places.push({ name, id: origin.kind === 'file' ? origin.id : undefined, place, isEnded: false });
          place.start(origin, options);
        };
        /** The picture by its id: it is looked at again, in this window or the next. */
        const open = (one: (typeof places)[number], id: string): void => {
          one.place = intake.place();
          one.isEnded = false;
          one.place.start({ kind: 'asset', id }, options);
        };
        const act = (step: (typeof STEPS)[number], index: number): void => {
          const one = places[index % Math.max(1, places.length)];
          const upload = host.live()[index % Math.max(1, host.live().length)];
          const goes = upload?.state === 'waiting' ? undefined : upload;
          const asset = goes && assetOf({ id: goes.id });
          if (step === 'drop') {
            const name = `${(dropped += 1)}${index % 5 === 0 ? '-twin' : ''}.jpg`;
            start(name, { kind: 'file', file: new File(['x'], name), ...(index % 2 === 0 ? { id: pictureIdOf(500 + dropped) } : {}) });
          }
          if (step === 'address')
            start(`https://b.example.ch/${(dropped += 1)}`, { kind: 'address', url: `https://b.example.ch/${dropped}` });
          if (step === 'hand') handing.splice(index % Math.max(1, handing.length), 1)[0]?.();
          if (goes && step === 'send') host.move(goes.id, { state: 'sending', value: index });
          if (goes && asset && step === 'done') host.move(goes.id, { state: 'done', asset });
          if (goes && step === 'refuse') host.move(goes.id, { state: 'failed', error: { code: 'unknown' } });
          if (one && step === 'cancel') {
            const id = one.place.uploadId();
            // Of one reopened while it was handed over, the host knows nothing yet.
            const isKnown = id === undefined ? one.place.state().kind !== 'sending' : host.uploads.has(id);
            one.isEnded ||= isKnown && ['queued', 'taking', 'sending'].includes(one.place.state().kind);
            one.place.cancel();
          }
          if (one && step === 'retry') {
            one.isEnded &&= one.place.state().kind !== 'cancelled';
            one.place.retry();
          }
          if (step === 'insist') one?.place.insist();
          if (one?.id !== undefined && step === 'reopen' && ['taking', 'sending'].includes(one.place.state().kind)) {
            one.place.release();
            open(one, one.id);
          }
          if (step === 'offline' || step === 'online') host.setOnline(step === 'online');
          if (step === 'restart') {
            ({ intake, handing } = host.open());
            places = places.filter(({ place }) => place.uploadId() !== undefined && place.state().kind !== 'cancelled');
            for (const known of places) open(known, known.place.uploadId() ?? '');
          }
        };
        for (const [step, index] of steps) {
          act(step, index);
          await later(step === 'later' ? 500 : 0);
        }
        host.setOnline(true);
        for (let round = 0; round < 60 && (handing.length > 0 || host.live().length > 0); round += 1) {
          for (const go of handing.splice(0)) go();
          await later();
          for (const { id } of host.live()) host.move(id, { state: 'done', asset: assetOf({ id }) });
          await later(500);
        }
        await later(6000);
        for (const { name, place, isEnded } of places) {
          const { kind } = place.state();
          if (kind !== 'duplicate') expect(ENDS).toContain(kind);
          const ofFile = [...host.uploads.values()].filter(({ id, state }) => host.kept.get(id) === name && state !== 'cancelled');
          // What one saw as complete is one picture, in the library or refused by it later; never two.
          if (kind === 'ready') expect(ofFile).toHaveLength(1);
          expect(ofFile.length).toBeLessThanOrEqual(1);
          // What the library has is shown, but for what a user ended; and that is not there.
          if (ofFile.some(({ state }) => state === 'done')) expect(['ready', 'cancelled']).toContain(kind);
          if (isEnded) expect(ofFile).toEqual([]);
        }
        expect(host.live()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
