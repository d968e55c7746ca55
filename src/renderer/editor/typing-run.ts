import { type Operation, Path } from 'slate';

/** After this pause the next letter starts a new undo step. */
const STEP_PAUSE_MS = 1000;
/** Typing this long makes a step: the next word starts another. */
const STEP_WORDS_MS = 2000;
/** A step is never longer, not even inside a word. */
const STEP_LIMIT_MS = 5000;

type Typing = Extract<Operation, { type: 'insert_text' | 'remove_text' }>;
type Direction = 'write' | 'back' | 'forward';

const isTyping = (operation: Operation): operation is Typing => operation.type === 'insert_text' || operation.type === 'remove_text';

/** Returns the direction in which a run continues from one key to the next; undefined if the second is elsewhere. */
const directionOf = (before: Typing, next: Typing): Direction | undefined => {
  if (before.type !== next.type || !Path.equals(before.path, next.path)) return undefined;
  if (next.type === 'insert_text') return next.offset === before.offset + before.text.length ? 'write' : undefined;
  if (next.offset + next.text.length === before.offset) return 'back';
  return next.offset === before.offset ? 'forward' : undefined;
};

const SPACE = /\s$/u;
const SENTENCE_END = /[.!?…:][\p{Pe}\p{Pf}"'’]*\s+$|\n$/u;

/** Consecutive typing at one place; one undo reverts some words of it, at most a sentence. */
export interface TypingRun {
  /** Records an operation; returns whether it belongs to the previous one's step. */
  readonly continues: (operation: Operation, timeMs: number) => boolean;
  /** Starts a run with text that belongs to the step of the operation before it. */
  readonly begin: (operation: Typing, timeMs: number) => void;
  readonly end: () => void;
}

interface Run {
  readonly last: Typing;
  readonly direction: Direction | undefined;
  readonly startMs: number;
  readonly lastMs: number;
  /** Text typed or deleted in the step, in text order. */
  readonly words: string;
}

/** Returns whether a key starts another word: a letter after a space in the direction of the run. */
const startsWord = ({ words }: Run, direction: Direction, text: string): boolean =>
  direction === 'back' ? /^\s/u.test(words) && !SPACE.test(text) : SPACE.test(words) && !/^\s/u.test(text);

const startsSentence = ({ words }: Run, direction: Direction, text: string): boolean =>
  direction === 'back' ? SENTENCE_END.test(`${text}${/^\s*/u.exec(words)?.[0] ?? ''}`) && words.trim() !== '' : SENTENCE_END.test(words);

export const createTypingRun = (): TypingRun => {
  let run: Run | undefined;
  const goesOn = (operation: Typing, timeMs: number): Direction | undefined => {
    const direction = run && directionOf(run.last, operation);
    if (!run || !direction || (run.direction !== undefined && run.direction !== direction)) return undefined;
    if (timeMs - run.lastMs > STEP_PAUSE_MS || timeMs - run.startMs > STEP_LIMIT_MS) return undefined;
    if (startsSentence(run, direction, operation.text)) return undefined;
    return startsWord(run, direction, operation.text) && timeMs - run.startMs > STEP_WORDS_MS ? undefined : direction;
  };
  return {
    continues: (operation, timeMs) => {
      if (!isTyping(operation)) {
        run = undefined;
        return false;
      }
      const direction = goesOn(operation, timeMs);
      const words = direction === undefined ? '' : (run?.words ?? '');
      run = {
        last: operation,
        direction,
        startMs: direction === undefined ? timeMs : (run?.startMs ?? timeMs),
        lastMs: timeMs,
        words: direction === 'back' ? operation.text + words : words + operation.text,
      };
      return direction !== undefined;
    },
    begin: (operation, timeMs) => {
      run = { last: operation, direction: undefined, startMs: timeMs, lastMs: timeMs, words: operation.text };
    },
    end: () => {
      run = undefined;
    },
  };
};
