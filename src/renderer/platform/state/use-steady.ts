import type { OnDisk } from '#domain/work/work.ts';
import { useEffect, useState } from 'react';

/** Time that text must be on the disk before the display says so: no flicker with every key. */
const STEADY_MS = 400;

/** Time that writing may take before the display says so: a disk stores each key within it. */
const WRITING_MS = 150;

/** Passes on the displayed disk state, without rendering at each key. */
export interface SteadyOnDisk {
  readonly take: (onDisk: OnDisk) => void;
  readonly stop: () => void;
}

/**
 * Reports "writing" once it takes longer than a disk needs, "kept" a moment after it has become true, and states that need the user's
 * attention at once.
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
      else if (onDisk === 'writing') timer = setTimeout(tell, WRITING_MS);
      else tell();
    },
    stop: () => clearTimeout(timer),
  };
};

/** Returns the displayed disk state: "kept" a moment after it has become true, anything else at once. */
export const useSteadyOnDisk = (onDisk: OnDisk): OnDisk => {
  const [shown, setShown] = useState(onDisk);
  if (onDisk !== 'kept' && onDisk !== shown) setShown(onDisk);
  useEffect(() => {
    if (onDisk !== 'kept') return undefined;
    const timer = setTimeout(() => setShown('kept'), STEADY_MS);
    return () => clearTimeout(timer);
  }, [onDisk]);
  return onDisk === 'kept' ? shown : onDisk;
};
