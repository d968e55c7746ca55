import type { InstantText, JsonText } from './column.ts';

/** Tickers that a data supplier sends events to. */
export interface TickerFeedsTable {
  ticker_id: string;
  mode: string;
  /** SHA-256 of the supplier's key. */
  key_hash: string;
  /** Who opened it: what it sends by itself is written on this account. */
  made_by: string;
  received_at: InstantText | null;
}

/** What a supplier sent, by its own id, and what became of it. */
export interface FeedEventsTable {
  ticker_id: string;
  supplier_id: string;
  event_id: string;
  version: number;
  /** Hash of what was sent: the same again has no effect. */
  content: string;
  /** 'open', 'taken' or 'dismissed'. */
  decision: string;
  /** What waits for a person; null without. */
  proposal: JsonText | null;
  /** The event's etag when the feed wrote it last: with another one a person has changed it since. */
  etag: string | null;
  received_at: InstantText;
}
