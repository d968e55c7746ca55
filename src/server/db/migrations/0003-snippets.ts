import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table snippets (
    id text primary key,
    name text not null,
    name_key text not null unique,
    tenant_ids text not null,
    body text not null,
    excerpt text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    updated_by_id text,
    etag text not null
  )`,
  `create index snippets_by_update on snippets (updated_at, id)`,
];

/** Rich-text components. */
export const snippets: Migration = { number: 3, name: 'snippets', up: queries => runStatements(queries, STATEMENTS) };
