// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { Trouble } from './command.mjs';
import { inRoot } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @param {readonly string[]} args @returns {Promise<readonly string[]>} lines, without empty ones */
async function git(args) {
  const { code, output } = await runToEnd('git', args);
  if (code !== 0) throw new Trouble(output.trim());
  return output.split('\n').filter(line => line !== '');
}

/**
 * What has changed since a commit; without one what is not committed yet, or else the last commit.
 * @param {string | undefined} since
 * @returns {Promise<{ base: string, files: readonly string[] }>} paths in the repository; without what was deleted
 */
export async function changedFiles(since) {
  const named = ['--name-only', '--diff-filter=d'];
  const isNew = await git(['ls-files', '--others', '--exclude-standard']);
  const changed = [...(await git(['diff', ...named, since ?? 'HEAD'])), ...isNew];
  const isWaiting = changed.length > 0 || since !== undefined;
  const files = isWaiting ? changed : await git(['diff', ...named, 'HEAD~1']);
  return { base: isWaiting ? (since ?? 'HEAD') : 'HEAD~1', files: [...new Set(files)].filter(file => existsSync(inRoot(file))) };
}

/**
 * What is new in each of these files.
 * @param {{ base: string, files: readonly string[] }} what
 * @returns {Promise<readonly import('./burn-in.mjs').Change[]>}
 */
export async function changesOf({ base, files }) {
  if (files.length === 0) return [];
  const known = new Set(await git(['ls-tree', '-r', '--name-only', base, '--', ...files]));
  return Promise.all(
    files.map(async path => {
      if (!known.has(path)) return { path, isNew: true, lines: readFileSync(inRoot(path), 'utf8').split('\n') };
      const diff = await git(['diff', '--unified=0', base, '--', path]);
      return { path, isNew: false, lines: diff.filter(line => /^\+(?!\+\+ )/.test(line)).map(line => line.slice(1)) };
    }),
  );
}
