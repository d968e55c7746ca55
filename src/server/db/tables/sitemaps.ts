import type { InstantText, JsonText } from './column.ts';

/** Nodes of the sitemaps of titles; their order is that of the fractions below one parent. */
export interface SitemapNodesTable {
  id: string;
  tenant_id: number;
  parent_id: string | null;
  order_key: string;
  /** Fields as a user wrote them. */
  fields: JsonText;
  /** The category among the fields, to look it up by. */
  category_id: number | null;
  version: number;
  updated_at: InstantText;
  updated_by_id: string | null;
}

/** Nodes of sitemaps in menus. */
export interface MenuNodesTable {
  id: string;
  tenant_id: number;
  menu: string;
  node_id: string;
  parent_id: string | null;
  order_key: string;
  version: number;
}

/** Nodes removed by a deletion, so that it can be undone for a day. */
export interface SitemapDeletionsTable {
  id: string;
  tenant_id: number;
  at: InstantText;
  state: JsonText;
}
