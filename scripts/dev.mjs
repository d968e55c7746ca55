// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireBackend } from './lib/backend.mjs';
import { findBrowser } from './lib/browser.mjs';
import { runCommand, say } from './lib/command.mjs';
import { hasDisplay } from './lib/electron.mjs';
import { sharedFlags, withValues } from './lib/flags.mjs';
import { anyFreePort, requireFreePort } from './lib/network.mjs';
import { defaultDataFolder, inRoot, requireWritableFolder } from './lib/paths.mjs';
import { setUp } from './lib/setup.mjs';

const { dataDir, apiUrl, supportUrl, noOpen, empty } = sharedFlags;
const leash = new URL('lib/leash.mjs', import.meta.url).href;

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run dev',
  summary: 'The development loop: the window changes as you save, and a change on the Node side starts the host and its newsroom again.',
  flags: [
    {
      name: 'port',
      kind: 'port',
      placeholder: 'number',
      env: 'GALLEY_PORT',
      help: 'The port of the browser shell; without it any free one.',
    },
    dataDir,
    apiUrl,
    supportUrl,
    noOpen,
    empty,
  ],
  notes: ['It runs in the browser shell, straight from the sources, with data of its own in .galley/dev unless --data-dir says otherwise.'],
};

await runCommand(command, async ({ flags }) => {
  const folder = resolve(String(flags['data-dir'] ?? inRoot('.galley', 'dev')));
  if (folder === defaultDataFolder()) say('Careful: this is the folder of your own Galley.');
  await requireFreePort(Number(flags['port'] ?? 0), '127.0.0.1');
  requireWritableFolder(folder);
  if (flags['api-url'] !== undefined) await requireBackend(String(flags['api-url']), folder);
  const browser = findBrowser();
  const { node, env } = await setUp({ build: false });

  const hostPort = Number(flags['port'] ?? 0) || (await anyFreePort());
  const windowPort = await anyFreePort();
  const opens = flags['no-open'] !== true && browser !== undefined && hasDisplay();
  const hostEnv = withValues(env, {
    GALLEY_PORT: hostPort,
    GALLEY_DATA_DIR: folder,
    GALLEY_API_URL: flags['api-url'],
    GALLEY_SUPPORT_URL: flags['support-url'],
    GALLEY_EMPTY: flags['empty'],
    GALLEY_NO_OPEN: !opens,
    GALLEY_CHROMIUM: browser,
    GALLEY_RENDERER_DIR: writeDoor(windowPort),
    GALLEY_SERVER_ENTRY: inRoot('src', 'newsroom', 'bin.ts'),
    NODE_ENV: 'development',
  });
  const pages = start(node, [inRoot('scripts', 'lib', 'dev-window.mjs'), String(windowPort), String(hostPort)], env);
  return keepRunning({ pages, launch: nextEnv => start(node, [inRoot('src', 'shell', 'node', 'bin.ts')], { ...hostEnv, ...nextEnv }) });
});

/**
 * The host opens the session and then serves only this door, which leads on to the pages that change as you save.
 * @param {number} windowPort
 */
function writeDoor(windowPort) {
  const folder = inRoot('.cache', 'dev-door');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'index.html'), '<!doctype html><title>Galley</title><script src="/door.js"></script>\n');
  const target = `'http://127.0.0.1:${String(windowPort)}' + location.pathname + location.search + location.hash`;
  writeFileSync(resolve(folder, 'door.js'), `location.replace(${target});\n`);
  return folder;
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(node, args, env) {
  return spawn(node, ['--import', leash, ...args], { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

/**
 * Starts the host again when a source of the Node side changes; ends when the person says so or when the window was closed.
 * @param {{ pages: import('node:child_process').ChildProcess, launch: (env: NodeJS.ProcessEnv) => import('node:child_process').ChildProcess }} parts
 * @returns {Promise<number>}
 */
function keepRunning({ pages, launch }) {
  return new Promise(done => {
    let host = launch({});
    let ending = false;
    let restarting = false;
    /** @type {NodeJS.Timeout | undefined} */
    let pause;
    /** @param {number} code */
    const end = code => {
      if (ending) return;
      ending = true;
      watcher.close();
      clearTimeout(pause);
      const open = [host, pages].filter(child => child.exitCode === null && child.signalCode === null);
      void Promise.all(open.map(child => new Promise(gone => child.once('exit', gone).kill('SIGTERM')))).then(() => done(code));
    };
    let starts = 0;
    const follow = () => {
      starts += 1;
      host.stdout?.setEncoding('utf8').on('data', text => {
        process.stdout.write(String(text));
        const address = /Galley is ready: (\S+)/.exec(String(text))?.[1];
        if (address !== undefined && starts > 1) pages.send({ address });
      });
      host.once('exit', code => {
        if (ending) return;
        if (!restarting) return end(code ?? 0);
        restarting = false;
        host = launch({ GALLEY_NO_OPEN: '1' }); // the window that is open is led to the new address by its pages
        follow();
      });
    };
    const restart = () => {
      if (restarting || ending) return;
      restarting = true;
      say('A source of the Node side has changed: starting the host again …');
      host.kill('SIGTERM');
    };
    const watcher = watch(inRoot('src'), { recursive: true }, (_event, name) => {
      if (name === null || /^(renderer|ui|preload|main)[\\/]|\.(test\.tsx?|tsx|css)$/.test(name)) return;
      clearTimeout(pause);
      pause = setTimeout(restart, 200);
    });
    follow();
    pages.stdout?.pipe(process.stdout);
    pages.once('exit', code => end(code ?? 1));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));
  });
}
