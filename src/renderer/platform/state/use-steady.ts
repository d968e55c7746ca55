import type { OnDisk } from '#domain/work/work.ts';
import { useEffect, useState } from 'react';

/** So long it must have been on the disk before that is said: words do not flicker with every key. */
const STEADY_MS = 400;

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
