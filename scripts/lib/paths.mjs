// @ts-check
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Trouble } from './command.mjs';

/** The folder of the repository, whatever folder the command was started in. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The platform's folder for an application's data, without a home folder of the account's own too.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export function defaultDataFolder(env = process.env, platform = process.platform) {
  const home = env['HOME'] || env['USERPROFILE'] || homedir() || userInfo().homedir;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Galley');
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Galley');
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'Galley');
}

/**
 * Makes the folder and checks that it is writable, before an hour of work depends on it.
 * @param {string} folder
 */
export function requireWritableFolder(folder) {
  const probe = join(folder, `.write-test-${String(process.pid)}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Trouble(`The data folder ${folder} cannot be written (${reasonOf(error)}); choose another with --data-dir.`);
  }
}

/** @param {unknown} error */
export function reasonOf(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands in its place';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return code ?? (error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} path */
export function isFile(path) {
  return look(path)?.isFile() ?? false;
}

/** @param {string} path */
export function isFolder(path) {
  return look(path)?.isDirectory() ?? false;
}

/** Codes of a path that leads nowhere, or that this person may not look at. */
const unseen = new Set(['EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG', 'ENOTDIR', 'ENOENT']);

/**
 * What is at a path; undefined if nothing is to be seen, for example in a folder of PATH that this person may not read.
 * @param {string} path
 */
function look(path) {
  try {
    return statSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && unseen.has(String(error.code))) return undefined;
    throw error;
  }
}
