import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table ab_marks (
    test_id text not null,
    run text not null,
    version text not null,
    part integer not null,
    showings text not null,
    arrivals text not null,
    primary key (test_id, run, version, part)
  )`,
];

/** Readers counted for a teaser under test: one bit each, in Base64, as long as it runs. */
export const abMarks: Migration = { number: 47, name: 'ab marks', up: queries => runStatements(queries, STATEMENTS) };
