import { type CategoryDraft, type CategoryNode, type CategoryPlace, type CategoryRecord } from '#domain/taxonomy/category.ts';
import { belowNode, placeFault, positionAt, takenNames } from '#domain/taxonomy/tree.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { assertPresent, err, ok, type Result } from '#domain/result.ts';
import { startOfZurichDay } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, preconditionFailed, type Refusal, refusal } from '../../refusal.ts';
import { categoryEtag, findCategory } from '../../repositories/taxonomy/categories.ts';
import { deactivateNodes, insertNode, listNodes, placeNode, removeNodes, updateNode } from '../../repositories/taxonomy/category-nodes.ts';
import { planExpiry } from '../../repositories/items/expiry-job.ts';
import { lockTaxonomy, takeTaxonomyId } from '../../repositories/taxonomy/state.ts';
import type { Versioned } from '../../repositories/accounts/users.ts';
import type { Writing } from '../writing.ts';
import { usesOf } from './uses.ts';

/** Change of a category, and the language of the answer. */
type Changing = Pick<Writing, 'queries' | 'now'> & { readonly locale: ContentLocale };
type Answered<Code extends Refusal['code']> = Promise<Result<Versioned<CategoryRecord>, Refusal<Code>>>;
interface Target {
  readonly id: number;
  readonly etag: string;
}

const rootIsFixed = refusal('rootIsFixed');

const nameTaken = (locales: readonly ContentLocale[]) => refusal('nameTaken', { fieldNames: locales.map(locale => `names.${locale}`) });

/** Refuses a day that has begun as the last one of an active category. */
export const expiryRefusal = ({ active, expiryDate }: CategoryDraft, now: string): Refusal<'timeInPast'> | undefined =>
  active && expiryDate !== null && Date.parse(startOfZurichDay(expiryDate)) <= Date.parse(now)
    ? refusal('timeInPast', { fieldNames: ['expiryDate'] })
    : undefined;

const stored = async ({ queries, locale }: Changing, id: number): Promise<Versioned<CategoryRecord>> => {
  const category = await findCategory(queries, id, locale);
  assertPresent(category, 'it was stored in this transaction');
  return category;
};

/** Locks and returns the whole tree; nobody else changes it until the end of the transaction. */
export const lockTree = async (queries: Queries): Promise<readonly CategoryNode[]> => {
  await lockTaxonomy(queries, 'categories');
  return listNodes(queries);
};

const staleRefusal = async (changing: Changing, id: number): Promise<Refusal<'preconditionFailed'>> => {
  const { value, etag } = await stored(changing, id);
  return preconditionFailed({ origin: value, etag: `"${etag}"` });
};

/** Creates a category as the last below its parent. */
export const createCategory = async (
  changing: Changing,
  { parentId, item }: { readonly parentId: number; readonly item: CategoryDraft },
): Answered<'nameTaken' | 'unknownReference' | 'timeInPast'> => {
  const nodes = await lockTree(changing.queries);
  if (!nodes.some(({ id }) => id === parentId)) return err(refusal('unknownReference', { fieldNames: ['parentId'] }));
  const taken = takenNames(nodes, { id: undefined, parentId, names: item.names });
  if (taken.length > 0) return err(nameTaken(taken));
  const expired = expiryRefusal(item, changing.now);
  if (expired) return err(expired);
  const id = await takeTaxonomyId(changing.queries, 'categories');
  const last = nodes.findLast(node => node.parentId === parentId)?.id ?? null;
  const position = positionAt(nodes, id, { parentId, afterId: last });
  await insertNode(changing.queries, { ...item, id, parentId, position, version: 1 });
  await planExpiry(changing.queries);
  return ok(await stored(changing, id));
};

interface CategoryChange {
  readonly item: CategoryDraft;
  /** Active categories below that the user has seen. */
  readonly below?: readonly number[] | undefined;
}

/** Replaces the fields of a category; its deactivation includes those below, if they are still those that were shown. */
export const changeCategory = async (
  changing: Changing,
  { id, etag }: Target,
  { item, below = [] }: CategoryChange,
): Answered<'notFound' | 'preconditionFailed' | 'nameTaken' | 'rootIsFixed' | 'belowChanged' | 'timeInPast'> => {
  const nodes = await lockTree(changing.queries);
  const present = nodes.find(node => node.id === id);
  if (!present) return err(notFound);
  if (id === ROOT_CATEGORY_ID) return err(rootIsFixed);
  if (categoryEtag(present) !== etag) return err(await staleRefusal(changing, id));
  const taken = takenNames(nodes, { id, parentId: present.parentId, names: item.names });
  if (taken.length > 0) return err(nameTaken(taken));
  const expired = expiryRefusal(item, changing.now);
  if (expired) return err(expired);
  if (present.active && !item.active) {
    const inTree = new Set(belowNode(nodes, id));
    const active = nodes.flatMap(node => (node.active && inTree.has(node.id) ? [node.id] : []));
    const isSeen = active.length === new Set(below).size && active.every(one => below.includes(one));
    if (!isSeen) return err(refusal('belowChanged', { extra: { below: active } }));
    await deactivateNodes(changing.queries, active);
  }
  await updateNode(changing.queries, id, item);
  await planExpiry(changing.queries);
  return ok(await stored(changing, id));
};

/** Moves a category: never below itself, even with concurrent moves. */
export const moveCategory = async (
  changing: Changing,
  { id, version }: { readonly id: number; readonly version: number },
  place: CategoryPlace,
): Promise<
  Result<CategoryNode, Refusal<'notFound' | 'preconditionFailed' | 'nameTaken' | 'rootIsFixed' | 'belowItself' | 'unknownReference'>>
> => {
  const nodes = await lockTree(changing.queries);
  const present = nodes.find(node => node.id === id);
  if (!present) return err(notFound);
  const fault = placeFault(nodes, { id, parentId: place.parentId });
  if (fault === 'unknownParent') return err(refusal('unknownReference', { fieldNames: ['parentId'] }));
  if (fault) return err(refusal(fault));
  if (present.version !== version) return err(await staleRefusal(changing, id));
  const taken = takenNames(nodes, { id, parentId: place.parentId, names: present.names });
  if (taken.length > 0) return err(nameTaken(taken));
  await placeNode(changing.queries, id, { parentId: place.parentId, position: positionAt(nodes, id, place) });
  const moved = (await listNodes(changing.queries)).find(node => node.id === id);
  assertPresent(moved, 'it was stored in this transaction');
  return ok(moved);
};

/** Deletes a category that has none below it and is not referred to. */
export const deleteCategory = async (
  changing: Changing,
  { id, etag }: Target,
): Promise<Result<null, Refusal<'notFound' | 'preconditionFailed' | 'rootIsFixed' | 'recordInUse'>>> => {
  const nodes = await lockTree(changing.queries);
  const present = nodes.find(node => node.id === id);
  if (!present) return err(notFound);
  if (id === ROOT_CATEGORY_ID) return err(rootIsFixed);
  if (categoryEtag(present) !== etag) return err(await staleRefusal(changing, id));
  const children = nodes.filter(node => node.parentId === id);
  const uses = [
    ...children.map(node => ({ resource: 'categories', id: String(node.id), title: node.names[changing.locale] })),
    ...(await usesOf(changing.queries, 'categories', id)),
  ];
  if (uses.length > 0) return err(refusal('recordInUse', { extra: { uses: uses.slice(0, 20), total: uses.length } }));
  await removeNodes(changing.queries, [id]);
  return ok(null);
};
