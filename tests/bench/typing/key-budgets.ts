import type { CountName } from './key-counts.ts';

/** What is counted in the desk: a letter, Enter, undo of it, an arrow, a letter more that is selected, a letter of a running hand. */
export const COUNTED = ['letter', 'enter', 'undo', 'arrow', 'select', 'hand'] as const;

export type Counted = (typeof COUNTED)[number];

type Budget = Readonly<Partial<Record<CountName, number>>>;

/**
 * The most that one key may cost in the desk, whatever the length of the text: medians. Counts do not depend on how fast or busy the machine
 * is, so a budget is what was reached last, and is lowered with each gain. Each letter is pressed after a pause: it pays for the line that says
 * that it is being written, and for the one that says that it is kept, and the text is rendered once the letters pause. Letters of a running
 * hand share all of these: for them a budget is the part of one letter.
 */
export const KEY_BUDGETS: Readonly<Record<Counted, Budget>> = {
  letter: {
    'key.commits': 1,
    'key.renders': 6,
    'key.layouts': 2,
    'key.styles': 1,
    'all.commits': 5,
    'all.renders': 29,
    'all.layouts': 4,
    'all.styles': 3,
    'all.paints': 4,
    'all.layers': 28,
    'all.area': 1_300_000,
  },
  enter: {
    'key.commits': 1,
    'key.renders': 25,
    'key.layouts': 1,
    'key.styles': 1,
    'all.commits': 4,
    'all.renders': 42,
    'all.layouts': 3,
    'all.styles': 3,
    'all.paints': 3,
    'all.layers': 22,
    'all.area': 1_750_000,
  },
  undo: {
    'key.commits': 1,
    'key.renders': 13,
    'key.layouts': 1,
    'key.styles': 1,
    'all.commits': 3,
    'all.renders': 38,
    'all.layouts': 3,
    'all.styles': 3,
    'all.paints': 3,
    'all.layers': 22,
    'all.area': 1_950_000,
  },
  arrow: {
    'key.layouts': 0,
    'all.commits': 1,
    'all.renders': 5,
    'all.layouts': 0,
    'all.styles': 0,
    'all.paints': 2,
    'all.layers': 14,
    'all.area': 400_000,
  },
  select: {
    'key.layouts': 0,
    'all.commits': 2,
    'all.renders': 6,
    'all.layouts': 0,
    'all.styles': 0,
    'all.paints': 2,
    'all.layers': 10,
    'all.area': 400_000,
  },
  hand: { 'all.commits': 0.2, 'all.renders': 1, 'all.layouts': 1.2, 'all.styles': 0.1, 'all.paints': 1.4, 'all.area': 650_000 },
};
