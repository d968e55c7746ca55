import { createContext } from 'react';
import type { Operation } from 'slate';
import type { ReactEditor } from 'slate-react';

/** How many chunks of a long text are drawn at once: more than any screen shows. */
const FIRST_CHUNKS = 4;
/** Selecting or changing a block behind this one draws the rest first: well within what is drawn at the start. */
const SAFE_BLOCKS = 50;
/** A busy page still goes on with the next chunk after this. */
const MAX_PAUSE_MS = 250;

/**
 * Draws a long text from its start: the first screens at once, the rest chunk by chunk while the page is idle, or all of it as soon as
 * something needs it (the caret or a change goes there, a key that may lead there, a click).
 */
export interface Mounting {
  /** The text is drawn: everything new from now on was typed. */
  readonly open: () => void;
  readonly isOpen: () => boolean;
  /** The number of a chunk, in the order of the text; asked for once per chunk, when it is drawn for the first time. */
  readonly takeTurn: () => number;
  readonly isDue: (turn: number) => boolean;
  /** Calls back when it is the chunk's turn: `isUrgent` when it must be there with the next drawing. Returns how to stop. */
  readonly whenDue: (turn: number, draw: (isUrgent: boolean) => void) => () => void;
  /** Draws what is left. */
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

/** Of the text around; undefined in texts that are drawn at once. */
export const MountingContext = createContext<Mounting | undefined>(undefined);
