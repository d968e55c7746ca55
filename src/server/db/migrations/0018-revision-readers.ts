import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table article_revisions add column public_from text`,
  `alter table article_revisions add column public_to text`,
  `alter table article_revisions add column readers_noted integer`,
];

/** Time from and to which readers had a revision; unknown for earlier revisions. */
export const revisionReaders: Migration = { number: 18, name: 'revision readers', up: queries => runStatements(queries, STATEMENTS) };
