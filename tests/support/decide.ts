import type { Decision } from '#bridge/conflicts.ts';
import type { BridgeInput } from '#bridge/operations.ts';
import type { Desk } from './desk.ts';

/** Decides fields of an item's conflict, and applies the decisions. */
export const decideItem = async (
  desk: Pick<Desk, 'get'>,
  place: BridgeInput<'items.resolveConflict'>,
  choices: Readonly<Record<string, Decision>>,
) => {
  for (const [key, choice] of Object.entries(choices)) await desk.get('conflicts.decide', { ...place, key, choice });
  return desk.get('items.resolveConflict', place);
};
