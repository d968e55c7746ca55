import { createContext } from 'react';
import type { Operation } from 'slate';
import type { ReactEditor } from 'slate-react';

/** Number of chunks of a long text that are rendered at once: more than any screen shows. */
const FIRST_CHUNKS = 4;
/** Selecting or changing a block after this index renders the rest first: well within the first chunks. */
const SAFE_BLOCKS = 50;
/** Maximum wait before the next chunk, even on a busy page. */
const MAX_PAUSE_MS = 250;

/**
 * Renders a long text from its start: the first screens at once, the rest in chunks while the page is idle, or all of it as soon as
 * needed (the caret or a change is there, a key that may go there, a click).
 */
export interface Mounting {
  /** Notes that the text is rendered: all new chunks from now on come from typing. */
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** Returns the number of a chunk, in text order; called once per chunk, on its first render. */
  readonly takeTurn: () => number;
  readonly isDue: (turn: number) => boolean;
  /** Calls `draw` when it is the chunk's turn: `isUrgent` if it must be in the next render. Returns a cancel function. */
  readonly whenDue: (turn: number, draw: (isUrgent: boolean) => void) => () => void;
  /** Renders the rest. */
  readonly finish: () => void;
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: MAX_PAUSE_MS });
  else setTimeout(work, 0);
};

const blockOf = (operation: Operation): number => {
  if ('path' in operation) return operation.path[0] ?? 0;
  const points = [operation.newProperties?.anchor, operation.newProperties?.focus];
  return Math.max(0, ...points.map(point => point?.path[0] ?? 0));
};

export const createMounting = (editor: ReactEditor): Mounting => {
  const waiting = new Map<number, (isUrgent: boolean) => void>();
  let turns = 0;
  let due = FIRST_CHUNKS;
  let isPumping = false;
  let isOpen = false;
  const pump = (): void => {
    isPumping = false;
    const [next] = waiting;
    if (!next) return;
    due = Math.max(due, next[0] + 1);
    waiting.delete(next[0]);
    next[1](false);
    plan();
  };
  const plan = (): void => {
    if (isPumping || waiting.size === 0) return;
    isPumping = true;
    whenIdle(pump);
  };
  const finish = (): void => {
    if (due === Number.POSITIVE_INFINITY) return;
    due = Number.POSITIVE_INFINITY;
    for (const draw of waiting.values()) draw(true);
    waiting.clear();
  };
  const { apply } = editor;
  editor.apply = operation => {
    if (blockOf(operation) >= SAFE_BLOCKS) finish();
    apply(operation);
  };
  return {
    open: () => {
      isOpen = true;
    },
    isOpen: () => isOpen,
    takeTurn: () => (turns += 1) - 1,
    isDue: turn => turn < due,
    whenDue: (turn, draw) => {
      waiting.set(turn, draw);
      plan();
      return () => void waiting.delete(turn);
    },
    finish,
  };
};

/** Mounting of the surrounding text; undefined if the text is rendered at once. */
export const MountingContext = createContext<Mounting | undefined>(undefined);
