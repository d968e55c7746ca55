import { ROOT_CATEGORY_ID } from '../tenant/tenant.ts';
import { orderBetween } from '../rows/order.ts';
import { CONTENT_LOCALES, type ContentLocale } from '../locale.ts';
import type { CategoryDraft, CategoryNode, CategoryPlace } from './category.ts';
import { nameKeyOf } from './names.ts';

/** A node of the tree of categories: where it stands follows from its parent and its fraction alone. */
export interface Placed {
  readonly id: number;
  /** Null for the root alone. */
  readonly parentId: number | null;
  readonly position: string;
}

const comparePlaced = (one: Placed, other: Placed): number =>
  one.position === other.position ? one.id - other.id : one.position < other.position ? -1 : 1;

/** Nodes with siblings in their order. */
export const inSiblingOrder = <Node extends Placed>(nodes: readonly Node[]): readonly Node[] => nodes.toSorted(comparePlaced);

/** The ids of everything below a node, without itself. */
export const belowNode = (nodes: readonly Pick<Placed, 'id' | 'parentId'>[], id: number): readonly number[] => {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  const found: number[] = [];
  const seen = new Set([id]);
  for (let open = [id]; open.length > 0;) {
    open = open.flatMap(parent => (children.get(parent) ?? []).map(node => node.id)).filter(child => !seen.has(child));
    for (const child of open) seen.add(child);
    found.push(...open);
  }
  return found;
};

/** Reason why a node cannot be below a parent. */
export type PlaceFault = 'rootIsFixed' | 'unknownParent' | 'belowItself';

/** Returns why a node cannot be below a parent; undefined if it can. The same rule for pointer, keys and calls. */
export const placeFault = (
  nodes: readonly Pick<Placed, 'id' | 'parentId'>[],
  { id, parentId }: { readonly id: number; readonly parentId: number },
): PlaceFault | undefined => {
  if (id === ROOT_CATEGORY_ID) return 'rootIsFixed';
  if (!nodes.some(node => node.id === parentId)) return 'unknownParent';
  return id === parentId || belowNode(nodes, id).includes(parentId) ? 'belowItself' : undefined;
};

/** The fraction at a place; last where the sibling is not there any more. Nodes with equal fractions are one place. */
export const positionAt = (nodes: readonly Placed[], id: number, { parentId, afterId }: CategoryPlace): string => {
  const siblings = inSiblingOrder(nodes.filter(node => node.parentId === parentId && node.id !== id));
  const index = afterId === null ? -1 : siblings.findIndex(node => node.id === afterId);
  const at = afterId !== null && index === -1 ? siblings.length - 1 : index;
  return orderBetween(siblings[at]?.position ?? null, siblings[at + 1]?.position ?? null);
};

/** Fractions for siblings in their order. */
export const firstPositions = (count: number): readonly string[] => {
  const positions: string[] = [];
  for (let index = 0; index < count; index += 1) positions.push(orderBetween(positions.at(-1) ?? null, null));
  return positions;
};

/** The languages in which a sibling has the same name (D-056): the same rule for pointer, keys and calls. */
export const takenNames = (
  nodes: readonly Pick<CategoryNode, 'id' | 'parentId' | 'names'>[],
  { id, parentId, names }: { readonly id: number | undefined; readonly parentId: number | null; readonly names: CategoryDraft['names'] },
): readonly ContentLocale[] => {
  const siblings = nodes.filter(node => node.parentId === parentId && node.id !== id);
  return CONTENT_LOCALES.filter(locale => siblings.some(node => nameKeyOf(node.names[locale]) === nameKeyOf(names[locale])));
};
