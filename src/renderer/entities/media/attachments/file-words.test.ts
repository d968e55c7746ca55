import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import type { BridgeCodeOf } from '#bridge/operations.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import type { Attachment } from '#domain/media/attachment.ts';
import { err, ok } from '#domain/result.ts';
import { type ApiAnswer, apiKey } from '#renderer/platform/api/queries.ts';
import { assetOf, attachmentOf, pictureIdOf } from '#tests/builders/pictures.ts';
import { createFakeHost, type FakeHost, NOW, offline, online, refusal, signedIn } from '#tests/support/fake-transport.ts';
import { createFileWordsStore, type FileWordsStore, type FileWords } from './file-words.ts';

const ID = pictureIdOf(1);
const KEY = apiKey('listAttachments', { params: {} });

describe('words that are written of a file', () => {
  let host: FakeHost;
  let queries: QueryClient;
  let store: FileWordsStore;
  let stored: Asset;
  /** Answers to PATCH calls before the newsroom takes one. */
  let refusals: BridgeError<BridgeCodeOf<'api.call'>>[];
  let held: (() => void)[] | undefined;

  beforeEach(() => {
    host = createFakeHost();
    queries = new QueryClient();
    store = createFileWordsStore(createBridgeClient(host), queries);
    stored = assetOf({ id: ID });
    refusals = [];
    held = undefined;
    host.api['getFile'] = () => ok(stored);
    host.api['patchFile'] = ({ body }) => {
      const refused = refusals.shift();
      if (refused) return err(refused);
      stored = { ...stored, metadata: { ...stored.metadata, ...(body as FileWords) } };
      return ok(stored);
    };
    const answer: ApiAnswer<Attachment[]> = { body: [attachmentOf(1), attachmentOf(2)], status: 200, receivedAt: NOW, stale: false };
    queries.setQueryData(KEY, answer);
  });

  const patches = () => host.callsOf('api.call').flatMap(call => (call.operation === 'patchFile' ? [call.body] : []));
  const written = () => store.store.getState().get(ID);
  const write = (words: FileWords, seen: FileWords) => store.write(ID, { words, seen });

  it('words that are written of a file are there for every list at once, and gone from here when the newsroom has them', async () => {
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    expect(written()).toMatchObject({ words: { credit: 'Reto Frei' }, state: { kind: 'sending' } });
    await expect.poll(written).toBeUndefined();
    expect(patches()).toEqual([{ credit: 'Reto Frei' }]);
    const listed = queries.getQueryData<ApiAnswer<Attachment[]>>(KEY)?.body ?? [];
    expect(listed.map(({ fileMetadata }) => fileMetadata.metadata.credit)).toEqual(['Reto Frei', 'Keystone']);
  });

  it('words that are written of a file go one after the other; what is typed meanwhile goes next', async () => {
    held = [];
    const patch = host.api['patchFile'];
    const letGo = Promise.withResolvers<undefined>();
    host.handlers['api.call'] = async call => {
      if (call.operation === 'patchFile' && held?.length === 0) {
        held.push(() => undefined);
        await letGo.promise;
      }
      const answer = call.operation === 'getFile' ? ok(stored) : (patch?.(call) ?? err(refusal(404, 'notFound')));
      return answer.ok ? ok({ status: 200, body: answer.value, receivedAt: NOW, stale: false }) : answer;
    };
    write({ caption: 'Die A' }, { caption: 'Die Aare bei Bern' });
    await expect.poll(() => held?.length).toBe(1);
    write({ caption: 'Die Aare' }, { caption: 'Die A' });
    letGo.resolve(undefined);
    await expect.poll(written).toBeUndefined();
    expect(patches()).toEqual([{ caption: 'Die A' }, { caption: 'Die Aare' }]);
    expect(stored.metadata.caption).toBe('Die Aare');
  });

  it('words that are written of a file are sent again when someone changed other words of the file in between', async () => {
    refusals = [refusal(412, 'preconditionFailed')];
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    await expect.poll(written).toBeUndefined();
    expect(stored.metadata.credit).toBe('Reto Frei');
  });

  it('never overwrite what someone else wrote: a person decides', async () => {
    stored = assetOf({ id: ID, metadata: { ...stored.metadata, credit: 'Keystone' } });
    write({ credit: 'Reto Frei', caption: 'Neu' }, { credit: 'Lea Steiner', caption: 'Die Aare bei Bern' });
    await expect
      .poll(() => written()?.state)
      .toEqual({
        kind: 'conflict',
        theirs: { caption: 'Die Aare bei Bern', credit: 'Keystone' },
      });
    expect(patches()).toEqual([]);
    store.insist(ID);
    await expect.poll(written).toBeUndefined();
    expect(stored.metadata).toMatchObject({ credit: 'Reto Frei', caption: 'Neu' });
  });

  it('words that are written of a file are forgotten when the person takes the words of the other', async () => {
    stored = assetOf({ id: ID, metadata: { ...stored.metadata, credit: 'Keystone' } });
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    await expect.poll(() => written()?.state.kind).toBe('conflict');
    store.giveUp(ID);
    expect(written()).toBeUndefined();
    expect([patches(), stored.metadata.credit]).toEqual([[], 'Keystone']);
  });

  it('words that are written of a file wait here while they cannot be sent, and go when the network is back', async () => {
    refusals = [{ code: 'offline' }];
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    await expect.poll(() => written()?.state).toEqual({ kind: 'failed', error: { code: 'offline' } });
    host.emit('connectivity.changed', offline());
    expect(written()?.words).toEqual({ credit: 'Reto Frei' });
    host.emit('connectivity.changed', online());
    await expect.poll(written).toBeUndefined();
    expect(stored.metadata.credit).toBe('Reto Frei');
  });

  it('outlive the window: the next one has them and sends them', async () => {
    refusals = [{ code: 'offline' }];
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    await expect.poll(() => written()?.state.kind).toBe('failed');
    await expect
      .poll(() => host.records.get(`fileWords ${ID}`))
      .toMatchObject({ fields: { credit: 'Reto Frei' }, base: { credit: 'Lea Steiner' } });
    store = createFileWordsStore(createBridgeClient(host), queries);
    await expect.poll(() => stored.metadata.credit).toBe('Reto Frei');
    await expect.poll(written).toBeUndefined();
    await expect.poll(() => host.records.size).toBe(0);
  });

  it('words that are written of a file are sent by the person who wrote them alone', async () => {
    refusals = [{ code: 'offline' }];
    write({ credit: 'Reto Frei' }, { credit: 'Lea Steiner' });
    await expect.poll(() => host.records.size).toBe(1);
    await expect.poll(() => written()?.state.kind).toBe('failed');
    host.emit('session.changed', signedIn({ userId: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99' }));
    expect(written()).toBeUndefined();
    host.emit('connectivity.changed', online());
    host.emit('session.changed', signedIn());
    await expect.poll(() => stored.metadata.credit).toBe('Reto Frei');
  });

  it('words that are written of a file are nothing to send where the newsroom has the same', async () => {
    write({ credit: 'Lea Steiner' }, { credit: 'Lea' });
    await expect.poll(written).toBeUndefined();
    expect(patches()).toEqual([]);
  });
});
