import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table ab_tests (
    id text primary key,
    metadata_id bigint not null,
    created_at text not null,
    creator_id text,
    ended_at text,
    cancelled_at text,
    ended_by text,
    test_json text not null
  )`,
  `create index ab_tests_by_metadata on ab_tests (metadata_id, created_at)`,
  `create table ab_counts (
    test_id text not null,
    version text not null,
    showings bigint not null,
    arrivals bigint not null,
    primary key (test_id, version)
  )`,
];

/** Tests of teasers, including ended ones, and their counts. */
export const abTests: Migration = { number: 46, name: 'ab tests', up: queries => runStatements(queries, STATEMENTS) };
