import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_KEYS } from '#bridge/desktop.ts';
import { crashFacts } from '#shell/electron/crash-files.ts';
import { createSystemFetch, isLoopback } from '#shell/electron/system-network.ts';
import { createFakeElectron, createFakeSystem, FakeContents } from '#tests/support/fake-electron.ts';
import { isOwnPlace, pathOfDeepLink } from '../addresses.ts';
import { menuTemplate } from '../menu.ts';
import { leaveSpellingToUs } from '../security.ts';
import { createTexts } from '../texts.ts';
import type { Windows } from '../windows.ts';
import { type GoneProcess, keepCrashReports, watchProcesses } from './crashes.ts';
import { createDesktopMenus } from './desktop-menus.ts';
import { createEntries } from './entries.ts';

/** The events of an app, for code that only listens. */
const fakeApp = (): { readonly app: Pick<App, 'on'>; readonly emit: (name: string, ...values: unknown[]) => boolean } => {
  const emitter = new EventEmitter();
  return { app: emitter as unknown as Pick<App, 'on'>, emit: emitter.emit.bind(emitter) }; // it has all that the code uses
};

const FOEHN = { title: 'Föhn & Bise', path: '/articles/0b9f6a52-4c1f-4c1e-9d3a-0c8f6a524c1f?isEditingContent=true' };
const TICKER = { title: 'Zürich – Bern', path: '/tickers/1b9f6a52-4c1f-4c1e-9d3a-0c8f6a524c1f' };

describe('the menus of the system', () => {
  const setUp = (platform: NodeJS.Platform) => {
    const system = createFakeSystem();
    const went: string[] = [];
    const docks: MenuItemConstructorOptions[][] = [];
    let appMenu: MenuItemConstructorOptions[] = [];
    const text = createTexts('de-CH');
    const goTo = (path: string): void => void went.push(path);
    const menus = createDesktopMenus({
      ...system,
      platform,
      text,
      goTo,
      program: 'C:\\Galley\\Galley.exe',
      openScratchPad: () => void went.push('scratch pad'),
      setDockMenu: template => void docks.push(template),
      setAppMenu: (recent, readyUpdate) => {
        appMenu = menuTemplate({ platform, production: true, text, run: () => undefined, recent, goTo, readyUpdate });
      },
    });
    const recentMenu = () =>
      (appMenu.find(({ label }) => label === 'Ablage')?.submenu as MenuItemConstructorOptions[]).find(
        ({ label }) => label === 'Zuletzt geöffnet',
      );
    return { ...system, menus, went, docks, recentMenu, menu: () => JSON.stringify(appMenu) };
  };
  const click = (item: MenuItemConstructorOptions | undefined): void => (item?.click as (() => void) | undefined)?.();

  it('keep the recent items when a version becomes ready, and the version when other items are recent', () => {
    const { menus, recentMenu, menu } = setUp('linux');

    menus.showRecent([FOEHN]);
    menus.showReadyUpdate('1.1.0');
    expect(JSON.stringify(recentMenu())).toContain('Föhn');
    expect(menu()).toContain('auf 1.1.0 wechseln');
    menus.showRecent([TICKER]);
    expect(menu()).toContain('auf 1.1.0 wechseln');
    menus.showReadyUpdate(null);
    expect(menu()).not.toContain('wechseln');
    expect(JSON.stringify(recentMenu())).toContain(TICKER.title);
  });

  it('the menus of the system on Windows are tasks, and recent items that lead the running program to their place', () => {
    const { menus, state, docks } = setUp('win32');
    menus.showRecent([FOEHN, TICKER]);
    const [recent, tasks] = state.list;
    expect(recent?.name).toBe('Zuletzt geöffnet');
    expect(tasks?.items?.map(({ title }) => title)).toEqual(['Neuer Artikel', 'Neue Notiz', 'Suchen']);
    const links = state.list.flatMap(({ items = [] }) => items.map(({ args }) => args ?? ''));
    expect(links.map(pathOfDeepLink)).toEqual([FOEHN.path.split('?')[0], TICKER.path, '/articles/new', '/scratchPad', '/search']);
    expect(links.every(link => isOwnPlace(`app://galley${pathOfDeepLink(link) ?? '!'}`))).toBe(true);
    expect(docks).toEqual([]);
  });

  it('the menus of the system on Windows leave out what a person has taken out, and have the tasks alone where recent items are switched off', () => {
    const { menus, state } = setUp('win32');
    state.removed = [{ args: `galley:/${TICKER.path}` }];
    menus.showRecent([FOEHN, TICKER]);
    expect(state.list[0]?.items?.map(({ title }) => title)).toEqual(['Föhn & Bise']);
    state.refusesCustom = true;
    menus.showRecent([FOEHN]);
    expect(state.list.map(({ type }) => type)).toEqual(['tasks']);
  });

  it('have nothing of the items of a person who has left', () => {
    const { menus, state, recentMenu } = setUp('win32');
    menus.showRecent([FOEHN]);
    menus.showRecent([]);
    expect(JSON.stringify(state.list)).not.toContain('Föhn');
    expect(recentMenu()).toMatchObject({ enabled: false, submenu: [] });
  });

  it('the menus of the system on macOS are in the dock', () => {
    const { menus, docks, went } = setUp('darwin');
    menus.showRecent([FOEHN]);
    expect(docks.at(-1)?.map(({ label, type }) => label ?? type)).toEqual([
      'Föhn && Bise',
      'separator',
      'Neuer Artikel',
      'Neue Notiz',
      'Suchen',
    ]);
    for (const item of docks.at(-1) ?? []) click(item);
    expect(went).toEqual([FOEHN.path, '/articles/new', '/scratchPad', '/search']);
  });

  it('the menus of the system on every platform are in “File”, where an item opens at its place', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const { menus, recentMenu, went } = setUp(platform);
      menus.showRecent([FOEHN]);
      click((recentMenu()?.submenu as MenuItemConstructorOptions[])[0]);
      expect(went).toEqual([FOEHN.path]);
    }
  });

  it('open the scratch pad by keys that can be chosen, given back and be another program’s', () => {
    const { menus, shortcuts, went, state } = setUp('linux');
    const [first, second] = NOTE_KEYS;
    expect(menus.setNoteKeys(first)).toBe(true);
    shortcuts.get(first)?.();
    expect(went).toEqual(['scratch pad']);
    expect(menus.setNoteKeys(second)).toBe(true);
    expect([...shortcuts.keys()]).toEqual([second]);
    state.taken.add(first);
    expect(menus.setNoteKeys(first)).toBe(false);
    expect([...shortcuts.keys()]).toEqual([]);
    menus.setNoteKeys(second);
    expect(menus.setNoteKeys(null)).toBe(true);
    expect(shortcuts.size).toBe(0);
    for (const keys of NOTE_KEYS) expect(menus.setNoteKeys(keys)).toBe(keys !== first);
  });
});

describe('the ways into a desk from outside', () => {
  const prevented = () => {
    const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) };
    return event;
  };
  const setUp = (argv: readonly string[] = []) => {
    const { app, emit } = fakeApp();
    const acts: string[] = [];
    const offered: string[] = [];
    const windows: Windows = {
      openMain: path => void acts.push(`open ${path ?? ''}`),
      openFurther: () => undefined,
      focus: () => void acts.push('focus'),
      goTo: path => void acts.push(`go ${path}`),
      command: () => undefined,
      commandAnywhere: command => void acts.push(`command ${command}`),
    };
    const entries = createEntries({ app, argv: ['galley', ...argv], folder: '/home/ursina' });
    const takeFiles = (): void => entries.takeFiles(paths => Promise.resolve(void offered.push(...paths)));
    return { entries, emit, acts, offered, windows, takeFiles };
  };

  it('are a file at the start, whichever way the system hands it over', () => {
    const { emit, offered, takeFiles } = setUp(['a.docx']);
    const event = prevented();
    emit('open-file', event, '/tmp/b.md');
    expect([event.isPrevented, offered]).toEqual([true, []]);
    takeFiles();
    expect(offered).toEqual(['/home/ursina/a.docx', '/tmp/b.md']);
  });

  it('are a file or a link of a second start, which bring the window forward', () => {
    const { entries, emit, offered, acts, windows, takeFiles } = setUp();
    expect(entries.showIn(windows)).toBeUndefined();
    takeFiles();
    emit('second-instance', {}, ['galley', '--flag', 'notiz.md'], '/tmp');
    emit('second-instance', {}, ['galley', 'galley://tickers/1', '/tmp/smuggled.docx'], '/tmp');
    expect([offered, acts]).toEqual([['/tmp/notiz.md'], ['focus', 'go /tickers/1']]);
  });

  it('are links, also before there is a window', () => {
    const { entries, emit, acts, windows } = setUp(['galley://articles/1']);
    emit('open-url', prevented(), 'galley://articles/2');
    expect(entries.showIn(windows)).toBe('/articles/2');
    emit('open-url', prevented(), 'galley://../evil');
    emit('open-url', prevented(), 'galley://scratchPad');
    expect(acts).toEqual(['focus', 'command scratchPad']);
  });

  it('are the keys of the scratch pad, which leaves what is shown where it is', () => {
    const { entries, acts, windows } = setUp();
    entries.openScratchPad();
    expect(entries.showIn(windows)).toBe('/scratchPad');
    entries.openScratchPad();
    expect(acts).toEqual(['command scratchPad']);
  });
});

describe('crashes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-crashes-'));
  });

  it('crashes are reported into a folder of this computer, and to nobody', () => {
    const calls: unknown[] = [];
    keepCrashReports(
      {
        app: { setPath: (...values) => void calls.push(values) },
        crashReporter: { start: options => void calls.push(options) },
      },
      '/data/crashes',
    );
    expect(calls).toEqual([['crashDumps', '/data/crashes'], { uploadToServer: false }]);
  });

  it('crashes of a window load it anew, once a minute at most, and are noted without a word of its page', () => {
    const { app, emit } = fakeApp();
    const noted: GoneProcess[] = [];
    let now = 0;
    watchProcesses(
      app,
      () => now,
      gone => void noted.push(gone),
    );
    const contents = new FakeContents();
    const crash = (reason: string): boolean => emit('render-process-gone', {}, contents, { reason, exitCode: 139 });
    crash('clean-exit');
    expect([noted, contents.reloads]).toEqual([[], 0]);
    crash('crashed');
    now = 59_999;
    crash('oom');
    expect(contents.reloads).toBe(1);
    now = 60_000;
    crash('crashed');
    expect(contents.reloads).toBe(2);
    emit('child-process-gone', {}, { type: 'Utility', reason: 'killed', exitCode: 9, serviceName: 'Galley newsroom', name: 'x' });
    expect(noted).toEqual([
      { kind: 'window', reason: 'crashed', status: 139 },
      { kind: 'window', reason: 'oom', status: 139 },
      { kind: 'window', reason: 'crashed', status: 139 },
      { kind: 'Utility', reason: 'killed', status: 9, service: 'Galley newsroom' },
    ]);
  });

  it('crashes are known by time and size, the newest five; older reports are removed', () => {
    expect(crashFacts(join(folder, 'none'))).toEqual([]);
    mkdirSync(join(folder, 'completed'));
    for (let day = 1; day <= 7; day += 1) {
      const file = join(folder, 'completed', `${String(day)}.dmp`);
      writeFileSync(file, 'x'.repeat(day));
      utimesSync(file, new Date(`2026-11-0${String(day)}T10:00:00Z`), new Date(`2026-11-0${String(day)}T10:00:00Z`));
    }
    writeFileSync(join(folder, 'settings.dat'), '');
    expect(crashFacts(folder).map(({ at, bytes }) => [at.slice(0, 10), bytes])).toEqual([
      ['2026-11-07', 7],
      ['2026-11-06', 6],
      ['2026-11-05', 5],
      ['2026-11-04', 4],
      ['2026-11-03', 3],
    ]);
    expect(readdirSync(join(folder, 'completed')).toSorted()).toEqual(['3.dmp', '4.dmp', '5.dmp', '6.dmp', '7.dmp']);
  });
});

describe('calls of the host', () => {
  it.each([
    ['http://127.0.0.1:4400/api', true],
    ['http://localhost:4400/', true],
    ['http://[::1]:4400/', true],
    ['https://127.0.0.1.evil.example/', false],
    ['https://newsroom.example/api', false],
    ['no address', false],
  ])('calls of the host to %s stay on this computer: %s', (address, isHere) => {
    expect(isLoopback(address)).toBe(isHere);
  });

  it('calls of the host go out by the system’s proxy and certificates, without its cookies; to this computer directly', async () => {
    const calls: unknown[] = [];
    const fetch = createSystemFetch(
      {
        fetch: (request, options) => {
          calls.push([(request as Request).url, (request as Request).method, (request as Request).redirect, options]);
          return Promise.resolve(new Response('outside'));
        },
      },
      request => Promise.resolve(new Response((request as Request).url)),
    );
    const outside = await fetch('https://newsroom.example/api', { method: 'POST', body: '{}', redirect: 'error' });
    expect(await outside.text()).toBe('outside');
    expect(await (await fetch('http://127.0.0.1:4400/api')).text()).toBe('http://127.0.0.1:4400/api');
    expect(calls).toEqual([
      ['https://newsroom.example/api', 'POST', 'error', { credentials: 'omit', cache: 'no-store', bypassCustomProtocolHandlers: true }],
    ]);
  });
});

it('the system’s spelling checker is off: ours checks in the language of each text', () => {
  const electron = createFakeElectron();
  leaveSpellingToUs(electron.session);
  expect(electron.permission.spelling).toBe(false);
});
