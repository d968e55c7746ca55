import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastPort } from '#shell/newsroom-process.ts';
import { startNewsroom } from './newsroom.ts';

class FakeProcess extends EventEmitter {
  readonly kill = (): boolean => this.emit('exit', 0);
  readonly become = (port: string): boolean => this.emit('message', { kind: 'ready', origin: `http://127.0.0.1:${port}` });
}

describe('the embedded newsroom', () => {
  const children: { readonly process: FakeProcess; readonly port: string | undefined }[] = [];
  const dataFolder = mkdtempSync(join(tmpdir(), 'galley-newsroom-'));
  const last = (): FakeProcess => children.at(-1)?.process ?? new FakeProcess();
  const start = () =>
    startNewsroom({
      fork: (_entry, _args, { env }) => {
        const process = new FakeProcess();
        children.push({ process, port: env['GALLEY_PORT'] });
        return process as unknown as UtilityProcess; // it has what is asked of one
      },
      entryFile: 'server.js',
      dataFolder,
      isEmpty: true,
      port: lastPort(dataFolder),
      signal: new AbortController().signal,
    });
  beforeEach(() => {
    children.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the embedded newsroom is started again on its port when it ends unasked, until it is up, and not after it was stopped', async () => {
    const starting = start();
    last().become('4711');
    const stop = await starting;
    expect(readFileSync(join(dataFolder, 'newsroom.port'), 'utf8')).toBe('4711');
    last().emit('exit', 1);
    await vi.advanceTimersByTimeAsync(500);
    expect(children).toHaveLength(2);
    last().emit('exit', 1); // the port is not free yet
    await vi.advanceTimersByTimeAsync(2_300);
    expect(children.map(({ port }) => port).slice(1)).toEqual(['4711', '4711']);
    last().become('4711');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(children).toHaveLength(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(children).toHaveLength(3);
  });

  const portAfter = async (change: () => void): Promise<string | undefined> => {
    const first = start();
    last().become('4711');
    (await first)();
    change();
    const second = start();
    last().become('4711');
    (await second)();
    return children.at(-1)?.port;
  };

  it('the embedded newsroom has its port again where its folder was lost: the login, and with it the own drafts, belong to its address', async () => {
    expect(await portAfter(() => rmSync(join(dataFolder, 'newsroom'), { recursive: true }))).toBe('4711');
  });

  it('the embedded newsroom has its port again where an earlier version kept it in its folder', async () => {
    expect(await portAfter(() => renameSync(join(dataFolder, 'newsroom.port'), join(dataFolder, 'newsroom', 'port')))).toBe('4711');
  });
});
