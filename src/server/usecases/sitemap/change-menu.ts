import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { Menu, MenuNode } from '#domain/sitemap/menu.ts';
import { orderKeyAt, withBelow } from '#domain/sitemap/tree.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import {
  findMenuNode,
  insertMenuNodes,
  listMenuNodes,
  lockSitemap,
  placeMenuNode,
  removeTreeNodes,
  tenantOfNode,
  treeEtag,
} from '../../repositories/taxonomy/sitemaps.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import type { Writing } from '../writing.ts';
import { newPlaceRefusal, placeRefusal, staleRefusal, type TreeTarget, type WantedPlace } from './tree-refusals.ts';

/** Returns a node of a menu with its etag. */
export const findVersionedMenuNode = async (queries: Queries, id: string): Promise<Versioned<MenuNode> | undefined> => {
  const node = await findMenuNode(queries, id);
  return node && { value: node, etag: treeEtag(node) };
};

const stored = async (queries: Queries, id: string): Promise<Versioned<MenuNode>> => {
  const menuNode = await findVersionedMenuNode(queries, id);
  assertPresent(menuNode, 'it was stored in this transaction');
  return menuNode;
};

const menuOf = async (queries: Queries, tenantId: number, menu: Menu): Promise<readonly MenuNode[]> =>
  (await listMenuNodes(queries, [tenantId])).filter(node => node.menu === menu);

/** Returns the locked menu of a node to change; refused if the node is gone or has changed since. */
const lockedMenu = async (
  queries: Queries,
  { id, ifMatch }: TreeTarget,
): Promise<Result<{ readonly node: MenuNode; readonly nodes: readonly MenuNode[] }, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const before = await findMenuNode(queries, id);
  if (!before) return err(notFound);
  await lockSitemap(queries, before.tenantId);
  const node = await findMenuNode(queries, id);
  if (!node) return err(notFound);
  return treeEtag(node) === ifMatch ? ok({ node, nodes: await menuOf(queries, node.tenantId, node.menu) }) : err(staleRefusal(node));
};

/** Adds a node of the sitemap to a menu of its title, where it may stand once. */
export const createMenuNode = async (
  { queries, ids }: Writing,
  { menu, nodeId, place }: { readonly menu: Menu; readonly nodeId: string; readonly place: WantedPlace },
): Promise<Result<Versioned<MenuNode>, Refusal<'unknownReference' | 'inMenu' | 'tooDeep'>>> => {
  const unknown = (field: string) => refusal('unknownReference', { fieldNames: [field] });
  const tenantId = await tenantOfNode(queries, nodeId);
  if (tenantId === undefined) return err(unknown('nodeId'));
  await lockSitemap(queries, tenantId);
  // Another user may have deleted it before the lock was acquired.
  if ((await tenantOfNode(queries, nodeId)) === undefined) return err(unknown('nodeId'));
  const nodes = await menuOf(queries, tenantId, menu);
  if (nodes.some(node => node.nodeId === nodeId)) return err(refusal('inMenu', { fieldNames: ['nodeId'] }));
  const id = ids.uuid();
  const misplaced = newPlaceRefusal(nodes, id, place);
  if (misplaced) return err(misplaced);
  await insertMenuNodes(queries, [{ id, tenantId, menu, nodeId, parentId: place.parentId, orderKey: orderKeyAt(nodes, id, place) }]);
  return ok(await stored(queries, id));
};

/** Moves a node of a menu with everything below it. */
export const moveMenuNode = async (
  { queries }: Writing,
  target: TreeTarget,
  place: WantedPlace,
): Promise<Result<Versioned<MenuNode>, Refusal<'notFound' | 'preconditionFailed' | 'unknownReference' | 'belowItself' | 'tooDeep'>>> => {
  const found = await lockedMenu(queries, target);
  if (!found.ok) return found;
  const { node, nodes } = found.value;
  const misplaced = placeRefusal(nodes, node.id, place);
  if (misplaced) return err(misplaced);
  await placeMenuNode(queries, { id: node.id, parentId: place.parentId, orderKey: orderKeyAt(nodes, node.id, place) });
  return ok(await stored(queries, node.id));
};

/** Removes a node from its menu, with the nodes that were seen below it. */
export const deleteMenuNode = async (
  { queries }: Writing,
  target: TreeTarget,
  seen: readonly string[],
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed' | 'listChanged'>>> => {
  const found = await lockedMenu(queries, target);
  if (!found.ok) return found;
  const gone = withBelow(found.value.nodes, found.value.node.id);
  if (gone.size !== new Set(seen).size || seen.some(id => !gone.has(id))) return err(refusal('listChanged'));
  await removeTreeNodes(queries, 'menu_nodes', [...gone]);
  return ok(null);
};
