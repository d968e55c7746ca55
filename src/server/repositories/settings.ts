import type { Queries } from '../db/schema.ts';

/** What a newsroom was filled with on its first start. */
export type Origin = 'demo' | 'empty';

/**
 * Writes down what this newsroom is filled with; false when it was filled before.
 * Of two newsrooms that start on one database, the second waits here for the first.
 */
export const claimOrigin = async (queries: Queries, origin: Origin): Promise<boolean> => {
  const claimed = await queries
    .insertInto('settings')
    .values({ name: 'origin', value: origin })
    .onConflict(conflict => conflict.column('name').doNothing())
    .executeTakeFirst();
  return Number(claimed.numInsertedOrUpdatedRows ?? 0) > 0;
};

export const isDemoNewsroom = async (queries: Queries): Promise<boolean> => {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', 'origin').executeTakeFirst();
  return row?.value === 'demo';
};
