// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, SIZES, takeAll } from './lib/all-screens.mjs';
import { findTestBrowser } from './lib/browser.mjs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { anyFreePort } from './lib/network.mjs';
import { inRoot } from './lib/paths.mjs';
import { setUp } from './lib/setup.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run screenshots',
  summary:
    'Takes the pictures of the documentation from the running application, into docs/screenshots; with --all of every screen, into test-results/screens.',
  flags: [
    { name: 'theme', kind: 'choice', choices: ['light', 'dark'], help: 'The theme of the pictures; light without it, both with --all.' },
    {
      name: 'all',
      kind: 'switch',
      help: 'Every screen in every size, zoom, language and theme, with an index page; ends with 1 where something is cut, covered or outside.',
    },
    {
      name: 'only',
      kind: 'text',
      placeholder: 'screens',
      help: 'With --all: these screens only, with commas between them (“articles,usersettings”).',
    },
    { name: 'language', kind: 'text', placeholder: 'languages', help: `With --all: these languages only, of ${LANGUAGES.join(', ')}.` },
    { name: 'size', kind: 'text', placeholder: 'sizes', help: `With --all: these sizes only, of ${Object.keys(SIZES).join(', ')}.` },
  ],
};

const folder = inRoot('docs', 'screenshots');
const leash = new URL('lib/leash.mjs', import.meta.url).href;

await runCommand(command, async ({ flags }) => {
  const isAll = flags['all'] === true;
  const { node, env } = await setUp({ build: true });
  const browser = await findTestBrowser({ node, env });
  const { chromium } = await import('playwright-core');
  const desk = mkdtempSync(join(tmpdir(), 'galley-screenshots-'));
  mkdirSync(folder, { recursive: true });
  const newsroomPort = await anyFreePort();
  const api = `http://127.0.0.1:${String(newsroomPort)}/api`;
  const newsroom = await start(node, 'server.js', { ...env, GALLEY_PORT: String(newsroomPort), GALLEY_DATA_DIR: join(desk, 'newsroom') });
  const host = await start(node, 'browser-shell.js', {
    ...env,
    GALLEY_PORT: '0',
    GALLEY_DATA_DIR: join(desk, 'desk'),
    GALLEY_API_URL: api,
    GALLEY_NO_OPEN: '1',
  });
  const window = await chromium.launch({
    executablePath: browser.program,
    env: { ...process.env, ...browser.env },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await window.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: isAll ? 1 : 2,
      locale: 'en-GB',
      timezoneId: 'Europe/Zurich',
      colorScheme: flags['theme'] === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (isAll) {
      await signIn(page, host.address, 'admin');
      return (await takeAll(page, { folder: inRoot('test-results', 'screens'), flags })) === 0 ? 0 : 1;
    }
    const suffix = flags['theme'] === 'dark' ? '-dark' : '';
    await tour(page, { address: host.address, suffix, stopNewsroom: newsroom.stop }).catch(async error => {
      await page.screenshot({ path: inRoot('test-results', 'screenshots-stuck.png') });
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      throw new Trouble(`The tour got stuck at ${page.url()}: ${reason} (test-results/screenshots-stuck.png shows where).`);
    });
  } finally {
    await window.close();
    await host.stop();
    await newsroom.stop();
    rmSync(desk, { recursive: true, force: true, maxRetries: 5 });
  }
});

/**
 * @param {Page} page
 * @param {string} address
 * @param {string} username
 * @param {() => Promise<void>} [before] what is done with the form filled in
 */
async function signIn(page, address, username, before) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('galley');
  await before?.();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(url => url.origin === new URL(address).origin && url.pathname !== '/login');
}

/**
 * The way through the application that the pictures tell: sign in, look, write, lose the network.
 * @param {Page} page
 * @param {{ address: string, suffix: string, stopNewsroom: () => Promise<void> }} story
 */
async function tour(page, { address, suffix, stopNewsroom }) {
  /** @param {string} name */
  const take = async name => {
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path: join(folder, `${name}${suffix}.png`) });
    say(`docs/screenshots/${name}${suffix}.png`);
  };
  await signIn(page, address, 'editor', () => take('sign-in'));
  await take('home');
  await open(page, address, '/articles');
  const row = page.getByRole('row').nth(2);
  await row.waitFor();
  await take('articles');
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/articles\/[0-9a-f-]{36}/);
  await page.locator('[data-block="title"]').waitFor();
  await page.locator('.g-block-paragraph').first().waitFor();
  await take('article');
  await page.getByTestId('toggle-editing').click();
  await page.locator('.g-block-paragraph').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Der Gemeinderat will im Frühling entscheiden.');
  await take('writing');
  await stopNewsroom();
  await page.keyboard.type(' Bis dahin bleibt die Strasse offen.');
  await page
    .getByText(/offline/i)
    .first()
    .waitFor({ timeout: 60_000 });
  await take('offline');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('one change waiting').waitFor();
  await open(page, address, '/outbox');
  await page.getByText('Waiting for the network').first().waitFor();
  await take('outbox');
}

/**
 * Goes to a page inside the window's session: the address's key is used up.
 * @param {Page} page
 * @param {string} address
 * @param {string} path
 */
async function open(page, address, path) {
  await page.goto(new URL(path, address).href);
}

/**
 * Starts a bundle and waits until it says where it is.
 * @param {string} node
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
function start(node, entry, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', leash, inRoot('out', 'main', entry)], {
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ended = new Promise(done => child.once('exit', done));
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', text => {
      output += String(text);
      const address = /is ready: (\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      resolve({ address, stop: async () => void (child.kill('SIGTERM'), await ended) });
    });
    void ended.then(code => reject(new Trouble(`${entry} ended with code ${String(code)} before it was ready.`)));
  });
}
