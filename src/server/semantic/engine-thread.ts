import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import type { SemanticEngine } from './engine.ts';

/** The worker is next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./semantic-worker.ts', './semantic-worker.js', '../semantic-worker.js'];

const workerAddress = (): URL => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program of the semantic index is missing');
  return url;
};

/** The engine, behind a thread, so that it blocks no call. */
export interface EngineThread {
  readonly call: <Name extends keyof SemanticEngine>(
    name: Name,
    input: Parameters<SemanticEngine[Name]>[0],
  ) => Promise<ReturnType<SemanticEngine[Name]>>;
  readonly end: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/** Starts with the first call. A thread that breaks loses its items: `onBreak` says so, and the next call starts another. */
export const createEngineThread = (onBreak: () => void): EngineThread => {
  let worker: Worker | undefined;
  let next = 1;
  const waiting = new Map<number, Waiting>();

  const breakOff = (cause: unknown): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error('the thread of the semantic index broke', { cause }));
    waiting.clear();
    onBreak();
  };

  const start = (): Worker => {
    const started = new Worker(workerAddress());
    started.unref();
    started.on('message', ({ id, answer }: { readonly id: number; readonly answer: unknown }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    });
    started.on('error', breakOff);
    return started;
  };

  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = next;
        next += 1;
        // The worker answers each call with the result of the engine's function of that name.
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id, name, input });
      }),
    end: async () => {
      const ended = worker;
      worker = undefined;
      await ended?.terminate();
      for (const { reject } of waiting.values()) reject(new Error('the semantic index was closed'));
      waiting.clear();
    },
  };
};
