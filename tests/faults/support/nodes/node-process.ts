import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ENTRY = join(import.meta.dirname, '../../../../src/newsroom/bin.ts');
const READY = /Newsroom is ready: (?<origin>\S+)/u;

/** A node of the newsroom in a process of its own. */
export interface NodeProcess {
  /** Where it listens. */
  readonly address: () => string;
  /** Ends it as a power cut does, and resolves when it is gone. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const portOf = (lines: string): string => READY.exec(lines)?.groups?.['origin'] ?? '';

/** Makes a node that is not started yet; it keeps its port. */
export const createNodeProcess = (port: number, env: Readonly<Record<string, string>>): NodeProcess => {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [ENTRY], {
      env: { ...process.env, ...env, GALLEY_PORT: String(port), GALLEY_EMPTY: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const take = (text: string): void => {
        said += text;
        if (portOf(said) !== '') resolve();
      };
      started.stdout.setEncoding('utf8').on('data', take);
      started.stderr.setEncoding('utf8').on('data', take);
      started.once('exit', () => reject(new Error(`a node ended: ${said}`)));
    });
  };
  return {
    address: () => `http://127.0.0.1:${String(port)}`,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};
