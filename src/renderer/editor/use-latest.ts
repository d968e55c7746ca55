import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that returns the latest value: for handlers that outlive a render. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};
