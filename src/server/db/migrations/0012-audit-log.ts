import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const NUMBER: Readonly<Record<Dialect, string>> = {
  sqlite: 'integer primary key autoincrement',
  postgres: 'bigint generated always as identity primary key',
};

/** Lines are never changed or removed. */
const GUARDS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    verb =>
      `create trigger audit_log_refuses_${verb} before ${verb} on audit_log begin select raise(abort, 'audit_log is append-only'); end`,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'audit_log is append-only'; end $$`,
    `create trigger audit_log_is_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change()`,
  ],
};

const statements = (dialect: Dialect): readonly string[] => [
  `create table audit_log (
    number ${NUMBER[dialect]},
    at text not null,
    action text not null,
    user_id text,
    from_address text,
    subject_kind text,
    subject_id text,
    details text not null
  )`,
  `create index audit_log_by_user on audit_log (user_id, number)`,
  `create index audit_log_by_action on audit_log (action, number)`,
  ...GUARDS[dialect],
];

/** Audit log: publishing, administration and sign-ins. */
export const auditLog: Migration = {
  number: 12,
  name: 'audit-log',
  up: (queries, dialect) => runStatements(queries, statements(dialect)),
};
