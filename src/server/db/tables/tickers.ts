import type { Flag, InstantText, JsonText } from './column.ts';

/** What the newsroom keeps of a ticker beside its fields; its row is made with the first event. */
export interface TickersTable {
  id: string;
  /** The number of the newest change of its events or its head. */
  last_change: number;
  /** The number at the newest change of its head: title, sides, rules. */
  head_change: number;
  /** The score after all events; null without a scoreboard. */
  standing: JsonText | null;
  /** The match after all events, to go on with; null where only the events tell. */
  fold: JsonText | null;
  /** When an event last went out; null before the first. */
  last_event_at: InstantText | null;
}

/** Events of tickers, deleted ones included. */
export interface TickerEventsTable {
  id: string;
  ticker_id: string;
  /** The ticker's number at the event's newest change. */
  change_number: number;
  /** The same at its newest change by hand or feed: a recomputed standing leaves it. */
  written_number: number;
  etag: string;
  state: string;
  key_event: Flag;
  pinned: Flag;
  /** Whether readers of the public ticker get it, and whether they ever did. */
  shown: Flag;
  was_shown: Flag;
  deleted: Flag;
  source: string;
  author_id: string | null;
  approved_by_id: string | null;
  updated_by_id: string | null;
  created_at: InstantText;
  updated_at: InstantText;
  /** Hash of the event as it was first sent: the same one again has no effect. */
  first_sent: string;
  /** What people wrote. */
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
  /** When the ticker replaced it for readers. */
  replaced_at: InstantText | null;
}

/** E-mail alerts of tickers: one for each ticker and cause, ever. */
export interface TickerAlertsTable {
  ticker_id: string;
  cause: string;
  at: InstantText;
  /** Addresses that it was handed over for; null until it is done. */
  sent: number | null;
  done_at: InstantText | null;
}
