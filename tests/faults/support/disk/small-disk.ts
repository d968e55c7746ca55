import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILED = join(import.meta.dirname, '../../../../.cache/faults/compiled');
const BYTES = 6 * 1_048_576;
const BALLAST_BYTES = 3 * 1_048_576;
/** In blocks of 512 bytes, as POSIX counts: no file may get longer. */
const LITTLE_BLOCKS = 3_072;

export interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly problems: readonly string[];
}

/** What a program may write: as much as it wants, as much as is left, or nothing. */
export type Room = 'plenty' | 'little' | 'none';

/** A place that soon has no space: a file system of its own where this process may make one, else a limit on every file. */
export interface SmallDisk {
  readonly kind: 'file system' | 'limit';
  readonly folder: string;
  /** What a full disk is called there. */
  readonly code: 'diskFull' | 'storageFailed';
  /** A file that can be taken away to make room; empty where a limit simulates the full disk. */
  readonly ballast: string;
  /** Runs a program of ours. */
  readonly run: (args: readonly string[], options: { readonly room: Room; readonly env?: NodeJS.ProcessEnv }) => Promise<Ended>;
  readonly remove: () => void;
}

const runProgram = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let problems = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (problems += text));
    child.once('close', code => {
      resolve({ code, said: said.trim(), problems: problems.trim().split('\n') });
    });
  });

/** Writes until nothing more fits. */
const stuff = (file: string): void => {
  for (const size of [65_536, 4_096, 512, 1])
    for (;;)
      try {
        writeFileSync(file, Buffer.alloc(size, 1), { flag: 'a' });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') break;
        throw error;
      }
};

const fileSystem = (place: string): SmallDisk => {
  const ballast = join(place, 'ballast');
  const rest = join(place, 'rest');
  writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES, 1));
  return {
    kind: 'file system',
    folder: join(place, 'desk'),
    code: 'diskFull',
    ballast,
    run: async (args, { room, env = {} }) => {
      if (room === 'none') stuff(rest);
      const ended = await runProgram(process.execPath, args, env);
      if (room === 'none') rmSync(rest);
      return ended;
    },
    remove: () => {
      spawnSync('umount', [place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
};

const limited = (place: string): SmallDisk => ({
  kind: 'limit',
  folder: join(place, 'desk'),
  code: 'storageFailed',
  ballast: '',
  run: (args, { room, env = {} }) => {
    if (room === 'plenty') return runProgram(process.execPath, args, env);
    const blocks = room === 'little' ? LITTLE_BLOCKS : 0;
    return runProgram('sh', ['-c', `ulimit -f ${String(blocks)} && exec "$0" "$@"`, process.execPath, ...args], env);
  },
  remove: () => void rmSync(place, { recursive: true, force: true }),
});

/** A limit is what every machine can set; who may mount gets the real thing, unless the limit is asked for. */
export const makeSmallDisk = (request: 'best' | 'limit' = 'best'): SmallDisk => {
  const place = mkdtempSync(join(tmpdir(), 'galley-small-'));
  const isMounted = request === 'best' && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(BYTES)}`, 'tmpfs', place]).status === 0;
  return isMounted ? fileSystem(place) : limited(place);
};
