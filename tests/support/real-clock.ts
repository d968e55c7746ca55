import type { ManualClock } from '#shell/memory/manual-clock.ts';
import { systemClock } from '#shell/node/system-clock.ts';

/** The machine's own time, for tests of what is sold by the second, and of two programs that share it: nobody moves it. */
export const realClock: ManualClock = {
  ...systemClock,
  advance: () => Promise.resolve(),
  jumpTo: () => undefined,
  pending: () => 0,
  nextIn: () => undefined,
};
