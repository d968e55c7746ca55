import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table tickers (
    id text primary key,
    last_change bigint not null,
    head_change bigint not null,
    standing text
  )`,
  `create table ticker_events (
    id text primary key,
    ticker_id text not null,
    change_number bigint not null,
    etag text not null,
    state text not null,
    key_event integer not null,
    pinned integer not null,
    shown integer not null,
    was_shown integer not null,
    deleted integer not null,
    source text not null,
    author_id text,
    approved_by_id text,
    updated_by_id text,
    created_at text not null,
    updated_at text not null,
    first_sent text not null,
    draft text not null,
    standing text
  )`,
  `create index ticker_events_by_change on ticker_events (ticker_id, change_number)`,
  `create table ticker_origins (
    source_id text primary key,
    ticker_id text not null unique,
    source_resource text not null,
    at text not null,
    user_id text,
    replaced_at text
  )`,
  `create table ticker_alerts (
    ticker_id text not null,
    cause text not null,
    at text not null,
    sent integer,
    done_at text,
    primary key (ticker_id, cause)
  )`,
];

/** Tickers: their events, their origins, and the alerts that were sent. */
export const tickers: Migration = { number: 27, name: 'tickers', up: queries => runStatements(queries, STATEMENTS) };
