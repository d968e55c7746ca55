import type { OnDisk } from '#domain/work/work.ts';
import { useEffect, useState } from 'react';

/** So long it must have been on the disk before that is said: words do not flicker with every key. */
const STEADY_MS = 400;

/** So long words may be on their way before that is said: a disk takes each key within it, and nothing on the screen changes for a letter. */
const WRITING_MS = 150;

/** Passes on what to say of the disk, without a drawing of its own for each key. */
export interface SteadyOnDisk {
  readonly take: (onDisk: OnDisk) => void;
  readonly stop: () => void;
}

/**
 * Says that words are being written when they are for longer than a disk takes, that they are "kept" a moment after it has become true, and
 * what asks for the person's eye at once.
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

/** What to say of the disk: anything but "kept" at once, "kept" a moment after it has become true. */
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
