// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Trouble, say } from './command.mjs';
import { inRoot, isFile } from './paths.mjs';
import { runToEnd } from './processes.mjs';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];
const systemLibraries = 'libnss3 libnspr4 libexpat1';

/** @returns {string | undefined} a Chromium, Chrome or Edge of this machine; `GALLEY_CHROMIUM` decides where it is set */
export function findBrowser(env = process.env, platform = process.platform) {
  const chosen = env['GALLEY_CHROMIUM'];
  if (chosen !== undefined && chosen !== '') {
    if (!isFile(chosen)) throw new Trouble(`GALLEY_CHROMIUM names ${chosen}, where there is no program.`);
    return chosen;
  }
  return usualPlaces(env, platform).find(isFile);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
function usualPlaces(env, platform) {
  if (platform === 'darwin') {
    const programs = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(name => `Applications/${name}.app/Contents/MacOS/${name}`);
    return ['/', homedir()].flatMap(start => programs.map(program => join(start, program)));
  }
  if (platform === 'win32') {
    const starts = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(start => start !== undefined);
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    return starts.flatMap(start => programs.map(program => join(start, program)));
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(folder => folder !== ''), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [...commandNames.flatMap(name => folders.map(folder => join(folder, name))), '/opt/google/chrome/chrome'];
}

/**
 * The Chromium of the tests: the one in the lock file where there is one for this platform, so that everybody tests with the same.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} how
 * @returns {Promise<{ program: string, env: Record<string, string> }>} the program and what its environment needs besides
 */
export async function findTestBrowser({ node, env }) {
  const chosen = env['GALLEY_CHROMIUM'] === undefined ? undefined : findBrowser(env);
  if (chosen !== undefined) return { program: chosen, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const pinned = await unpackPinned({ node, env });
    if (pinned !== undefined) return pinned;
  } else {
    const own = await playwrightsOwn({ node, env });
    if (own !== undefined) return { program: own, env: {} };
  }
  const browser = findBrowser(env);
  if (browser !== undefined && starts(browser, env).ok) return { program: browser, env: {} };
  throw new Trouble('No Chromium for the tests: install Chromium or Chrome, or name one with GALLEY_CHROMIUM.');
}

/**
 * Unpacks the Chromium that npm brought (about 200 MB, once) and makes sure that it starts.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} how
 */
async function unpackPinned({ node, env }) {
  const manifest = inRoot('node_modules', '@sparticuz', 'chromium', 'package.json');
  if (!isFile(manifest)) return undefined;
  const folder = inRoot('.cache', `chromium-${String(JSON.parse(readFileSync(manifest, 'utf8')).version)}`);
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    const partial = `${folder}-${String(process.pid)}`;
    mkdirSync(partial, { recursive: true });
    const code = "import('@sparticuz/chromium').then(pack => pack.default.executablePath())";
    const unpacked = await runToEnd(node, ['--input-type=module', '-e', code], { env: { ...env, TMPDIR: partial } });
    if (unpacked.code !== 0)
      throw new Trouble(`The Chromium for the tests could not be unpacked: ${unpacked.output.trim().split('\n').at(-1) ?? ''}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  }
  // Without any font configuration on the machine, the fonts beside the program are used.
  /** @type {Record<string, string>} */
  const more = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const first = starts(program, { ...env, ...more });
  if (first.ok) return { program, env: more };
  if (canInstallLibraries(env)) {
    say(`Installing the system libraries that Chromium needs (${systemLibraries}) …`);
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...systemLibraries.split(' ')], { stdio: 'ignore' });
    if (starts(program, { ...env, ...more }).ok) return { program, env: more };
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
    const installed = findBrowser(env);
    if (installed !== undefined) return { program: installed, env: {} };
  }
  const other = findBrowser(env);
  if (other !== undefined && starts(other, env).ok) return { program: other, env: {} };
  throw new Trouble(`The Chromium for the tests does not start (${first.reason}); this may help: apt-get install -y ${systemLibraries}`);
}

/** @param {NodeJS.ProcessEnv} env */
function canInstallLibraries(env) {
  return Boolean(env['CI']) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
function starts(program, env) {
  const run = spawnSync(program, ['--version', '--no-sandbox'], { env, encoding: 'utf8', timeout: 30_000 });
  return { ok: run.status === 0, reason: (run.stderr ?? '').trim().split('\n').at(-1) || (run.error?.message ?? 'no reason given') };
}

/**
 * On macOS and Windows the tests use the browser that Playwright keeps for itself; it is fetched once when it is missing.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} how
 */
async function playwrightsOwn({ node, env }) {
  const ask = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const where = (await runToEnd(node, ['--input-type=module', '-e', ask], { env })).output.trim();
  if (isFile(where)) return where;
  say('Fetching the browser for the tests (once) …');
  await runToEnd(node, [inRoot('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], { env, timeoutMs: 600_000 });
  return isFile(where) ? where : undefined;
}
