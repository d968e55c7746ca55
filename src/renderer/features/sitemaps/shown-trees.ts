import type { MenuNode } from '#domain/sitemap/menu.ts';
import type { SitemapNode } from '#domain/sitemap/node.ts';
import { pathsOf } from '#domain/sitemap/paths.ts';
import { inTreeOrder, orderKeyAt, type Placed } from '#domain/sitemap/tree.ts';
import type { TreePlace } from '#ui/tree/tree-model.ts';

/** A move that is shown and not confirmed yet. */
export interface PendingMove {
  readonly id: string;
  readonly place: TreePlace;
}

/** A tree with moves that the newsroom has not confirmed; a move of what is gone, or below itself by now, is left out. */
export const withMoves = <Node extends Placed>(nodes: readonly Node[], moves: readonly PendingMove[]): readonly Node[] => {
  let moved = nodes;
  for (const { id, place } of moves) {
    const orderKey = orderKeyAt(moved, id, place);
    moved = moved.map(node => (node.id === id ? { ...node, parentId: place.parentId, orderKey } : node));
  }
  return moves.length === 0 ? nodes : inTreeOrder(moved).map(({ node }) => node);
};

/** The same with the paths that follow. */
export const withPaths = (nodes: readonly SitemapNode[]): readonly SitemapNode[] => {
  const paths = pathsOf(nodes);
  return nodes.map(node => ({ ...node, path: paths.get(node.id) ?? null }));
};

/** Where a node stands: what puts it back there. */
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

/** The nodes of menus with the names of what they lead to. */
export const namedMenuNodes = (menuNodes: readonly MenuNode[], nodes: readonly SitemapNode[]): readonly MenuItem[] => {
  const byId = new Map(nodes.map(node => [node.id, node]));
  return menuNodes.flatMap(entry => {
    const node = byId.get(entry.nodeId);
    return node ? [{ ...entry, name: node.name, path: node.path }] : [];
  });
};
