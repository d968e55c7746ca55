import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table semantic_state (id integer primary key, last_version bigint not null, model_id text, busy_until bigint not null)`,
  `insert into semantic_state (id, last_version, model_id, busy_until) values (1, 0, null, 0)`,
  `create table semantic_models (id text primary key, made_at text not null, items integer not null, model text not null)`,
  `create table semantic_articles (
    ordinal integer primary key,
    version bigint not null,
    stale integer not null,
    model_id text,
    direction text
  )`,
  `create index semantic_articles_by_version on semantic_articles (version)`,
  `create index semantic_articles_by_stale on semantic_articles (ordinal) where stale > 0`,
];

/** Comparable items (D-015), their positions, and the model of these. Filled in the background. */
export const semantic: Migration = { number: 44, name: 'semantic', up: queries => runStatements(queries, STATEMENTS) };
