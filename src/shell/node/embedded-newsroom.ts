import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const READY_TIMEOUT_MS = 60_000;
const RESTART_DELAYS_MS = [500, 2_000, 5_000, 15_000];

const readySchema = z.object({ kind: z.literal('ready'), origin: z.url() });

export interface EmbeddedNewsroom {
  readonly apiUrl: string;
  readonly stop: () => Promise<void>;
}

export interface EmbeddedNewsroomOptions {
  /** The bundled server's entry file. */
  readonly entryFile: string;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
  readonly report: (line: string) => void;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => void resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => void resolve(true)));
  });

/** The same port as last time, if it is free: the login's issuer stays the same, so no new sign-in is needed. */
const preferredPort = async (file: string): Promise<number> => {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port)) ? port : 0;
  } catch {
    return 0; // first start: no file yet
  }
};

const waitUntilReady = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => void reject(new Error('the newsroom did not get ready in time')), READY_TIMEOUT_MS);
    child.on('message', message => {
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
 * Starts the newsroom in a process of its own and starts it again when it ends unasked, on the same port.
 * Its lines go to `report`, so that a refusal (folder, port, version) is seen.
 */
export const startEmbeddedNewsroom = async (options: EmbeddedNewsroomOptions): Promise<EmbeddedNewsroom> => {
  const folder = join(options.dataFolder, 'newsroom');
  mkdirSync(folder, { recursive: true });
  const portFile = join(folder, 'port');
  let port = await preferredPort(portFile);
  let child: ChildProcess | undefined;
  let isStopping = false;
  let failures = 0;

  const launch = async (): Promise<string> => {
    const env = {
      ...process.env,
      GALLEY_PORT: String(port),
      GALLEY_DATA_DIR: folder,
      GALLEY_EMPTY: options.isEmpty ? '1' : '',
      GALLEY_HOST: '127.0.0.1',
    };
    const started = fork(options.entryFile, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void options.report(text.trimEnd()));
    const origin = await waitUntilReady(started);
    failures = 0;
    started.once('exit', () => {
      if (!isStopping) restart();
    });
    return origin;
  };
  const restart = (): void => {
    const delay = RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    const again = (): void => void (isStopping || launch().catch(restart));
    setTimeout(again, delay).unref();
  };

  const origin = await launch();
  port = Number(new URL(origin).port);
  writeFileSync(portFile, String(port));
  return {
    apiUrl: `${origin}/api`,
    stop: () =>
      new Promise(resolve => {
        isStopping = true;
        if (!child || child.exitCode !== null || child.signalCode !== null) return void resolve();
        child.once('exit', () => void resolve());
        child.kill('SIGTERM');
      }),
  };
};
