import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { runNewsroom } from '../newsroom-process.ts';

export interface EmbeddedNewsroomOptions {
  /** The bundled server's entry file. */
  readonly entryFile: string;
  readonly dataFolder: string;
  readonly isEmpty: boolean;
  readonly port: string;
  /** Aborted when it is no longer wanted while it starts. */
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Maximum wait for the last lines of a newsroom that ends. */
const LAST_LINES_MS = 2_000;

/**
 * Starts the newsroom in a process of Node, and resolves to the way to end it. Its lines go to `report`, so that a refusal (folder, port,
 * version) is seen.
 */
export const startEmbeddedNewsroom = async ({ entryFile, report, ...options }: EmbeddedNewsroomOptions): Promise<() => Promise<void>> => {
  let allSaid: Promise<unknown> = Promise.resolve();
  const spawn = (env: NodeJS.ProcessEnv): ChildProcess => {
    const child = fork(entryFile, [], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    allSaid = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => void report(text.trimEnd()));
    return child;
  };
  const { release } = await runNewsroom({ ...options, spawn }).catch(async (cause: unknown) => {
    // Its refusal comes by another channel than its lines, and may overtake them.
    await Promise.race([allSaid, wait(LAST_LINES_MS)]);
    throw cause;
  });
  return () =>
    new Promise(resolve => {
      const child = release();
      if (!child || child.exitCode !== null || child.signalCode !== null) return void resolve();
      child.once('exit', () => void resolve());
      child.kill('SIGTERM');
    });
};
