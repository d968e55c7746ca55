import type { CountName } from './key-counts.ts';

/**
 * The most that one key may cost in the desk, whatever the length of the text: medians. Counts do not depend on how fast or busy the machine
 * is, so a budget is what was reached last, and is lowered with each gain.
 */
export const KEY_BUDGETS: Readonly<Partial<Record<CountName, number>>> = {
  'key.commits': 2,
  'key.renders': 28,
  'key.layouts': 3,
  'key.styles': 5,
  'all.commits': 8,
  'all.renders': 46,
  'all.layouts': 6,
  'all.styles': 20,
  'all.paints': 18,
  'all.layers': 124,
  'all.area': 27_000_000,
};
