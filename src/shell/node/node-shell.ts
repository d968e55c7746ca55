import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { basename, join } from 'node:path';
import type { LogSink, Network, Shell } from '#services/ports.ts';
import { createFolderSecrets } from './folder-secrets.ts';
import { createLogFile } from './log-file.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { systemRandom, systemClock } from './system-clock.ts';

const ROUTE_CHECK_MS = 5_000;

export interface NodeShellOptions {
  readonly dataFolder: string;
  readonly version: string;
  readonly production: boolean;
  /** Returns the address to which the login page redirects: the browser shell's own. */
  readonly redirectUri: () => string;
  readonly log?: LogSink;
  /** Address of the page in which embeds are shown. */
  readonly frameAddress?: string;
}

const platformOf = (platform: NodeJS.Platform): Shell['platform'] =>
  platform === 'linux' || platform === 'darwin' || platform === 'win32' ? platform : 'other';

/** A machine with only loopback addresses has no route; a newsroom on this machine is reachable anyway. */
const hasExternalAddress = (): boolean =>
  Object.values(networkInterfaces()).some(list => list?.some(address => !address.internal) ?? false);

const createNodeNetwork = (): Network => ({
  fetch: globalThis.fetch,
  stream: globalThis.fetch,
  hasRoute: () => true, // plain Node is not told of routes; the probe of the newsroom decides
  onRouteChange: listener => {
    let last = hasExternalAddress();
    const timer = setInterval(() => {
      const now = hasExternalAddress();
      if (now !== last) listener(now);
      last = now;
    }, ROUTE_CHECK_MS);
    timer.unref();
    return () => void clearInterval(timer);
  },
});

const OPENERS: Readonly<Record<Shell['platform'], readonly [string, readonly string[]]>> = {
  linux: ['xdg-open', []],
  darwin: ['open', []],
  win32: ['rundll32', ['url.dll,FileProtocolHandler']],
  other: ['xdg-open', []],
};

/** The address is one argument: no command line is built, so nothing in it is interpreted. */
const openInSystemBrowser = (platform: Shell['platform'], url: string): Promise<void> =>
  new Promise(resolve => {
    const [command, leading] = OPENERS[platform];
    const child = spawn(command, [...leading, url], { stdio: 'ignore', detached: true });
    child.once('error', () => void resolve()); // no opener on this machine: the window's own link still works
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });

/** The world as a plain Node process sees it: the browser shell's half of the host. */
export const createNodeShell = (options: NodeShellOptions): Shell => {
  const platform = platformOf(process.platform);
  const exportsFolder = join(options.dataFolder, 'exports');
  return {
    kind: 'browser',
    platform,
    production: options.production,
    version: options.version,
    computerName: hostname(),
    dataFolder: options.dataFolder,
    clock: systemClock,
    random: systemRandom,
    secrets: createFolderSecrets(options.dataFolder),
    network: createNodeNetwork(),
    loginReturn: { kind: 'window', redirectUri: options.redirectUri },
    log: options.log ?? createLogFile(options.dataFolder),
    ...(options.frameAddress === undefined ? {} : { frameAddress: options.frameAddress }),
    openDatabase: fileName => openSqliteDatabase(join(options.dataFolder, basename(fileName))),
    openExternal: url => openInSystemBrowser(platform, url),
    focusWindow: () => undefined,
    setUnsavedWork: () => undefined,
    saveExport: async (fileName, content) => {
      mkdirSync(exportsFolder, { recursive: true });
      const name = basename(fileName);
      await writeFile(join(exportsFolder, name), content, { encoding: 'utf8', mode: 0o600 });
      return name;
    },
  };
};
