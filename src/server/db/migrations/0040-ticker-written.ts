import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table ticker_events add column written_number bigint not null default 0`,
  `update ticker_events set written_number = change_number`,
];

/** Changes of a ticker's events that a user wrote, apart from those that only recomputed a score. */
export const tickerWritten: Migration = { number: 40, name: 'ticker-written', up: queries => runStatements(queries, STATEMENTS) };
