import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';

const READY_TIMEOUT_MS = 60_000;
const RESTART_DELAYS_MS = [500, 2_000, 5_000, 15_000];
const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

export interface NewsroomOptions {
  readonly fork: (
    entry: string,
    args: string[],
    options: { env: NodeJS.ProcessEnv; serviceName: string; stdio: 'inherit' },
  ) => UtilityProcess;
  readonly entryFile: string;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
}

export interface Newsroom {
  readonly apiUrl: string;
  readonly stop: () => void;
}

const readPort = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '0'; // first start
  }
};

const waitUntilReady = (child: UtilityProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('the newsroom did not get ready in time'));
    }, READY_TIMEOUT_MS);
    child.on('message', (message: unknown) => {
      const ready = readySchema.safeParse(message);
      if (!ready.success) return;
      clearTimeout(timer);
      resolve(ready.data.origin);
    });
    child.once('exit', code => {
      clearTimeout(timer);
      reject(new Error(`the newsroom ended with code ${String(code)}`));
    });
  });

/**
 * Runs the embedded newsroom in a utility process: never in the main process, whose time belongs to the window.
 * When it ends unasked it is started again on the same port, until it is up.
 */
export const startNewsroom = async (options: NewsroomOptions): Promise<Newsroom> => {
  const folder = join(options.dataFolder, 'newsroom');
  mkdirSync(folder, { recursive: true });
  const portFile = join(folder, 'port');
  let isStopping = false;
  let current: UtilityProcess | undefined;
  let failures = 0;
  const launch = async (port: string): Promise<string> => {
    const env = {
      ...process.env,
      GALLEY_PORT: port,
      GALLEY_DATA_DIR: folder,
      GALLEY_EMPTY: options.isEmpty ? '1' : '',
      GALLEY_HOST: '127.0.0.1',
    };
    const child = options.fork(options.entryFile, [], { env, serviceName: 'Galley newsroom', stdio: 'inherit' });
    current = child;
    const origin = await waitUntilReady(child);
    failures = 0;
    child.once('exit', () => restart(new URL(origin).port));
    return origin;
  };
  const restart = (port: string): void => {
    const delayMs = RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    const again = (): void => void (isStopping || launch(port).catch(() => restart(port)));
    setTimeout(again, delayMs).unref();
  };
  const origin = await launch(readPort(portFile)).catch(() => launch('0'));
  writeFileSync(portFile, new URL(origin).port);
  return {
    apiUrl: `${origin}/api`,
    stop: () => {
      isStopping = true;
      current?.kill();
    },
  };
};
