import type { createDice } from '#tests/support/schedule.ts';
import type { FaultyLine, LineFault } from './faulty-line.ts';

export type Dice = ReturnType<typeof createDice>;

const MAX_DELAY_MS = 300;
const MAX_UP_MS = 150;
const MAX_DOWN_MS = 80;

/** A fault at random, of every kind. */
export const drawFault = (dice: Dice): LineFault => {
  const ending = dice.pick(['end', 'reset'] as const);
  switch (
    dice.pick(['delay', 'cutRequest', 'cutRequest', 'cutAnswer', 'cutAnswer', 'drip', 'wrongLength', 'twice', 'twice', 'blackHole'])
  ) {
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
    default:
      return { kind: 'blackHole' };
  }
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
