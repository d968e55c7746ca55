import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table read_notes (
    user_id text not null,
    note_id text not null,
    read_at text not null,
    primary key (user_id, note_id)
  )`,
];

/** Release notes that people have read. */
export const readNotes: Migration = { number: 49, name: 'read notes', up: queries => runStatements(queries, STATEMENTS) };
