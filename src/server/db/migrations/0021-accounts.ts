import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table users add column rights text not null default '{}'`,
  `alter table users add column disabled_at text`,
  `alter table users add column created_at text`,
  `alter table users add column last_sign_in_at text`,
  `alter table users add column account_version integer not null default 1`,
  `alter table users add column authority_version integer not null default 1`,
  `alter table users add column issuer text`,
  `alter table users add column subject text`,
  `alter table users add column managed_fields text not null default '[]'`,
  `create unique index users_by_identity on users (issuer, subject)`,
  `alter table passwords add column must_change integer not null default 0`,
  `create table password_resets (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at text not null
  )`,
  `create index password_resets_by_user on password_resets (user_id)`,
  `alter table oidc_payloads add column account_id text`,
  `create index oidc_payloads_by_account on oidc_payloads (account_id)`,
  `create table sign_in_sessions (
    grant_id text primary key,
    user_id text not null,
    started_at text not null,
    last_used_at text not null,
    from_address text,
    client text not null
  )`,
  `create index sign_in_sessions_by_user on sign_in_sessions (user_id)`,
  `alter table agencies add column version integer not null default 1`,
  `alter table tenants add column version integer not null default 1`,
  `create index audit_log_by_subject on audit_log (subject_kind, subject_id, number)`,
];

const FILL_ACCOUNTS: Readonly<Record<Dialect, string>> = {
  sqlite: `update oidc_payloads set account_id = json_extract(payload, '$.accountId')`,
  postgres: `update oidc_payloads set account_id = payload::json ->> 'accountId'`,
};

/** Rights, state and sessions of accounts, accounts of identity providers, versions of agencies and titles. */
export const accounts: Migration = {
  number: 21,
  name: 'accounts',
  up: (queries, dialect) => runStatements(queries, [...STATEMENTS, FILL_ACCOUNTS[dialect]]),
};
