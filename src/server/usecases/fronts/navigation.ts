import type { FrontLink } from '#domain/fronts/front.ts';
import { isHome, type SitemapNode } from '#domain/sitemap/node.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import { listMenuNodes, readSitemap } from '../../repositories/taxonomy/sitemaps.ts';
import { categoryPath, homePath, type PlacedCategory, type PlacedTitle } from './title-places.ts';

/** Returns the link of a node for readers with a browser; undefined if they have no such page. */
const linkOf = (node: SitemapNode, title: PlacedTitle, categories: readonly PlacedCategory[]): FrontLink | undefined => {
  if (!node.availableFor.includes('desktop')) return undefined;
  if (isHome(node)) return { text: node.name, href: homePath(title) };
  if (node.type === 'external') return { text: node.name, href: node.url };
  const category = node.type === 'category' ? categories.find(({ id }) => id === node.categoryId) : undefined;
  return category && { text: node.name, href: categoryPath(title, category) };
};

/** Returns the links of a title on each of its pages: its top navigation (A3-063); without one, its front categories. */
export const readNavigation = async (
  queries: Queries,
  title: PlacedTitle,
  categories: readonly PlacedCategory[],
): Promise<readonly FrontLink[]> => {
  const { id } = title.tenant;
  const entries = (await listMenuNodes(queries, [id])).filter(({ menu, parentId }) => menu === 'topNavigation' && parentId === null);
  if (entries.length > 0) {
    const nodes = new Map((await readSitemap(queries, id)).map(node => [node.id, node]));
    return entries.flatMap(({ nodeId }) => {
      const node = nodes.get(nodeId);
      return (node && linkOf(node, title, categories)) ?? [];
    });
  }
  return categories
    .filter(({ parentId, isFront }) => parentId === ROOT_CATEGORY_ID && isFront)
    .map(category => ({ text: category.name, href: categoryPath(title, category) }));
};
