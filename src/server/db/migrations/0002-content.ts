import type { Dialect, Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

/** Only `integer primary key` makes the id the rowid in SQLite. */
const wholeNumber = (dialect: Dialect): string => (dialect === 'sqlite' ? 'integer' : 'bigint');

const statements = (dialect: Dialect): readonly string[] => [
  `create table content_state (
    id integer primary key,
    last_change bigint not null,
    last_updated_at bigint not null,
    last_metadata_id bigint not null
  )`,
  // Metadata ids have twelve digits.
  `insert into content_state (id, last_change, last_updated_at, last_metadata_id) values (1, 0, 0, 100000000000)`,
  `create table metadata (
    id ${wholeNumber(dialect)} primary key,
    resource_id text not null unique,
    resource_name text not null,
    locale text not null,
    content_status text not null,
    publication_status text not null,
    created_at bigint not null,
    updated_at bigint not null,
    published_at bigint,
    target_at bigint,
    tenant_ids text not null,
    tag_ids text not null,
    category_ids text not null,
    person_ids text not null,
    etag text not null,
    deleted integer not null,
    change_number bigint not null
  )`,
  `create index metadata_by_update on metadata (updated_at, change_number)`,
  `create unique index metadata_by_change on metadata (change_number)`,
  `create table metadata_documents (
    id ${wholeNumber(dialect)} primary key,
    row_json text not null,
    detail_json text not null,
    creator_id text,
    updated_by_id text
  )`,
  `create table metadata_revisions (
    metadata_id bigint not null,
    revision_number integer not null,
    date text not null,
    user_id text,
    changes text not null,
    primary key (metadata_id, revision_number)
  )`,
  `create table articles (
    id text primary key,
    metadata_id bigint not null unique,
    locale text not null,
    template text not null,
    revision_id text not null,
    revision_number integer not null,
    created_at text not null,
    updated_at text not null,
    creator_id text,
    updated_by_id text,
    mutation_id text,
    deleted integer not null
  )`,
  `create table article_revisions (
    id text primary key,
    article_id text not null,
    revision_number integer not null,
    creator_id text,
    date text not null,
    content_status text not null,
    publication_status text not null,
    document text not null
  )`,
  `create unique index article_revisions_by_article on article_revisions (article_id, revision_number)`,
  `create table tags (
    id integer primary key,
    name text not null,
    name_key text not null unique,
    title text not null,
    description text not null,
    active integer not null,
    allow_robots integer not null,
    search_text text not null
  )`,
  `create table kickwords (
    id integer primary key,
    name text not null,
    name_key text not null unique,
    background_color text not null,
    border_color text not null,
    text_color text not null,
    search_text text not null
  )`,
  `create table templates (
    template text not null,
    locale text not null,
    name text not null,
    document text not null,
    primary key (template, locale)
  )`,
];

/**
 * SQLite: only the words, without a second copy of the text. The column of a word is stored, its position is not: that makes
 * the index three times smaller and leaves room for the prefix indexes that search-as-you-type needs (157 ms without, 6 ms with them).
 */
const SQLITE_SEARCH = [
  `create virtual table content_search using fts5 (
    head, lead, body,
    content = '', contentless_delete = 1, detail = column,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3 4 5'
  )`,
];

/** PostgreSQL: the texts come folded, so that the plainest configuration is the right one. */
const POSTGRES_SEARCH = [
  `create table content_search (ordinal integer primary key, head tsvector not null, lead tsvector not null, whole tsvector not null)`,
  `create index content_search_by_head on content_search using gin (head) with (fastupdate = off)`,
  `create index content_search_by_lead on content_search using gin (lead) with (fastupdate = off)`,
  `create index content_search_by_whole on content_search using gin (whole) with (fastupdate = off)`,
];

/** Articles, metadata, their revisions, tags, kickwords, templates and the words of all texts. */
export const content: Migration = {
  number: 2,
  name: 'content',
  up: (queries, dialect) => runStatements(queries, [...statements(dialect), ...(dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH)]),
};
