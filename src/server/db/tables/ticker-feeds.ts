import type { InstantText, JsonText } from './column.ts';

/** Tickers that a data supplier sends events to. */
export interface TickerFeedsTable {
  ticker_id: string;
  mode: string;
  /** SHA-256 of the supplier's key. */
  key_hash: string;
  /** User who opened it: events that it sends by itself are written with this account. */
  made_by: string;
  received_at: InstantText | null;
}

/** Events that a supplier sent, by its own id, and their outcome. */
export interface FeedEventsTable {
  ticker_id: string;
  supplier_id: string;
  event_id: string;
  version: number;
  /** Hash of the sent content: the same again has no effect. */
  content: string;
  /** 'open', 'taken' or 'dismissed'. */
  decision: string;
  /** Proposal that waits for a user; null without. */
  proposal: JsonText | null;
  /** Etag of the event when the feed wrote it last: with another one a user has changed it since. */
  etag: string | null;
  received_at: InstantText;
}
