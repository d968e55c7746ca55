import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 20;

/** A path below the project. */
export const inProject = (...parts: readonly string[]): string => join(ROOT, ...parts);

/** A folder on the project's own disk: the system's folder for temporary files may be memory, where nothing is ever synced. */
export const createFolder = (name: string): { readonly path: string; readonly remove: () => void } => {
  const parent = inProject('.cache', 'bench', 'runs');
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
};

export interface Program {
  /** What its ready line says behind "ready:". */
  readonly address: string;
  /** From the start of the process to its ready line. */
  readonly readyMs: number;
  /** When it was started, on the clock of `performance`. */
  readonly startedAt: number;
  readonly lines: readonly string[];
  /** Resolves to the milliseconds from its start to the line that matches. */
  readonly said: (line: RegExp) => Promise<number>;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ProgramStart {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly ready: RegExp;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise(done => void child.once('exit', () => void done()));

/** Starts a Node program and waits for its ready line. */
export const startProgram = ({ script, args = [], env = {}, ready }: ProgramStart): Promise<Program> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: string[] = [];
    const times: number[] = [];
    const said = async (wanted: RegExp): Promise<number> => {
      for (;;) {
        const at = times[lines.findIndex(line => wanted.test(line))];
        if (at !== undefined) return at;
        if (performance.now() - startedAt > READY_TIMEOUT_MS) throw new Error(`a program has not said ${String(wanted)}`);
        await wait(LOOK_EVERY_MS);
      }
    };
    const fail = (reason: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`a program ${reason}:\n${lines.join('\n')}`));
    };
    const timer = setTimeout(() => void fail('was not ready in time'), READY_TIMEOUT_MS);
    child.once('exit', code => {
      clearTimeout(timer);
      fail(`ended with code ${String(code)}`);
    });
    const take = (text: string): void => {
      const added = text.trimEnd().split('\n');
      lines.push(...added);
      times.push(...added.map(() => performance.now() - startedAt));
      const address = ready.exec(text)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await ended(child);
      };
      resolve({ address, readyMs: performance.now() - startedAt, startedAt, lines, said, pid: child.pid ?? 0, stop });
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  });

/** The built newsroom with demo content, as a process of its own on SQLite. */
export const startNewsroom = (dataFolder: string): Promise<Program> =>
  startProgram({
    script: inProject('out', 'main', 'server.js'),
    env: { GALLEY_DATA_DIR: dataFolder, GALLEY_PORT: '0', GALLEY_CALLS_PER_MINUTE: '0', NODE_ENV: 'production' },
    ready: /Newsroom is ready: (\S+)/u,
  });

/** The built browser shell on a data folder of its own, in front of a newsroom. */
export const startDesk = (dataFolder: string, newsroom: string): Promise<Program> =>
  startProgram({
    script: inProject('out', 'main', 'browser-shell.js'),
    env: { GALLEY_DATA_DIR: dataFolder, GALLEY_API_URL: `${newsroom}/api`, GALLEY_NO_OPEN: '1', GALLEY_PORT: '0', NODE_ENV: 'production' },
    ready: /Galley is ready: (\S+)/u,
  });

/** Runs `work` and then, whatever became of it, everything it put off until the end, the last first. */
export const withCleanUp = async <Value>(work: (later: (step: () => unknown) => void) => Promise<Value>): Promise<Value> => {
  const steps: (() => unknown)[] = [];
  try {
    return await work(step => void steps.push(step));
  } finally {
    for (const step of steps.toReversed()) await step();
  }
};
