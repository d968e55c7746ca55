import type { Element } from '#domain/article/document.ts';

/** How many values are kept (B9-012). */
export const RECENT_VALUES = 5;

/** The last values that were drawn without a fault, newest last; never more than five. */
export interface RecentValues {
  /** Keeps a value that is on screen. The same reference again is not kept twice. */
  readonly keep: (elements: readonly Element[]) => void;
  /** Takes the newest value out; undefined where none is left. */
  readonly takeLatest: () => readonly Element[] | undefined;
}

/** Keeps values for the error boundary. A value that is taken is gone: if it fails too, the next older one is tried. */
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
