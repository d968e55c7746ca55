import type { Chance } from '../ports.ts';

/** Waiting time before try number `attempt` + 1: doubles from `firstMs` to `mostMs`, of which the upper half is chance. */
export const backoffMs = (input: {
  readonly attempt: number;
  readonly firstMs: number;
  readonly mostMs: number;
  readonly chance: Chance;
}): number => {
  const full = Math.min(input.mostMs, input.firstMs * 2 ** Math.min(Math.max(input.attempt - 1, 0), 20));
  return Math.round(full / 2 + (full / 2) * input.chance.fraction());
};
