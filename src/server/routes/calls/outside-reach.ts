import { codesOf, type Operation } from '#contract/calls/operation.ts';
import type { Caller } from '../../caller.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { type Reach, reachOfItems } from '../../repositories/item-reach.ts';

const isReading = ({ method }: Operation): boolean => method === 'GET' || method === 'HEAD';

/** The weakest relation to what the address of a call names; the people of the house reach everything. */
export const reachOfCall = async (queries: Queries, params: unknown, user: Caller | null): Promise<Reach> => {
  if (!user?.isExternal || typeof params !== 'object' || params === null) return 'own';
  const names = Object.values(params).filter(value => typeof value === 'string');
  const found = new Set((await reachOfItems(queries, names, user.id)).values());
  return (['none', 'public'] as const).find(reach => found.has(reach)) ?? 'own';
};

/**
 * Refuses an account from outside what it does not reach (D-076), in the words of an item that is not there. What readers have it knows of:
 * a change of that is left to the policy of acts, which says whose it is.
 */
export const reachRefusal = (operation: Operation, reach: Reach): Refusal | undefined => {
  if (reach === 'own') return undefined;
  if (reach === 'none') return notFound;
  const isLeft = isReading(operation) ? operation.readersSee === true : codesOf(operation).includes('notOwnItem');
  return isLeft ? undefined : notFound;
};

/** A refusal that carries the current state of what the caller may not read becomes that of an act on others' items. */
export const withoutState = (reason: Refusal, reach: Reach): Refusal =>
  reach === 'own' || reason.extra === undefined ? reason : refusal('notOwnItem');
