// @ts-check
import { runCommand } from './lib/command.mjs';
import { findTestBrowser } from './lib/browser.mjs';
import { inRoot } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run bench',
  summary: 'Measures Galley, each figure beside its reference in the same run; prints each part as it ends and writes bench-results.json.',
  flags: [
    { name: 'only', kind: 'text', placeholder: 'names', help: 'Runs these benchmarks only, by name, with commas between them.' },
    {
      name: 'quick',
      kind: 'switch',
      help: 'Measures smaller amounts: its rows are made once and kept in .cache/bench.',
    },
  ],
  notes: ['Give the machine nothing else to do meanwhile.'],
};

await runCommand(command, async ({ flags }) => {
  const { node, env } = await setUp({ build: true });
  const browser = await findTestBrowser({ node, env });
  const args = [...(flags['quick'] === true ? ['--quick'] : []), ...(flags['only'] === undefined ? [] : ['--only', String(flags['only'])])];
  const leash = new URL('lib/leash.mjs', import.meta.url).href;
  return runInForeground(node, ['--import', leash, inRoot('tests', 'bench', 'run.ts'), ...args], {
    env: { ...env, ...browser.env, GALLEY_CHROMIUM: browser.program },
    leash: true,
  });
});
