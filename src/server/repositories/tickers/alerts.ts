import type { Queries } from '../../db/schema.ts';

/** The job that sends the e-mail alert of a ticker, its letters in batches. */
export const TICKER_ALERT_JOB = 'tickerAlert';

/** An alert: one for each ticker and cause, ever. */
interface AlertKey {
  readonly tickerId: string;
  readonly cause: 'enabled';
}

/** Begins an alert; returns false if it went out before. */
export const beginAlert = async (queries: Queries, { tickerId, cause, at }: AlertKey & { readonly at: string }): Promise<boolean> => {
  const inserted = await queries
    .insertInto('ticker_alerts')
    .values({ ticker_id: tickerId, cause, at, sent: null, done_at: null })
    .onConflict(conflict => conflict.columns(['ticker_id', 'cause']).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Notes how many letters were claimed for sending so far, and whether that was all. */
export const noteAlert = async (
  queries: Queries,
  { tickerId, cause }: AlertKey,
  { letters, doneAt }: { readonly letters: number; readonly doneAt: string | null },
): Promise<void> => {
  await queries
    .updateTable('ticker_alerts')
    .set(expression => ({ sent: expression(expression.fn.coalesce('sent', expression.lit(0)), '+', letters), done_at: doneAt }))
    .where('ticker_id', '=', tickerId)
    .where('cause', '=', cause)
    .execute();
};
