import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startLoad, type Load } from '../../scripts/lib/load.mjs';
import { LIMITS } from '#tests/support/patience.ts';
import { root } from './support/repository.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // ESRCH: it has ended
  }
};

/** A command that keeps the cores busy and never comes to its end. */
const command = `
import { startLoad } from '${pathToFileURL(join(root, 'scripts/lib/load.mjs')).href}';
const { pids } = await startLoad();
process.stdout.write(JSON.stringify(pids));
setInterval(() => {}, 1000);
`;

describe('the load beside a run of tests', () => {
  let load: Load | undefined;
  let parent: ChildProcess | undefined;
  let pids: readonly number[] = [];

  afterEach(async () => {
    await load?.stop();
    parent?.kill('SIGKILL');
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    load = undefined;
    parent = undefined;
    pids = [];
  });

  it('works on every core at once', async () => {
    load = await startLoad();
    expect(load.pids.filter(isAlive)).toHaveLength(availableParallelism());
    const before = await load.usedMs();
    const { usedMs } = load;
    const added = async (): Promise<readonly number[]> => (await usedMs()).map((used, core) => used - (before[core] ?? 0));
    await expect.poll(async () => Math.min(...(await added())), { timeout: LIMITS.poll }).toBeGreaterThan(200);
  });

  it('the load beside a run of tests is over when it is stopped', async () => {
    const { pids: own, stop } = await startLoad(2);
    await stop();
    expect(own.filter(isAlive)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('ends with the command that started it: %s', async signal => {
    parent = spawn(process.execPath, ['--input-type=module', '-e', command], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [told] = (await once(parent.stdout ?? parent, 'data')) as readonly unknown[];
    pids = JSON.parse(String(told)) as readonly number[]; // as the command above writes it
    expect(pids.filter(isAlive)).toHaveLength(availableParallelism());
    parent.kill(signal);
    await expect.poll(() => pids.filter(isAlive), { timeout: LIMITS.poll }).toEqual([]);
  });
});
