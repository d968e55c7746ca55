// @ts-check
import { runCommand } from './lib/command.mjs';
import { findTestBrowser } from './lib/browser.mjs';
import { inRoot } from './lib/paths.mjs';
import { runInForeground } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run faults',
  summary: 'Does to Galley what goes wrong in real life (kills, power cuts, full disks, bad networks) and counts what survives.',
  flags: [
    { name: 'long', kind: 'switch', help: 'Does the full amounts, in some hours; without it those of npm test.' },
    { name: 'seed', kind: 'text', placeholder: 'number', help: 'Repeats the run of this seed; “random” tries a new one.' },
  ],
  rest: 'parts of file names, to run only the tests in files like these',
  notes: ['The figures are written to .cache/faults, one file per fault.', 'Give the machine nothing else to do meanwhile.'],
};

await runCommand(command, async ({ flags, rest }) => {
  const { node, env } = await setUp({ build: true });
  const browser = await findTestBrowser({ node, env });
  const leash = new URL('lib/leash.mjs', import.meta.url).href;
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const isLong = flags['long'] === true;
  const settings = {
    env: {
      ...env,
      ...browser.env,
      GALLEY_CHROMIUM: browser.program,
      ...(isLong && { GALLEY_FAULTS: 'long' }),
      ...(flags['seed'] !== undefined && { GALLEY_SEED: String(flags['seed']) }),
    },
    leash: true,
  };
  /** @param {readonly string[]} args */
  const run = args => runInForeground(node, ['--import', leash, ...args], settings);
  const code = await run([vitest, 'run', '--project=faults', '--allowOnly=false', ...rest]);
  if (!isLong || rest.length > 0) return code;
  // Plans of two newsrooms need PostgreSQL, which the contract tests start: one year of them in npm test, many in the long run.
  const overYears = await run([vitest, 'run', '--project=contract', '--allowOnly=false', 'tests/contract/year']);
  // What npm test tries with some situations of an article in the window, some texts and some paragraphs, the long run tries with hundreds.
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const inWindow = await run([playwright, 'test', '--project=chromium', 'every-combination', 'random-writer', 'stories/caret']);
  return code || overYears || inWindow;
});
