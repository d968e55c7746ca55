import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asContents, createFakeElectron, FakeContents } from '#tests/support/fake-electron.ts';
import { denyPermissions, restrictAllContents, restrictContents } from './security.ts';

/** Sixty places that a page could be led to. */
const AWAY = [
  ...[
    'https://evil.example/',
    'http://evil.example/',
    'https://galley/',
    'http://127.0.0.1:4400/',
    'http://localhost/',
    'http://169.254.169.254/',
  ],
  ...[
    'file:///etc/passwd',
    'file:///C:/Windows/win.ini',
    'file://evil/share/x.html',
    'file:',
    'view-source:app://galley/',
    'view-source:https://evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'javascript://app://galley/%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'data:,x',
  ],
  ...[
    'blob:app://galley/0b9f',
    'blob:https://evil.example/1',
    'filesystem:app://galley/x',
    'about:blank',
    'about:srcdoc',
    'about:config',
    '',
  ],
  ...[
    'chrome://gpu',
    'chrome://settings',
    'chrome-extension://abc/x.html',
    'devtools://devtools/bundled/x.html',
    'chrome-error://x',
    'edge://settings',
  ],
  ...[
    'app://evil/',
    'app://galley.evil/',
    'app://evil.galley/',
    'app://galley@evil/',
    'app://evil@galley/',
    'app://user:pw@galley/',
    'app://galley:80/',
    'app:galley',
    'app:/galley/',
  ],
  ...[
    'app://galley/media/17',
    'app://galley/media/web?url=https%3A%2F%2Fevil.example',
    'app://galley/assets/app.js',
    'app://galley/index.html',
    'app://galley/a%2fb',
    'app://galley/%00',
  ],
  ...[
    'galley://articles',
    'galley-frame://embed/',
    'galley-frame://evil/',
    'ftp://evil.example/',
    'ws://evil.example/',
    'wss://evil.example/',
    'mailto:a@b.ch',
    'tel:+41',
    'intent://x',
  ],
  ...[
    'ms-msdt:/id',
    'search-ms:query=x',
    'smb://evil/x',
    '//evil.example/',
    '\\\\evil\\share',
    'evil.example',
    'https://[::1',
    'app://',
    '%00',
    'null',
  ],
];

interface Asking {
  readonly isMainFrame: boolean;
  readonly requestingUrl?: string;
}

describe('what a page may ask for', () => {
  const PERMISSIONS = [
    ...[
      'clipboard-read',
      'display-capture',
      'mediaKeySystem',
      'geolocation',
      'notifications',
      'midi',
      'midiSysex',
      'pointerLock',
      'fullscreen',
    ],
    ...[
      'openExternal',
      'window-management',
      'media',
      'fileSystem',
      'hid',
      'serial',
      'usb',
      'idle-detection',
      'keyboardLock',
      'speaker-selection',
    ],
    ...[
      'storage-access',
      'top-level-storage-access',
      'deprecated-sync-clipboard-read',
      'background-sync',
      'local-network-access',
      'unknown',
      '',
    ],
  ];
  const FROM_US: Asking = { isMainFrame: true, requestingUrl: 'app://galley/articles' };
  const page = new FakeContents();
  let request: (permission: string, asking?: Asking, contents?: FakeContents) => boolean;
  let check: (permission: string, asking?: Asking, contents?: FakeContents | null) => boolean;
  let device: () => boolean;

  beforeEach(() => {
    page.mainFrame.url = 'app://galley/articles';
    const electron = createFakeElectron();
    denyPermissions(electron.session);
    // The fake keeps what Electron would be given.
    const handlers = electron.permission as {
      request: (contents: FakeContents, permission: string, callback: (granted: boolean) => void, asking: Asking) => void;
      check: (contents: FakeContents | null, permission: string, origin: string, asking: Asking) => boolean;
      device: () => boolean;
    };
    request = (permission, asking = FROM_US, contents = page) => {
      let granted = false;
      handlers.request(contents, permission, answer => (granted = answer), asking);
      return granted;
    };
    check = (permission, asking = FROM_US, contents: FakeContents | null = page) =>
      handlers.check(contents, permission, 'app://galley', asking);
    ({ device } = handlers);
  });

  it('what a page may ask for is nothing but to write to the clipboard', () => {
    expect(PERMISSIONS.filter(permission => request(permission))).toEqual([]);
    expect(PERMISSIONS.filter(permission => check(permission))).toEqual([]);
    expect([request('clipboard-sanitized-write'), check('clipboard-sanitized-write')]).toEqual([true, true]);
    expect(device()).toBe(false);
  });

  it.each<[string, Asking]>([
    ['an embed', { isMainFrame: false, requestingUrl: 'https://www.youtube-nocookie.com/embed/x' }],
    ['the frame of embeds', { isMainFrame: false, requestingUrl: 'galley-frame://embed/' }],
    ['a frame that says it is ours', { isMainFrame: false, requestingUrl: 'app://galley/' }],
    ['another page in our window', { isMainFrame: true, requestingUrl: 'https://evil.example/' }],
  ])('what a page may ask for is nothing at all for %s', (_name, asking) => {
    expect([request('clipboard-sanitized-write', asking), check('clipboard-sanitized-write', asking)]).toEqual([false, false]);
  });

  it('what a page may ask for is nothing at all for a window that shows something else, or for none', () => {
    page.mainFrame.url = 'https://evil.example/';
    expect([
      request('clipboard-sanitized-write'),
      check('clipboard-sanitized-write'),
      check('clipboard-sanitized-write', FROM_US, null),
    ]).toEqual([false, false, false]);
  });
});

describe('where a page may go', () => {
  const opened: string[] = [];
  const inside: string[] = [];
  let nowMs = 0;
  let contents: FakeContents;
  beforeEach(() => {
    opened.splice(0);
    inside.splice(0);
    contents = new FakeContents();
    contents.mainFrame.url = 'app://galley/articles';
    restrictContents(asContents(contents), {
      openExternal: url => opened.push(url),
      openWindow: url => inside.push(url),
      now: () => nowMs,
    });
  });

  const isStopped = (event: string, url: string, more: object = {}): boolean => {
    const preventDefault = vi.fn();
    contents.emit(event, { url, preventDefault, ...more });
    return preventDefault.mock.calls.length === 1;
  };

  it('is nowhere else, by click, script, form, refresh, redirect or a dropped file: sixty places', () => {
    expect(new Set(AWAY).size).toBeGreaterThanOrEqual(60);
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate'])
      for (const url of AWAY) expect([event, url, isStopped(event, url, { isMainFrame: true })]).toEqual([event, url, true]);
  });

  it('is any place in the app', () => {
    for (const url of [
      'app://galley/',
      'app://galley/articles?q=a',
      `app://galley/articles?q=${'a'.repeat(5_000)}`,
      'app://galley/preview/metadata/1/2',
    ])
      expect([url, isStopped('will-navigate', url)]).toEqual([url, false]);
  });

  it('is no window of its own: addresses outside go to the system’s browser, those that may not go nowhere', () => {
    for (const url of AWAY) {
      nowMs += 60_000;
      expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' });
    }
    expect(opened).toEqual(['https://evil.example/', 'https://galley/', 'mailto:a@b.ch']);
    expect(inside).toEqual([]);
  });

  it('is no flood of tabs or windows: an embed that opens one after the other is stopped, a person is not', () => {
    const open = (url: string, times = 1): void => {
      for (let count = 0; count < times; count += 1) contents.openHandler?.({ url });
    };
    open('https://example.ch/', 100);
    open('app://galley/articles', 100);
    expect([opened.length, inside.length]).toEqual([10, 30]);
    nowMs += 10_000;
    open('https://example.ch/');
    expect(opened).toHaveLength(11);
    nowMs -= 365 * 86_400_000;
    open('https://example.ch/');
    expect(opened).toHaveLength(12);
  });

  it('is no web view, whatever it asks for', () => {
    const preventDefault = vi.fn();
    contents.emit('will-attach-webview', { preventDefault }, { nodeIntegration: true }, { src: 'app://galley/' });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('is held for every contents that is ever made', () => {
    const later = new FakeContents();
    restrictAllContents(
      // The one event of the app that is listened to.
      { on: ((_event: string, listener: (event: object, contents: FakeContents) => void) => listener({}, later)) as never },
      { openExternal: () => undefined, openWindow: () => undefined, now: () => 0 },
    );
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview'])
      expect(later.listenerCount(event)).toBe(1);
    expect(later.openHandler?.({ url: 'https://example.ch/' })).toEqual({ action: 'deny' });
  });
});
