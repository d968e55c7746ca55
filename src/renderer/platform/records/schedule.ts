/** Runs `callback` after a time; the answer calls it off. */
export const scheduleInWindow = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};
