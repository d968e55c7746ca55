import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const TABLES: readonly string[] = [
  `create table presences (
    resource_id text not null,
    user_id text not null,
    session text not null,
    mode text not null,
    since_ms bigint not null,
    last_seen_ms bigint not null,
    active_ms bigint not null,
    unsaved_since_ms bigint,
    primary key (resource_id, user_id, session)
  )`,
  `create index presences_editing on presences (last_seen_ms) where mode = 'editing'`,
  `create table takeovers (
    resource_id text not null,
    user_id text not null,
    session text not null,
    by_id text not null,
    at_ms bigint not null,
    primary key (resource_id, user_id, session)
  )`,
  `create table attempts (key text primary key, count integer not null, at_ms bigint not null)`,
  `create table nodes (id text primary key, seen_ms bigint not null, files text not null)`,
  `create table access_state (id integer primary key, version bigint not null)`,
  `insert into access_state (id, version) values (1, 1)`,
];

const BUMP = 'update access_state set version = version + 1 where id = 1';
const PEOPLE_CHANGED = 'old.preferences_version = new.preferences_version';
const GRANT_ENDED = `old.kind = 'Grant'`;

/** Triggers on every change of an account except its preferences, and on every end of a sign-in, by any writer. */
const WATCHES: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create trigger users_change_access after update on users when ${PEOPLE_CHANGED} begin ${BUMP}; end`,
    `create trigger grants_change_access after delete on oidc_payloads when ${GRANT_ENDED} begin ${BUMP}; end`,
  ],
  postgres: [
    `create function bump_access() returns trigger language plpgsql as $$ begin ${BUMP}; return null; end $$`,
    `create trigger users_change_access after update on users for each row when (${PEOPLE_CHANGED}) execute function bump_access()`,
    `create trigger grants_change_access after delete on oidc_payloads for each row when (${GRANT_ENDED}) execute function bump_access()`,
  ],
};

/** State that several nodes share. */
export const nodes: Migration = {
  number: 22,
  name: 'nodes',
  up: (queries, dialect) => runStatements(queries, [...TABLES, ...WATCHES[dialect]]),
};
