import { resolve } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { removeFolder, temporaryFolder } from '../support/processes.ts';

/** Electron's own program; who runs this project without it is told so, and nothing counts as passed. */
const program = (): string => {
  const path = process.env['GALLEY_ELECTRON'];
  if (path === undefined || path === '') throw new Error('GALLEY_ELECTRON must name Electron’s program: its runtime is not installed.');
  return path;
};

const entry = resolve(process.env['GALLEY_OUT_DIR'] ?? resolve(import.meta.dirname, '../../out'), 'main', 'index.js');

const start = (dataFolder: string): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: program(),
    args: [entry, '--lang=en-GB', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, GALLEY_DATA_DIR: dataFolder },
  });

/** The page that Galley would open in the system's browser, filled in by a browser of the test. */
const signInOutside = async (galley: ElectronApplication, window: Page, outside: Page): Promise<void> => {
  await galley.evaluate(({ shell }) => {
    shell.openExternal = url => {
      Object.assign(globalThis, { openedAddress: url });
      return Promise.resolve();
    };
  });
  await window.getByRole('button', { name: /^(Sign in|Anmelden|Se connecter)$/u }).click();
  const opened = (): Promise<string> => galley.evaluate(() => String(Reflect.get(globalThis, 'openedAddress') ?? ''));
  await expect.poll(opened).toMatch(/^http/u);
  await outside.goto(await opened());
  await outside.locator('input[name="username"]').fill('editor');
  await outside.locator('input[type="password"]').fill('galley');
  await outside.locator('button[type="submit"]').click();
};

test.describe('Galley in Electron', () => {
  let folder: string;
  let galley: ElectronApplication;
  test.beforeEach(async () => {
    folder = temporaryFolder('electron');
    galley = await start(folder);
  });
  test.afterEach(async () => {
    await galley.close();
    removeFolder(folder);
  });

  test('starts with its own newsroom, signs in through the system’s browser and shows the list', async ({ page: outside }) => {
    const window = await galley.firstWindow();
    await signInOutside(galley, window, outside);
    await expect(window.locator('.g-frame')).toBeVisible();
    await window.locator('nav a[href="/articles"]').click();
    await expect(window.locator('[role="row"][data-key]').first()).toBeVisible();
  });

  test('gives its page no more than the bridge: sandbox, isolation, and two functions', async () => {
    const window = await galley.firstWindow();
    await expect(window.getByRole('button').first()).toBeVisible();
    const preferences = await galley.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // Electron has this for its own tests; the types leave it out.
      const read: unknown = contents === undefined ? undefined : Reflect.get(contents, 'getLastWebPreferences');
      return typeof read === 'function' ? (Reflect.apply(read, contents, []) as unknown) : undefined; // compared below
    });
    expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
    expect(preferences).not.toMatchObject({ webviewTag: true });
    const given = await window.evaluate(() => ({
      bridge: Object.keys(Reflect.get(globalThis, 'galley') as object).sort(), // an object on both sides of the bridge
      require: typeof Reflect.get(globalThis, 'require'),
      process: typeof Reflect.get(globalThis, 'process'),
    }));
    expect(given).toEqual({ bridge: ['invoke', 'on'], require: 'undefined', process: 'undefined' });
    const refused = await window.evaluate(async () => {
      const { invoke } = Reflect.get(globalThis, 'galley') as { invoke: (name: unknown, input: unknown) => Promise<unknown> }; // looked at above
      return invoke('no.such.operation', {});
    });
    expect(refused).toEqual({ ok: false, error: { code: 'unknownOperation' } });
  });

  test('stays on its own page: other addresses and new windows are refused', async () => {
    const window = await galley.firstWindow();
    await expect(window.getByRole('button').first()).toBeVisible();
    const before = window.url();
    await window.evaluate(() => {
      open('file:///etc/hostname');
      location.href = 'https://example.org/';
    });
    await expect.poll(() => galley.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    expect(window.url()).toBe(before);
  });
});
