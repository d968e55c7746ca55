import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { InvariantError } from '#domain/result.ts';
import type { FileCheck } from './check-file.ts';

/** Places of the worker: next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./check-worker.ts', './check-worker.js', '../check-worker.js'];

const workerAddress = (): URL => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program that checks databases is missing');
  return url;
};

/** Checks a file in a thread of its own: no call waits for it. */
export const checkAside = ({ file, depth, seals = false }: FileCheck): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(), { workerData: { file, depth, seals } });
    worker.once('message', (findings: unknown) => {
      resolve(z.array(z.string()).parse(findings));
    });
    worker.once('error', (cause: unknown) => {
      reject(new Error('the thread that checks databases broke', { cause }));
    });
    worker.once('exit', () => {
      reject(new Error('the thread that checks databases ended early'));
    });
  });
