/** Rings once after some milliseconds, unless it is cancelled. */
export type Alarm = (delayMs: number, ring: () => void) => () => void;

/** An alarm by the timers of the process; does not keep the process alive. */
export const processAlarm: Alarm = (delayMs, ring) => {
  const timer = setTimeout(ring, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
};
