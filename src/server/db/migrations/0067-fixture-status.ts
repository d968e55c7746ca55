import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table fixtures add column match_status text`];

/** What became of a match that does not go as planned; null for the others. */
export const fixtureStatus: Migration = { number: 67, name: 'fixture status', up: queries => runStatements(queries, STATEMENTS) };
