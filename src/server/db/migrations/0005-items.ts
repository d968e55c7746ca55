import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table items (
    id text primary key,
    resource text not null,
    metadata_id bigint not null unique,
    locale text not null,
    revision_id text not null,
    revision_number integer not null,
    created_at text not null,
    updated_at text not null,
    creator_id text,
    updated_by_id text,
    deleted integer not null
  )`,
  `create table item_revisions (
    id text primary key,
    item_id text not null,
    revision_number integer not null,
    creator_id text,
    date text not null,
    content_status text not null,
    publication_status text not null,
    fields text not null
  )`,
  `create unique index item_revisions_by_item on item_revisions (item_id, revision_number)`,
];

/** Slideshows, videos, embeds and links with all of their states. */
export const items: Migration = { number: 5, name: 'items', up: queries => runStatements(queries, STATEMENTS) };
