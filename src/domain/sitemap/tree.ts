import { orderBetween } from '../rows/order.ts';

/** A thing in an ordered tree: where it stands follows from parent and fraction alone. */
export interface Placed {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  /** A fraction in base 36, compared by code. */
  readonly orderKey: string;
}

/** Maximum depth of a tree: no menu of readers shows more. */
export const MAX_TREE_DEPTH = 8;

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
const comparePlaced = (one: Placed, other: Placed): number => compareText(one.orderKey, other.orderKey) || compareText(one.id, other.id);

/** The children of each parent in their order; those at the top under null. */
export const childrenByParent = <Node extends Placed>(nodes: readonly Node[]): ReadonlyMap<string | null, readonly Node[]> =>
  new Map([...Map.groupBy(nodes, ({ parentId }) => parentId)].map(([parentId, children]) => [parentId, children.toSorted(comparePlaced)]));

/** A node with its depth, from 1 at the top. */
export interface Deep<Node> {
  readonly node: Node;
  readonly depth: number;
}

/** The nodes below a parent (null: all), each before its children, siblings in their order. */
export const inTreeOrder = <Node extends Placed>(nodes: readonly Node[], parentId: string | null = null): readonly Deep<Node>[] => {
  const children = childrenByParent(nodes);
  const below = (id: string | null, depth: number): readonly Deep<Node>[] =>
    (children.get(id) ?? []).flatMap(node => [{ node, depth }, ...below(node.id, depth + 1)]);
  return below(parentId, 1);
};

/** A node and everything below it, by ids. */
export const withBelow = (nodes: readonly Placed[], id: string): ReadonlySet<string> =>
  new Set([id, ...inTreeOrder(nodes, id).map(({ node }) => node.id)]);

/** The nodes above one, from the top. */
export const above = <Node extends Placed>(nodes: readonly Node[], id: string): readonly Node[] => {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const found: Node[] = [];
  for (let at = byId.get(byId.get(id)?.parentId ?? ''); at && !found.includes(at); at = byId.get(at.parentId ?? '')) found.unshift(at);
  return found;
};

/** Returns why a node cannot be below a parent; null if it can. The same rule for pointer, keys and calls. */
export const placeFault = (
  nodes: readonly Placed[],
  { id, parentId }: Pick<Placed, 'id' | 'parentId'>,
): 'unknownParent' | 'belowItself' | 'tooDeep' | null => {
  if (parentId === null) return null;
  if (!nodes.some(node => node.id === parentId)) return 'unknownParent';
  if (withBelow(nodes, id).has(parentId)) return 'belowItself';
  const height = Math.max(0, ...inTreeOrder(nodes, id).map(({ depth }) => depth)) + 1;
  return above(nodes, parentId).length + 1 + height > MAX_TREE_DEPTH ? 'tooDeep' : null;
};

/** The fraction right after a sibling; first with null, last after one that is not among them any more. */
export const orderAfter = (siblings: readonly Placed[], afterId: string | null): string => {
  const sorted = siblings.toSorted(comparePlaced);
  if (afterId === null) return orderBetween(null, sorted[0]?.orderKey ?? null);
  const index = sorted.findIndex(({ id }) => id === afterId);
  const at = index === -1 ? sorted.length - 1 : index;
  return orderBetween(sorted[at]?.orderKey ?? null, sorted[at + 1]?.orderKey ?? null);
};

/** The fraction of a node that is put below a parent, right after a sibling. */
export const orderKeyAt = (
  nodes: readonly Placed[],
  id: string,
  at: { readonly parentId: string | null; readonly afterId: string | null },
): string =>
  orderAfter(
    nodes.filter(node => node.parentId === at.parentId && node.id !== id),
    at.afterId,
  );
