import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { IPC_EVENT } from '#bridge/names.ts';
import { asContents, createFakeElectron, FakeContents, type FakeWindow, fakeWindowOf } from '#tests/support/fake-electron.ts';
import { restrictContents } from './security.ts';
import { openMainWindow, securePreferences } from './window.ts';
import { readWindowState } from './window-state.ts';
import { createWindows } from './windows.ts';

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'galley-main-'));

describe('the main window', () => {
  it('the main window has every secure preference written out', () => {
    expect(securePreferences('/p.cjs')).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
  });

  const open = (choice: number, startPath?: string): FakeWindow => {
    const electron = createFakeElectron();
    electron.becomeReady();
    const window = openMainWindow({
      create: electron.createWindow,
      preloadFile: '/p.cjs',
      stateFile: join(temporaryFolder(), 'window.json'),
      state: { width: 1440, height: 900, maximized: true },
      isDark: true,
      dialog: { showMessageBoxSync: () => choice },
      text: key => key,
      startPath,
    });
    return fakeWindowOf(window);
  };

  it('stays hidden, on the desk’s colour, until it has something to show', () => {
    const window = open(0);
    expect(window.options).toMatchObject({ show: false, backgroundColor: '#14171b' });
    expect(window.isShown).toBe(false);
    window.emit('ready-to-show');
    expect([window.isShown, window.isMaximizedNow]).toEqual([true, true]);
  });

  it('begins at the place a deep link names', () => {
    expect(open(0, '/articles/1').loaded).toEqual(['app://galley/articles/1']);
    expect(open(0).loaded).toEqual(['app://galley/']);
  });

  it.each([
    [0, false],
    [1, true],
  ])('asks before unsaved changes are left; answer %i leaves: %s', (choice, leaves) => {
    const event = { preventDefault: vi.fn() };
    open(choice).webContents.emit('will-prevent-unload', event);
    expect(event.preventDefault).toHaveBeenCalledTimes(leaves ? 1 : 0);
  });

  it('comes back where it was, unless that screen is gone', () => {
    const file = join(temporaryFolder(), 'window.json');
    const screen = [{ x: 0, y: 0, width: 1920, height: 1080 }];
    expect(readWindowState(file, screen)).toEqual({ width: 1440, height: 900 });
    const window = open(0);
    writeFileSync(file, JSON.stringify({ ...window.getNormalBounds(), maximized: false }));
    expect(readWindowState(file, screen)).toMatchObject({ x: 10, y: 20 });
    expect(readWindowState(file, [{ x: 4000, y: 0, width: 800, height: 600 }])).toEqual({ width: 1440, height: 900, maximized: false });
    writeFileSync(file, '{"x":"nonsense"}');
    expect(readWindowState(file, screen)).toEqual({ width: 1440, height: 900 });
    expect(readFileSync(file, 'utf8')).toContain('nonsense');
  });
});

describe('links that open beside the window (B2-005)', () => {
  it.each([
    ['app://galley/', 'window'],
    ['app://galley/categories/12', 'window'],
    ['app://galley/preview/metadata/100000000042?from=text#top', 'window'],
    ['https://example.ch/', 'system'],
    ['mailto:desk@example.ch', 'system'],
    ['app://galley/media/web?url=https%3A%2F%2Fevil.example%2Fa.svg', 'nowhere'],
    ['app://galley/media/17', 'nowhere'],
    ['app://galley/assets/app.js', 'nowhere'],
    ['app://galley/%2e%2e/x', 'window'],
    ['app://galley/a%2fb', 'nowhere'],
    [`app://galley/${'a'.repeat(3000)}`, 'nowhere'],
    ['app://evil/tags/7', 'nowhere'],
    ['galley-frame://embed/', 'nowhere'],
    ['http://example.ch/', 'nowhere'],
    ['about:blank', 'nowhere'],
    ['', 'nowhere'],
  ])('%s: %s', (url, way) => {
    const contents = new FakeContents();
    const went: string[] = [];
    restrictContents(asContents(contents), {
      openExternal: () => went.push('system'),
      openWindow: () => went.push('window'),
      now: () => 0,
    });
    expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    expect(went).toEqual(way === 'nowhere' ? [] : [way]);
  });

  const setUp = () => {
    const electron = createFakeElectron();
    electron.becomeReady();
    const made: FakeWindow[] = [];
    const stateFile = join(temporaryFolder(), 'window.json');
    const windows = createWindows(() => ({
      create: options => {
        const window = electron.createWindow(options);
        made.push(fakeWindowOf(window));
        return window;
      },
      preloadFile: '/p.cjs',
      stateFile,
      state: { x: 10, y: 20, width: 1200, height: 800, maximized: true },
      isDark: false,
      dialog: { showMessageBoxSync: () => 0 },
      text: key => key,
    }));
    const close = (window: FakeWindow): void => {
      made.splice(made.indexOf(window), 1);
      window.emit('closed');
    };
    windows.openMain(undefined);
    windows.openFurther('app://galley/tags/7');
    const [main, further] = made;
    if (!main || !further) throw new Error('both windows were to open');
    return { windows, made, main, further, close, stateFile };
  };

  it('links that open beside the window get a window with the very preferences of the main one, a step away', () => {
    const { main, further, stateFile } = setUp();
    expect(further.options.webPreferences).toEqual(main.options.webPreferences);
    expect(further.options.webPreferences).toEqual(securePreferences('/p.cjs'));
    expect(further.loaded).toEqual(['app://galley/tags/7']);
    expect(further.options).toMatchObject({ x: 42, y: 52, width: 1200, height: 800, show: false });
    further.emit('ready-to-show');
    expect([further.isShown, further.isMaximizedNow]).toEqual([true, false]);
    further.emit('close');
    expect(() => readFileSync(stateFile)).toThrow('ENOENT'); // its place is not stored
  });

  it('links that open beside the window ask before unsaved changes are left, each window for itself', () => {
    const event = { preventDefault: vi.fn() };
    expect(setUp().further.webContents.listenerCount('will-prevent-unload')).toBe(1);
    setUp().further.webContents.emit('will-prevent-unload', event);
    expect(event.preventDefault).not.toHaveBeenCalled(); // "stay"
  });

  it('links that open beside the window leave menu commands to the window in front, and deep links to the main one', () => {
    const { windows, main, further } = setUp();
    main.emit('focus');
    windows.command('undo');
    further.emit('focus');
    windows.command('save');
    windows.goTo('/articles/1');
    expect(further.webContents.sent).toEqual([[IPC_EVENT, 'app.command', { command: 'save' }]]);
    expect(main.webContents.sent).toEqual([
      [IPC_EVENT, 'app.command', { command: 'undo' }],
      [IPC_EVENT, 'app.navigate', { path: '/articles/1' }],
    ]);
    expect([main.focusCount, further.focusCount]).toEqual([1, 0]);
  });

  it('links that open beside the window go on when the main window is closed', () => {
    const { windows, made, main, further, close } = setUp();
    close(main);
    windows.goTo('/outbox');
    expect(further.webContents.sent).toEqual([[IPC_EVENT, 'app.navigate', { path: '/outbox' }]]);
    close(further);
    windows.goTo('/outbox');
    expect(made.map(window => window.loaded)).toEqual([['app://galley/outbox']]);
  });
});
