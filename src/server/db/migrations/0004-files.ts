import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table files add column sha256 text not null default ''`,
  `alter table files add column bytes bigint not null default 0`,
  `alter table files add column title text not null default ''`,
  `alter table files add column caption text not null default ''`,
  `alter table files add column credit text not null default ''`,
  `alter table files add column alt text not null default ''`,
  `alter table files add column orientation integer not null default 1`,
  `alter table files add column animated integer not null default 0`,
  `alter table files add column creator_id text`,
  `create index files_by_hash on files (sha256)`,
  `create table uploads (
    id text primary key,
    file_name text not null,
    bytes bigint not null,
    sha256 text not null,
    creator_id text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index uploads_by_update on uploads (updated_at)`,
  `create table renditions (
    key text primary key,
    media_type text not null,
    bytes bigint not null,
    etag text not null,
    created_at text not null
  )`,
  `create index renditions_by_age on renditions (created_at)`,
  `create table attachments (
    id text primary key,
    resource text not null,
    item_id text not null,
    file_id text not null references files (id),
    state text not null,
    shown integer not null,
    creator_id text,
    created_at text not null,
    unique (resource, item_id, file_id)
  )`,
  // Whether an item with this id exists, of any kind.
  `create index metadata_by_resource on metadata (resource_id)`,
];

/** Embedded texts of files, uploads in pieces, stored renditions and attachments. */
export const files: Migration = { number: 4, name: 'files', up: queries => runStatements(queries, STATEMENTS) };
