import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table placement_pages (
    id text primary key,
    tenant_id integer not null,
    kind text not null,
    owner_id integer not null,
    version bigint not null,
    order_version bigint not null,
    draft integer not null,
    section_order text not null,
    live_order text not null,
    published_at text
  )`,
  `create unique index placement_pages_by_owner on placement_pages (tenant_id, kind, owner_id)`,
  `create table placement_sections (
    id text primary key,
    page_id text not null,
    place text not null,
    version bigint not null,
    live_version bigint not null,
    live text,
    draft text
  )`,
  `create index placement_sections_by_page on placement_sections (page_id)`,
  `create table placement_operations (
    page_id text not null,
    id text not null,
    at text not null,
    user_id text,
    primary key (page_id, id)
  )`,
  `create index placement_operations_by_age on placement_operations (at)`,
  `create table placement_history (
    id text primary key,
    page_id text not null,
    number integer not null,
    at text not null,
    user_id text,
    kind text not null,
    section_id text,
    state text not null
  )`,
  `create unique index placement_history_by_page on placement_history (page_id, number)`,
  `create table placement_plans (
    id text primary key,
    page_id text not null,
    due_at text not null,
    rule text not null,
    state text not null,
    user_id text,
    planned_at text not null,
    ended_at text,
    kept text not null,
    seen integer not null,
    content text not null
  )`,
  `create index placement_plans_by_page on placement_plans (page_id, due_at)`,
  `create table placement_presets (
    id text primary key,
    name text not null,
    name_key text not null unique,
    content text not null
  )`,
  `create table placement_places (
    section_id text not null,
    item_id text not null,
    page_id text not null,
    metadata_id bigint not null,
    position integer not null,
    live integer not null,
    draft integer not null,
    primary key (section_id, item_id, metadata_id)
  )`,
  `create index placement_places_by_item on placement_places (metadata_id)`,
];

/** Front pages: drafts and live states, their history, plans and presets, and where items stand. */
export const placement: Migration = { number: 35, name: 'placement', up: queries => runStatements(queries, STATEMENTS) };
