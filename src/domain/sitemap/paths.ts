import { hasPage, isHome, type SitemapNodeDraft } from './node.ts';
import { inTreeOrder, type Placed } from './tree.ts';

/** Node with the fields that determine its path. */
export type PathNode = Placed & Pick<SitemapNodeDraft, 'type' | 'slug' | 'categoryId'>;

interface Address {
  readonly address: string;
  /** True if the node has its own part of the path; others stand at that of their parent. */
  readonly isOwn: boolean;
}

/** The address of each node: that of its parent and its slug. */
const addressesOf = (nodes: readonly PathNode[]): ReadonlyMap<string, Address> => {
  const found = new Map<string, Address>();
  for (const { node } of inTreeOrder(nodes)) {
    const base = found.get(node.parentId ?? '')?.address ?? '';
    found.set(node.id, { address: node.slug === '' ? base : `${base}/${node.slug}`, isOwn: node.slug !== '' || isHome(node) });
  }
  return found;
};

/** The path of each node with a page of its title: "/sport/fussball", "/" for the front page; null for groups and what leads elsewhere. */
export const pathsOf = (nodes: readonly PathNode[]): ReadonlyMap<string, string | null> => {
  const addresses = addressesOf(nodes);
  return new Map(nodes.map(node => [node.id, hasPage(node) ? addresses.get(node.id)?.address || '/' : null]));
};

/** A node whose address another one has: among siblings, or where a group has no address of its own. */
export const pathClash = (nodes: readonly PathNode[], among: ReadonlySet<string>): string | undefined => {
  const taken = new Map<string, string[]>();
  for (const [id, { address, isOwn }] of addressesOf(nodes)) if (isOwn) taken.set(address, [...(taken.get(address) ?? []), id]);
  return [...taken.values()].find(ids => ids.length > 1 && ids.some(id => among.has(id)))?.find(id => among.has(id));
};
