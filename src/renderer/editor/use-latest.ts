import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes and gives the newest value: for handlers that live longer than a render. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
};
