import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const NUMBER: Readonly<Record<Dialect, string>> = {
  sqlite: 'integer primary key autoincrement',
  postgres: 'bigint generated always as identity primary key',
};

const statements = (dialect: Dialect): readonly string[] => [
  `create table lineage (
    number ${NUMBER[dialect]},
    token text not null unique,
    change_number bigint not null,
    changed_at bigint not null,
    at text not null
  )`,
];

/** The starts of the newsroom: where each segment of its changes begins. */
export const lineage: Migration = { number: 20, name: 'lineage', up: (queries, dialect) => runStatements(queries, statements(dialect)) };
