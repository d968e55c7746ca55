// @ts-check
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Licences that allow Galley to be given away and sold, with the texts they ask for in the package. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0', // libheif with libde265, in files of their own that can be replaced
  'LGPL-3.0-or-later', // libvips, which sharp loads as a library of its own
  'MIT',
  'MIT-0',
  'MPL-2.0', // file by file: exifreader and web-push, unchanged
  'OFL-1.1', // fonts
  'Unlicense',
  'Zlib',
]);

/**
 * Packages whose manifest names a licence loosely, at the version whose licence text was read.
 * @type {Readonly<Record<string, string>>}
 */
const readLicences = {
  'duck@0.1.12': 'BSD-2-Clause', // says "BSD"; by mammoth
};

/**
 * Data that is shipped beside the code, unchanged in its own files and with its licence text, and never linked with it.
 * @type {ReadonlySet<string>}
 */
const data = new Set(['dictionary-de-ch@3.0.0']); // GPL-2.0 OR GPL-3.0

/**
 * @typedef {{ version?: string, license?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockEntry
 * @typedef {Readonly<Record<string, LockEntry>>} LockedPackages
 */

/**
 * Every package that reaches the people who install Galley: what the server and the desktop need at run time, and what the build puts
 * into the window.
 * @param {LockedPackages} packages
 * @param {readonly string[]} entrances names of packages that Galley imports
 */
export function shippedPackages(packages, entrances) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {{ name: string, from: string }[]} */
  const waiting = entrances.map(name => ({ name, from: '' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = resolvePackage(packages, next);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const entry = packages[path] ?? {};
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) waiting.push({ name, from: path });
  }
  return [...seen].sort();
}

/**
 * Node's own search: the nearest node_modules upwards.
 * @param {LockedPackages} packages
 * @param {{ name: string, from: string }} wanted
 */
function resolvePackage(packages, { name, from }) {
  for (let base = from; ;) {
    const path = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (base === '') return undefined;
    base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')));
  }
}

/**
 * Whether an SPDX expression allows the use: one side of an OR is enough, all sides of an AND are needed.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAllowed);
  return allowedLicences.has(bare);
}

/**
 * @param {LockedPackages} packages
 * @param {readonly string[]} entrances
 */
export function licenceProblems(packages, entrances) {
  return shippedPackages(packages, entrances).flatMap(path => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = readLicences[`${name}@${packages[path]?.version}`] ?? packages[path]?.license;
    if (data.has(`${name}@${packages[path]?.version}`)) return [];
    if (licence === undefined) return [`${path} states no licence`];
    return isAllowed(licence) ? [] : [`${path} has the licence ${licence}, which is not on the list in scripts/lib/licences.mjs`];
  });
}

/** @returns {readonly string[]} the licence problems of everything that is shipped; empty when there are none */
export function shippedLicenceProblems() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return licenceProblems(packages, [...runtimeDependencies(), ...importedPackages(inRoot('src'))]);
}

function runtimeDependencies() {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return Object.keys(manifest.dependencies);
}

/**
 * @param {string} folder
 * @returns {readonly string[]} the packages that the sources in this folder import, tests left out
 */
function importedPackages(folder) {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return importedPackages(path);
    if (!/\.(tsx?|css)$/.test(name) || /\.test\.tsx?$/.test(name)) return [];
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(match => match[1] ?? '');
  });
}
