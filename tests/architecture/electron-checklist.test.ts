import { describe, expect, it } from 'vitest';
import { securePreferences } from '#main/window.ts';
import { securityHeaders } from '#shell/content-security.ts';
import { filesBelow, read } from './support/repository.ts';

const SOURCES = /(?<!\.test|\.d)\.tsx?$/u;
const HOST = ['src/main', 'src/preload', 'src/shell'].flatMap(folder => filesBelow(folder, SOURCES));
const WINDOW = ['src/renderer', 'src/ui', 'src/richtext'].flatMap(folder => filesBelow(folder, SOURCES));

/** Files and lines that contain something, comments left out. */
const linesWith = (files: readonly string[], wanted: RegExp): readonly string[] =>
  files.flatMap(file =>
    read(file)
      .split('\n')
      .filter(line => wanted.test(line) && !/^\s*(?:\*|\/\/|\/\*)/u.test(line))
      .map(line => `${file}: ${line.trim()}`),
  );

/** Electron's security checklist as far as the sources show it; what happens is tested beside them (docs/security.md says where). */
describe('Electron’s security checklist', () => {
  it('1, 18: loads nothing by http or from files: one scheme of our own', () => {
    expect(linesWith(HOST, /loadFile\(|file:\/\/|allowFileAccess|registerFileProtocol|interceptFileProtocol/u)).toEqual([]);
    expect(linesWith(HOST, /\.loadURL\(/u)).toEqual(['src/main/window.ts: void window.loadURL(address);']);
    expect(linesWith(['src/main/protocol.ts'], /bypassCSP|allowServiceWorkers/u)).toEqual([]);
  });

  it('2, 3, 4, 6, 8, 9, 10, 11: every preference is written out, in one place, and nothing weaker', () => {
    expect(securePreferences('/preload.cjs')).toEqual({
      preload: '/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    });
    expect(linesWith(HOST, /webPreferences:/u)).toEqual(['src/main/window.ts: webPreferences: securePreferences(options.preloadFile),']);
    expect(linesWith(HOST, /enableBlinkFeatures|new BrowserView|new WebContentsView|commandLine\.append|allowpopups/u)).toEqual([]);
    expect(linesWith(WINDOW, /<webview/u)).toEqual([]);
  });

  it('4: the sandbox is on for every process before one can begin', () => {
    const main = read('src/main/index.ts');
    expect(main.indexOf('app.enableSandbox()')).toBeGreaterThan(0);
    expect(main.indexOf('app.enableSandbox()')).toBeLessThan(main.indexOf('requestSingleInstanceLock'));
    // Root in a container alone: Chromium does not start there with a sandbox.
    expect(linesWith(filesBelow('src', SOURCES), /no-sandbox/u)).toEqual([
      "src/shell/node/app-window.ts: const rootSwitches = isRoot() ? ['--no-sandbox', '--test-type'] : [];",
    ]);
    expect(read('electron-builder.yml')).not.toContain('no-sandbox');
  });

  it('7: the policy lets nothing in but our own scripts', () => {
    const policy = securityHeaders('galley-frame:')['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map(part => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'frame-src': 'galley-frame:',
    });
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/u);
    expect(
      linesWith(
        WINDOW,
        /dangerouslySetInnerHTML|\.innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/u,
      ),
    ).toEqual([]);
  });

  it('5, 12, 13, 14: permissions, web views, navigation and windows are guarded before the first window', () => {
    const main = read('src/main/index.ts');
    const places = ['restrictAllContents(app', 'await app.whenReady()', 'guardSession();', 'opened.openMain('].map(part =>
      main.indexOf(part),
    );
    expect(places.every(place => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(main).toContain('denyPermissions(session.defaultSession)');
    expect(linesWith(HOST, /fromPartition|partition:/u)).toEqual([]); // there is no other session to guard
  });

  it('15: one way out, whose addresses are checked', () => {
    expect(linesWith(HOST, /shell\.openExternal\(/u)).toEqual([
      'src/main/index.ts: openExternal: url => void shell.openExternal(url),',
      'src/shell/electron/electron-shell.ts: openExternal: url => parts.shell.openExternal(url),',
    ]);
    expect(
      linesWith([...HOST, ...filesBelow('src/services', SOURCES)], /shell\.openPath|shell\.openItem|showItemInFolder|moveItemToTrash/u),
    ).toEqual([]);
  });

  it('16: a version of Electron that is still supported, and exactly that one', () => {
    const version = /"electron": "(?<version>\d+\.\d+\.\d+)"/u.exec(read('package.json'))?.groups?.['version'] ?? '';
    // The last three majors get fixes (electronjs.org/docs/latest/tutorial/electron-timelines); 45 is the latest of November 2026.
    expect(Number(version.split('.')[0])).toBeGreaterThanOrEqual(43);
  });

  it('17, 20: two channels in, one out, and no name of one in the page’s hands', () => {
    expect(linesWith(HOST, /ipcMain\.(?:handle|on|once|handleOnce)\(/u)).toEqual([
      'src/main/ipc.ts: ipcMain.handle(IPC_INVOKE, (event, operation: unknown, input: unknown) =>',
      'src/main/ipc.ts: ipcMain.handle(IPC_TAKE_FILE, (event, path: unknown) =>',
    ]);
    const preload = ['src/preload/index.ts'];
    expect(linesWith(preload, /exposeInMainWorld\(/u)).toEqual([
      "src/preload/index.ts: contextBridge.exposeInMainWorld('galley', {",
      "src/preload/index.ts: contextBridge.exposeInMainWorld('galleyFiles', {",
    ]);
    expect(read('src/preload/index.ts').match(/ipcRenderer\.\w+\([^,)]*/gu)).toEqual([
      'ipcRenderer.invoke(IPC_INVOKE',
      'ipcRenderer.on(IPC_EVENT',
      'ipcRenderer.removeListener(IPC_EVENT',
      'ipcRenderer.invoke(IPC_TAKE_FILE',
    ]);
    expect(linesWith(HOST, /@electron\/remote|enableRemoteModule|sendSync|executeJavaScript/u)).toEqual([]);
  });

  it('19: the fuses of the packaged program', () => {
    const lines = read('electron-builder.yml').split('\n');
    const fuses = new Map(lines.map(line => [line.trim().split(': ')[0] ?? '', line.split(': ')[1] ?? '']));
    expect(Object.fromEntries(fuses)).toMatchObject({
      runAsNode: 'false',
      enableNodeOptionsEnvironmentVariable: 'false',
      enableNodeCliInspectArguments: 'false',
      enableCookieEncryption: 'true',
      enableEmbeddedAsarIntegrityValidation: 'true',
      onlyLoadAppFromAsar: 'true',
      grantFileProtocolExtraPrivileges: 'false',
      loadBrowserProcessSpecificV8Snapshot: 'false',
    });
    expect(read('electron-builder.yml')).toMatch(/^asar: true$/mu);
  });
});
