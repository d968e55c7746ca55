// @ts-check
import { existsSync } from 'node:fs';
import { Trouble, runCommand, say } from './lib/command.mjs';
import { findElectron } from './lib/electron.mjs';
import { inRoot } from './lib/paths.mjs';
import { runInForeground, runToEnd } from './lib/processes.mjs';
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
  ],
  notes: ['Signing: electron-builder reads its usual variables (CSC_LINK, CSC_KEY_PASSWORD, APPLE_ID …); without them nothing is signed.'],
};

await runCommand(command, async ({ flags }) => {
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
  ];
  const code = await runInForeground(node, [inRoot('node_modules', 'electron-builder', 'cli.js'), ...args], { env });
  if (code !== 0) throw new Trouble('Packaging failed; the lines above say where.');
  say('Galley is packaged: dist/');
});
