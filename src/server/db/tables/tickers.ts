import type { Flag, InstantText, JsonText } from './column.ts';

/** State of a ticker besides its fields; its row is created with the first event. */
export interface TickersTable {
  id: string;
  /** The number of the newest change of its events or its head. */
  last_change: number;
  /** The number at the newest change of its head: title, sides, rules. */
  head_change: number;
  /** The score after all events; null without a scoreboard. */
  standing: JsonText | null;
  /** Match after all events, to continue with; null if only the events tell. */
  fold: JsonText | null;
  /** Time when an event was last published; null before the first. */
  last_event_at: InstantText | null;
}

/** Events of tickers, deleted ones included. */
export interface TickerEventsTable {
  id: string;
  ticker_id: string;
  /** The ticker's number at the event's newest change. */
  change_number: number;
  /** Change number of the last write by hand or feed: a recomputed standing does not change it. */
  written_number: number;
  etag: string;
  state: string;
  key_event: Flag;
  pinned: Flag;
  /** 1 if readers of the public ticker get it; the other one is 1 if they ever did. */
  shown: Flag;
  was_shown: Flag;
  deleted: Flag;
  source: string;
  author_id: string | null;
  approved_by_id: string | null;
  updated_by_id: string | null;
  created_at: InstantText;
  updated_at: InstantText;
  /** Instant of its place, in milliseconds since 1970; null if the text was damaged when it was noted. */
  instant_ms: number | null;
  /** Hash of the event as it was first sent: the same one again has no effect. */
  first_sent: string;
  /** Text that users wrote. */
  draft: JsonText;
  /** The score after it. */
  standing: JsonText | null;
}

/** Items that became a ticker, for good. */
export interface TickerOriginsTable {
  source_id: string;
  ticker_id: string;
  source_resource: string;
  at: InstantText;
  user_id: string | null;
  /** Time when the ticker replaced it for readers. */
  replaced_at: InstantText | null;
}

/** E-mail alerts of tickers: one for each ticker and cause, ever. */
export interface TickerAlertsTable {
  ticker_id: string;
  cause: string;
  at: InstantText;
  /** Number of addresses that it was handed over for; null until it is done. */
  sent: number | null;
  done_at: InstantText | null;
}
