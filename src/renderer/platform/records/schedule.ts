/** Runs `callback` after a delay; returns a function that cancels it. */
export const scheduleInWindow = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};
