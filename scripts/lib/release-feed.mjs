// @ts-check
import { createHash, createPublicKey, sign } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of versions, beside their files. */
export const FEED_NAME = 'galley.json';

/** Which files of electron-builder a running Galley can put in its own place, by their ends. */
const KINDS = /** @type {const} */ ([
  ['.AppImage', 'linux'],
  ['.exe', 'win32'],
]);

/** @typedef {{ system: string, arch: string, name: string, sizeBytes: number, sha512: string }} ReleaseFile */
/** @typedef {{ version: string, channel: 'stable' | 'early', publishedAt: string, dataVersion: number, notes: Record<string, string>, files: readonly ReleaseFile[] }} Release */

/**
 * @param {string} file
 * @returns {Promise<string>}
 */
const hashOf = async file => {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(/** @type {Uint8Array} */ (chunk));
  return hash.digest('hex');
};

/**
 * The files of a version in a folder.
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<readonly ReleaseFile[]>}
 */
const filesOf = async (folder, version) => {
  const files = [];
  for (const name of readdirSync(folder).toSorted()) {
    const system = KINDS.find(([end]) => name.endsWith(end))?.[1];
    if (system === undefined || !name.includes(version)) continue;
    const path = join(folder, name);
    const arch = name.includes('arm64') ? 'arm64' : 'x64';
    files.push({ system, arch, name, sizeBytes: statSync(path).size, sha512: await hashOf(path) });
  }
  return files;
};

/**
 * The versions that a list has already; none if there is no list.
 * @param {string} file
 * @returns {readonly Release[]}
 */
const known = file => (existsSync(file) ? JSON.parse(JSON.parse(readFileSync(file, 'utf8')).content).releases : []);

/**
 * Puts a version on the list in a folder, in the place of an entry of the same version, and signs the list.
 * @param {{ folder: string, privateKey: string, release: Omit<Release, 'files'> }} input
 * @returns {Promise<readonly ReleaseFile[]>} the files of the version
 */
export const addToFeed = async ({ folder, privateKey, release }) => {
  const file = join(folder, FEED_NAME);
  const files = await filesOf(folder, release.version);
  const releases = [{ ...release, files }, ...known(file).filter(({ version }) => version !== release.version)];
  const content = JSON.stringify({ releases });
  const signature = sign(null, Buffer.from(content), privateKey).toString('base64');
  writeFileSync(`${file}.part`, JSON.stringify({ content, signature }), { flush: true });
  renameSync(`${file}.part`, file);
  return files;
};

/**
 * The key with which a desk checks what was signed with this one.
 * @param {string} privateKey
 * @returns {string}
 */
export const publicKeyOf = privateKey => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
