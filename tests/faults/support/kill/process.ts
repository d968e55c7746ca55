import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of ours in a process that may be killed at any moment. */
export interface Doomed {
  readonly child: ChildProcess;
  /** Every line of its output so far. */
  readonly lines: readonly string[];
  /** The first line from number `from` on that fits; fails when the process ends before saying it. */
  readonly hear: <Value>(read: (line: string) => Value | undefined, from?: number) => Promise<Value>;
  readonly notify: (line: string) => void;
  /** SIGKILL; resolves when the process is gone and its output is read. */
  readonly kill: () => Promise<void>;
  /** Resolves when it has exited on its own. */
  readonly ended: Promise<void>;
}

const COMPILED = join(import.meta.dirname, '../../../../.cache/faults/compiled');

/** Starts a TypeScript file on the Node that runs the tests; what was compiled once is not compiled again. */
export const startDoomed = (file: string, env: Readonly<Record<string, string>> = {}): Doomed => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let problems = '';
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of waiting) look();
  };
  createInterface({ input: child.stdout }).on('line', line => {
    lines.push(line);
    wake();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
  child.stdin.on('error', () => undefined); // it may be gone before it has read what it was told
  let isGone = false;
  const ended = once(child, 'close').then(() => {
    isGone = true;
    wake();
  });
  const hear: Doomed['hear'] = (read, from = 0) =>
    new Promise((resolve, reject) => {
      let next = from;
      const look = (): void => {
        for (; next < lines.length; next += 1) {
          const value = read(lines[next] ?? '');
          if (value === undefined) continue;
          waiting.delete(look);
          resolve(value);
          return;
        }
        if (isGone) reject(new Error(`the process ended early. ${lines.at(-1) ?? ''} ${problems}`));
      };
      waiting.add(look);
      look();
    });
  return {
    child,
    lines,
    hear,
    notify: line => void child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
};
