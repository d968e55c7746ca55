import type { Queries } from '../db/schema.ts';

/** The initial content of a newsroom. */
export type Origin = 'demo' | 'empty';

/**
 * Records the initial content of this newsroom; false when it was recorded before.
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
