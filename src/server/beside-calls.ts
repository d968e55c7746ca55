import { setTimeout } from 'node:timers/promises';

/** Time for which work may hold up calls, and the rest after it as a multiple of the work: calls keep two thirds of the time. */
const WORK_MS = 4;
const REST_PER_WORK = 2;

interface RestOptions {
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Creates the pauses of long work in the process that serves calls. Called after each small step; it rests as soon as the steps since
 * the last rest took some milliseconds.
 */
export const createRests = ({ now = () => performance.now(), wait = setTimeout }: RestOptions = {}): (() => Promise<void>) => {
  let startedAt = now();
  return async () => {
    const worked = now() - startedAt;
    if (worked < WORK_MS) return;
    await wait(worked * REST_PER_WORK);
    startedAt = now();
  };
};
