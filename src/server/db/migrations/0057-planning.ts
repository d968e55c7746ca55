import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table outside_syncs (
    system text not null,
    metadata_id text not null,
    state text not null,
    outside_id text,
    sent_at text,
    failure text,
    tries integer not null,
    next_try_ms bigint,
    busy_token text,
    busy_until_ms bigint not null,
    began_at text,
    base text,
    sent text,
    taken_over text not null,
    checked_ms bigint not null,
    primary key (system, metadata_id)
  )`,
  `create index outside_syncs_by_check on outside_syncs (system, state, checked_ms)`,
  `create table planning_days (
    day text primary key,
    fetched_at text not null,
    plan text not null
  )`,
  `create table simulated_planning (
    id text primary key,
    content text not null,
    changed_at text not null
  )`,
];

/** State of items with planning and studio, the last known plans, and the content of the demo's simulated systems. */
export const planning: Migration = { number: 57, name: 'planning', up: queries => runStatements(queries, STATEMENTS) };
