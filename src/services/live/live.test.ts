import { describe, expect, it } from 'vitest';
import type { LiveNews } from '#bridge/live.ts';
import { LINEAGE_HEADER } from '#contract/system/lineage.ts';
import { quiet } from '#tests/support/quiet.ts';
import { createLive } from './live.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, write: () => undefined };

/** A newsroom whose streams a test writes. */
const open = (answerOf: (call: number) => number | 'stream' | 'page' = () => 'stream', segmentOf?: (call: number) => string) => {
  const asked: { readonly url: string; readonly headers: Headers }[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const timers: { delayMs: number; run: () => void; isOn: boolean }[] = [];
  let [renewed, suspected] = [0, 0];
  const state = { isWanted: true };
  const stream: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input instanceof Request ? input.url : input), headers: new Headers(init?.headers) });
    const answer = answerOf(asked.length);
    if (answer === 'page') return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    if (answer !== 'stream') return new Response('{}', { status: answer, headers: { 'content-type': 'application/json' } });
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        streams.push(controller);
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    });
    const lineage: Record<string, string> = segmentOf ? { [LINEAGE_HEADER]: `${segmentOf(asked.length)} 5` } : {};
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', ...lineage } });
  };
  const live = createLive({
    clock: {
      now: () => 0,
      schedule: (run, delayMs) => {
        const timer = { delayMs, run, isOn: true };
        timers.push(timer);
        return () => void (timer.isOn = false);
      },
    },
    random: { fraction: () => 1, uuid: () => 'not needed' },
    log: silent,
    stream,
    apiUrl: () => 'http://bern.test/api',
    session: {
      ready: () => Promise.resolve(),
      authorization: () => 'Bearer t',
      renewAfterRefusal: () => {
        renewed += 1;
        return Promise.resolve(true);
      },
    },
    isWanted: () => state.isWanted,
    suspect: () => {
      suspected += 1;
    },
  });
  const news: LiveNews[] = [];
  live.news.on(told => void news.push(told));
  const write = async (text: string): Promise<void> => {
    streams.at(-1)?.enqueue(new TextEncoder().encode(text));
    await quiet();
  };
  const waiting = () => timers.filter(({ isOn }) => isOn);
  /** Rings the alarm that waits for this long. */
  const ring = async (delayMs: number): Promise<void> => {
    const timer = waiting().find(one => one.delayMs === delayMs);
    if (!timer)
      throw new Error(
        `waits for ${waiting()
          .map(one => one.delayMs)
          .join()}`,
      );
    timer.isOn = false;
    timer.run();
    await quiet();
  };
  const start = async (): Promise<void> => {
    live.kick();
    await quiet();
  };
  return { live, asked, streams, news, state, write, waiting, ring, start, renewed: () => renewed, suspected: () => suspected };
};

const HELLO = 'retry: 1000\nid: 7\nevent: hello\ndata: {}\n\n';

describe('the live connection', () => {
  it('tells what a colleague changed, whichever way the bytes are cut', async () => {
    const { live, write, news, start, asked } = open();
    await start();
    expect(live.isLive()).toBe(false);
    await write(HELLO);
    expect(live.isLive()).toBe(true);
    for (const piece of [
      'id: 8\nevent: con',
      'tent\ndata: {"id":"a"}\n',
      '\n: \n\nid: 9\nevent: presence\ndata: {"id":null}\n\nid: 10\nevent: x',
    ])
      await write(piece);
    await write('yz\ndata: {}\n\n');
    expect(news).toEqual([
      { kind: 'content', id: 'a' },
      { kind: 'presence', id: null },
    ]);
    expect(asked[0]?.url).toBe('http://bern.test/live');
    expect(asked[0]?.headers.get('last-event-id')).toBeNull();
  });

  it('comes back after the last event it had, at a time of its own', async () => {
    const { live, streams, write, start, ring, asked } = open();
    await start();
    await write(HELLO);
    await write('id: 12\nevent: content\ndata: {"id":"a"}\n\n');
    streams[0]?.close();
    await quiet();
    expect(live.isLive()).toBe(false);
    await ring(500);
    expect(asked[1]?.headers.get('last-event-id')).toBe('12');
  });

  it.each([
    { segments: ['a', 'a'], resets: [] },
    { segments: ['a', 'b'], resets: [{ kind: 'reset', id: null }] },
  ])('goes on from a number of its own lineage only: $segments', async ({ segments, resets }) => {
    const { streams, write, start, ring, news } = open(
      () => 'stream',
      call => segments[call - 1] ?? '',
    );
    await start();
    await write(HELLO);
    expect(news).toEqual([]);
    streams[0]?.close();
    await quiet();
    await ring(500);
    await write('retry: 1000\nid: 7\nevent: hello\ndata: {}\n\n'); // the same number, of other events
    expect(news).toEqual(resets);
  });

  it('the live connection has the network looked at as soon as it breaks, and not where it was ended here', async () => {
    const { live, streams, state, write, start, suspected } = open();
    await start();
    await write(HELLO);
    streams[0]?.error(new TypeError('terminated'));
    await quiet();
    expect(suspected()).toBe(1);
    await start();
    await write(HELLO);
    state.isWanted = false;
    live.kick();
    await quiet();
    expect(suspected()).toBe(1);
  });

  it('says that everything may have changed where the newsroom says so', async () => {
    const { write, start, news } = open();
    await start();
    await write('id: 90\nevent: reset\ndata: {}\n\n');
    expect(news).toEqual([{ kind: 'reset', id: null }]);
  });

  it('gives up a connection that is silent, and begins another', async () => {
    const { live, write, start, ring, asked } = open();
    await start();
    await write(HELLO);
    await ring(45_000);
    expect(live.isLive()).toBe(false);
    await ring(500);
    expect(asked).toHaveLength(2);
  });

  it.each([404, 405, 200, 'page'] as const)('leaves a newsroom without live events alone: %j', async answer => {
    const { live, start, waiting } = open(() => answer);
    await start();
    expect(live.isLive()).toBe(false);
    expect(waiting().map(({ delayMs }) => delayMs)).toEqual([600_000]);
  });

  it('waits longer each time while the newsroom fails, and renews a token that it refuses', async () => {
    const { start, ring, asked, renewed } = open(call => (call === 3 ? 401 : 503));
    await start();
    await ring(500);
    await ring(1_000);
    expect(renewed()).toBe(1);
    await ring(2_000);
    await ring(4_000);
    expect(asked).toHaveLength(5);
  });

  it('ends with the login or the network, and begins again with them', async () => {
    const { live, write, start, state, asked } = open();
    await start();
    await write(HELLO);
    state.isWanted = false;
    live.kick();
    await quiet();
    expect(live.isLive()).toBe(false);
    state.isWanted = true;
    await start();
    expect(asked).toHaveLength(2);
    live.dispose();
    await start();
    expect(asked).toHaveLength(2);
  });
});
