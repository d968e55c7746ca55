import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import { createAwaitedHost, type ServedHost } from './awaited-host.ts';

const MAX_BYTES = 10;

/** A host that answers with what it was asked for. */
const createServed = () => {
  const asked: unknown[] = [];
  const host: ServedHost = {
    dispatcher: {
      dispatch: operation => {
        asked.push(operation);
        return Promise.resolve(ok(operation));
      },
    },
    media: path => Promise.resolve({ status: 200, contentType: 'image/webp', bytes: new TextEncoder().encode(path) }),
    intake: { maxBytes: MAX_BYTES, takeStream: () => Promise.resolve(ok('taken')), takePath: path => Promise.resolve(`handle of ${path}`) },
    unsent: () => ({ entries: [], drafts: [{ title: 'Föhn' }] }),
  };
  return { asked, host };
};

describe('the host of a desk that is still being opened', () => {
  it('lets the calls of its window wait, and answers them in their order when it is open', async () => {
    const awaited = createAwaitedHost(MAX_BYTES);
    const calls = [awaited.dispatcher.dispatch('session.get', {}), awaited.dispatcher.dispatch('app.info', {})];
    const others = [awaited.media('7', new URLSearchParams()), awaited.intake.takePath('/a.jpg')];
    const { asked, host } = createServed();
    await Promise.resolve();
    expect(asked).toEqual([]);
    awaited.give(host);
    expect(await Promise.all(calls)).toEqual([ok('session.get'), ok('app.info')]);
    expect(asked).toEqual(['session.get', 'app.info']);
    expect(await Promise.all(others)).toEqual([expect.objectContaining({ status: 200 }), 'handle of /a.jpg']);
    expect(await awaited.dispatcher.dispatch('outbox.list', {})).toEqual(ok('outbox.list'));
  });

  it('the host of a desk that is still being opened has nothing unsent to ask about before it is open, and then what it has', () => {
    const awaited = createAwaitedHost(MAX_BYTES);
    expect(awaited.unsent()).toEqual({ entries: [], drafts: [] });
    awaited.give(createServed().host);
    expect(awaited.unsent().drafts).toEqual([{ title: 'Föhn' }]);
  });

  it('answers every call when it cannot be opened', async () => {
    const awaited = createAwaitedHost(MAX_BYTES);
    const waiting = awaited.dispatcher.dispatch('session.get', {});
    awaited.refuse();
    const unreachable = { ok: false, error: { code: 'hostUnreachable' } };
    expect(await waiting).toEqual(unreachable);
    expect(await awaited.dispatcher.dispatch('app.info', {})).toEqual(unreachable);
    expect((await awaited.media('7', new URLSearchParams())).status).toBe(503);
    expect(await awaited.intake.takeStream(new ReadableStream())).toEqual(unreachable);
    expect(await awaited.intake.takePath('/a.jpg')).toBeUndefined();
  });
});
