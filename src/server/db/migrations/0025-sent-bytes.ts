import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`create index files_by_creator on files (creator_id, created_at)`];

/** Bytes that a user has sent in a day, which are checked before each upload. */
export const sentBytes: Migration = { number: 25, name: 'sent bytes', up: queries => runStatements(queries, STATEMENTS) };
