import type { Element } from '#domain/article/document.ts';

/** Number of values to keep (B9-012). */
export const RECENT_VALUES = 5;

/** The last values that rendered without an error, newest last; never more than five. */
export interface RecentValues {
  /** Keeps a value that is on screen; ignores the same reference. */
  readonly keep: (elements: readonly Element[]) => void;
  /** Removes and returns the newest value; undefined if none is left. */
  readonly takeLatest: () => readonly Element[] | undefined;
}

/** Creates the store of values for the error boundary. A taken value is removed: if it fails too, the next older one is tried. */
export const createRecentValues = (): RecentValues => {
  const values: (readonly Element[])[] = [];
  return {
    keep: elements => {
      if (values.at(-1) === elements) return;
      values.push(elements);
      if (values.length > RECENT_VALUES) values.shift();
    },
    takeLatest: () => values.pop(),
  };
};
