// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './command.mjs';
import { answers } from './network.mjs';
import { inRoot, isFile } from './paths.mjs';
import { runToEnd } from './processes.mjs';

/** @returns {string | undefined} Electron's program where its runtime is installed */
export function findElectron() {
  const pathFile = inRoot('node_modules', 'electron', 'path.txt');
  const inside = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : platformProgram();
  const program = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? inRoot('node_modules', 'electron', 'dist'), inside);
  return isFile(program) ? program : undefined;
}

function platformProgram() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Fetches Electron's runtime. It is tried once for a version, and again only when Electron is asked for by name.
 * @param {{ node: string, env: NodeJS.ProcessEnv, again: boolean }} how
 * @returns {Promise<string | undefined>}
 */
export async function fetchElectron({ node, env, again }) {
  const mark = inRoot('node_modules', '.galley', 'electron-tried');
  if (existsSync(mark) && !again) return undefined;
  mkdirSync(inRoot('node_modules', '.galley'), { recursive: true });
  writeFileSync(mark, '');
  const mirror = env['ELECTRON_MIRROR'] ?? env['npm_config_electron_mirror'] ?? 'https://github.com/';
  const behindProxy = (env['HTTPS_PROXY'] ?? env['https_proxy']) !== undefined;
  if (!behindProxy && !(await answers(mirror))) return undefined;
  say('Fetching Electron’s runtime (once) …');
  await runToEnd(node, [inRoot('node_modules', 'electron', 'install.js')], { env, timeoutMs: 300_000 });
  return findElectron();
}

/** Whether a window can be shown on this machine at all. */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}
