import type { MenuNode } from '#domain/sitemap/menu.ts';
import { nodeFault, type SitemapNode, type SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { pathClash } from '#domain/sitemap/paths.ts';
import { type Placed, placeFault, withBelow } from '#domain/sitemap/tree.ts';
import type { Queries } from '../../db/schema.ts';
import { onlyOf, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { inactiveCategories, missingIds, missingItems } from '../../repositories/items/references.ts';
import { type StoredNode, treeEtag } from '../../repositories/taxonomy/sitemaps.ts';

/** Requested place. */
export interface WantedPlace {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

/** Identity and version of a node to change. */
export interface TreeTarget {
  readonly id: string;
  readonly ifMatch: string;
}

/** Refuses a stale change, with the current node. */
export const staleRefusal = (node: SitemapNode | MenuNode): Refusal<'preconditionFailed'> =>
  preconditionFailed({ origin: node, etag: `"${treeEtag(node)}"` });

/** Refuses an impossible place: parent and neighbour must be in the same tree, and no node may be below itself. */
export const placeRefusal = (
  tree: readonly Placed[],
  id: string,
  { parentId, afterId }: WantedPlace,
): Refusal<'unknownReference' | 'belowItself' | 'tooDeep'> | undefined => {
  const fault = placeFault(tree, { id, parentId });
  if (fault === 'unknownParent') return refusal('unknownReference', { fieldNames: ['parentId'] });
  if (fault !== null) return refusal(fault, { fieldNames: ['parentId'] });
  const knowsNeighbour = afterId === null || tree.some(node => node.id === afterId);
  return knowsNeighbour ? undefined : refusal('unknownReference', { fieldNames: ['afterId'] });
};

/** Refuses an impossible place for a new node, which has nothing below it. */
export const newPlaceRefusal = (
  tree: readonly Placed[],
  id: string,
  place: WantedPlace,
): Refusal<'unknownReference' | 'tooDeep'> | undefined => {
  const refused = placeRefusal(tree, id, place);
  return refused && onlyOf(refused, ['unknownReference', 'tooDeep']);
};

const MESSAGES = {
  required: 'This type of node needs the field',
  superfluous: 'This type of node does not have the field',
  link: 'Not an address',
};

const referenceRefusal = async (
  queries: Queries,
  { categoryId, metadataId }: SitemapNodeDraft,
  before: SitemapNode | undefined,
): Promise<Refusal<'unknownReference'> | undefined> => {
  const unknown = (field: string, message?: string) =>
    refusal('unknownReference', { fieldNames: [field], ...(message !== undefined && { message }) });
  if (categoryId !== null && (await missingIds(queries, 'categories', [categoryId])).length > 0) return unknown('categoryId');
  // An earlier choice may stay (D-056).
  if (categoryId !== null && categoryId !== before?.categoryId && (await inactiveCategories(queries, [categoryId])).length > 0)
    return unknown('categoryId', 'This category is inactive');
  if (metadataId !== null && metadataId !== before?.metadataId && (await missingItems(queries, [metadataId])).length > 0)
    return unknown('metadataId');
  return undefined;
};

/** Refuses fields of a node for reasons that their schema cannot check. */
export const draftRefusal = async (
  queries: Queries,
  draft: SitemapNodeDraft,
  before?: SitemapNode,
): Promise<Refusal<'validationFailed' | 'unknownReference'> | undefined> => {
  const fault = nodeFault(draft);
  if (fault) return refusal('validationFailed', { message: MESSAGES[fault.fault], fieldNames: [fault.field] });
  return referenceRefusal(queries, draft, before);
};

/** Refuses a tree in which an address exists twice because of a changed node. */
export const pathRefusal = (tree: readonly StoredNode[], changed: string): Refusal<'pathTaken'> | undefined =>
  pathClash(tree, withBelow(tree, changed)) === undefined ? undefined : refusal('pathTaken', { fieldNames: ['slug'] });
