// @ts-check
import { dirname } from 'node:path';
import { burnIn, chooseFiles, isTestFile } from './lib/burn-in.mjs';
import { changedFiles, changesOf } from './lib/changes.mjs';
import { byContent, quickTypes } from './lib/checks.mjs';
import { runCommand, say, Trouble } from './lib/command.mjs';
import { inRoot } from './lib/paths.mjs';
import { runToEnd } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run check',
  summary:
    'Checks what you changed, in about a minute: types, lint, formatting, layers, and the tests beside the changed files. Then it burns in new and changed tests.',
  flags: [
    { name: 'since', kind: 'text', placeholder: 'commit', help: 'Checks everything that has changed since this commit.' },
    {
      name: 'no-burn-in',
      kind: 'switch',
      help: 'Leaves out the ten rounds of new and changed tests, which take long for faults and stories.',
    },
  ],
  notes: [
    'Without --since it checks what is not committed yet, or else the last commit.',
    'Burn-in: each new or changed file of tests runs ten times, five of them with all cores kept busy, once with other random cases, once a year',
    'later; one failure refuses it. When more than 25 changed, it takes the new ones and those of which more changed than imports and comments,',
    '25 at most, and names the rest. Tests that fail already are not burnt in. npm test -- --repeat 10 <file> does the same by hand.',
    'npm test checks everything.',
  ],
};

/** Prettier’s cache is the file of `npm test`. */
const asCached = ['--check', '--log-level', 'warn', ...byContent, '--cache-location', 'node_modules/.cache/prettier'];
const code = /\.(ts|tsx|mjs|js|cjs)$/;
const typed = /^(src|tests|e2e)\/.*\.tsx?$/;
const formatted = /\.(ts|tsx|mjs|js|cjs|json|md|css|yml|html)$/;

await runCommand(command, async ({ flags }) => {
  const { node, env } = await setUp({ build: false });
  const { base, files } = await changedFiles(flags['since'] === undefined ? undefined : String(flags['since']));
  if (files.length === 0) throw new Trouble('Nothing has changed.');
  const began = Date.now();
  /** @param {string} program @param {readonly string[]} args */
  const run = (program, args) => runToEnd(node, [inRoot('node_modules', ...program.split('/')), ...args], { env });
  const tests = testsBeside(files);
  const ofCode = files.filter(file => code.test(file));
  const ofTypes = files.filter(file => typed.test(file));
  /** @type {readonly (readonly [name: string, isNeeded: boolean, work: () => ReturnType<typeof runToEnd>])[]} */
  const checks = [
    ['types', ofCode.length > 0, () => run('typescript-7/bin/tsc', ['-p', 'tsconfig.json', ...quickTypes('all')])],
    ['tests', tests.length > 0, () => run('vitest/vitest.mjs', ['run', '--reporter=dot', ...tests])],
    [
      'layers',
      ofCode.length > 0,
      () => run('dependency-cruiser/bin/dependency-cruiser.mjs', ['src', '--config', 'config/dependency-cruiser.cjs']),
    ],
    ['lint with types', ofTypes.length > 0, () => run('oxlint/bin/oxlint', ['--type-aware', '--config', 'config/oxlint.json', ...ofTypes])],
    ['lint', ofCode.length > 0, () => run('eslint/bin/eslint.js', ['--max-warnings', '0', '--no-warn-ignored', ...ofCode])],
    ['formatting', true, () => run('prettier/bin/prettier.cjs', [...asCached, ...files.filter(file => formatted.test(file))])],
  ];
  const waiting = checks.filter(([, isNeeded]) => isNeeded);
  /** @type {string[]} */
  const failures = [];
  let count = waiting.length;
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, , start] = check;
      const from = Date.now();
      const { code: exit, output } = await start();
      say(`${exit === 0 ? '✓' : '✗'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
      if (exit !== 0) say(output.trimEnd());
      if (exit !== 0) failures.push(name);
    }
  };
  await Promise.all([work(), work()]);
  const changes = await changesOf({ base, files: files.filter(isTestFile) });
  const reason = flags['no-burn-in'] === true ? '--no-burn-in says so' : failures.includes('tests') ? 'tests fail already' : undefined;
  if (changes.length > 0 && reason !== undefined) say(`!! NOT BURNT IN: ${filesOfTests(changes.length)}, because ${reason}.`);
  if (changes.length > 0 && reason === undefined) {
    count += 1;
    if (!(await burnInChanges({ node, env }, changes))) failures.push('burn-in');
  }
  say(`${String(files.length)} files, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  say(`${String(count - failures.length)} passed, ${String(failures.length)} failed`);
  return failures.length > 0 ? 1 : 0;
});

/**
 * @param {import('./lib/checks.mjs').Tools} tools
 * @param {readonly import('./lib/burn-in.mjs').Change[]} changes
 * @returns {Promise<boolean>} whether no test failed in any round
 */
async function burnInChanges(tools, changes) {
  const { burnt, left } = chooseFiles(changes);
  const from = Date.now();
  say(`Burning in ${filesOfTests(burnt.length)} …`);
  const { failed, output } = burnt.length === 0 ? { failed: 0, output: '' } : await burnIn(tools, { files: burnt, say });
  say(`${failed === 0 ? '✓' : '✗'} burn-in (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  if (output !== '') say(output);
  if (left.length > 0)
    say([`!! NOT BURNT IN: ${filesOfTests(left.length)} of the many that changed:`, ...left.map(file => `  ${file}`)].join('\n'));
  return failed === 0;
}

/** @param {number} count */
function filesOfTests(count) {
  return `${String(count)} ${count === 1 ? 'file' : 'files'} of tests`;
}

/**
 * The tests that changed, and those in the folders of what changed; stories in a browser are left to npm test.
 * @param {readonly string[]} files
 */
function testsBeside(files) {
  const own = files.filter(file => /\.test\.tsx?$/.test(file));
  const folders = files.filter(file => /^src\/.*\.tsx?$/.test(file)).map(file => `${dirname(file)}/`);
  return [...new Set([...own, ...folders])];
}
