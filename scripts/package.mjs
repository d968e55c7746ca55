// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { findElectron } from './lib/electron.mjs';
import { inRoot } from './lib/paths.mjs';
import { runInForeground, runToEnd } from './lib/processes.mjs';
import { addToFeed, FEED_NAME, publicKeyOf } from './lib/release-feed.mjs';
import { setUp } from './lib/setup.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run package',
  summary: 'Makes installers of Galley for this platform in dist/. electron-builder downloads Electron and its own tools for it.',
  flags: [
    { name: 'dir', kind: 'switch', help: 'Makes the application’s folder only, without installers.' },
    {
      name: 'electron-dist',
      kind: 'text',
      placeholder: 'folder',
      env: 'ELECTRON_OVERRIDE_DIST_PATH',
      help: 'Takes Electron’s runtime from this folder instead of downloading it.',
    },
    {
      name: 'updates-url',
      kind: 'text',
      placeholder: 'address',
      help: 'Where the folder dist/ will be served (https): the packaged Galley looks there for newer versions. Needs --updates-key.',
    },
    {
      name: 'updates-key',
      kind: 'text',
      placeholder: 'file',
      help: 'The private key (Ed25519, PEM) that signs the list of versions, dist/galley.json; a packaged Galley believes no other.',
    },
    {
      name: 'channel',
      kind: 'choice',
      choices: ['stable', 'early'],
      help: 'Who is offered this version: everybody (stable, without it), or who tries versions early.',
    },
  ],
  notes: ['Signing: electron-builder reads its usual variables (CSC_LINK, CSC_KEY_PASSWORD, APPLE_ID …); without them nothing is signed.'],
};

/**
 * Where newer versions come from, and the key that signs them; undefined where the packaged Galley looks for none.
 * @param {Record<string, unknown>} flags
 */
const originOf = flags => {
  const { 'updates-url': address, 'updates-key': keyFile } = flags;
  if (address === undefined && keyFile === undefined) return undefined;
  if (address === undefined || keyFile === undefined) throw new Trouble('--updates-url and --updates-key belong together.');
  if (!String(address).startsWith('https://')) throw new Trouble('--updates-url must begin with https://: versions come encrypted only.');
  if (!existsSync(String(keyFile))) throw new Trouble(`There is no key in ${String(keyFile)}.`);
  return { feedUrl: new URL(FEED_NAME, `${String(address).replace(/\/$/u, '')}/`).href, privateKey: readFileSync(String(keyFile), 'utf8') };
};

/** The number of the newest migration of galley.db. */
const dataVersion = () =>
  Math.max(
    ...[...readFileSync(inRoot('src', 'services', 'database', 'migrations.ts'), 'utf8').matchAll(/version: (\d+)/gu)].map(([, number]) =>
      Number(number),
    ),
  );

/** What people notice of this version: the first lines of the changelog. */
const news = () => {
  const [, newest = ''] = readFileSync(inRoot('CHANGELOG.md'), 'utf8').split(/^## /mu);
  return (newest.match(/^- .+$/gmu) ?? []).slice(0, 8).join('\n').slice(0, 4_000);
};

await runCommand(command, async ({ flags }) => {
  const origin = originOf(flags);
  const runtime = flags['electron-dist'];
  if (runtime !== undefined && !existsSync(String(runtime))) throw new Trouble(`There is no Electron runtime in ${String(runtime)}.`);
  const { node, env } = await setUp({ build: true });
  const icons = await runToEnd(node, [inRoot('scripts', 'icons.mjs')], { env });
  if (icons.code !== 0) throw new Trouble(`The icons could not be drawn: ${icons.output.trim()}`);
  const installed = runtime ?? (findElectron() === undefined ? undefined : inRoot('node_modules', 'electron', 'dist'));
  const args = [
    ...['--config', 'electron-builder.yml', '--publish', 'never'],
    ...(flags['dir'] === true ? ['--dir'] : []),
    ...(installed === undefined ? [] : [`-c.electronDist=${String(installed)}`]),
    ...(origin === undefined
      ? []
      : [
          `-c.extraMetadata.galleyUpdates.feedUrl=${origin.feedUrl}`,
          `-c.extraMetadata.galleyUpdates.publicKey=${publicKeyOf(origin.privateKey)}`,
        ]),
  ];
  const code = await runInForeground(node, [inRoot('node_modules', 'electron-builder', 'cli.js'), ...args], { env });
  if (code !== 0) throw new Trouble('Packaging failed; the lines above say where.');
  say('Galley is packaged: dist/');
  if (origin === undefined || flags['dir'] === true) return;
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const files = await addToFeed({
    folder: inRoot('dist'),
    privateKey: origin.privateKey,
    release: {
      version,
      channel: flags['channel'] === 'early' ? 'early' : 'stable',
      publishedAt: new Date().toISOString(),
      dataVersion: dataVersion(),
      notes: { 'en-GB': news() },
    },
  });
  say(`dist/${FEED_NAME} offers version ${version} for ${files.map(({ system, arch }) => `${system} ${arch}`).join(', ') || 'no system'}.`);
});
