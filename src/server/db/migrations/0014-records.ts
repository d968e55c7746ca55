import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table records (
    id text primary key,
    kind text not null,
    title text not null,
    search_text text not null,
    version integer not null,
    fields text not null,
    created_at text not null,
    updated_at text not null,
    updated_by_id text,
    etag text not null
  )`,
  `create index records_by_update on records (kind, updated_at, id)`,
  `create index records_by_title on records (kind, search_text, id)`,
];

/** Reference data of all kinds without their own table. */
export const records: Migration = { number: 14, name: 'records', up: queries => runStatements(queries, STATEMENTS) };
