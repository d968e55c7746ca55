import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS = [
  `create table settings (name text primary key, value text not null)`,
  `create table users (
    id text primary key,
    username text not null unique,
    first_name text not null,
    last_name text not null,
    short_name text not null,
    job_title text not null,
    source text not null,
    service_user integer not null,
    role text not null,
    short_biography text not null,
    long_biography text not null,
    image_url text,
    x_username text,
    prolitteris_id text,
    search_text text not null,
    sort_text text not null,
    profile_version integer not null,
    preferences text not null,
    preferences_version integer not null
  )`,
  `create index users_by_name on users (sort_text, id)`,
  `create table passwords (
    user_id text primary key references users (id) on delete cascade,
    salt text not null,
    hash text not null,
    parameters text not null
  )`,
  `create table agencies (id integer primary key, name text not null, sort_text text not null)`,
  `create table tenants (
    id integer primary key,
    name text not null,
    tenant_group text not null,
    logo_url text,
    primary_color text not null,
    language text not null,
    audience_type text not null,
    categories_required integer not null
  )`,
  `create table categories (
    id integer primary key,
    parent_id integer references categories (id),
    active integer not null,
    expiry_date text,
    type text not null,
    synced_with_desknet integer not null,
    front_category integer not null,
    temporary integer not null
  )`,
  `create index categories_by_parent on categories (parent_id)`,
  `create table category_names (
    category_id integer not null references categories (id) on delete cascade,
    locale text not null,
    name text not null,
    search_text text not null,
    primary key (category_id, locale)
  )`,
  `create table oidc_payloads (
    kind text not null,
    id text not null,
    payload text not null,
    grant_id text,
    uid text,
    expires_at bigint,
    consumed_at bigint,
    primary key (kind, id)
  )`,
  `create index oidc_payloads_by_grant on oidc_payloads (grant_id)`,
  `create index oidc_payloads_by_uid on oidc_payloads (kind, uid)`,
  `create index oidc_payloads_by_expiry on oidc_payloads (expires_at)`,
  `create table idempotency_keys (
    user_id text not null,
    key text not null,
    operation text not null,
    fingerprint text not null,
    status integer,
    headers text not null,
    body text,
    created_at text not null,
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create table files (
    id text primary key,
    file_name text not null,
    media_type text not null,
    width integer not null,
    height integer not null,
    origin text not null,
    created_at text not null
  )`,
];

/** People, titles, categories, sign-in, idempotency keys and files. */
export const foundation: Migration = { number: 1, name: 'foundation', up: queries => runStatements(queries, STATEMENTS) };
