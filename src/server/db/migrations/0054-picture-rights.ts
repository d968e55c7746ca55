import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table files add column rights_json text`,
  `create table rights_decisions (
    file_id text not null,
    number integer not null,
    at text not null,
    user_id text not null,
    act text not null,
    reason text not null,
    primary key (file_id, number)
  )`,
];

/** Statements of picture files about their use, and decisions of users about it. */
export const pictureRights: Migration = { number: 54, name: 'picture rights', up: queries => runStatements(queries, STATEMENTS) };
