import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';
import type { Queries } from '../db/schema.ts';

/** Subscriber of a ticker's e-mail alert. */
export interface AlertSubscriber {
  /** Secret: anyone who knows it can end the subscription. */
  readonly id: string;
  readonly email: string;
  readonly locale: ContentLocale;
}

interface AskedAlert extends AlertSubscriber {
  readonly tickerId: string;
  readonly tokenHash: string;
  readonly tokenUntilMs: number;
  readonly nowMs: number;
}

/**
 * Notes a request for an alert and returns the subscription's id; it counts once the link is followed. An address that asked before gets a
 * new link for the same subscription.
 */
export const askForAlert = async (queries: Queries, asked: AskedAlert): Promise<string> => {
  const link = { locale: asked.locale, token_hash: asked.tokenHash, token_until: asked.tokenUntilMs };
  const { id } = await queries
    .insertInto('alert_subscriptions')
    .values({ ...link, id: asked.id, ticker_id: asked.tickerId, email: asked.email, confirmed_at: null, created_at: asked.nowMs })
    .onConflict(conflict => conflict.columns(['ticker_id', 'email']).doUpdateSet(link))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns the ticker whose alert a link confirms; null if the link is unknown or has expired. */
export const findAskedAlert = async (
  queries: Queries,
  tokenHash: string,
  nowMs: number,
): Promise<{ readonly tickerId: string; readonly locale: ContentLocale } | null> => {
  const row = await queries
    .selectFrom('alert_subscriptions')
    .select(['ticker_id', 'locale'])
    .where('token_hash', '=', tokenHash)
    .where('token_until', '>', nowMs)
    .executeTakeFirst();
  return row ? { tickerId: row.ticker_id, locale: contentLocaleSchema.parse(row.locale) } : null;
};

/** Confirms an alert, once or more often; returns false if the link is unknown or has expired. */
export const confirmAlert = async (queries: Queries, tokenHash: string, nowMs: number): Promise<boolean> => {
  const confirmed = await queries
    .updateTable('alert_subscriptions')
    .set({ confirmed_at: nowMs })
    .where('token_hash', '=', tokenHash)
    .where('token_until', '>', nowMs)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
};

/** Ends a subscription, once or more often. */
export const endAlert = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('alert_subscriptions').where('id', '=', id).execute();
};

/** Returns the confirmed subscribers of a ticker's alert page by page, in the order of their ids. */
export const listAlertSubscribers = async (
  queries: Queries,
  tickerId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly AlertSubscriber[]> => {
  const rows = await queries
    .selectFrom('alert_subscriptions')
    .select(['id', 'email', 'locale'])
    .where('ticker_id', '=', tickerId)
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(row => ({ id: row.id, email: row.email, locale: contentLocaleSchema.parse(row.locale) }));
};

/** Forgets addresses that were never confirmed. */
export const forgetUnconfirmedAlerts = async (queries: Queries, nowMs: number): Promise<void> => {
  await queries.deleteFrom('alert_subscriptions').where('confirmed_at', 'is', null).where('token_until', '<=', nowMs).execute();
};
