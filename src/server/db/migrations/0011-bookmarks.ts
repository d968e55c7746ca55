import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table bookmarks (
    id text primary key,
    user_id text not null,
    metadata_id bigint not null,
    related_resource_id text not null,
    related_resource_name text not null,
    created_at text not null,
    unique (user_id, metadata_id, related_resource_id, related_resource_name)
  )`,
];

/** Bookmarked items. */
export const bookmarks: Migration = { number: 11, name: 'bookmarks', up: queries => runStatements(queries, STATEMENTS) };
