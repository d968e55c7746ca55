import { describe, expect, it } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeError, Upload } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { assetOf, pictureIdOf, uploadOf } from '#tests/builders/pictures.ts';
import { quiet } from '#tests/support/quiet.ts';
import { batchProgress, createBatch, outcomeOf } from './batch.ts';
import { TRANSFERRED_AT_ONCE } from './file-transfer.ts';
import { createIntake } from './intake.ts';
import type { IncomingFile } from './list.ts';

const ARTICLE = { resource: 'articles', id: '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11' } as const;
const upload = (id: string, change: Partial<Upload> = {}): Upload => uploadOf({ id, asset: assetOf({ id }), ...change });
const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const files = (count: number): readonly File[] => Array.from({ length: count }, (_, index) => file(`bild-${index + 1}.jpg`));

/** A host that takes files when it is told to, and numbers them as they come. */
const setUp = () => {
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  const uploads = new Map<string, Upload>();
  let notify: (payload: unknown) => void = () => undefined;
  const put = (next: Upload): Upload => {
    uploads.set(next.id, next);
    notify(next);
    return next;
  };
  const waiting: { readonly name: string; readonly go: (answer: Result<string, BridgeError>) => void; readonly signal: AbortSignal }[] = [];
  const refusals = new Map<string, BridgeError>();
  const duplicates = new Map<string, string>();
  let taken = 0;
  const answers: Record<string, (input: never) => Result<unknown, BridgeError>> = {
    'pictures.take': ({ fileName }: { fileName: string }) => {
      const refusal = refusals.get(fileName);
      if (refusal) return err(refusal);
      const id = pictureIdOf((taken += 1));
      return ok({ id, asset: assetOf({ id, title: fileName }), duplicateOf: duplicates.get(fileName) ?? null });
    },
    'uploads.send': ({ pictureId }: { pictureId: string }) => ok(put(upload(pictureId, { attachTo: ARTICLE }))),
    'uploads.cancel': ({ uploadId }: { uploadId: string }) => ok(put(upload(uploadId, { state: 'cancelled' }))),
    'uploads.retry': ({ uploadId }: { uploadId: string }) => ok(put(upload(uploadId))),
  };
  const bridge = createBridgeClient({
    invoke: (name, input) => {
      calls.push({ name, input });
      return Promise.resolve(answers[name]?.(input as never) ?? err({ code: 'unknownOperation' }));
    },
    on: (name, listener) => {
      if (name === 'upload.changed') notify = listener;
      return () => undefined;
    },
  });
  const take = (taking: File, signal = new AbortController().signal) =>
    new Promise<Result<string, BridgeError>>(go => void waiting.push({ name: taking.name, go, signal }));
  const batch = createBatch(createIntake(bridge, take));
  /** The host has got the next files. */
  const hand = async (count = 1): Promise<void> => {
    for (const { name, go } of waiting.splice(0, count)) go(ok(`handle-${name}`));
    await quiet();
  };
  const end = (state: Upload['state'], change: Partial<Upload> = {}): void => {
    for (const id of uploads.keys()) put(upload(id, { state, ...change }));
  };
  const all = (): readonly IncomingFile[] => batch.store.getState().files;
  const outcomes = (): readonly string[] => all().map(({ state }) => outcomeOf(state));
  const progress = () => batchProgress(all());
  const keyOf = (name: string): string => all().find(one => one.file.name === name)?.key ?? '';
  const named = (name: string) => calls.filter(call => call.name === name);
  return { batch, calls, named, uploads, waiting, refusals, duplicates, hand, end, all, outcomes, progress, keyOf };
};

describe('a batch of files', () => {
  it('hands over at most four at a time, and the next one as soon as one is through', async () => {
    const { batch, waiting, hand } = setUp();
    batch.begin(files(10), ARTICLE);
    await quiet();
    expect(waiting).toHaveLength(TRANSFERRED_AT_ONCE);
    await hand(2);
    expect(waiting.map(({ name }) => name)).toEqual(['bild-3.jpg', 'bild-4.jpg', 'bild-5.jpg', 'bild-6.jpg']);
  });

  it('a batch of files has each file pending, succeeded or failed, and is complete when all have settled (B4-020)', async () => {
    const { batch, refusals, hand, end, outcomes, progress } = setUp();
    refusals.set('bild-2.jpg', { code: 'unsupportedFileType', data: { code: 'unsupportedFileType', type: 'image/bmp' } });
    batch.begin(files(3), ARTICLE);
    expect(outcomes()).toEqual(['pending', 'pending', 'pending']);
    await hand(3);
    expect(outcomes()).toEqual(['pending', 'failed', 'pending']);
    expect(progress()).toMatchObject({ done: 1, total: 3, isRunning: true });
    end('done');
    expect(outcomes()).toEqual(['succeeded', 'failed', 'succeeded']);
    expect(progress()).toEqual({ done: 3, total: 3, percent: 100, succeeded: 2, failed: 1, isRunning: false });
  });

  it('attaches each file to the item', async () => {
    const { batch, hand, named } = setUp();
    batch.begin(files(1), ARTICLE);
    await quiet();
    await hand();
    expect(named('pictures.take')[0]?.input).toEqual({ handle: 'handle-bild-1.jpg', fileName: 'bild-1.jpg' });
    expect(named('uploads.send')[0]?.input).toEqual({ pictureId: pictureIdOf(1), attachTo: ARTICLE });
  });

  it('holds files that come while it runs, loses none, and begins with them only when told to (B4-020)', async () => {
    const { batch, hand, end, all } = setUp();
    expect(batch.begin(files(1), ARTICLE)).toBe(true);
    await quiet();
    await hand();
    expect(batch.begin([file('spaet.jpg')], ARTICLE)).toBe(false);
    batch.beginHeld(ARTICLE);
    expect(batch.held.getState().map(({ name }) => name)).toEqual(['spaet.jpg']);
    expect(all()).toHaveLength(1);
    end('done');
    batch.beginHeld(ARTICLE);
    expect(batch.held.getState()).toEqual([]);
    expect(all().map(one => one.file.name)).toEqual(['spaet.jpg']);
  });

  it('counts a picture that waits for the network as done: it is complete on this computer', async () => {
    const { batch, hand, end, outcomes } = setUp();
    batch.begin(files(1), ARTICLE);
    await quiet();
    await hand();
    end('waiting');
    expect(outcomes()).toEqual(['succeeded']);
  });

  it('counts how far it has come by what is half sent, too', async () => {
    const { batch, hand, end, progress } = setUp();
    batch.begin(files(2), ARTICLE);
    await quiet();
    await hand(2);
    end('sending', { value: 2_500_000 });
    expect(progress()).toMatchObject({ done: 0, total: 2, percent: 50 });
  });

  it('refuses a file of 70 MB without handing it over', async () => {
    const { batch, waiting, all } = setUp();
    const large = file('gross.jpg');
    Object.defineProperty(large, 'size', { value: 70 * 1_048_576 });
    batch.begin([large], ARTICLE);
    await quiet();
    expect(waiting).toEqual([]);
    expect(all()[0]?.state).toMatchObject({ kind: 'failed', error: { code: 'fileTooLarge', data: { limitBytes: 64 * 1_048_576 } } });
  });

  it('cancels one file in any state, and all of them', async () => {
    const { batch, hand, outcomes, waiting, named, keyOf } = setUp();
    batch.begin(files(6), ARTICLE);
    await quiet();
    await hand();
    batch.cancel(keyOf('bild-1.jpg'));
    await quiet();
    expect(named('uploads.cancel')).toHaveLength(1);
    batch.cancelAll();
    expect(outcomes()).toEqual(Array.from({ length: 6 }, () => 'cancelled'));
    expect(waiting.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it('sends nothing of a file that was cancelled while it was handed over', async () => {
    const { batch, hand, named } = setUp();
    batch.begin(files(1), ARTICLE);
    await quiet();
    batch.cancelAll();
    await hand();
    expect(named('uploads.send')).toEqual([]);
  });

  it('tries a failed upload again, and hands over again what was cancelled before it was taken', async () => {
    const { batch, hand, end, outcomes, named, keyOf } = setUp();
    batch.begin(files(2), ARTICLE);
    await quiet();
    batch.cancel(keyOf('bild-2.jpg'));
    await hand(2);
    end('failed', { error: { code: 'ERR_NETWORK' } });
    await quiet();
    expect(outcomes()).toEqual(['failed', 'cancelled']);
    batch.retry(keyOf('bild-1.jpg'));
    batch.retry(keyOf('bild-2.jpg'));
    await quiet();
    expect(named('uploads.retry')).toHaveLength(1);
    await hand();
    expect(outcomes()).toEqual(['pending', 'pending']);
  });

  it('asks about the same content twice instead of sending it, and sends it when told to', async () => {
    const { batch, duplicates, hand, outcomes, named, all } = setUp();
    duplicates.set('bild-1.jpg', pictureIdOf(99));
    batch.begin(files(1), ARTICLE);
    await quiet();
    await hand();
    expect(outcomes()).toEqual(['duplicate']);
    expect(named('uploads.send')).toEqual([]);
    batch.insist(all()[0]?.key ?? '');
    await quiet();
    expect(named('uploads.send')).toHaveLength(1);
    expect(outcomes()).toEqual(['pending']);
  });

  it('keeps what was refused in sight when the next batch begins, until it is taken off the list', async () => {
    const { batch, refusals, hand, end, all, keyOf } = setUp();
    refusals.set('bild-1.jpg', { code: 'emptyFile' });
    batch.begin(files(2), ARTICLE);
    await quiet();
    await hand(2);
    end('done');
    batch.begin([file('neu.jpg')], ARTICLE);
    expect(all().map(one => one.file.name)).toEqual(['bild-1.jpg', 'neu.jpg']);
    batch.dismiss(keyOf('bild-1.jpg'));
    expect(all().map(one => one.file.name)).toEqual(['neu.jpg']);
  });
});
