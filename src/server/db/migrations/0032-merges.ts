import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table taxonomy_redirects (
    kind text not null,
    source_id integer not null,
    target_id integer not null,
    merge_id text not null,
    primary key (kind, source_id)
  )`,
  `create index taxonomy_redirects_by_target on taxonomy_redirects (kind, target_id)`,
  `create table taxonomy_merges (
    id text primary key,
    kind text not null,
    target_id integer not null,
    at text not null,
    user_id text,
    undone_at text,
    content text not null
  )`,
];

/** Merges of categories, tags and kickwords, and the addresses that they leave behind. */
export const merges: Migration = { number: 32, name: 'merges', up: queries => runStatements(queries, STATEMENTS) };
