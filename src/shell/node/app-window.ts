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

export interface AppWindow {
  readonly closed: Promise<void>;
  readonly close: () => void;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Opens the address as an app window of a Chromium with a profile of its own. */
export const openAppWindow = (input: { readonly chromium: string; readonly address: string; readonly dataFolder: string }): AppWindow => {
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
    child.once('exit', () => void resolve());
    child.once('error', () => void resolve());
  });
  return { closed, close: () => void child.kill() };
};
