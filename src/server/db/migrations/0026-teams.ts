import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table record_names (
    kind text not null,
    name_key text not null,
    record_id text not null,
    primary key (kind, name_key)
  )`,
  `create index record_names_by_record on record_names (record_id)`,
  `create table record_values (
    record_id text not null,
    field text not null,
    value text not null,
    primary key (record_id, field, value)
  )`,
  `create index record_values_by_value on record_values (value, field)`,
  `create table fixtures (
    id text primary key,
    league_id text not null,
    sport text not null,
    starts_at text not null,
    has_time integer not null,
    home_id text not null,
    away_id text not null,
    venue text not null,
    round text not null,
    identity text not null,
    created_at text not null,
    updated_at text not null,
    version integer not null
  )`,
  `create unique index fixtures_by_identity on fixtures (league_id, identity)`,
  `create index fixtures_by_start on fixtures (starts_at, id)`,
  `create index fixtures_by_home on fixtures (home_id)`,
  `create index fixtures_by_away on fixtures (away_id)`,
  `create table season_imports (
    id text primary key,
    at text not null,
    user_id text,
    summary_json text not null,
    undo_json text not null,
    undone_at text
  )`,
  `create index season_imports_by_time on season_imports (at, id)`,
];

/** Names and named records of reference data; fixtures of leagues; changes made by imports of a season. */
export const teams: Migration = { number: 26, name: 'teams', up: queries => runStatements(queries, STATEMENTS) };
