import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrameServer, startFrameServer } from './frame-server.ts';
import { openAtLastPort } from './last-ports.ts';

const FILE = 'galley.ports.json';

describe('the ports of the last start', () => {
  let folder: string;
  const open: FrameServer[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-ports-'));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map(server => server.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (name: 'window' | 'frames' = 'window'): Promise<FrameServer> => {
    const server = await openAtLastPort(folder, name, port => startFrameServer(() => 'http://127.0.0.1:1', port));
    open.push(server);
    return server;
  };

  it('the ports of the last start are taken again, each server its own, so that a window finds its host after a crash', async () => {
    const first = [await start('window'), await start('frames')];
    await Promise.all(first.map(server => server.close()));
    const again = [await start('window'), await start('frames')];
    expect(again.map(({ address }) => address)).toEqual(first.map(({ address }) => address));
  });

  it('the ports of the last start are given up for free ones when another program has them, and those are remembered', async () => {
    const first = await start();
    const second = await start();
    expect(second.address).not.toBe(first.address);
    await second.close();
    expect((await start()).address).toBe(second.address);
  });

  it.each(['', '{', 'null', '{"window":0}', '{"window":70000}', '{"window":"80"}', '[]'])(
    'the ports of the last start are any free ones where the file says %j',
    async words => {
      writeFileSync(join(folder, FILE), words);
      const { address } = await start();
      expect((await fetch(address)).status).toBe(200);
    },
  );

  it('the ports of the last start are nothing to fail on where they cannot be remembered', async () => {
    rmSync(folder, { recursive: true });
    const { address } = await start();
    expect((await fetch(address)).status).toBe(200);
  });

  it('the ports of the last start are readable by their owner only', async () => {
    await start();
    expect(statSync(join(folder, FILE)).mode & 0o077).toBe(0);
  });

  it('the ports of the last start pass on an error that another port would not mend', async () => {
    writeFileSync(join(folder, FILE), '{"window":4}');
    const asked: number[] = [];
    const refuse = (port: number): Promise<FrameServer> => {
      asked.push(port);
      return Promise.reject(new Error('no network'));
    };
    await expect(openAtLastPort(folder, 'window', refuse)).rejects.toThrow('no network');
    expect(asked).toEqual([4]);
  });
});
