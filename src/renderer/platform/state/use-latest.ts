import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that returns the latest value: for handlers that outlive a render. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};

/** Returns a stable function that calls the latest callback: for commands and handlers that outlive a render. */
export const useStableCallback = <Args extends readonly unknown[], Returned>(
  callback: (...args: Args) => Returned,
): ((...args: Args) => Returned) => {
  const latest = useLatest(callback);
  return useCallback((...args: Args) => latest()(...args), [latest]);
};
