import { z } from 'zod';
import { menuNodeSchema, type MenuNode } from '#domain/sitemap/menu.ts';
import { type SitemapNode, type SitemapNodeDraft, sitemapNodeDraftSchema, sitemapNodeSchema } from '#domain/sitemap/node.ts';
import { pathsOf } from '#domain/sitemap/paths.ts';
import { inTreeOrder } from '#domain/sitemap/tree.ts';
import type { Queries } from '../../db/schema.ts';
import type { MenuNodesTable, SitemapNodesTable } from '../../db/tables/sitemaps.ts';
import { insertChunks } from '../insert-chunks.ts';
import { versionEtag } from '../../version-etag.ts';

/** A node as it is stored: its path follows from the whole tree. */
export interface StoredNode extends SitemapNodeDraft {
  readonly id: string;
  readonly tenantId: number;
  readonly parentId: string | null;
  readonly orderKey: string;
}

/** A change of a tree: its user and time. */
export interface TreeChange {
  readonly at: string;
  readonly userId: string | null;
}

/** The etag of a node of a sitemap or menu. */
export const treeEtag = (node: SitemapNode | MenuNode): string => {
  // Paths follow from the nodes above, names from the account.
  const { version, ...own } = { ...node, path: null, updatedBy: null, updatedAt: null };
  return versionEtag('n', version, own);
};

type NamedRow = SitemapNodesTable & { readonly first_name: string | null; readonly last_name: string | null };

const fieldsOf = (row: SitemapNodesTable): SitemapNodeDraft => sitemapNodeDraftSchema.parse(JSON.parse(row.fields));

const treeOf = (rows: readonly NamedRow[]): readonly SitemapNode[] => {
  const placed = rows.map(row => ({ ...fieldsOf(row), id: row.id, parentId: row.parent_id, orderKey: row.order_key, row }));
  const paths = pathsOf(placed);
  return inTreeOrder(placed).map(({ node: { row, ...node } }) => {
    const updatedBy =
      row.updated_by_id === null || row.first_name === null || row.last_name === null
        ? null
        : { id: row.updated_by_id, firstName: row.first_name, lastName: row.last_name };
    const { tenant_id: tenantId, version, updated_at: updatedAt } = row;
    return sitemapNodeSchema.parse({ ...node, tenantId, path: paths.get(row.id) ?? null, version, updatedAt, updatedBy });
  });
};

/**
 * Returns the sitemaps of titles, of all without ids: each node before its children, siblings in their order, with its path. XML sitemaps
 * and the pages of readers are made from them, too.
 */
export const listSitemaps = async (
  queries: Queries,
  tenantIds?: readonly number[],
): Promise<ReadonlyMap<number, readonly SitemapNode[]>> => {
  if (tenantIds?.length === 0) return new Map();
  const rows = await queries
    .selectFrom('sitemap_nodes')
    .leftJoin('users', 'users.id', 'sitemap_nodes.updated_by_id')
    .selectAll('sitemap_nodes')
    .select(['users.first_name', 'users.last_name'])
    .where(eb => eb.and(tenantIds === undefined ? [] : [eb('sitemap_nodes.tenant_id', 'in', [...tenantIds])]))
    .execute();
  return new Map([...Map.groupBy(rows, row => row.tenant_id)].map(([tenantId, found]) => [tenantId, treeOf(found)]));
};

/** The sitemap of one title. */
export const readSitemap = async (queries: Queries, tenantId: number): Promise<readonly SitemapNode[]> =>
  (await listSitemaps(queries, [tenantId])).get(tenantId) ?? [];

/** The title that a node belongs to. */
export const tenantOfNode = async (queries: Queries, id: string): Promise<number | undefined> =>
  (await queries.selectFrom('sitemap_nodes').select('tenant_id').where('id', '=', id).executeTakeFirst())?.tenant_id;

const rowOf = (node: StoredNode, { at, userId }: TreeChange, version: number): SitemapNodesTable => {
  const { id, tenantId, parentId, orderKey, ...fields } = node;
  return {
    id,
    tenant_id: tenantId,
    parent_id: parentId,
    order_key: orderKey,
    fields: JSON.stringify(fields),
    category_id: fields.categoryId,
    version,
    updated_at: at,
    updated_by_id: userId,
  };
};

/** Stores new nodes. */
export const insertNodes = (queries: Queries, nodes: readonly StoredNode[], change: TreeChange, version = 1): Promise<void> =>
  insertChunks(
    nodes.map(node => rowOf(node, change, version)),
    chunk => queries.insertInto('sitemap_nodes').values(chunk).execute(),
  );

/** Replaces a node; the caller holds the lock and has seen its version. */
export const storeNode = async (queries: Queries, node: StoredNode, change: TreeChange): Promise<void> => {
  const { id, version: _version, ...columns } = rowOf(node, change, 1);
  await queries
    .updateTable('sitemap_nodes')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

const menuNodeOf = (row: MenuNodesTable): MenuNode =>
  menuNodeSchema.parse({
    id: row.id,
    tenantId: row.tenant_id,
    menu: row.menu,
    nodeId: row.node_id,
    parentId: row.parent_id,
    orderKey: row.order_key,
    version: row.version,
  });

/** The nodes of the menus of titles, all of them without ids: each before its children, siblings in their order. */
export const listMenuNodes = async (queries: Queries, tenantIds?: readonly number[]): Promise<readonly MenuNode[]> => {
  if (tenantIds?.length === 0) return [];
  const rows = await queries
    .selectFrom('menu_nodes')
    .selectAll()
    .where(eb => eb.and(tenantIds === undefined ? [] : [eb('tenant_id', 'in', [...tenantIds])]))
    .execute();
  return inTreeOrder(rows.map(menuNodeOf)).map(({ node }) => node);
};

/** A node of a menu. */
export const findMenuNode = async (queries: Queries, id: string): Promise<MenuNode | undefined> => {
  const row = await queries.selectFrom('menu_nodes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && menuNodeOf(row);
};

/** Stores new nodes of menus. */
export const insertMenuNodes = (queries: Queries, nodes: readonly Omit<MenuNode, 'version'>[], version = 1): Promise<void> =>
  insertChunks(
    nodes.map(({ id, tenantId, menu, nodeId, parentId, orderKey }) => ({
      id,
      tenant_id: tenantId,
      menu,
      node_id: nodeId,
      parent_id: parentId,
      order_key: orderKey,
      version,
    })),
    chunk => queries.insertInto('menu_nodes').values(chunk).execute(),
  );

/** Puts a node of a menu elsewhere; the caller holds the lock and has seen its version. */
export const placeMenuNode = async (
  queries: Queries,
  { id, parentId, orderKey }: Pick<MenuNode, 'id' | 'parentId' | 'orderKey'>,
): Promise<void> => {
  await queries
    .updateTable('menu_nodes')
    .set(({ eb }) => ({ parent_id: parentId, order_key: orderKey, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Deletes nodes of a sitemap or of menus. */
export const removeTreeNodes = (queries: Queries, table: 'sitemap_nodes' | 'menu_nodes', ids: readonly string[]): Promise<void> =>
  insertChunks(ids, chunk =>
    queries
      .deleteFrom(table)
      .where('id', 'in', [...chunk])
      .execute(),
  );

const stateSchema = z.object({
  nodes: z.array(
    sitemapNodeDraftSchema.extend({
      id: z.uuid(),
      tenantId: z.number(),
      parentId: z.uuid().nullable(),
      orderKey: z.string(),
      version: z.number(),
    }),
  ),
  menuNodes: z.array(menuNodeSchema),
});
/** State removed by a deletion. */
export type DeletedState = z.infer<typeof stateSchema>;

/** Stores the state removed by a deletion, and removes states that are too old to be undone. */
export const keepDeletion = async (
  queries: Queries,
  deletion: {
    readonly id: string;
    readonly tenantId: number;
    readonly at: string;
    readonly state: DeletedState;
    readonly keptSince: string;
  },
): Promise<void> => {
  await queries.deleteFrom('sitemap_deletions').where('at', '<', deletion.keptSince).execute();
  await queries
    .insertInto('sitemap_deletions')
    .values({ id: deletion.id, tenant_id: deletion.tenantId, at: deletion.at, state: JSON.stringify(deletion.state) })
    .execute();
};

/** A deletion that can be undone. */
export const findDeletion = async (
  queries: Queries,
  id: string,
  keptSince: string,
): Promise<{ readonly tenantId: number; readonly state: DeletedState } | undefined> => {
  const row = await queries
    .selectFrom('sitemap_deletions')
    .selectAll()
    .where('id', '=', id)
    .where('at', '>=', keptSince)
    .executeTakeFirst();
  return row && { tenantId: row.tenant_id, state: stateSchema.parse(JSON.parse(row.state)) };
};

/** A deletion is undone once. */
export const forgetDeletion = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('sitemap_deletions').where('id', '=', id).execute();
};

/** Lets one change of the trees of a title through at a time. */
export const lockSitemap = async (queries: Queries, tenantId: number): Promise<void> => {
  await queries
    .insertInto('settings')
    .values({ name: `sitemap:${String(tenantId)}`, value: 'lock' })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: 'lock' }))
    .execute();
};
