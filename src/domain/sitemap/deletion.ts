import { z } from 'zod';
import { menuSchema, type MenuNode } from './menu.ts';
import { inTreeOrder, type Placed, withBelow } from './tree.ts';

/** Everything that goes along, by ids, as the deleting user saw it. */
export const seenDeletionSchema = z.strictObject({ nodeIds: z.array(z.uuid()).max(10_000), menuNodeIds: z.array(z.uuid()).max(50_000) });
export type SeenDeletion = z.infer<typeof seenDeletionSchema>;

/** A button of a front page that leads to a node which would be gone (D-057). */
export const leadingButtonSchema = z.strictObject({ nodeId: z.uuid(), page: z.string(), section: z.string(), text: z.string() });
export type LeadingButton = z.infer<typeof leadingButtonSchema>;

/** Records deleted with a node, each by its name, and those that would lead to nothing. */
export const deletionSchema = z.strictObject({
  nodes: z.array(z.strictObject({ id: z.uuid(), name: z.string(), depth: z.number().int().positive() })),
  menuNodes: z.array(z.strictObject({ id: z.uuid(), menu: menuSchema, name: z.string() })),
  buttons: z.array(leadingButtonSchema),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** Returns what a deletion takes along (A3-064): the nodes below, their menu nodes, and what is below these in the menus. */
export const deletedWith = (
  nodes: readonly Placed[],
  menuNodes: readonly Pick<MenuNode, 'id' | 'menu' | 'nodeId' | 'parentId' | 'orderKey'>[],
  id: string,
): { readonly nodeIds: readonly string[]; readonly menuNodeIds: readonly string[] } => {
  const nodeIds = withBelow(nodes, id);
  const gone = new Set(menuNodes.filter(({ nodeId }) => nodeIds.has(nodeId)).flatMap(node => [...withBelow(menuNodes, node.id)]));
  return { nodeIds: [...nodeIds], menuNodeIds: inTreeOrder(menuNodes).flatMap(({ node }) => (gone.has(node.id) ? [node.id] : [])) };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every(id => other.includes(id));

/** Checks whether what would be deleted is still what the user saw (D-057). */
export const isAsSeen = (
  present: { readonly nodeIds: readonly string[]; readonly menuNodeIds: readonly string[] },
  seen: SeenDeletion,
): boolean => isSame(present.nodeIds, seen.nodeIds) && isSame(present.menuNodeIds, seen.menuNodeIds);
