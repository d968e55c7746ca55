import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';

/** A statement for a thread, and the answer to it; null if the thread could not read. */
export interface ReadCall {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export interface ReadAnswer {
  readonly id: number;
  readonly rows: readonly unknown[] | null;
}

/** Places of the worker: next to this file in the sources, next to the program's entries in a bundle. */
const PLACES = ['./read-worker.ts', './read-worker.js', '../read-worker.js'];

const workerAddress = (): URL => {
  const url = PLACES.map(place => new URL(place, import.meta.url)).find(address => existsSync(address));
  if (!url) throw new InvariantError('the program that reads databases aside is missing');
  return url;
};

/** Reads a SQLite file in threads with connections of their own: a statement that takes long holds up no call. Sees committed rows only. */
export interface ReadAside {
  /** The rows of a statement; null if the thread could not read: the caller's own connection says why. */
  readonly read: (statement: Omit<ReadCall, 'id'>) => Promise<readonly unknown[] | null>;
  /** Ends the threads as soon as they have answered; the next statement starts one again. */
  readonly rest: () => void;
}

interface ReadThread extends ReadAside {
  /** Statements without an answer. */
  readonly waiting: () => number;
}

const createReadThread = (file: string): ReadThread => {
  let next = 1;
  let isResting = false;
  const waiting = new Map<number, (rows: ReadAnswer['rows']) => void>();

  const end = (): void => {
    // A thread that only reads has nothing to lose.
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(workerAddress(), { workerData: file });
    started.unref();
    started.on('message', ({ id, rows }: ReadAnswer) => {
      waiting.get(id)?.(rows);
      waiting.delete(id);
      if (isResting && waiting.size === 0) end();
    });
    started.on('error', () => {
      worker = undefined;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return started;
  };
  // At once: the first list of a newsroom waits for it.
  let worker: Worker | undefined = start();

  return {
    waiting: () => waiting.size,
    read: statement =>
      new Promise(resolve => {
        worker ??= start();
        const id = next;
        next += 1;
        waiting.set(id, resolve);
        worker.postMessage({ id, ...statement } satisfies ReadCall);
      }),
    rest: () => {
      isResting = true;
      if (waiting.size === 0) end();
    },
  };
};

/** Opens two threads: the page of a list does not wait for the total of another one. */
export const openReadAside = (file: string): ReadAside => {
  const threads = [createReadThread(file), createReadThread(file)] as const;
  return {
    read: statement => {
      const [first, second] = threads;
      return (second.waiting() < first.waiting() ? second : first).read(statement);
    },
    rest: () => {
      for (const thread of threads) thread.rest();
    },
  };
};
