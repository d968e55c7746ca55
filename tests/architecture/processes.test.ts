import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#tests/support/patience.ts';
import { root } from './support/repository.ts';

const library = (name: string): string => pathToFileURL(join(root, 'scripts/lib', name)).href;

/** A host that forks a newsroom, as the browser shell does; neither ignores signals, and both would run forever. */
const host = `
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
if (process.argv[2] === 'newsroom') setInterval(() => {}, 1000);
else {
  const newsroom = fork(import.meta.filename, ['newsroom']);
  setInterval(() => {}, 1000);
  newsroom.once('spawn', () => writeFileSync(process.env.PIDS, process.pid + ' ' + newsroom.pid));
}
`;

const launcher = `
import { runInForeground } from '${library('processes.mjs')}';
process.exitCode = await runInForeground(process.execPath, ['--import', '${library('leash.mjs')}', process.argv[2]], { leash: true });
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // ESRCH: it has ended
  }
};

describe('what a command starts', () => {
  let folder: string;
  let command: ChildProcess;
  let pids: readonly number[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-processes-'));
    writeFileSync(join(folder, 'host.mjs'), host);
    writeFileSync(join(folder, 'launcher.mjs'), launcher);
    const file = join(folder, 'pids');
    writeFileSync(file, '');
    command = spawn(process.execPath, [join(folder, 'launcher.mjs'), join(folder, 'host.mjs')], {
      env: { ...process.env, PIDS: file },
      stdio: 'ignore',
    });
    await expect.poll(() => readFileSync(file, 'utf8'), { timeout: LIMITS.ready }).toMatch(/^\d+ \d+$/);
    pids = readFileSync(file, 'utf8').split(' ').map(Number);
  });

  afterEach(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('ends with it, also what its children started: %s', async signal => {
    expect(pids.filter(isAlive)).toHaveLength(2);
    command.kill(signal);
    await expect.poll(() => pids.filter(isAlive), { timeout: LIMITS.ready }).toEqual([]);
  });
});
