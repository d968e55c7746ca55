// @ts-check
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand, say, Trouble } from './lib/command.mjs';
import { inRoot } from './lib/paths.mjs';
import { runToEnd } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { byContent, quickTypes } from './lib/checks.mjs';

/** @type {import('./lib/command.mjs').Command} */
const command = {
  name: 'npm run check',
  summary: 'Checks what you changed, in about a minute: types, lint, formatting, layers, and the tests beside the changed files.',
  flags: [{ name: 'since', kind: 'text', placeholder: 'commit', help: 'Checks everything that has changed since this commit.' }],
  notes: ['Without --since it checks what is not committed yet, or else the last commit.', 'npm test checks everything.'],
};

/** Prettier’s cache is the file of `npm test`. */
const asCached = ['--check', '--log-level', 'warn', ...byContent, '--cache-location', 'node_modules/.cache/prettier'];
const code = /\.(ts|tsx|mjs|js|cjs)$/;
const typed = /^(src|tests|e2e)\/.*\.tsx?$/;
const formatted = /\.(ts|tsx|mjs|js|cjs|json|md|css|yml|html)$/;

await runCommand(command, async ({ flags }) => {
  const { node, env } = await setUp({ build: false });
  const files = await changedFiles(flags['since'] === undefined ? undefined : String(flags['since']));
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
  let failed = 0;
  const count = waiting.length;
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, , start] = check;
      const from = Date.now();
      const { code: exit, output } = await start();
      say(`${exit === 0 ? '✓' : '✗'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
      if (exit !== 0) say(output.trimEnd());
      if (exit !== 0) failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  say(`${String(files.length)} files, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  say(`${String(count - failed)} passed, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
});

/**
 * @param {string | undefined} since
 * @returns {Promise<readonly string[]>} paths in the repository; without what was deleted
 */
async function changedFiles(since) {
  /** @param {readonly string[]} args */
  const git = async args => {
    const { code: exit, output } = await runToEnd('git', args);
    if (exit !== 0) throw new Trouble(output.trim());
    return output.split('\n').filter(line => line !== '');
  };
  const named = ['--name-only', '--diff-filter=d'];
  const isNew = await git(['ls-files', '--others', '--exclude-standard']);
  const changed = [...(await git(['diff', ...named, since ?? 'HEAD'])), ...isNew];
  const files = changed.length > 0 || since !== undefined ? changed : await git(['diff', ...named, 'HEAD~1']);
  return [...new Set(files)].filter(file => existsSync(inRoot(file)));
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
