// @ts-check
import { resolve } from 'node:path';
import { requireBackend } from './lib/backend.mjs';
import { findBrowser } from './lib/browser.mjs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { fetchElectron, findElectron, hasDisplay } from './lib/electron.mjs';
import { sharedFlags, withValues } from './lib/flags.mjs';
import { requireFreePort } from './lib/network.mjs';
import { defaultDataFolder, inRoot, requireWritableFolder, root } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { compiledFolder, setUp } from './lib/setup.mjs';
import { systemNetwork } from './lib/system-network.mjs';

const { dataDir, apiUrl, supportUrl, oidcIssuer, oidcClientId, shell, noOpen, empty, demoEvening } = sharedFlags;

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm start',
  summary:
    'Opens Galley. On first use it sets up everything it needs, and unless another back-end is named it starts a newsroom with demo content.',
  flags: [
    {
      name: 'port',
      kind: 'port',
      placeholder: 'number',
      env: 'GALLEY_PORT',
      help: 'The port of the browser shell; 0, the default, takes the one of the last start, or any free one.',
    },
    dataDir,
    apiUrl,
    supportUrl,
    oidcIssuer,
    oidcClientId,
    shell,
    noOpen,
    empty,
    demoEvening,
  ],
  notes: [
    'GALLEY_CHROMIUM names the Chromium, Chrome or Edge of the browser shell where Galley does not find one by itself.',
    'Log in to the demo newsroom as editor, chief, admin, beta or extern, password galley.',
    'The last line printed is “Galley is ready: <address, or electron>”. Ctrl-C ends Galley and everything it started.',
  ],
};

await runCommand(command, async ({ flags }) => {
  const port = Number(flags['port'] ?? 0);
  const folder = resolve(String(flags['data-dir'] ?? defaultDataFolder()));
  await requireFreePort(port, '127.0.0.1');
  requireWritableFolder(folder);
  if (flags['api-url'] !== undefined) await requireBackend(String(flags['api-url']), folder);
  const browser = findBrowser();

  const { node, env } = await setUp({ build: true });
  const electron = await chooseElectron({ node, env, asked: flags['shell'], noOpen: flags['no-open'] === true });
  const values = {
    GALLEY_PORT: port,
    GALLEY_DATA_DIR: folder,
    GALLEY_API_URL: flags['api-url'],
    GALLEY_SUPPORT_URL: flags['support-url'],
    GALLEY_OIDC_ISSUER: flags['oidc-issuer'],
    GALLEY_OIDC_CLIENT_ID: flags['oidc-client-id'],
    GALLEY_EMPTY: flags['empty'],
    GALLEY_DEMO_EVENING: flags['demo-evening'],
    // What Node compiled at one start is not compiled again at the next.
    NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'] ?? compiledFolder,
  };
  if (electron !== undefined) {
    const args = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', root] : [root];
    return runInForeground(electron, args, {
      env: withValues(env, { ...values, GALLEY_SHELL: 'electron', ELECTRON_RUN_AS_NODE: undefined }),
    });
  }

  const opens = flags['no-open'] !== true && browser !== undefined && hasDisplay();
  if (flags['no-open'] !== true && !opens) {
    const why = browser === undefined ? 'No Chromium, Chrome or Edge was found (GALLEY_CHROMIUM can name one)' : 'There is no display here';
    say(`${why}: open the address below in a browser yourself.`);
  }
  const script = inRoot('out', 'main', 'browser-shell.js');
  return runInForeground(node, ['--import', new URL('lib/leash.mjs', import.meta.url).href, script], {
    env: withValues(env, { ...systemNetwork(env), ...values, GALLEY_NO_OPEN: !opens, GALLEY_CHROMIUM: browser, NODE_ENV: 'production' }),
    leash: true,
  });
});

/**
 * @param {{ node: string, env: NodeJS.ProcessEnv, asked: unknown, noOpen: boolean }} choice
 * @returns {Promise<string | undefined>} Electron's program, or nothing for the browser shell
 */
async function chooseElectron({ node, env, asked, noOpen: addressOnly }) {
  if (asked === 'browser' || (asked === undefined && (addressOnly || !hasDisplay()))) return undefined;
  const program = findElectron() ?? (await fetchElectron({ node, env, again: asked === 'electron' }));
  if (program === undefined && asked === 'electron') {
    throw new Trouble('Electron’s runtime is not installed and could not be downloaded; --shell browser needs none.');
  }
  return program;
}
