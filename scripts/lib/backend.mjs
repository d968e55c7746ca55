// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble, say } from './command.mjs';
import { answers } from './network.mjs';
import { isFolder } from './paths.mjs';

/**
 * Makes sure that a back-end named by hand answers. A desk that already holds its own work starts without it, as it does on a train.
 * @param {string} address
 * @param {string} dataFolder
 */
export async function requireBackend(address, dataFolder) {
  if (await answers(address)) return;
  if (!holdsLocalWork(dataFolder)) throw new Trouble(`No back-end answers at ${address}; check --api-url.`);
  say(`No back-end answers at ${address}; Galley starts offline with what this desk holds.`);
}

/**
 * Whether a desk has worked in this folder before: it then holds a database.
 * @param {string} folder
 * @param {number} depth how many levels below it to look as well
 * @returns {boolean}
 */
function holdsLocalWork(folder, depth = 0) {
  if (!isFolder(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some(entry =>
    entry.isDirectory() ? depth > 0 && holdsLocalWork(join(folder, entry.name), depth - 1) : /\.(sqlite3?|db)$/.test(entry.name),
  );
}
