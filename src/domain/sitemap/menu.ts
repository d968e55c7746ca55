import { z } from 'zod';
import { numericIdSchema } from '../ids.ts';
import type { NodeDevice, SitemapNode } from './node.ts';
import { childrenByParent } from './tree.ts';

/** The menus of a title (A3-063). */
export const MENUS = ['topNavigation', 'menu', 'menuFooter', 'footer', 'userPanel'] as const;
export const menuSchema = z.enum(MENUS);
export type Menu = z.infer<typeof menuSchema>;

/** A node of a sitemap in a menu; a node stands once in each. */
export const menuNodeSchema = z.strictObject({
  id: z.uuid(),
  tenantId: numericIdSchema,
  menu: menuSchema,
  /** The node of the sitemap that it leads to. */
  nodeId: z.uuid(),
  parentId: z.uuid().nullable(),
  orderKey: z.string(),
  version: z.number().int().positive(),
});
export type MenuNode = z.infer<typeof menuNodeSchema>;

/** An entry of a menu as readers see it; `href` is null for a heading. */
export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly icon: string;
  readonly href: string | null;
  readonly openInNewWindow: boolean;
  readonly entries: readonly MenuEntry[];
}

/** Part of a node that a menu shows. */
export type ShownNode = Pick<
  SitemapNode,
  'id' | 'type' | 'name' | 'subtitle' | 'icon' | 'path' | 'url' | 'openInNewWindow' | 'availableFor'
>;

/** A menu as readers see it on a device; what is below an entry that is not for the device is not shown either. */
export const menuAsShown = (
  menuNodes: readonly Pick<MenuNode, 'id' | 'menu' | 'nodeId' | 'parentId' | 'orderKey'>[],
  nodes: readonly ShownNode[],
  { menu, device }: { readonly menu: Menu; readonly device: NodeDevice },
): readonly MenuEntry[] => {
  const byId = new Map(nodes.map(node => [node.id, node]));
  const children = childrenByParent(menuNodes.filter(node => node.menu === menu));
  const entriesBelow = (parentId: string | null): readonly MenuEntry[] =>
    (children.get(parentId) ?? []).flatMap(({ id, nodeId }) => {
      const node = byId.get(nodeId);
      if (!node?.availableFor.includes(device)) return [];
      const { name, subtitle, icon, openInNewWindow } = node;
      return [
        { id, name, subtitle, icon, openInNewWindow, href: node.type === 'external' ? node.url : node.path, entries: entriesBelow(id) },
      ];
    });
  return entriesBelow(null);
};
