import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table comments (
    id text primary key,
    article_id text not null,
    root_id text,
    creator_id text not null,
    created_at text not null,
    updated_at text not null,
    status text not null,
    text text not null,
    resolved_by_id text,
    resolved_at text
  )`,
  `create index comments_by_article on comments (article_id, created_at)`,
];

/** Comments on articles. */
export const comments: Migration = { number: 9, name: 'comments', up: queries => runStatements(queries, STATEMENTS) };
