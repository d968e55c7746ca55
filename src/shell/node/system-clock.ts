import { randomFillSync, randomUUID } from 'node:crypto';
import type { Random, Clock } from '#services/ports.ts';

/** Node calls back at once for anything longer; longer waits check the clock again. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The machine's clock; timers keep the process alive no longer than its window. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule: (callback, delayMs) => {
    const timer = setTimeout(callback, Math.min(delayMs, MAX_TIMER_MS));
    timer.unref();
    return () => void clearTimeout(timer);
  },
};

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  fraction: () => (randomFillSync(new Uint32Array(1))[0] ?? 0) / 4_294_967_296,
};
