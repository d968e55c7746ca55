import { type ContentLocale, contentLocaleSchema } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';

/** Somebody who gets the e-mail alert of a ticker. */
export interface AlertSubscriber {
  /** Secret: who knows it may end the subscription. */
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
 * Notes that somebody asks for an alert and answers with the subscription's id: it counts once the link is followed. Who asked before gets a
 * new link and keeps the subscription.
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

/** The ticker that a link confirms the alert of; null where the link is unknown or has ended. */
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

/** Confirms an alert, once or more often; false where the link is unknown or has ended. */
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

/** Those who confirmed the alert of a ticker, in the order of their ids: a piece after another. */
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
