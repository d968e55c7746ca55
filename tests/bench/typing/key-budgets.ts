import type { CountName } from './key-counts.ts';

/**
 * The most that one key may cost in the desk, whatever the length of the text: medians. Counts do not depend on how fast or busy the machine
 * is, so a budget is what was reached last, and is lowered with each gain.
 */
export const KEY_BUDGETS: Readonly<Partial<Record<CountName, number>>> = {
  'key.commits': 1,
  'key.renders': 20,
  'key.layouts': 1,
  'key.styles': 0,
  'all.commits': 6,
  'all.renders': 37,
  'all.layouts': 3,
  'all.styles': 9,
  'all.paints': 10,
  'all.layers': 72,
  'all.area': 14_000_000,
};
