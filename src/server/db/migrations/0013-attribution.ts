import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table article_revisions add column origin_json text`,
  `create table article_attributions (
    article_id text primary key,
    revision_number integer not null,
    blocks_json text not null
  )`,
];

/** Origin of the words of a revision, and the attribution of a text's blocks. */
export const attribution: Migration = { number: 13, name: 'attribution', up: queries => runStatements(queries, STATEMENTS) };
