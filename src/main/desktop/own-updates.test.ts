import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOwnUpdates, type OwnUpdatesOptions } from './own-updates.ts';

const ORIGIN = { feedUrl: 'https://galley.example.ch/versions/galley.json', publicKey: 'a key' };

const setUp = (input: {
  readonly platform: NodeJS.Platform;
  readonly json?: object;
  readonly isPackaged?: boolean;
  readonly appImage?: boolean;
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-own-updates-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(input.json ?? { galleyUpdates: ORIGIN }));
  const program = join(folder, 'Galley.AppImage');
  writeFileSync(program, 'old', { mode: 0o755 });
  const next = join(folder, 'next');
  writeFileSync(next, 'new', { mode: 0o600 });
  const done: unknown[] = [];
  const events = new EventEmitter();
  const app: OwnUpdatesOptions['app'] = {
    isPackaged: input.isPackaged ?? true,
    getAppPath: () => folder,
    relaunch: options => void done.push(['relaunch', options?.execPath]),
    quit: () => {
      events.emit('before-quit');
      done.push('quit');
    },
    on: ((name: string, listener: () => void) => events.on(name, listener)) as never, // Electron's overloads; one of them is called
  };
  const updates = createOwnUpdates({
    app,
    platform: input.platform,
    arch: 'x64',
    appImage: input.appImage === false ? undefined : program,
    spawn: (file, args, options) => {
      done.push([file, ...args, options.detached]);
      return { unref: () => undefined };
    },
  });
  return { app, done, folder, next, program, updates };
};

describe('a Galley that replaces itself', () => {
  it('puts an AppImage in the place of the one that runs, executable and whole, and starts that once it has ended', async () => {
    const { done, folder, next, program, updates } = setUp({ platform: 'linux' });
    await updates?.ports.install(next);
    expect(readFileSync(program, 'utf8')).toBe('new');
    expect(statSync(program).mode & 0o777).toBe(0o755);
    expect(readdirSync(folder)).not.toContain('Galley.AppImage.new');
    expect(done).toEqual([]);
    updates?.ports.restart();
    updates?.finish();
    expect(done).toEqual(['quit', ['relaunch', program]]);
  });

  it('leaves the one that runs as it is where the disk refuses', async () => {
    const { folder, program, updates } = setUp({ platform: 'linux' });
    await expect(updates?.ports.install(join(folder, 'not there'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(readFileSync(program, 'utf8')).toBe('old');
  });

  it('runs the installer on Windows when it has ended, and not before', async () => {
    const { done, next, updates } = setUp({ platform: 'win32' });
    await updates?.ports.install(next);
    updates?.ports.restart();
    expect(done).toEqual(['quit']);
    updates?.finish();
    expect(done.at(-1)).toEqual([next, '/S', '--updated', '--force-run', true]);
  });

  it('only quits when a person stayed at its question and quits later', () => {
    const { app, done, updates } = setUp({ platform: 'linux' });
    updates?.ports.restart();
    expect(updates?.isRestarting()).toBe(true);
    app.quit();
    expect(updates?.isRestarting()).toBe(false);
    updates?.finish();
    expect(done).toEqual(['quit', 'quit']);
  });

  it.each([
    ['from source', { platform: 'linux', isPackaged: false }],
    ['from a package of the distribution', { platform: 'linux', appImage: false }],
    ['on a Mac', { platform: 'darwin' }],
    ['whose package does not say from where', { platform: 'linux', json: {} }],
    [
      'whose versions would come without encryption',
      { platform: 'win32', json: { galleyUpdates: { ...ORIGIN, feedUrl: 'http://x.ch/' } } },
    ],
  ] as const)('a Galley that replaces itself is none %s', (_name, input) => {
    expect(setUp(input).updates).toBeUndefined();
  });
});
