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

/** Starts of the newsroom: each begins a segment of its changes. */
export const lineage: Migration = { number: 20, name: 'lineage', up: (queries, dialect) => runStatements(queries, statements(dialect)) };
