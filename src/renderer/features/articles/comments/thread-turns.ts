import { startTransition, useEffect, useState } from 'react';

/** How many threads have their controls at once: more than any panel shows. */
export const FIRST_THREADS = 12;
/** How many get theirs in one idle callback: a few milliseconds of work. */
const SLICE = 4;
/** A busy page still goes on with the next slice after this. */
const MAX_PAUSE_MS = 250;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MAX_PAUSE_MS });
  else setTimeout(work, 0);
};

/** Gives the threads of a long list their turn, slice by slice while the page is idle, in the order in which they asked. */
export interface ThreadTurns {
  /** Calls back when it is one's turn. Returns how to give the place up. */
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

/** Whether a thread has its controls: the first ones from the start, one that is asked for at once, the others when it is their turn. */
export const useOwnTurn = (turns: ThreadTurns, isUrgent: boolean): boolean => {
  const [isDue, setDue] = useState(isUrgent);
  if (isUrgent && !isDue) setDue(true);
  useEffect(() => (isDue ? undefined : turns.whenDue(() => setDue(true))), [turns, isDue]);
  return isDue;
};
