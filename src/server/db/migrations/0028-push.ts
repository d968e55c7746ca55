import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table push_messages (
    id text primary key,
    metadata_id bigint not null,
    draft_json text not null,
    tenant_ids text not null,
    phase text not null,
    leaves_at bigint,
    sent_at bigint,
    created_at text not null,
    created_by text,
    updated_at text not null,
    etag text not null
  )`,
  `create index push_messages_by_item on push_messages (metadata_id, created_at)`,
  `create index push_messages_by_time on push_messages (sent_at)`,
  `create table push_lines (
    message_id text not null,
    number bigint not null,
    at text not null,
    user_id text,
    action text not null,
    detail text,
    primary key (message_id, number)
  )`,
  `create table push_targets (
    message_id text not null,
    service text not null,
    batches bigint not null,
    last_device text not null,
    is_claimed bigint not null,
    updated_at bigint not null,
    primary key (message_id, service)
  )`,
  `create table push_batches (
    message_id text not null,
    service text not null,
    number bigint not null,
    devices bigint not null,
    claimed_at bigint not null,
    ended_at bigint,
    transferred bigint not null,
    gone bigint not null,
    refused bigint not null,
    unanswered bigint not null,
    not_sent bigint not null,
    error text,
    primary key (message_id, service, number)
  )`,
  `create table push_subscriptions (
    id text primary key,
    service text not null,
    address text not null,
    public_key text not null,
    secret text not null,
    created_at bigint not null
  )`,
  `create unique index push_subscriptions_by_address on push_subscriptions (service, address)`,
  `create index push_subscriptions_in_order on push_subscriptions (service, id)`,
  `create table push_subscription_categories (
    category_id text not null,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    primary key (category_id, subscription_id)
  )`,
  `create index push_categories_by_subscription on push_subscription_categories (subscription_id)`,
];

/** Push messages, their sent batches, and their recipients. */
export const push: Migration = { number: 28, name: 'push', up: queries => runStatements(queries, STATEMENTS) };
