import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table tickers add column fold text`];

/** The match after all events of a ticker: the next event's score follows from it, without the events before. */
export const tickerFolds: Migration = { number: 65, name: 'ticker folds', up: queries => runStatements(queries, STATEMENTS) };
