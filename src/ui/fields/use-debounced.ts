import { useEffect, useState } from 'react';

/** Waiting times of typed input in milliseconds (B9-011). */
export const FIELD_DEBOUNCE_MS = 600;
export const SEARCH_DEBOUNCE_MS = 300;

/** The value once it has not changed for the delay. */
export const useDebounced = <Value>(value: Value, delayMs: number = SEARCH_DEBOUNCE_MS): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
};
