import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table files add column updated_by text`, `alter table files add column updated_at text`];

/** User and time of the last change of a file's words. */
export const fileWords: Migration = { number: 6, name: 'file words', up: queries => runStatements(queries, STATEMENTS) };
