/** Readers who asked for the e-mail alert of a ticker; times in milliseconds since 1970, UTC. */
export interface AlertSubscriptionsTable {
  /** Secret: anyone who knows it may end the subscription. */
  id: string;
  ticker_id: string;
  email: string;
  /** Language of the letters. */
  locale: string;
  /** SHA-256 of the secret of the link that confirms. */
  token_hash: string;
  token_until: number;
  /** Null until the reader has followed the link. */
  confirmed_at: number | null;
  created_at: number;
}
