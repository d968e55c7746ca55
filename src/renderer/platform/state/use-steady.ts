import type { OnDisk } from '#domain/work/work.ts';

/** Time that text must be on the disk before the display says so: no flicker with every key. */
const STEADY_MS = 400;

/** Passes on the displayed disk state, without a render of its own. */
export interface SteadyOnDisk {
  readonly take: (onDisk: OnDisk) => void;
  readonly stop: () => void;
}

/**
 * Reports "kept" a moment after it has become true, and everything else at once: "kept" is never said of words that the disk does not have,
 * while "writing" may be said for up to `STEADY_MS` after they are on it. So nothing changes between the first key and the pause after the
 * last one.
 */
export const createSteadyOnDisk = (first: OnDisk, say: (onDisk: OnDisk) => void): SteadyOnDisk => {
  let latest = first;
  let said = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    take: onDisk => {
      if (onDisk === latest) return;
      latest = onDisk;
      clearTimeout(timer);
      if (onDisk === said) return;
      const tell = (): void => {
        said = onDisk;
        say(onDisk);
      };
      if (onDisk === 'kept') timer = setTimeout(tell, STEADY_MS);
      else tell();
    },
    stop: () => clearTimeout(timer),
  };
};

/** Where a disk state is read from, and what tells of its changes. */
export interface OnDiskSource {
  readonly read: () => OnDisk;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Reports the present disk state and then each one to display; returns a function that ends it. */
export const followSteadily = ({ read, subscribe }: OnDiskSource, take: (onDisk: OnDisk) => void): (() => void) => {
  const first = read();
  take(first);
  const steady = createSteadyOnDisk(first, take);
  const unsubscribe = subscribe(() => steady.take(read()));
  return () => {
    unsubscribe();
    steady.stop();
  };
};
