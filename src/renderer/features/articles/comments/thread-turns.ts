import { startTransition, useEffect, useState } from 'react';

/** Number of threads that have their controls at once: more than any panel shows. */
export const FIRST_THREADS = 12;
/** Number of threads that get theirs in one idle callback: a few milliseconds of work. */
const SLICE = 4;
/** Longest wait for an idle moment on a busy page. */
const MAX_PAUSE_MS = 250;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MAX_PAUSE_MS });
  else setTimeout(work, 0);
};

/** Queue in which the threads of a long list are completed, slice by slice while the page is idle, in the order of their requests. */
export interface ThreadTurns {
  /** Calls back at the turn of the caller. Returns a function that leaves the queue. */
  readonly whenDue: (draw: () => void) => () => void;
}

export const createThreadTurns = (): ThreadTurns => {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  const pump = (): void => {
    isPlanned = false;
    const due = [...waiting].slice(0, SLICE);
    for (const draw of due) waiting.delete(draw);
    startTransition(() => {
      for (const draw of due) draw();
    });
    plan();
  };
  const plan = (): void => {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    whenIdle(pump);
  };
  return {
    whenDue: draw => {
      waiting.add(draw);
      plan();
      return () => void waiting.delete(draw);
    },
  };
};

/** Returns whether a thread has its controls: the first and the requested ones at once, the others at their turn. */
export const useOwnTurn = (turns: ThreadTurns, isUrgent: boolean): boolean => {
  const [isDue, setDue] = useState(isUrgent);
  if (isUrgent && !isDue) setDue(true);
  useEffect(() => (isDue ? undefined : turns.whenDue(() => setDue(true))), [turns, isDue]);
  return isDue;
};
