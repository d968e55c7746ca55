import type { MenuNode } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { pathsOf } from '#domain/sitemap/paths.ts';
import { inTreeOrder, orderKeyAt, type Placed } from '#domain/sitemap/tree.ts';
import type { TreePlace } from '#ui/tree/tree-model.ts';

/** Move that is shown but not confirmed yet. */
export interface PendingMove {
  readonly id: string;
  readonly place: TreePlace;
}

/** Applies unconfirmed moves to a tree; skips moves of nodes that are gone, or below themselves by now. */
export const withMoves = <Node extends Placed>(nodes: readonly Node[], moves: readonly PendingMove[]): readonly Node[] => {
  let moved = nodes;
  for (const { id, place } of moves) {
    const orderKey = orderKeyAt(moved, id, place);
    moved = moved.map(node => (node.id === id ? { ...node, parentId: place.parentId, orderKey } : node));
  }
  return moves.length === 0 ? nodes : inTreeOrder(moved).map(({ node }) => node);
};

/** Returns the nodes with their resulting paths. */
export const withPaths = (nodes: readonly SitemapNode[]): readonly SitemapNode[] => {
  const paths = pathsOf(nodes);
  return nodes.map(node => ({ ...node, path: paths.get(node.id) ?? null }));
};

/** Returns the place of a node, to move it back there. */
export const placeOf = (nodes: readonly Placed[], id: string): TreePlace => {
  const parentId = nodes.find(node => node.id === id)?.parentId ?? null;
  const siblings = nodes.filter(node => node.parentId === parentId);
  return { parentId, afterId: siblings[siblings.findIndex(node => node.id === id) - 1]?.id ?? null };
};

/** A node of a menu as a tree shows it. */
export interface MenuItem extends MenuNode {
  readonly name: string;
  readonly path: string | null;
}

/** Returns the nodes of menus with the names of their targets. */
export const namedMenuNodes = (menuNodes: readonly MenuNode[], nodes: readonly SitemapNode[]): readonly MenuItem[] => {
  const byId = new Map(nodes.map(node => [node.id, node]));
  return menuNodes.flatMap(entry => {
    const node = byId.get(entry.nodeId);
    return node ? [{ ...entry, name: node.name, path: node.path }] : [];
  });
};
