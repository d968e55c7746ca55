import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table ticker_feeds (
    ticker_id text primary key,
    mode text not null,
    key_hash text not null,
    made_by text not null,
    received_at text
  )`,
  `create table feed_events (
    ticker_id text not null,
    supplier_id text not null,
    event_id text not null unique,
    version bigint not null,
    content text not null,
    decision text not null,
    proposal text,
    etag text,
    received_at text not null,
    primary key (ticker_id, supplier_id)
  )`,
];

/** Match feeds of tickers, and the outcome of the events of their suppliers. */
export const tickerFeeds: Migration = { number: 30, name: 'ticker-feeds', up: queries => runStatements(queries, STATEMENTS) };
