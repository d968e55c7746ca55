import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const READY_TIMEOUT_MS = 60_000;
const RESTART_DELAYS_MS = [500, 2_000, 5_000, 15_000];
/** Timeout of a newsroom that repairs its database. */
const REPAIR_TIMEOUT_MS = 30 * 60_000;
const LAST_WORD_MS = 300;
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), origin: z.url() }),
  z.object({ kind: z.literal('refused'), line: z.string() }),
  z.object({ kind: z.literal('repairing') }),
]);

/** Common part of a Node process and an Electron utility process. */
interface NewsroomProcess {
  readonly on: (event: 'message', take: (message: unknown) => void) => unknown;
  readonly once: (event: 'exit', take: (code: number | null) => void) => unknown;
  readonly kill: () => unknown;
}

export interface NewsroomProcessOptions<Child extends NewsroomProcess> {
  readonly dataFolder: string;
  readonly isEmpty: boolean;
  readonly spawn: (env: NodeJS.ProcessEnv) => Child;
  readonly port: string;
  /** Aborted when it is no longer wanted while it starts. */
  readonly signal: AbortSignal;
}

export interface RunningNewsroom<Child> {
  /** Starts it no more; answers the process that still has to end. */
  readonly release: () => Child | undefined;
}

/** Beside the newsroom's folder: a user's login and own drafts belong to its address, also where the folder is lost. */
const portFileIn = (dataFolder: string): string => join(dataFolder, 'newsroom.port');
/** Returns the path of the port file of earlier versions. */
const formerPortFileIn = (dataFolder: string): string => join(dataFolder, 'newsroom', 'port');

/** The port of the last time; "0": there was none. */
export const lastPort = (dataFolder: string): string => {
  for (const file of [portFileIn(dataFolder), formerPortFileIn(dataFolder)]) {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      // the next one, or the first start
    }
  }
  return '0';
};

const waitUntilReady = (child: NewsroomProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const endAfter = (ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        child.kill();
        reject(new Error('The newsroom did not get ready in time.'));
      }, ms);
    let timer = endAfter(READY_TIMEOUT_MS);
    child.on('message', message => {
      const { data: said } = messageSchema.safeParse(message);
      if (!said) return;
      clearTimeout(timer);
      if (said.kind === 'ready') resolve(said.origin);
      else if (said.kind === 'refused') reject(new Error(said.line));
      else timer = endAfter(REPAIR_TIMEOUT_MS);
    });
    child.once('exit', code => {
      clearTimeout(timer);
      // What it said last may come after its end.
      timer = setTimeout(() => reject(new Error(`The newsroom ended with code ${String(code)}.`)), LAST_WORD_MS);
    });
  });

/** Runs the newsroom in a process of its own, and starts it again on the same port when it ends unasked: the login's issuer stays the same. */
export const runNewsroom = async <Child extends NewsroomProcess>(
  options: NewsroomProcessOptions<Child>,
): Promise<RunningNewsroom<Child>> => {
  const folder = join(options.dataFolder, 'newsroom');
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GALLEY_DATA_DIR: folder, GALLEY_EMPTY: options.isEmpty ? '1' : '', GALLEY_HOST: '127.0.0.1' };
  let current: Child | undefined;
  let isStopping = false;
  let failures = 0;
  const launch = async (port: string): Promise<string> => {
    const child = options.spawn({ ...env, GALLEY_PORT: port });
    current = child;
    const origin = await waitUntilReady(child);
    failures = 0;
    child.once('exit', () => restart(new URL(origin).port));
    return origin;
  };
  const restart = (port: string): void => {
    if (isStopping) return;
    const delayMs = RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    const again = (): void => void (isStopping || launch(port).catch(() => restart(port)));
    setTimeout(again, delayMs).unref();
  };
  const release = (): Child | undefined => {
    isStopping = true;
    return current;
  };
  options.signal.addEventListener('abort', () => void release()?.kill(), { once: true });
  const origin = await launch(options.port);
  writeFileSync(portFileIn(options.dataFolder), new URL(origin).port);
  return { release };
};
