import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import type { SitemapNode, SitemapNodeDraft } from '#domain/sitemap/node.ts';
import { orderKeyAt } from '#domain/sitemap/tree.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { missingIds } from '../../repositories/items/references.ts';
import {
  insertNodes,
  lockSitemap,
  readSitemap,
  type StoredNode,
  storeNode,
  tenantOfNode,
  treeEtag,
} from '../../repositories/taxonomy/sitemaps.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import type { Writing } from '../writing.ts';
import {
  draftRefusal,
  newPlaceRefusal,
  pathRefusal,
  placeRefusal,
  staleRefusal,
  type TreeTarget,
  type WantedPlace,
} from './tree-refusals.ts';

type NodeResult<Code extends Refusal['code']> = Promise<Result<Versioned<SitemapNode>, Refusal<Code>>>;

const changeOf = ({ now, user }: Writing) => ({ at: now, userId: user.id });

/** Returns a node with its etag; undefined if there is none. */
export const findNode = async (queries: Queries, id: string): Promise<Versioned<SitemapNode> | undefined> => {
  const tenantId = await tenantOfNode(queries, id);
  const node = tenantId === undefined ? undefined : (await readSitemap(queries, tenantId)).find(one => one.id === id);
  return node && { value: node, etag: treeEtag(node) };
};

const stored = async (queries: Queries, id: string): Promise<Versioned<SitemapNode>> => {
  const node = await findNode(queries, id);
  assertPresent(node, 'it was stored in this transaction');
  return node;
};

/** Returns the locked tree of a node to change; refused if the node is gone or has changed since. */
export const lockedTree = async (
  queries: Queries,
  { id, ifMatch }: TreeTarget,
): Promise<Result<{ readonly tree: readonly SitemapNode[]; readonly node: SitemapNode }, Refusal<'notFound' | 'preconditionFailed'>>> => {
  const tenantId = await tenantOfNode(queries, id);
  if (tenantId === undefined) return err(notFound);
  await lockSitemap(queries, tenantId);
  const tree = await readSitemap(queries, tenantId);
  const node = tree.find(one => one.id === id);
  if (!node) return err(notFound);
  return treeEtag(node) === ifMatch ? ok({ tree, node }) : err(staleRefusal(node));
};

const storedOf = ({ path: _path, version: _version, updatedAt: _at, updatedBy: _by, ...node }: SitemapNode): StoredNode => node;

/** Adds a node to the sitemap of a title. */
export const createNode = async (
  writing: Writing,
  { tenantId, place, draft }: { readonly tenantId: number; readonly place: WantedPlace; readonly draft: SitemapNodeDraft },
): NodeResult<'validationFailed' | 'unknownReference' | 'tooDeep' | 'pathTaken'> => {
  const { queries, ids } = writing;
  await lockSitemap(queries, tenantId);
  if ((await missingIds(queries, 'tenants', [tenantId])).length > 0) return err(refusal('unknownReference', { fieldNames: ['tenantId'] }));
  const tree = await readSitemap(queries, tenantId);
  const id = ids.uuid();
  const misplaced = newPlaceRefusal(tree, id, place);
  if (misplaced) return err(misplaced);
  const refused = await draftRefusal(queries, draft);
  if (refused) return err(refused);
  const node = { ...draft, id, tenantId, parentId: place.parentId, orderKey: orderKeyAt(tree, id, place) };
  const clash = pathRefusal([...tree, node], id);
  if (clash) return err(clash);
  await insertNodes(queries, [node], changeOf(writing));
  return ok(await stored(queries, id));
};

/** Replaces the fields of a node that has not changed since the caller read it. */
export const changeNode = async (
  writing: Writing,
  target: TreeTarget,
  draft: SitemapNodeDraft,
): NodeResult<'notFound' | 'preconditionFailed' | 'validationFailed' | 'unknownReference' | 'pathTaken'> => {
  const { queries } = writing;
  const found = await lockedTree(queries, target);
  if (!found.ok) return found;
  const { tree, node: before } = found.value;
  const refused = await draftRefusal(queries, draft, before);
  if (refused) return err(refused);
  const node: StoredNode = { ...storedOf(before), ...draft };
  const clash = pathRefusal(
    tree.map(one => (one.id === node.id ? node : one)),
    node.id,
  );
  if (clash) return err(clash);
  await storeNode(queries, node, changeOf(writing));
  return ok(await stored(queries, node.id));
};

/** Moves a node with everything below it. */
export const moveNode = async (
  writing: Writing,
  target: TreeTarget,
  place: WantedPlace,
): NodeResult<'notFound' | 'preconditionFailed' | 'unknownReference' | 'belowItself' | 'tooDeep' | 'pathTaken'> => {
  const { queries } = writing;
  const found = await lockedTree(queries, target);
  if (!found.ok) return found;
  const { tree, node: before } = found.value;
  const misplaced = placeRefusal(tree, before.id, place);
  if (misplaced) return err(misplaced);
  const node: StoredNode = { ...storedOf(before), parentId: place.parentId, orderKey: orderKeyAt(tree, before.id, place) };
  const clash = pathRefusal(
    tree.map(one => (one.id === node.id ? node : one)),
    node.id,
  );
  if (clash) return err(clash);
  await storeNode(queries, node, changeOf(writing));
  return ok(await stored(queries, node.id));
};
