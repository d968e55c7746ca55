import { useEffect, useState } from 'react';

/** Becomes true once `active` has lasted for the delay; false again at once. */
export const useDelayed = (active: boolean, delayMs = 500): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && late;
};
