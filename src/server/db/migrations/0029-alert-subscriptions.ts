import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table alert_subscriptions (
    id text primary key,
    ticker_id text not null,
    email text not null,
    locale text not null,
    token_hash text not null,
    token_until bigint not null,
    confirmed_at bigint,
    created_at bigint not null
  )`,
  `create unique index alert_subscriptions_by_email on alert_subscriptions (ticker_id, email)`,
  `create index alert_subscriptions_by_token on alert_subscriptions (token_hash)`,
];

/** Readers who asked for the e-mail alert of a ticker. */
export const alertSubscriptions: Migration = {
  number: 29,
  name: 'alert-subscriptions',
  up: queries => runStatements(queries, STATEMENTS),
};
