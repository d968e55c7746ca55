// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/**
 * @typedef {object} Load
 * @property {readonly number[]} pids of one process for each core
 * @property {() => Promise<readonly number[]>} usedMs how much of a core each has used until now
 * @property {() => Promise<void>} stop ends all of them, and waits until they have ended
 */

/**
 * Keeps all cores busy, so that what is tested beside it is slow and is put aside at any moment. It ends with this process, however that goes.
 * @param {number} [cores]
 * @returns {Promise<Load>}
 */
export async function startLoad(cores = availableParallelism()) {
  const children = Array.from({ length: cores }, () => fork(new URL('busy-core.mjs', import.meta.url), { stdio: 'ignore', execArgv: [] }));
  const ended = Promise.all(children.map(child => once(child, 'exit')));
  const usedMs = () => Promise.all(children.map(askUsedMs));
  // Each has begun to work when it answers.
  await usedMs();
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    usedMs,
    stop: async () => {
      for (const child of children) if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** @param {import('node:child_process').ChildProcess} child */
async function askUsedMs(child) {
  const answer = once(child, 'message');
  child.send('used');
  const [{ user, system }] = /** @type {[NodeJS.CpuUsage]} */ (await answer);
  return (user + system) / 1_000;
}
