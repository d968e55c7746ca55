import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table sitemap_nodes (
    id text primary key,
    tenant_id integer not null,
    parent_id text,
    order_key text not null,
    fields text not null,
    category_id integer,
    version integer not null,
    updated_at text not null,
    updated_by_id text
  )`,
  `create index sitemap_nodes_by_tenant on sitemap_nodes (tenant_id)`,
  `create index sitemap_nodes_by_category on sitemap_nodes (category_id)`,
  `create table menu_nodes (
    id text primary key,
    tenant_id integer not null,
    menu text not null,
    node_id text not null,
    parent_id text,
    order_key text not null,
    version integer not null
  )`,
  `create index menu_nodes_by_tenant on menu_nodes (tenant_id)`,
  `create unique index menu_nodes_by_node on menu_nodes (node_id, menu)`,
  `create table sitemap_deletions (
    id text primary key,
    tenant_id integer not null,
    at text not null,
    state text not null
  )`,
];

/** Sitemaps and menus of titles, and recent deletions from them. */
export const sitemaps: Migration = { number: 33, name: 'sitemaps', up: queries => runStatements(queries, STATEMENTS) };
