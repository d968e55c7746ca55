// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} Machine how fast the machine is at the beginning of a run
 * @property {number} cores
 * @property {number} load the load average of the last minute
 * @property {number} workMs a fixed piece of work of one core
 * @property {number} processMs the start and end of a Node process
 * @property {number} diskMs fifty small writes that are waited for
 * @property {number} factor 1 to 4: by how much the limits of tests are longer here
 */

/** What the three took on two quiet cores of a server of 2026, in milliseconds. */
export const reference = { workMs: 190, processMs: 45, diskMs: 120 };

const rounds = 3;
const slowest = 4;

/**
 * Measures the machine in about a second: the best of three rounds, as what disturbs a round says nothing of the machine.
 * @returns {Machine}
 */
export function measureMachine() {
  const figures = {
    workMs: best(work),
    processMs: best(() => void spawnSync(process.execPath, ['-e', ''])),
    diskMs: best(writeToDisk),
  };
  return { cores: availableParallelism(), load: loadavg()[0] ?? 0, ...figures, factor: factorOf(figures) };
}

/**
 * The slowest of the three decides; a disk may take longer, as few tests wait for nothing else.
 * @param {{ workMs: number, processMs: number, diskMs: number }} figures
 * @returns {number} 1 to 4, with one decimal
 */
export function factorOf({ workMs, processMs, diskMs }) {
  const slower = Math.max(workMs / reference.workMs, processMs / reference.processMs, Math.sqrt(diskMs / reference.diskMs));
  return Math.round(Math.min(slowest, Math.max(1, slower)) * 10) / 10;
}

/** @param {Machine} machine @returns {string} one line to print */
export function describeMachine({ cores, load, workMs, processMs, diskMs, factor }) {
  const figures = `work ${workMs.toFixed(0)} ms, process ${processMs.toFixed(0)} ms, disk ${diskMs.toFixed(0)} ms, load ${load.toFixed(1)}`;
  return `${String(cores)} cores (${figures}): limits of tests × ${factor.toFixed(1)}`;
}

/** @param {() => void} piece */
function best(piece) {
  let shortest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    piece();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return Math.round(shortest * 10) / 10;
}

function work() {
  const bytes = Buffer.alloc(1 << 20, 7);
  for (let round = 0; round < 64; round += 1) bytes.writeUInt32BE(createHash('sha256').update(bytes).digest().readUInt32BE(0), 0);
  const words = Array.from({ length: 100_000 }, (_, index) => `${String((index * 7919) % 100_003)} words`);
  bytes.writeUInt32BE(JSON.stringify(words.sort()).length, 0);
}

function writeToDisk() {
  const folder = inRoot('test-results');
  mkdirSync(folder, { recursive: true });
  const path = inRoot('test-results', `.disk-${String(process.pid)}`);
  const file = openSync(path, 'w');
  for (let write = 0; write < 50; write += 1) {
    writeSync(file, 'x'.repeat(4_096));
    fsyncSync(file);
  }
  closeSync(file);
  rmSync(path);
}
