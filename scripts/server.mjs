// @ts-check
import { join, resolve } from 'node:path';
import { Trouble, runCommand } from './lib/command.mjs';
import { sharedFlags, withValues } from './lib/flags.mjs';
import { requireFreePort } from './lib/network.mjs';
import { defaultDataFolder, inRoot, requireWritableFolder } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

const { dataDir, databaseUrl, empty, oidcIssuer, oidcClientId } = sharedFlags;

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
      name: 'readers-origin',
      kind: 'address',
      placeholder: 'address',
      env: 'GALLEY_READERS_ORIGIN',
      help: 'The public address of what readers reach, for links in e-mails and push messages; that of the port without it.',
    },
    {
      name: 'readers-requests-per-minute',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_READERS_REQUESTS_PER_MINUTE',
      help: 'How often one address may ask what readers reach in a minute; 600 without it.',
    },
    {
      name: 'readers-streams',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_READERS_STREAMS',
      help: 'How many readers may follow tickers at once on this node; 10000 without it. Those beyond ask every ten seconds.',
    },
    {
      name: 'readers-streams-per-address',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_READERS_STREAMS_PER_ADDRESS',
      help: 'How many of them may come from one address; 200 without it.',
    },
    {
      name: 'readers-newcomers',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_READERS_NEWCOMERS',
      help: 'How many readers of one address get a place in teaser tests in a minute; 120 without it. Those beyond see the teaser as it is.',
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
      name: 'calls-per-minute',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_CALLS_PER_MINUTE',
      help: 'How often one person may call the newsroom in a minute; 6000 without it, 0 as often as they like.',
    },
    {
      name: 'upload-gb-per-day',
      kind: 'number',
      placeholder: 'number',
      env: 'GALLEY_UPLOAD_GB_PER_DAY',
      help: 'How many gigabytes of pictures one person may send in a day; 50 without it, 0 as many as they like.',
    },
    {
      name: 'tls-cert',
      kind: 'text',
      placeholder: 'file',
      env: 'GALLEY_TLS_CERT',
      help: 'The newsroom speaks TLS by itself with this certificate (PEM, with those between it and its authority); SIGHUP reads it again.',
    },
    { name: 'tls-key', kind: 'text', placeholder: 'file', env: 'GALLEY_TLS_KEY', help: 'The key of that certificate (PEM).' },
    {
      name: 'origin',
      kind: 'address',
      placeholder: 'address',
      env: 'GALLEY_ORIGIN',
      help: 'The address that people reach the newsroom by, when it stands behind a proxy or has a name.',
    },
    {
      name: 'trusted-proxies',
      kind: 'text',
      placeholder: 'addresses',
      env: 'GALLEY_TRUSTED_PROXIES',
      help: 'The proxies in front, by address or range (10.0.0.0/8) with commas between: they are believed where a call comes from; nobody else is.',
    },
    oidcIssuer,
    oidcClientId,
    {
      name: 'oidc-audience',
      kind: 'text',
      placeholder: 'name',
      env: 'GALLEY_OIDC_AUDIENCE',
      help: 'What the issuer’s access tokens for this newsroom are for; without it desks send their identity token.',
    },
    {
      name: 'oidc-role-claim',
      kind: 'text',
      placeholder: 'claim',
      env: 'GALLEY_OIDC_ROLE_CLAIM',
      help: 'The claim with a person’s roles or groups, such as groups or realm_access.roles; roles without it.',
    },
    {
      name: 'oidc-roles',
      kind: 'text',
      placeholder: 'value=role;…',
      env: 'GALLEY_OIDC_ROLES',
      help: 'Which values of the claim give access and the role of each, the first counts: "chiefs=ROLE_ChiefEditor;desk=ROLE_Editor". Without it everybody has access.',
    },
    { name: 'oidc-only', kind: 'switch', env: 'GALLEY_OIDC_ONLY', help: 'Lets nobody sign in with an account of the newsroom’s own.' },
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
    {
      name: 'backup',
      kind: 'text',
      placeholder: 'file',
      env: 'GALLEY_BACKUP',
      help: 'Copies the newsroom’s database into this new file, checks the copy and ends; also while the newsroom runs.',
    },
    {
      name: 'restore',
      kind: 'text',
      placeholder: 'file',
      env: 'GALLEY_RESTORE',
      help: 'Puts this backup in the place of the newsroom’s database, which is kept beside it, and ends; not while the newsroom runs.',
    },
    {
      name: 'verify',
      kind: 'switch',
      env: 'GALLEY_VERIFY',
      help: 'Checks the newsroom’s database, one line for each fault, and ends with 1 if there is any.',
    },
    {
      name: 'rotate-keys',
      kind: 'switch',
      env: 'GALLEY_ROTATE_KEYS',
      help: 'Signs with a new key from now on and ends; also while nodes run. Tokens of the former key are good until they end.',
    },
  ],
  notes: ['The last line printed is “Newsroom is ready: http://127.0.0.1:4400”. Ctrl-C ends the newsroom.'],
};

await runCommand(command, async ({ flags }) => {
  const port = Number(flags['port'] ?? 4400);
  const host = String(flags['host'] ?? '127.0.0.1');
  const folder = resolve(String(flags['data-dir'] ?? join(defaultDataFolder(), 'server')));
  const tasks = ['backup', 'restore', 'verify', 'rotate-keys'].filter(name => flags[name] !== undefined && flags[name] !== false);
  if (tasks.length > 1) throw new Trouble(`Give one of --${tasks.join(' and --')}.`);
  if (tasks.length === 0) await requireFreePort(port, host);
  requireWritableFolder(folder);

  const { node, env } = await setUp({ build: true });
  const values = {
    GALLEY_PORT: port,
    GALLEY_HOST: host,
    GALLEY_READERS_PORT: flags['readers-port'],
    GALLEY_READERS_ORIGIN: flags['readers-origin'],
    GALLEY_READERS_REQUESTS_PER_MINUTE: flags['readers-requests-per-minute'],
    GALLEY_READERS_STREAMS: flags['readers-streams'],
    GALLEY_READERS_STREAMS_PER_ADDRESS: flags['readers-streams-per-address'],
    GALLEY_READERS_NEWCOMERS: flags['readers-newcomers'],
    GALLEY_METRICS_PORT: flags['metrics-port'],
    GALLEY_DRAIN_SECONDS: flags['drain-seconds'],
    GALLEY_CALLS_PER_MINUTE: flags['calls-per-minute'],
    GALLEY_UPLOAD_GB_PER_DAY: flags['upload-gb-per-day'],
    GALLEY_TLS_CERT: flags['tls-cert'],
    GALLEY_TLS_KEY: flags['tls-key'],
    GALLEY_ORIGIN: flags['origin'],
    GALLEY_TRUSTED_PROXIES: flags['trusted-proxies'],
    GALLEY_OIDC_ISSUER: flags['oidc-issuer'],
    GALLEY_OIDC_CLIENT_ID: flags['oidc-client-id'],
    GALLEY_OIDC_AUDIENCE: flags['oidc-audience'],
    GALLEY_OIDC_ROLE_CLAIM: flags['oidc-role-claim'],
    GALLEY_OIDC_ROLES: flags['oidc-roles'],
    GALLEY_OIDC_ONLY: flags['oidc-only'],
    GALLEY_DATA_DIR: folder,
    GALLEY_DATABASE_URL: flags['database-url'],
    GALLEY_EMPTY: flags['empty'],
    GALLEY_BACKUP: fileOf(flags['backup']),
    GALLEY_RESTORE: fileOf(flags['restore']),
    GALLEY_VERIFY: flags['verify'],
    GALLEY_ROTATE_KEYS: flags['rotate-keys'],
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

/**
 * A file as the person sees it, whatever folder the newsroom runs in.
 * @param {import('./lib/command.mjs').Value} named
 */
function fileOf(named) {
  return named === undefined ? undefined : resolve(String(named));
}
