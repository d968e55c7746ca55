// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { runCommand, say, Trouble } from './lib/command.mjs';
import { inRoot } from './lib/paths.mjs';
import { runToEnd } from './lib/processes.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run sbom',
  summary: 'Writes the bill of materials: every package of the lock file with its version, licence and hash, as CycloneDX.',
  flags: [{ name: 'to', kind: 'text', placeholder: 'file', help: 'Where it is written; dist/sbom.cdx.json without it.' }],
  notes: ['Reads package-lock.json alone: nothing is asked of the network, and nothing need be installed.'],
};

await runCommand(command, async ({ flags }) => {
  const file = resolve(inRoot(), String(flags['to'] ?? 'dist/sbom.cdx.json'));
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline', '--silent'];
  // Run by npm, its own program is named; otherwise the one of the machine is taken.
  const npm = process.env['npm_execpath'];
  const run = await (npm === undefined
    ? runToEnd('npm', args, { cwd: inRoot() })
    : runToEnd(process.execPath, [npm, ...args], { cwd: inRoot() }));
  if (run.code !== 0) throw new Trouble(`npm could not write the bill of materials: ${run.output.trim().split('\n')[0] ?? ''}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(JSON.parse(run.output), undefined, 2)}\n`);
  say(`The bill of materials stands in ${relative(inRoot(), file)}.`);
});
