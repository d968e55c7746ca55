import { err, ok, type Result } from '#domain/result.ts';
import { deletedWith, type Deletion, isAsSeen, type SeenDeletion } from '#domain/sitemap/deletion.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { above, inTreeOrder } from '#domain/sitemap/tree.ts';
import type { MenuNode } from '#domain/sitemap/menu.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import {
  type DeletedState,
  findDeletion,
  forgetDeletion,
  insertMenuNodes,
  insertNodes,
  keepDeletion,
  listMenuNodes,
  lockSitemap,
  readSitemap,
  removeTreeNodes,
  tenantOfNode,
} from '../../repositories/taxonomy/sitemaps.ts';
import type { Writing } from '../writing.ts';
import { lockedTree } from './change-node.ts';
import { findLeadingButtons } from './leading-buttons.ts';
import { pathRefusal, newPlaceRefusal, type TreeTarget } from './tree-refusals.ts';

/** Time during which a deletion can be undone. */
const UNDO_MS = 24 * 3_600_000;
const keptSince = (now: string): string => new Date(Date.parse(now) - UNDO_MS).toISOString();

/** Returns the names of the nodes that a deletion would remove, and the links to them (D-057). */
export const listDeletion = async (queries: Queries, id: string): Promise<Result<Deletion, Refusal<'notFound'>>> => {
  const tenantId = await tenantOfNode(queries, id);
  if (tenantId === undefined) return err(notFound);
  const [tree, menuNodes] = [await readSitemap(queries, tenantId), await listMenuNodes(queries, [tenantId])];
  const { nodeIds, menuNodeIds } = deletedWith(tree, menuNodes, id);
  const nameOf = new Map(tree.map(node => [node.id, node.name]));
  const gone = new Set(nodeIds);
  const base = above(tree, id).length;
  return ok({
    nodes: inTreeOrder(tree).flatMap(({ node, depth }) =>
      gone.has(node.id) ? [{ id: node.id, name: node.name, depth: depth - base }] : [],
    ),
    menuNodes: menuNodes.flatMap(node =>
      menuNodeIds.includes(node.id) ? [{ id: node.id, menu: node.menu, name: nameOf.get(node.nodeId) ?? '' }] : [],
    ),
    buttons: [
      ...(await findLeadingButtons(queries, {
        tenantId,
        gone: tree.filter(node => gone.has(node.id)),
        kept: tree.filter(node => !gone.has(node.id)),
      })),
    ],
  });
};

const stateOf = (tree: readonly SitemapNode[], menuNodes: readonly MenuNode[], ids: ReturnType<typeof deletedWith>): DeletedState => ({
  nodes: tree.filter(({ id }) => ids.nodeIds.includes(id)).map(({ path: _path, updatedAt: _at, updatedBy: _by, ...node }) => node),
  menuNodes: menuNodes.filter(({ id }) => ids.menuNodeIds.includes(id)),
});

/** Deletes a node with its children and their menu nodes (A3-064), if they are what the user has seen. */
export const deleteNode = async (
  { queries, ids, now }: Writing,
  target: TreeTarget,
  seen: SeenDeletion,
): Promise<Result<{ readonly deletionId: string }, Refusal<'notFound' | 'preconditionFailed' | 'listChanged'>>> => {
  const found = await lockedTree(queries, target);
  if (!found.ok) return found;
  const { tree, node } = found.value;
  const menuNodes = await listMenuNodes(queries, [node.tenantId]);
  const present = deletedWith(tree, menuNodes, node.id);
  if (!isAsSeen(present, seen)) return err(refusal('listChanged'));
  await removeTreeNodes(queries, 'menu_nodes', present.menuNodeIds);
  await removeTreeNodes(queries, 'sitemap_nodes', present.nodeIds);
  const deletionId = ids.uuid();
  const state = stateOf(tree, menuNodes, present);
  await keepDeletion(queries, { id: deletionId, tenantId: node.tenantId, at: now, state, keptSince: keptSince(now) });
  return ok({ deletionId });
};

/** Returns the menu nodes that can come back: not those whose parent is gone by now, nor those below them. */
const possibleMenuNodes = (state: DeletedState, present: readonly MenuNode[]): readonly MenuNode[] => {
  const ids = new Set(present.map(({ id }) => id));
  return inTreeOrderOf(state.menuNodes).filter(node => {
    const fits = node.parentId === null || ids.has(node.parentId);
    const isFree = !present.some(other => other.nodeId === node.nodeId && other.menu === node.menu);
    if (fits && isFree) ids.add(node.id);
    return fits && isFree;
  });
};

/** Sorts parents before their children, even if the parent is not among them. */
const inTreeOrderOf = (nodes: readonly MenuNode[]): readonly MenuNode[] => {
  const own = new Set(nodes.map(({ id }) => id));
  const rooted = nodes.map(node => ({
    id: node.id,
    orderKey: node.orderKey,
    node,
    parentId: own.has(node.parentId ?? '') ? node.parentId : null,
  }));
  return inTreeOrder(rooted).map(({ node: { node } }) => node);
};

interface Undone {
  /** Id of the deleted node that is above the others. */
  readonly topId: string;
  readonly nodes: number;
  readonly menuNodes: number;
  /** Menu nodes that could not come back: their parent is gone, or their node is in the menu again. */
  readonly lostMenuNodes: number;
}

/** Restores the nodes that a deletion of the last day removed, with the same ids. */
export const undoDeletion = async (
  { queries, now, user }: Writing,
  id: string,
): Promise<Result<Undone, Refusal<'notFound' | 'unknownReference' | 'pathTaken' | 'tooDeep'>>> => {
  const deletion = await findDeletion(queries, id, keptSince(now));
  if (!deletion) return err(notFound);
  await lockSitemap(queries, deletion.tenantId);
  const tree = await readSitemap(queries, deletion.tenantId);
  const nodes = deletion.state.nodes.map(({ version: _version, ...node }) => node);
  const [top] = nodes;
  if (!top) return err(notFound);
  const restored = [...tree, ...nodes];
  const misplaced = newPlaceRefusal(restored, top.id, { parentId: top.parentId, afterId: null });
  if (misplaced) return err(misplaced);
  const clash = pathRefusal(restored, top.id);
  if (clash) return err(clash);
  const version = 1 + Math.max(...deletion.state.nodes.map(node => node.version));
  await insertNodes(queries, nodes, { at: now, userId: user.id }, version);
  const menuNodes = possibleMenuNodes(deletion.state, await listMenuNodes(queries, [deletion.tenantId]));
  await insertMenuNodes(queries, menuNodes, 1 + Math.max(0, ...deletion.state.menuNodes.map(node => node.version)));
  await forgetDeletion(queries, id);
  return ok({
    topId: top.id,
    nodes: nodes.length,
    menuNodes: menuNodes.length,
    lostMenuNodes: deletion.state.menuNodes.length - menuNodes.length,
  });
};
