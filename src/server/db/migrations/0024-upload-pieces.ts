import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table upload_pieces (
    upload_id text not null,
    start_byte bigint not null,
    bytes bigint not null,
    key text not null,
    primary key (upload_id, start_byte)
  )`,
];

/** The pieces of uploads that all nodes may continue. */
export const uploadPieces: Migration = { number: 24, name: 'upload pieces', up: queries => runStatements(queries, STATEMENTS) };
