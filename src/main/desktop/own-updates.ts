import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, open, rename, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import type { UpdatePorts } from '#services/ports.ts';
import { z } from 'zod';

/** Written into package.json by `npm run package`; a Galley without it looks for no versions. */
const originSchema = z.object({ galleyUpdates: z.object({ feedUrl: z.url({ protocol: /^https$/u }), publicKey: z.string() }) });

export interface OwnUpdatesOptions {
  readonly app: Pick<App, 'isPackaged' | 'getAppPath' | 'relaunch' | 'quit' | 'on'>;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The AppImage that runs, as its runtime says it. */
  readonly appImage: string | undefined;
  readonly spawn: (program: string, args: readonly string[], options: SpawnOptions) => Pick<ChildProcess, 'unref'>;
}

/** The update that the services install, and the steps after Galley has ended. */
export interface OwnUpdates {
  readonly ports: UpdatePorts;
  /** A user asked for the restart that goes on now. */
  readonly isRestarting: () => boolean;
  /** The last thing before the process ends: starts what is in place, if that was asked for. */
  readonly finish: () => void;
}

/** Complete under its name or not there; the Galley that runs keeps the file it was started from. */
const replaceFile = async (file: string, target: string): Promise<void> => {
  const next = `${target}.new`;
  await copyFile(file, next);
  await chmod(next, 0o755);
  const handle = await open(next, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, target);
};

interface Kind extends Pick<UpdatePorts, 'install'> {
  readonly system: UpdatePorts['system'];
  readonly ownFile?: string;
  readonly startNext: () => void;
}

const appImageKind = (appImage: string, { app }: OwnUpdatesOptions): Kind => ({
  system: 'linux',
  ownFile: appImage,
  install: file => replaceFile(file, appImage),
  startNext: () => void app.relaunch({ execPath: appImage, args: [] }),
});

/** The installer of electron-builder runs when Galley has ended: silent, without the questions of a first time, and starts it again. */
const installerKind = ({ app, spawn }: OwnUpdatesOptions): Kind => {
  let installer: string | undefined;
  return {
    system: 'win32',
    install: file => Promise.resolve(void (installer = file)),
    startNext: () => {
      if (installer === undefined) app.relaunch();
      else spawn(installer, ['/S', '--updated', '--force-run'], { detached: true, stdio: 'ignore' }).unref();
    },
  };
};

/** On a Mac, from a package of a Linux distribution or from source, something else renews Galley. */
const kindOf = (options: OwnUpdatesOptions): Kind | undefined => {
  if (options.platform === 'win32') return installerKind(options);
  return options.platform === 'linux' && options.appImage ? appImageKind(options.appImage, options) : undefined;
};

/** Creates the self-update of this Galley; undefined if it has none, or if its package names no feed. */
export const createOwnUpdates = (options: OwnUpdatesOptions): OwnUpdates | undefined => {
  const { app, arch } = options;
  const kind = app.isPackaged ? kindOf(options) : undefined;
  if (kind === undefined) return undefined;
  const origin = originSchema.safeParse(JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'))).data?.galleyUpdates;
  if (origin === undefined) return undefined;
  const { startNext, ...ports } = kind;
  let isAsked = false;
  let isRestarting = false;
  // Who stays when Galley asks, and quits later, only quits.
  app.on('before-quit', () => {
    isRestarting = isAsked;
    isAsked = false;
  });
  return {
    ports: {
      ...origin,
      ...ports,
      arch,
      restart: () => {
        isAsked = true;
        app.quit();
      },
    },
    isRestarting: () => isRestarting,
    finish: () => {
      if (isRestarting) startNext();
    },
  };
};
