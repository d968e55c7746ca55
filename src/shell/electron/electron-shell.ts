import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import type { App, Net, Shell as ElectronShellModule } from 'electron';
import type { DesktopMenus, Network, Shell, SystemNotices, UpdatePorts } from '#services/ports.ts';
import { createLogFile } from '../node/log-file.ts';
import { listenForLogin } from '../node/loopback-login.ts';
import { openSqliteDatabase } from '../node/sqlite-database.ts';
import { type AsyncSafeStorage, createPlatformSecrets } from './platform-secrets.ts';
import { crashFacts } from './crash-files.ts';
import { createSystemFetch } from './system-network.ts';
import { systemRandom, systemClock } from '../node/system-clock.ts';

const ROUTE_CHECK_MS = 3_000;

/** The parts of Electron this shell uses; passed in, so that tests can fake them. */
export interface ElectronParts {
  readonly app: Pick<App, 'getVersion' | 'isPackaged'>;
  readonly safeStorage: AsyncSafeStorage;
  readonly net: Pick<Net, 'isOnline' | 'fetch'>;
  readonly shell: Pick<ElectronShellModule, 'openExternal'>;
}

export interface ElectronShellOptions {
  readonly dataFolder: string;
  readonly focusWindow: () => void;
  readonly setUnsavedWork: (unsaved: boolean) => void;
  readonly setBadge?: (count: number) => void;
  readonly desktop?: DesktopMenus;
  readonly notices?: SystemNotices;
  readonly updates?: UpdatePorts;
  readonly showReadyUpdate?: (version: string | null) => void;
  /** Folder of crash reports. */
  readonly crashFolder?: string;
  /** Address of the page in which embeds are shown. */
  readonly frameAddress?: string;
}

/** Electron offers no event in the main process for this: its own documentation advises to ask (net.isOnline). */
const createNetwork = (net: ElectronParts['net'], fetch: typeof globalThis.fetch): Network => ({
  fetch,
  stream: fetch,
  hasRoute: () => net.isOnline(),
  onRouteChange: listener => {
    let last = net.isOnline();
    const timer = setInterval(() => {
      const now = net.isOnline();
      if (now !== last) listener(now);
      last = now;
    }, ROUTE_CHECK_MS);
    timer.unref();
    return () => void clearInterval(timer);
  },
});

/** The world as Electron's main process sees it. Call it after the app is ready: safeStorage needs that. */
export const createElectronShell = async (parts: ElectronParts, options: ElectronShellOptions): Promise<Shell> => {
  const { platform } = process;
  return {
    kind: 'electron',
    platform: platform === 'linux' || platform === 'darwin' || platform === 'win32' ? platform : 'other',
    production: parts.app.isPackaged,
    version: parts.app.getVersion(),
    computerName: hostname(),
    dataFolder: options.dataFolder,
    clock: systemClock,
    random: systemRandom,
    secrets: await createPlatformSecrets({ safeStorage: parts.safeStorage, dataFolder: options.dataFolder, platform }),
    network: createNetwork(parts.net, createSystemFetch(parts.net, globalThis.fetch)),
    loginReturn: { kind: 'loopback', listen: listenForLogin },
    log: createLogFile(options.dataFolder),
    ...(options.frameAddress === undefined ? {} : { frameAddress: options.frameAddress }),
    openDatabase: fileName => openSqliteDatabase(join(options.dataFolder, basename(fileName))),
    openExternal: url => parts.shell.openExternal(url),
    focusWindow: options.focusWindow,
    setUnsavedWork: options.setUnsavedWork,
    ...(options.setBadge === undefined ? {} : { setBadge: options.setBadge }),
    ...(options.desktop === undefined ? {} : { desktop: options.desktop }),
    ...(options.notices === undefined ? {} : { notices: options.notices }),
    ...(options.updates === undefined ? {} : { updates: options.updates }),
    ...(options.showReadyUpdate === undefined ? {} : { showReadyUpdate: options.showReadyUpdate }),
    crashes: () => (options.crashFolder === undefined ? [] : crashFacts(options.crashFolder)),
    saveExport: async (fileName, content) => {
      const folder = join(options.dataFolder, 'exports');
      mkdirSync(folder, { recursive: true });
      const name = basename(fileName);
      await writeFile(join(folder, name), content, { encoding: 'utf8', mode: 0o600 });
      return name;
    },
  };
};
