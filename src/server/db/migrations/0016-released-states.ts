import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table released_states (
    metadata_id bigint primary key,
    values_json text not null
  )`,
  `create table take_backs (
    metadata_id bigint primary key,
    user_id text not null,
    at bigint not null,
    state_json text not null
  )`,
  `alter table metadata add column has_waiting integer not null default 0`,
];

/** State that readers have while newer changes wait, and the state before the last publication. */
export const releasedStates: Migration = { number: 16, name: 'released states', up: queries => runStatements(queries, STATEMENTS) };
