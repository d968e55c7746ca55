import type { Log } from './log/log.ts';
import { createRunInBackground } from './run-in-background.ts';

/** Work that follows the current step once, however often the step asks for it: an event for everything that the step has changed. */
export interface Soon {
  /** Runs the work before the answer of the step is delivered; a failure is logged. Work of one key is one work: the newest. */
  readonly run: (key: string, work: () => void) => void;
  /** Nothing is run any more. */
  readonly dispose: () => void;
}

export const createSoon = (log: Log): Soon => {
  const guard = createRunInBackground(log);
  const due = new Map<string, () => void>();
  let isDisposed = false;
  const runOne = (key: string): void => {
    const work = due.get(key);
    due.delete(key); // what is asked for from here on is a further one
    if (!isDisposed) work?.();
  };
  return {
    run: (key, work) => {
      const isPlanned = due.has(key);
      due.set(key, work);
      if (!isPlanned) guard(Promise.resolve(key).then(runOne));
    },
    dispose: () => {
      isDisposed = true;
    },
  };
};
