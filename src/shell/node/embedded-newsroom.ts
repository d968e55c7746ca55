import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { lastPort, runNewsroom } from '../newsroom-process.ts';

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

/** The same port as last time, if it is free: no new sign-in is needed then. */
const preferredPort = async (last: string): Promise<string> => {
  const port = Number(last);
  return Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port)) ? last : '0';
};

/** Maximum wait for the last lines of a newsroom that ends. */
const LAST_LINES_MS = 2_000;

/** Starts the newsroom in a process of Node. Its lines go to `report`, so that a refusal (folder, port, version) is seen. */
export const startEmbeddedNewsroom = async ({ entryFile, report, ...options }: EmbeddedNewsroomOptions): Promise<EmbeddedNewsroom> => {
  let allSaid: Promise<unknown> = Promise.resolve();
  const spawn = (env: NodeJS.ProcessEnv): ChildProcess => {
    const child = fork(entryFile, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    allSaid = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void report(text.trimEnd()));
    return child;
  };
  const port = await preferredPort(lastPort(options.dataFolder));
  const { apiUrl, release } = await runNewsroom({ ...options, spawn, ports: [port] }).catch(async (cause: unknown) => {
    // Its refusal comes by another channel than its lines, and may overtake them.
    await Promise.race([allSaid, wait(LAST_LINES_MS)]);
    throw cause;
  });
  return {
    apiUrl,
    stop: () =>
      new Promise(resolve => {
        const child = release();
        if (!child || child.exitCode !== null || child.signalCode !== null) return void resolve();
        child.once('exit', () => void resolve());
        child.kill('SIGTERM');
      }),
  };
};
