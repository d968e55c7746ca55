import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table semantic_state add column noted_until bigint not null default 0`,
  `create index semantic_articles_by_model on semantic_articles (model_id)`,
];

/** A start adds to the index only what it has not looked at before, and counts placed items without reading their directions. */
export const semanticSteps: Migration = { number: 71, name: 'semantic steps', up: queries => runStatements(queries, STATEMENTS) };
