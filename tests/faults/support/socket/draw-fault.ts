import type { createDice } from '#tests/support/schedule.ts';
import type { FaultyLine, LineFault } from './faulty-line.ts';

export type Dice = ReturnType<typeof createDice>;

const MAX_DELAY_MS = 300;
const MAX_UP_MS = 150;
const MAX_DOWN_MS = 80;

const DECK = ['delay', 'cutRequest', 'cutRequest', 'cutAnswer', 'cutAnswer', 'drip', 'wrongLength', 'twice', 'twice', 'blackHole'] as const;

/** A fault of a kind, at random. */
const faultOf = (kind: (typeof DECK)[number], dice: Dice): LineFault => {
  const ending = dice.pick(['end', 'reset'] as const);
  switch (kind) {
    case 'delay':
      return { kind: 'delay', milliseconds: dice.below(MAX_DELAY_MS) };
    case 'cutRequest':
      return { kind: 'cutRequest', share: dice.fraction(), ending };
    case 'cutAnswer':
      return { kind: 'cutAnswer', share: dice.fraction(), ending };
    case 'drip':
      return { kind: 'drip', bytes: dice.below(400), pauseMs: 1 };
    case 'wrongLength':
      return { kind: 'wrongLength', by: dice.pick([-40, -1, 1, 5_000]) };
    case 'twice':
      return { kind: 'twice' };
    case 'blackHole':
      return { kind: 'blackHole' };
  }
};

/** Deals faults at random, like cards: after ten of them every kind was met. */
export const createFaultDeck = (): ((dice: Dice) => LineFault) => {
  let left: readonly (typeof DECK)[number][] = [];
  return dice => {
    if (left.length === 0) left = DECK;
    const at = dice.below(left.length);
    const kind = left[at] ?? 'blackHole';
    left = left.toSpliced(at, 1);
    return faultOf(kind, dice);
  };
};

/** Takes the line up and down at random times; what comes back ends that, with the line up. */
export const flap = (line: FaultyLine, dice: Dice): (() => Promise<void>) => {
  let isOver = false;
  const work = async (): Promise<void> => {
    for (let isOpen = false; !isOver; isOpen = !isOpen) {
      await line.setOpen(isOpen);
      await new Promise(resolve => setTimeout(resolve, 10 + dice.below(isOpen ? MAX_UP_MS : MAX_DOWN_MS)));
    }
    await line.setOpen(true);
  };
  const flapping = work();
  return async () => {
    isOver = true;
    await flapping;
  };
};
