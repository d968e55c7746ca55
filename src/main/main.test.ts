import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventsHub } from '#bridge/events-hub.ts';
import { IPC_EVENT, IPC_INVOKE, IPC_TAKE_FILE } from '#bridge/names.ts';
import { err, ok } from '#domain/result.ts';
import type { FileIntake } from '#services/host.ts';
import { asContents, createFakeElectron, FakeContents } from '#tests/support/fake-electron.ts';
import { FRAME_ADDRESS, isOwnAddress, pathOfDeepLink } from './addresses.ts';
import { answerFrameRequest, nameAppToPlayers, serveFrames } from './embed-frames.ts';
import { connectBridge } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { answerRequest, declareScheme, fileOfPath, serveWindow } from './protocol.ts';
import { restrictContents } from './security.ts';
import { createTexts, uiLocaleOfSystem } from './texts.ts';

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'galley-main-'));

const ask = (address: string, sources: Parameters<typeof answerRequest>[1]) => answerRequest(new Request(address), sources);

/** Takes what has at most twelve bytes. */
const fakeIntake = (): FileIntake => ({
  maxBytes: 12,
  takeStream: async content => {
    let text = '';
    for await (const chunk of content) text += Buffer.from(chunk).toString();
    return text.length > 12 ? err({ code: 'fileTooLarge' }) : ok(`taken:${text}`);
  },
  takePath: path => Promise.resolve(path === '/pictures/a.jpg' ? 'handle' : undefined),
});

describe('addresses', () => {
  it.each(['app://galley/', 'app://galley/articles/1?page=2#x'])('knows %s as a page of ours', address => {
    expect(isOwnAddress(address)).toBe(true);
  });
  it.each([
    'app://galley.evil/',
    'app://evil/',
    'app://galley@evil/',
    'app://user@galley/',
    'https://galley/',
    'file:///etc/passwd',
    'about:blank',
    'data:text/html,x',
    'javascript:alert(1)',
    '',
    'app:galley',
    'blob:app://galley/1',
  ])('knows %s as foreign', address => {
    expect(isOwnAddress(address)).toBe(false);
  });
  it.each([
    ['galley://articles/0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11', '/articles/0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11'],
    ['galley://articles', '/articles'],
    ['galley://articles/../../etc', '/articles/etc'],
    ['galley://articles/%2e%2e/x', '/articles/x'],
    ['galley://articles/a?x=<script>', '/articles/a'],
    ['https://articles/a', undefined],
    ['galley://', undefined],
    ['--remote-debugging-port=9222', undefined],
  ])('turns the deep link %s into the place %s', (address, path) => {
    expect(pathOfDeepLink(address)).toBe(path);
  });
});

describe('the window’s own protocol', () => {
  it('declares the scheme before the app is ready, as Electron demands', () => {
    const electron = createFakeElectron();
    declareScheme(electron.protocol);
    expect(electron.schemes).toEqual(['app', 'galley-frame']);
    electron.becomeReady();
    expect(() => void declareScheme(electron.protocol)).toThrow('before app is ready');
  });

  const setUp = () => {
    const rendererFolder = temporaryFolder();
    writeFileSync(join(rendererFolder, 'index.html'), '<p>galley</p>');
    mkdirSync(join(rendererFolder, 'assets'));
    writeFileSync(join(rendererFolder, 'assets', 'app.js'), 'let x');
    writeFileSync(join(rendererFolder, '..', 'outside.html'), 'outside');
    return {
      rendererFolder,
      media: () => Promise.resolve({ status: 200, contentType: 'image/webp', bytes: new Uint8Array([1, 2]) }),
      intake: fakeIntake(),
    };
  };
  it('takes pasted files over for the host, and nothing else that is posted', async () => {
    const sources = setUp();
    const post = (path: string, body: string) => answerRequest(new Request(`app://galley${path}`, { method: 'POST', body }), sources);
    const taken = await post('/media/take', 'a picture');
    expect([taken.status, await taken.json()]).toEqual([200, { handle: 'taken:a picture' }]);
    expect((await post('/media/take', 'far too long a picture')).status).toBe(413);
    expect((await post('/media/1', 'x')).status).toBe(404);
    expect((await answerRequest(new Request('app://evil/media/take', { method: 'POST', body: 'x' }), sources)).status).toBe(404);
  });

  it('serves the app for every place in it, with the content security policy', async () => {
    const answer = await ask('app://galley/articles/1?page=2', setUp());
    expect(await answer.text()).toBe('<p>galley</p>');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('serves scripts with their type, pictures from the host, and 404 for the rest', async () => {
    const sources = setUp();
    expect((await ask('app://galley/assets/app.js', sources)).headers.get('content-type')).toContain('text/javascript');
    expect((await ask('app://galley/media/1?maxWidth=100', sources)).headers.get('content-type')).toBe('image/webp');
    expect((await ask('app://galley/assets/none.js', sources)).status).toBe(404);
    expect((await ask('app://galley/assets/app.exe', sources)).status).toBe(404);
    expect((await ask('app://evil/', sources)).status).toBe(404);
  });

  /** Three hundred ways to write "up", some of them through each other's decoding. */
  const traversals = (): readonly string[] => {
    const ups = ['..', '%2e%2e', '.%2e', '%2e.', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '....', '．．', '.\u200b.'];
    const steps = ['/', '%2f', '%2F', '\\\\', '%5c', '%5C', '//', '/./', '%252f', '%c0%af', ':', '／', '/%2e/'];
    const ends = ['outside.html', 'etc/passwd'];
    return ups.flatMap(up => steps.flatMap(step => ends.map(end => `/${up}${step}${up}${step}${end}`)));
  };

  it('never leaves its folder, by any of three hundred ways to write a path', async () => {
    const sources = setUp();
    const paths = [
      ...traversals(),
      ...traversals().map(path => `/assets${path}`),
      ...['/%', '/%00.html', '/%zz', '//etc/passwd', '/C:/x.html', '/assets/..', '/.', '/~/x.html', '/\u0000', '/assets/app.js%00.html'],
    ];
    expect(new Set(paths).size).toBeGreaterThanOrEqual(300);
    for (const path of paths) {
      const file = fileOfPath(sources.rendererFolder, path);
      expect(file === undefined || file.startsWith(`${sources.rendererFolder}/`), path).toBe(true);
      if (!URL.canParse(`app://galley${path}`)) continue;
      expect(await (await ask(`app://galley${path}`, sources)).text(), path).not.toMatch(/outside|root:/u);
    }
  });

  it('the window’s own protocol is handled once, after the app is ready', () => {
    const electron = createFakeElectron();
    electron.becomeReady();
    serveWindow(electron.protocol, setUp());
    expect([...electron.protocols.keys()]).toEqual(['app']);
  });
});

describe('the bridge over IPC', () => {
  const electron = createFakeElectron();
  const ours = new FakeContents();
  ours.mainFrame.url = 'app://galley/articles';
  const hub = createEventsHub();
  const dispatched: unknown[] = [];
  connectBridge({
    ipcMain: electron.ipcMain,
    hub,
    dispatcher: {
      dispatch: (operation, input) => {
        dispatched.push([operation, input]);
        return Promise.resolve(ok('done'));
      },
    },
    intake: fakeIntake(),
    windows: () => [asContents(ours)],
  });
  beforeEach(() => void dispatched.splice(0));

  it('registers one channel for calls and one for files, and lets the main frame of our window call', async () => {
    expect(electron.channels()).toEqual([IPC_INVOKE, IPC_TAKE_FILE]);
    expect(await electron.invoke(ours, ours.mainFrame, IPC_INVOKE, 'session.get', {})).toEqual(ok('done'));
    expect(dispatched).toEqual([['session.get', {}]]);
  });

  it.each([
    [
      'a sub-frame',
      (): [FakeContents, FakeContents['mainFrame'] | null] => [ours, { url: 'app://galley/', parent: ours.mainFrame, detached: false }],
    ],
    ['a frame that is gone', () => [ours, null]],
    ['a detached frame', () => [ours, { ...ours.mainFrame, detached: true }]],
    [
      'another origin',
      () => {
        const other = new FakeContents();
        other.mainFrame.url = 'https://evil.example';
        return [other, other.mainFrame];
      },
    ],
    [
      'about:blank',
      () => {
        const blank = new FakeContents();
        return [blank, blank.mainFrame];
      },
    ],
    [
      'a window that is not ours',
      () => {
        const stranger = new FakeContents();
        stranger.mainFrame.url = 'app://galley/';
        return [stranger, stranger.mainFrame];
      },
    ],
  ] as [string, () => [FakeContents, FakeContents['mainFrame'] | null]][])('refuses %s', async (_, sender) => {
    const [contents, frame] = sender();
    expect(await electron.invoke(contents, frame, IPC_INVOKE, 'session.get', {})).toEqual({
      ok: false,
      error: { code: 'untrustedSender' },
    });
    expect(dispatched).toEqual([]);
    expect(await electron.invoke(contents, frame, IPC_TAKE_FILE, '/pictures/a.jpg')).toBeUndefined();
  });

  it('takes files of the disk by their path, and nothing that is none', async () => {
    const take = (path: unknown) => electron.invoke(ours, ours.mainFrame, IPC_TAKE_FILE, path);
    expect(await take('/pictures/a.jpg')).toBe('handle');
    expect([await take(''), await take(17), await take('/pictures')]).toEqual([undefined, undefined, undefined]);
  });

  it('sends events to our windows only by the one event channel', () => {
    hub.emit('app.command', { command: 'save' });
    expect(ours.sent).toEqual([[IPC_EVENT, 'app.command', { command: 'save' }]]);
  });
});

describe('embeds in the window', () => {
  const page = { parent: null };
  const embed = { parent: page };
  const player = { parent: embed };
  it.each([
    ['the frame page', embed, `${FRAME_ADDRESS}#https%3A%2F%2Fx.com`, true],
    ['a foreign page directly below ours', embed, 'https://x.com/', false],
    ['our own page in a frame', embed, 'app://galley/', false],
    ['another page of the frame scheme', embed, 'galley-frame://embed/other', false],
    ['a player in the frame page', player, 'https://platform.twitter.com/embed/Tweet.html?id=1', true],
    ['a frame in a player', { parent: player }, 'about:blank', true],
    ['an insecure player', player, 'http://evil.example/', false],
    ['a player that runs a script', player, 'javascript:alert(1)', false],
    ['a player that shows our page', player, 'app://galley/', false],
    ['a player that reads a file', player, 'file:///etc/passwd', false],
    ['a frame of which nothing is known', null, 'https://x.com/', false],
  ])('embeds in the window may show %s', (_name, frame, url, isAllowed) => {
    const contents = new FakeContents();
    restrictContents(asContents(contents), { openExternal: () => undefined, openWindow: () => undefined, now: () => 0 });
    const event = { url, frame, isMainFrame: false, preventDefault: vi.fn() };
    contents.emit('will-frame-navigate', event);
    expect(event.preventDefault).toHaveBeenCalledTimes(isAllowed ? 0 : 1);
  });

  it('embeds in the window are in a page of another scheme that only our page may frame, and that has nothing else', async () => {
    const electron = createFakeElectron();
    electron.becomeReady();
    serveFrames(electron.protocol);
    const answer = electron.protocols.get('galley-frame')?.(new Request(FRAME_ADDRESS)) as Response;
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors app://galley');
    expect(await answer.text()).toContain('allow-scripts');
    expect(answerFrameRequest('galley-frame://embed/other').status).toBe(404);
    expect(answerFrameRequest('galley-frame://evil/').status).toBe(404);
  });

  it('embeds in the window are all that the window’s own policy frames', async () => {
    const sources = { rendererFolder: temporaryFolder(), media: () => Promise.reject(new Error('not asked')), intake: fakeIntake() };
    const policy = (await ask('app://galley/none.js', sources)).headers.get('content-security-policy');
    expect(policy).toContain('; frame-src galley-frame:; ');
  });

  it('embeds in the window that ask who plays are told the name of the app', () => {
    const seen: unknown[] = [];
    nameAppToPlayers({
      webRequest: {
        onBeforeSendHeaders: (filter, listener) => {
          seen.push(filter);
          listener({ requestHeaders: { A: '1' } }, answer => seen.push(answer));
        },
      },
    });
    expect(seen).toEqual([
      { urls: ['https://www.youtube-nocookie.com/embed/*'] },
      { requestHeaders: { A: '1', Referer: 'https://ch.galley.desk' } },
    ]);
  });
});

describe('the application menu', () => {
  const options = {
    production: true,
    text: createTexts('de-CH'),
    run: () => undefined,
    recent: [],
    goTo: () => undefined,
    readyUpdate: null,
  };
  it('follows the platform: an app menu on macOS, quit and settings under "File" elsewhere', () => {
    expect(menuTemplate({ ...options, platform: 'darwin' }).map(({ label }) => label)).toEqual([
      'Galley',
      'Ablage',
      'Bearbeiten',
      'Ansicht',
      'Fenster',
      'Hilfe',
    ]);
    expect(menuTemplate({ ...options, platform: 'win32' }).map(({ label }) => label)).toEqual([
      'Ablage',
      'Bearbeiten',
      'Ansicht',
      'Fenster',
      'Hilfe',
    ]);
  });

  it.each(['darwin', 'win32'] as const)(
    'the application menu on %s offers the restart with the version that is ready, and nothing of it before',
    platform => {
      const ran: string[] = [];
      const itemIn = (readyUpdate: string | null) =>
        menuTemplate({ ...options, platform, readyUpdate, run: command => void ran.push(command) })
          .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
          .find(({ label }) => label?.includes('Neu starten'));
      expect(itemIn(null)).toBeUndefined();
      const item = itemIn('1.1.0');
      expect(item?.label).toBe('Neu starten und auf 1.1.0 wechseln');
      (item?.click as () => void)();
      expect(ran).toEqual(['updates.restart']);
    },
  );

  it('the application menu has a text for every item in all three languages and no developer tools in production', () => {
    for (const locale of ['en-GB', 'de-CH', 'fr-CH'] as const) {
      const labels = JSON.stringify(menuTemplate({ ...options, text: createTexts(locale), platform: 'darwin', readyUpdate: '1.1.0' }));
      expect(labels).not.toMatch(/"label":"(?:command|role)\./u);
      expect(labels).not.toContain('toggleDevTools');
    }
  });

  it('speaks the system’s language', () => {
    expect(['de-CH', 'de', 'fr-FR', 'it-CH', 'en-US'].map(uiLocaleOfSystem)).toEqual(['de-CH', 'de-CH', 'fr-CH', 'en-GB', 'en-GB']);
  });
});
