import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Network } from '#services/ports.ts';
import { startBeside } from './newsroom-beside.ts';

/** Counts what gets through; answers everything. */
const createNetwork = () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = request => {
    asked.push(request instanceof Request ? request.url : request.toString());
    return Promise.resolve(new Response('{}'));
  };
  const network = { fetch, stream: fetch, hasRoute: () => true, onRouteChange: () => () => undefined } satisfies Network;
  return { asked, network };
};

describe('a newsroom that starts beside its desk', () => {
  let dataFolder: string;
  beforeEach(() => (dataFolder = mkdtempSync(join(tmpdir(), 'galley-beside-'))));
  afterEach(() => {
    vi.useRealTimers();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  /** One that gets ready, or gives up, when the test says so. */
  const start = async (cores = 4) => {
    const running = Promise.withResolvers<() => void>();
    const seen: { port?: string; signal?: AbortSignal } = {};
    const begin = (port: string, signal: AbortSignal) => {
      Object.assign(seen, { port, signal });
      return running.promise;
    };
    const newsroom = await startBeside(dataFolder, begin, cores);
    return { newsroom, running, seen, ...createNetwork() };
  };

  it('gets no call before it listens, and then all that waited: another program may have its port until then', async () => {
    const { newsroom, running, asked, network } = await start();
    const guarded = newsroom.guard(network);
    const call = guarded.fetch(`${newsroom.apiUrl}/tenant/health`);
    const stream = guarded.stream?.(`${newsroom.apiUrl}/live`);
    await Promise.resolve();
    expect({ asked, state: newsroom.state() }).toEqual({ asked: [], state: { kind: 'starting' } });
    running.resolve(() => undefined);
    await call;
    await stream;
    expect(asked.toSorted()).toEqual([`${newsroom.apiUrl}/live`, `${newsroom.apiUrl}/tenant/health`]);
  });

  it('holds up no call to any other address', async () => {
    const { newsroom, asked, network } = await start();
    await newsroom.guard(network).fetch('https://feeds.example.ch/releases.json');
    expect(asked).toEqual(['https://feeds.example.ch/releases.json']);
  });

  it('fails a call after four seconds, so that the desk works on without it', async () => {
    const { newsroom, asked, network } = await start();
    vi.useFakeTimers();
    const failed = expect(newsroom.guard(network).fetch(`${newsroom.apiUrl}/articles`)).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(4_000);
    await failed;
    expect(asked).toEqual([]);
  });

  it('lets go of a call that its caller gives up', async () => {
    const { newsroom, network } = await start();
    const caller = new AbortController();
    const failed = expect(newsroom.guard(network).fetch(`${newsroom.apiUrl}/articles`, { signal: caller.signal })).rejects.toThrow(
      TypeError,
    );
    caller.abort();
    await failed;
  });

  it('says why it does not run, and fails every call from then on without asking anybody at its address', async () => {
    const { newsroom, running, asked, network } = await start();
    running.reject(new Error('Its database is from a newer version.'));
    expect(await newsroom.settled).toEqual({ kind: 'refused', why: 'Its database is from a newer version.' });
    await expect(newsroom.guard(network).fetch(`${newsroom.apiUrl}/articles`)).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('a newsroom that starts beside its desk is told that it is no longer wanted when its desk ends before it has started', async () => {
    const { newsroom, running, seen } = await start();
    seen.signal?.addEventListener('abort', () => void running.reject(new Error('ended')));
    await newsroom.stop();
    expect(seen.signal?.aborted).toBe(true);
  });

  const hold = (port: number): Promise<Server> =>
    new Promise(resolve => {
      const server = createServer();
      server.listen(port, '127.0.0.1', () => void resolve(server));
    });

  it('takes its port of the last time if it is free, for the login belongs to it, else another', async () => {
    const holder = await hold(0);
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    writeFileSync(join(dataFolder, 'newsroom.port'), port);
    const taken = await start();
    expect(Number(taken.seen.port)).toBeGreaterThan(0);
    expect(taken.seen.port).not.toBe(port);
    await new Promise(resolve => holder.close(resolve));
    const { newsroom, seen } = await start();
    expect([seen.port, newsroom.apiUrl]).toEqual([port, `http://127.0.0.1:${port}/api`]);
  });

  describe('on a computer with few cores', () => {
    /** Leaves what a first start leaves: from then on the desk has something to show. */
    const wasOpen = (): void => writeFileSync(join(dataFolder, 'newsroom.port'), '1');

    it('begins when the desk that shows what it has is open', async () => {
      wasOpen();
      const { seen, newsroom, running } = await start(2);
      expect([seen.port, newsroom.state()]).toEqual([undefined, { kind: 'starting' }]);
      newsroom.deskIsOpen();
      running.resolve(() => undefined);
      expect(await newsroom.settled).toEqual({ kind: 'running' });
      expect(newsroom.apiUrl).toContain(`:${seen.port ?? ''}/`);
    });

    it('begins after a second and a half, however long the desk takes', async () => {
      wasOpen();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { seen } = await start(2);
      await vi.advanceTimersByTimeAsync(1_499);
      expect(seen.port).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.port).toBeDefined();
    });

    it('begins at once at the first start: the desk has nothing without it', async () => {
      expect((await start(2)).seen.port).toBeDefined();
    });

    it('is not begun any more when the desk ends before', async () => {
      wasOpen();
      const { seen, newsroom } = await start(2);
      await newsroom.stop();
      expect(seen.port).toBeUndefined();
    });
  });

  it('begins at once where window, host and newsroom have a core each', async () => {
    writeFileSync(join(dataFolder, 'newsroom.port'), '1');
    expect((await start(4)).seen.port).toBeDefined();
  });
});
