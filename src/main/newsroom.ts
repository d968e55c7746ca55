import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';

const READY_TIMEOUT_MS = 60_000;
const RESTART_DELAY_MS = 2_000;
const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

export interface NewsroomOptions {
  readonly fork: (entry: string, args: string[], options: { env: NodeJS.ProcessEnv; serviceName: string; stdio: 'pipe' }) => UtilityProcess;
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
    const timer = setTimeout(() => void reject(new Error('the newsroom did not get ready in time')), READY_TIMEOUT_MS);
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

/** Runs the embedded newsroom in a utility process: never in the main process, whose time belongs to the window. */
export const startNewsroom = async (options: NewsroomOptions): Promise<Newsroom> => {
  const folder = join(options.dataFolder, 'newsroom');
  mkdirSync(folder, { recursive: true });
  const portFile = join(folder, 'port');
  let isStopping = false;
  let current: UtilityProcess | undefined;
  const launch = async (port: string): Promise<string> => {
    const env = {
      ...process.env,
      GALLEY_PORT: port,
      GALLEY_DATA_DIR: folder,
      GALLEY_EMPTY: options.isEmpty ? '1' : '',
      GALLEY_HOST: '127.0.0.1',
    };
    const child = options.fork(options.entryFile, [], { env, serviceName: 'Galley newsroom', stdio: 'pipe' });
    current = child;
    const origin = await waitUntilReady(child);
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => void launch(new URL(origin).port).catch(() => undefined), RESTART_DELAY_MS).unref();
    });
    return origin;
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
