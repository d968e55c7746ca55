import { type Element, readersText } from '#domain/article/document.ts';
import { countCharacters } from '#domain/text/length.ts';

/** Character count of the text, updated outside the typing path. */
export interface LengthStore {
  /** Subscribes to the count. The first listener starts the counting: an editor that shows no length counts none. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => number;
  /** Schedules a count after a change of the text; calls are coalesced. */
  readonly request: () => void;
  readonly dispose: () => void;
}

const COUNT_DELAY_MS = 250;

/** Creates a store that counts each element once: unchanged ones keep their reference and their count. */
export const createLengthStore = (getElements: () => readonly Element[]): LengthStore => {
  const lengths = new WeakMap<Element, number>();
  const listeners = new Set<() => void>();
  let length = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lengthOf = (element: Element): number => {
    const known = lengths.get(element);
    if (known !== undefined) return known;
    const counted = countCharacters(readersText(element));
    lengths.set(element, counted);
    return counted;
  };
  const count = () => {
    timer = undefined;
    const next = getElements().reduce((sum, element) => sum + lengthOf(element), 0);
    if (next === length) return;
    length = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: listener => {
      listeners.add(listener);
      timer ??= setTimeout(count, 0);
      return () => listeners.delete(listener);
    },
    get: () => length,
    request: () => {
      if (listeners.size > 0) timer ??= setTimeout(count, COUNT_DELAY_MS);
    },
    dispose: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
