import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table tickers add column last_event_at text`,
  `update tickers set last_event_at = (
    select max(e.created_at) from ticker_events as e where e.ticker_id = tickers.id and e.state = 'out' and e.deleted = 0
  )`,
];

/** Time of a ticker's last published event: lists show by it which tickers are live. */
export const tickerLastEvents: Migration = { number: 66, name: 'ticker last events', up: queries => runStatements(queries, STATEMENTS) };
