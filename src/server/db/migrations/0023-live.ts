import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table content_state add column last_event bigint not null default 0`,
  `create table live_events (number bigint primary key, at_ms bigint not null, kind text not null, subject text not null)`,
  `create index live_events_by_time on live_events (at_ms)`,
];

/** Events that desks are notified of as they happen. */
export const live: Migration = { number: 23, name: 'live', up: queries => runStatements(queries, STATEMENTS) };
