import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Switches that keep the browser to this window: no first-run pages, no update or sync traffic, no translation offer. */
const QUIET_SWITCHES = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  '--disable-quic',
  '--window-size=1440,900',
];

/** Number of windows that use the bridge now, and since the start. */
export interface WindowCount {
  readonly open: number;
  readonly everOpened: number;
}

export interface AppWindow {
  /** No window of Galley is left. */
  readonly closed: Promise<void>;
  readonly close: () => void;
}

const LOOK_EVERY_MS = 250;
/** Maximum time that a window takes to load on a slow computer, and to reload. */
const MAX_DURATION_MS = { loading: 30_000, reloading: 2_000 };

/**
 * Resolves when the last window is closed. The browser that was started here may end while one is open: where a window of an earlier start
 * is left (its host was killed), that browser shows the new window too. Only windows that use the bridge tell, then.
 */
export const untilNoWindowIsLeft = async (windows: WindowCount): Promise<void> => {
  const wait = (): Promise<void> => new Promise(resolve => void setTimeout(resolve, LOOK_EVERY_MS));
  await wait(); // the sockets of a browser that ended close with it
  if (windows.open === 0 && windows.everOpened > 0) return;
  for (let idleMs = 0; idleMs < (windows.everOpened > 0 ? MAX_DURATION_MS.reloading : MAX_DURATION_MS.loading);) {
    await wait();
    idleMs = windows.open > 0 ? 0 : idleMs + LOOK_EVERY_MS;
  }
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** Opens the address as an app window of a Chromium with a profile of its own. */
export const openAppWindow = (input: {
  readonly chromium: string;
  readonly address: string;
  readonly dataFolder: string;
  readonly windows: WindowCount;
}): AppWindow => {
  const profile = join(input.dataFolder, 'window-profile');
  mkdirSync(profile, { recursive: true });
  const rootSwitches = isRoot() ? ['--no-sandbox', '--test-type'] : [];
  const child: ChildProcess = spawn(
    input.chromium,
    [`--app=${input.address}`, `--user-data-dir=${profile}`, ...QUIET_SWITCHES, ...rootSwitches],
    {
      stdio: 'ignore',
    },
  );
  const closed = new Promise<void>(resolve => {
    child.once('exit', code => void (code === 0 ? untilNoWindowIsLeft(input.windows) : Promise.resolve()).then(resolve));
    child.once('error', () => void resolve());
  });
  return { closed, close: () => void child.kill() };
};
