import { newsletters as newsletterKind } from '#domain/kinds/newsletters.ts';
import type { NewsletterDraft } from '#domain/newsletter/newsletter.ts';
import { type Menu, type MenuNode, MENUS } from '#domain/sitemap/menu.ts';
import { emptyNode, isHome, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { orderAfter } from '#domain/sitemap/tree.ts';
import { slugOf } from '#domain/text/slug.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Ids } from '#server/ports.ts';
import { insertRecords } from '#server/repositories/records/records.ts';
import { insertMenuNodes, insertNodes, type StoredNode } from '#server/repositories/taxonomy/sitemaps.ts';
import type { DemoTenant } from './content.ts';
import type { DemoNode, DemoSitemaps } from './sitemaps.ts';

interface Loading {
  readonly queries: Queries;
  readonly ids: Ids;
  readonly nowMs: number;
}

const draftOf = (demo: DemoNode): SitemapNodeDraft => {
  const { name, type = 'category', category, slug, identifier, url, icon, subtitle, pageStyle, indexing } = demo;
  const empty = emptyNode(type);
  const fields = { name, identifier, url, icon, subtitle, pageStyle, indexing, categoryId: category ?? null };
  const draft = { ...empty, ...fields, availableFor: demo.devices ?? empty.availableFor };
  const hasSlug = type !== 'external' && type !== 'group' && !isHome(draft);
  return { ...draft, slug: slug ?? (hasSlug ? slugOf(name) : '') };
};

/** The nodes of a title and its menus, each after the one before. */
const build = ({ ids }: Loading, tenantId: number, tree: readonly DemoNode[]) => {
  const nodes: StoredNode[] = [];
  const menuNodes: Omit<MenuNode, 'version'>[] = [];
  const last = (
    among: readonly { readonly id: string; readonly parentId: string | null; readonly orderKey: string }[],
    parentId: string | null,
  ): string => {
    const siblings = among.filter(node => node.parentId === parentId);
    return orderAfter(siblings, siblings.at(-1)?.id ?? null);
  };
  const add = (demo: DemoNode, parentId: string | null, entries: ReadonlyMap<Menu, string>): void => {
    const id = ids.uuid();
    nodes.push({ ...draftOf(demo), id, tenantId, parentId, orderKey: last(nodes, parentId) });
    const own = new Map<Menu, string>();
    for (const menu of MENUS.filter(one => demo.menus?.includes(one))) {
      const entry = { id: ids.uuid(), tenantId, menu, nodeId: id, parentId: entries.get(menu) ?? null };
      const among = menuNodes.filter(node => node.menu === menu);
      menuNodes.push({ ...entry, orderKey: last(among, entry.parentId) });
      own.set(menu, entry.id);
    }
    for (const child of demo.children ?? []) add(child, id, own);
  };
  for (const demo of tree) add(demo, null, new Map());
  return { nodes, menuNodes };
};

/** Sitemaps with menus of all titles, and newsletters; titles and categories exist already. */
export const loadDemoSitemaps = async (
  loading: Loading,
  content: { readonly tenants: readonly DemoTenant[]; readonly sitemaps: DemoSitemaps; readonly newsletters: readonly NewsletterDraft[] },
): Promise<void> => {
  const { queries, ids, nowMs } = loading;
  const at = new Date(nowMs).toISOString();
  for (const { id, language } of content.tenants) {
    const { nodes, menuNodes } = build(loading, id, content.sitemaps[language]);
    await insertNodes(queries, nodes, { at, userId: null });
    await insertMenuNodes(queries, menuNodes);
  }
  const records = content.newsletters.map(draft => ({ id: ids.uuid(), draft, change: { at, userId: null, etag: ids.uuid() } }));
  await insertRecords(queries, newsletterKind, records);
};
