// @ts-check
import { join, resolve } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { sharedFlags, withValues } from './lib/flags.mjs';
import { requireFreePort } from './lib/network.mjs';
import { defaultDataFolder, inRoot, requireWritableFolder } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

const { dataDir, databaseUrl, empty } = sharedFlags;

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run server',
  summary: 'Starts the newsroom, Galley’s back-end, alone.',
  flags: [
    {
      name: 'port',
      kind: 'port',
      placeholder: 'number',
      env: 'GALLEY_PORT',
      help: 'The port to listen on; 4400 without it, 0 takes any free one.',
    },
    {
      name: 'host',
      kind: 'text',
      placeholder: 'address',
      env: 'GALLEY_HOST',
      help: 'The address to listen on; 127.0.0.1, this machine only, without it.',
    },
    {
      name: 'readers-port',
      kind: 'port',
      placeholder: 'number',
      env: 'GALLEY_READERS_PORT',
      help: 'The port at which readers reach what is published; without it they reach nothing, except in the demo, which takes any free one.',
    },
    {
      name: 'metrics-port',
      kind: 'port',
      placeholder: 'number',
      env: 'GALLEY_METRICS_PORT',
      help: 'The port of /metrics in Prometheus’ text format; without it there are none.',
    },
    {
      name: 'drain-seconds',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_DRAIN_SECONDS',
      help: 'How long a newsroom that is told to end still answers while /ready says so, for the proxy in front; 0 without it.',
    },
    {
      name: 'trusted-proxies',
      kind: 'text',
      placeholder: 'addresses',
      env: 'GALLEY_TRUSTED_PROXIES',
      help: 'The proxies in front, by address or range (10.0.0.0/8) with commas between: they are believed where a call comes from; nobody else is.',
    },
    dataDir,
    databaseUrl,
    empty,
    {
      name: 'generate',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_GENERATE',
      help: 'Fills the list with so many metadata rows first, to try it under load.',
    },
    {
      name: 'generate-articles',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_GENERATE_ARTICLES',
      help: 'Writes so many whole articles first, to try the search under load.',
    },
  ],
  notes: ['The last line printed is “Newsroom is ready: http://127.0.0.1:4400”. Ctrl-C ends the newsroom.'],
};

await runCommand(command, async ({ flags }) => {
  const port = Number(flags['port'] ?? 4400);
  const host = String(flags['host'] ?? '127.0.0.1');
  const folder = resolve(String(flags['data-dir'] ?? join(defaultDataFolder(), 'server')));
  await requireFreePort(port, host);
  requireWritableFolder(folder);

  const { node, env } = await setUp({ build: true });
  const values = {
    GALLEY_PORT: port,
    GALLEY_HOST: host,
    GALLEY_READERS_PORT: flags['readers-port'],
    GALLEY_METRICS_PORT: flags['metrics-port'],
    GALLEY_DRAIN_SECONDS: flags['drain-seconds'],
    GALLEY_TRUSTED_PROXIES: flags['trusted-proxies'],
    GALLEY_DATA_DIR: folder,
    GALLEY_DATABASE_URL: flags['database-url'],
    GALLEY_EMPTY: flags['empty'],
    GALLEY_GENERATE: flags['generate'],
    GALLEY_GENERATE_ARTICLES: flags['generate-articles'],
    NODE_ENV: 'production',
  };
  const script = inRoot('out', 'main', 'server.js');
  return runInForeground(node, ['--import', new URL('lib/leash.mjs', import.meta.url).href, script], {
    env: withValues(env, values),
    leash: true,
  });
});
