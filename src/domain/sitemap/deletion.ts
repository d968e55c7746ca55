import { z } from 'zod';
import { menuSchema, type MenuNode } from './menu.ts';
import { inTreeOrder, type Placed, withBelow } from './tree.ts';

/** What the person who deletes has seen: everything that goes along, by ids. */
export const seenDeletionSchema = z.strictObject({ nodeIds: z.array(z.uuid()).max(10_000), menuNodeIds: z.array(z.uuid()).max(50_000) });
export type SeenDeletion = z.infer<typeof seenDeletionSchema>;

/** A button of a front page that leads to a node which would be gone (D-057). */
export const leadingButtonSchema = z.strictObject({ nodeId: z.uuid(), page: z.string(), section: z.string(), text: z.string() });
export type LeadingButton = z.infer<typeof leadingButtonSchema>;

/** What goes along with a node, each by its name, and what would lead to nothing. */
export const deletionSchema = z.strictObject({
  nodes: z.array(z.strictObject({ id: z.uuid(), name: z.string(), depth: z.number().int().positive() })),
  menuNodes: z.array(z.strictObject({ id: z.uuid(), menu: menuSchema, name: z.string() })),
  buttons: z.array(leadingButtonSchema),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** What a deletion takes along (A3-064): the nodes below, their menu nodes, and what stands below these in the menus. */
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

/** Whether what would go along is still what was seen (D-057). */
export const isAsSeen = (
  present: { readonly nodeIds: readonly string[]; readonly menuNodeIds: readonly string[] },
  seen: SeenDeletion,
): boolean => isSame(present.nodeIds, seen.nodeIds) && isSame(present.menuNodeIds, seen.menuNodeIds);
