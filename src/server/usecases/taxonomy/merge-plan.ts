import type { CategoryNode } from '#domain/taxonomy/category.ts';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { belowNode, takenNames } from '#domain/taxonomy/tree.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { type CategoryPlaceInSitemap, sitemapNodesOf } from '../../repositories/taxonomy/sitemap-categories.ts';
import { findKickword } from '../../repositories/taxonomy/kickwords.ts';
import { findTag } from '../../repositories/taxonomy/tags.ts';
import { lockTaxonomy } from '../../repositories/taxonomy/state.ts';
import { lockTree } from './change-category.ts';
import { type PlacementPlan, planPlacement } from './merge-placement.ts';
import { type NamingItem, namingItems, type NamingRecord, namingRecords } from './uses.ts';

/** Sources and target of a merge. */
export interface MergeOrder {
  readonly kind: TaxonomyKind;
  readonly targetId: number;
  readonly sourceIds: readonly number[];
}

interface NamedOne {
  readonly id: number;
  readonly name: string;
  /** Stored value, for the undo. */
  readonly stored: unknown;
}

/** Everything that a merge changes. */
export interface MergePlan extends MergeOrder {
  readonly target: NamedOne;
  readonly sources: readonly NamedOne[];
  readonly items: readonly NamingItem[];
  readonly children: readonly CategoryNode[];
  readonly records: readonly NamingRecord[];
  readonly sitemapNodes: readonly CategoryPlaceInSitemap[];
  readonly placement: PlacementPlan;
  readonly nodes: readonly CategoryNode[];
}

type PlanRefusal = Refusal<'notFound' | 'mergeRefused' | 'nameTaken'>;

const refusedTarget = refusal('mergeRefused', { fieldNames: ['targetId'] });

/** Refuses to merge categories: the root, an inactive target, one below a source, children of one name. */
const treeRefusal = (
  nodes: readonly CategoryNode[],
  { targetId, sourceIds }: MergeOrder,
  children: readonly CategoryNode[],
): PlanRefusal | undefined => {
  if (sourceIds.includes(ROOT_CATEGORY_ID)) return refusal('mergeRefused', { fieldNames: ['sourceIds'] });
  const target = nodes.find(({ id }) => id === targetId);
  if (targetId === ROOT_CATEGORY_ID || !target?.active || sourceIds.some(id => belowNode(nodes, id).includes(targetId)))
    return refusedTarget;
  const remaining = nodes.filter(({ id }) => !sourceIds.includes(id));
  const moved = children.map(node => ({ ...node, parentId: targetId }));
  const clashes = moved.some(
    node => takenNames([...remaining.filter(({ id }) => !moved.some(other => other.id === id)), ...moved], node).length > 0,
  );
  return clashes ? refusal('nameTaken', { fieldNames: ['sourceIds'] }) : undefined;
};

const findNamed = async (
  queries: Queries,
  kind: 'tags' | 'kickwords',
  id: number,
): Promise<(NamedOne & { readonly active: boolean }) | undefined> => {
  const found = kind === 'tags' ? await findTag(queries, id) : await findKickword(queries, id);
  if (found?.value.id !== id) return undefined;
  return { id, name: found.value.name, stored: found.value, active: !('active' in found.value) || found.value.active };
};

const treePlan = async (queries: Queries, order: MergeOrder, locale: ContentLocale) => {
  const nodes = await lockTree(queries);
  const named = (id: number): NamedOne | undefined => {
    const node = nodes.find(one => one.id === id);
    return node && { id, name: node.names[locale], stored: node };
  };
  const children = nodes.filter(
    ({ id, parentId }) => parentId !== null && order.sourceIds.includes(parentId) && !order.sourceIds.includes(id),
  );
  return {
    nodes,
    children,
    target: named(order.targetId),
    sources: order.sourceIds.map(named),
    refused: treeRefusal(nodes, order, children),
  };
};

const listPlan = async (queries: Queries, kind: 'tags' | 'kickwords', { targetId, sourceIds }: MergeOrder) => {
  await lockTaxonomy(queries, kind);
  const target = await findNamed(queries, kind, targetId);
  const sources: (NamedOne | undefined)[] = [];
  for (const id of sourceIds) sources.push(await findNamed(queries, kind, id));
  return { nodes: [], children: [], target, sources, refused: target?.active === false ? refusedTarget : undefined };
};

/** Computes the changes of a merge; holds the kind's lock until the end of the transaction. */
export const planMerge = async (queries: Queries, order: MergeOrder, locale: ContentLocale): Promise<Result<MergePlan, PlanRefusal>> => {
  const { kind, targetId, sourceIds } = order;
  if (sourceIds.includes(targetId)) return err(refusedTarget);
  const found = kind === 'categories' ? await treePlan(queries, order, locale) : await listPlan(queries, kind, order);
  const { target, nodes, children, refused } = found;
  const sources = found.sources.filter(source => source !== undefined);
  if (!target || sources.length < sourceIds.length) return err(notFound);
  if (refused) return err(refused);
  const items = await namingItems(queries, kind, sourceIds);
  const records = await namingRecords(queries, kind, sourceIds);
  const sitemapNodes = kind === 'categories' ? await sitemapNodesOf(queries, sourceIds) : [];
  const placement = await planPlacement(queries, order);
  return ok({ ...order, target, sources, items, children, records, sitemapNodes, placement, nodes });
};
