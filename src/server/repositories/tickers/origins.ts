import type { Queries } from '../../db/schema.ts';

/** An item that became a ticker. */
export interface TickerOrigin {
  readonly sourceId: string;
  readonly sourceResource: string;
  readonly tickerId: string;
  readonly at: string;
  readonly userId: string;
}

/** Notes that an item became a ticker; returns false if it had become one before. */
export const keepOrigin = async (queries: Queries, origin: TickerOrigin): Promise<boolean> => {
  const inserted = await queries
    .insertInto('ticker_origins')
    .values({
      source_id: origin.sourceId,
      ticker_id: origin.tickerId,
      source_resource: origin.sourceResource,
      at: origin.at,
      user_id: origin.userId,
      replaced_at: null,
    })
    .onConflict(conflict => conflict.column('source_id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Returns the item that a ticker replaces for readers from now on; undefined if there is none, or it was replaced before. */
export const takeOrigin = async (
  queries: Queries,
  { tickerId, at }: { readonly tickerId: string; readonly at: string },
): Promise<string | undefined> => {
  const row = await queries
    .updateTable('ticker_origins')
    .set({ replaced_at: at })
    .where('ticker_id', '=', tickerId)
    .where('replaced_at', 'is', null)
    .returning('source_id')
    .executeTakeFirst();
  return row?.source_id;
};
