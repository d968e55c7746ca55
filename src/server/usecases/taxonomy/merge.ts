import type { MergeReport } from '#contract/taxonomy/taxonomy.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { HeldValues } from '#domain/metadata/metadata.ts';
import { ok, type Result } from '#domain/result.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { FIELD_OF_KIND, mergedValues, namedIds } from '#domain/taxonomy/merge.ts';
import { positionAt } from '#domain/taxonomy/tree.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Refusal } from '../../refusal.ts';
import { placeNode, removeNodes } from '../../repositories/taxonomy/category-nodes.ts';
import { planExpiry } from '../../repositories/items/expiry-job.ts';
import { lockRecords, updateRecord } from '../../repositories/records/records.ts';
import { leadNodeTo } from '../../repositories/taxonomy/sitemap-categories.ts';
import { removeNamed } from '../../repositories/taxonomy/named.ts';
import { insertMerge } from '../../repositories/taxonomy/merges.ts';
import { redirectsTo, redirectTo } from '../../repositories/taxonomy/state.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeStates } from '../metadata/store-states.ts';
import type { Writing } from '../writing.ts';
import { type MergeContent, mergeContentSchema } from '#domain/taxonomy/merge-content.ts';
import { mergePlacement } from './merge-placement.ts';
import { type MergeOrder, type MergePlan, planMerge } from './merge-plan.ts';
import { namingField } from './uses.ts';

const reportOf = (plan: MergePlan, id: string | null, locale: ContentLocale): MergeReport => ({
  id,
  kind: plan.kind,
  target: { id: plan.target.id, name: plan.target.name },
  sources: plan.sources.map(source => ({
    id: source.id,
    name: source.name,
    items: plan.items.filter(({ metadata, released }) =>
      [...namedIds(metadata, plan.kind), ...(released ? namedIds(released, plan.kind) : [])].includes(source.id),
    ).length,
  })),
  items: plan.items.length,
  publicItems: plan.items.filter(({ metadata }) => isPublicStatus(metadata.publicationStatus)).length,
  children: plan.children.map(({ id: childId, names }) => ({ id: childId, name: names[locale] })),
  collections: plan.records.filter(({ kind }) => kind !== curatedList).length,
  curatedLists: plan.records.filter(({ kind }) => kind === curatedList).length,
  sections: new Set(plan.placement.places.filter(({ at }) => at !== 'plan' && at !== 'preset').map(({ partId }) => partId)).size,
  plans: new Set(plan.placement.places.filter(({ at }) => at === 'plan').map(({ id }) => id)).size,
  presets: plan.placement.places.filter(({ at }) => at === 'preset').length,
  sitemapNodes: plan.sitemapNodes.length,
});

const fieldsOf = (values: HeldValues, kind: MergePlan['kind']) => ({ [FIELD_OF_KIND[kind]]: values[FIELD_OF_KIND[kind]] });

/** Gives the items the target, in their current and their released state. */
const mergeItems = async (writing: Writing, plan: MergePlan): Promise<MergeContent['items']> => {
  const merged: MergeContent['items'] = [];
  for (const { metadata, released } of plan.items) {
    const { before, etag } = await lockMetadata(writing, metadata.id);
    const after = mergedValues(before, plan) ?? before;
    const releasedAfter = released && (mergedValues(released, plan) ?? released);
    await storeStates(writing, { before, after, released: releasedAfter, etag });
    merged.push({
      id: metadata.id,
      current: { before: fieldsOf(before, plan.kind), after: fieldsOf(after, plan.kind) },
      released: released && releasedAfter ? { before: fieldsOf(released, plan.kind), after: fieldsOf(releasedAfter, plan.kind) } : null,
    });
  }
  return merged;
};

const mergeChildren = async ({ queries }: Writing, { children, nodes, targetId }: MergePlan): Promise<MergeContent['children']> => {
  let present = nodes;
  const moved: MergeContent['children'] = [];
  for (const { id, parentId, position: before } of children) {
    const afterId = present.findLast(node => node.parentId === targetId)?.id ?? null;
    const position = positionAt(present, id, { parentId: targetId, afterId });
    await placeNode(queries, id, { parentId: targetId, position });
    const own = present.find(node => node.id === id);
    present = [...present.filter(node => node.id !== id), ...(own ? [{ ...own, parentId: targetId, position }] : [])];
    moved.push({ id, parentId: parentId ?? targetId, position: before });
  }
  return moved;
};

const mergeRecords = async ({ queries, now, user, ids }: Writing, plan: MergePlan): Promise<MergeContent['records']> => {
  if (plan.records.length > 0) await lockRecords(queries);
  const merged: MergeContent['records'] = [];
  for (const { id, draft, etag, kind, named: before } of plan.records) {
    const after = [...new Set(before.map(one => (plan.sourceIds.includes(one) ? plan.targetId : one)))];
    const target = { id, ifMatch: etag, draft: { ...draft, [namingField(plan.kind)]: after } };
    await updateRecord(queries, kind, target, { at: now, userId: user.id, etag: ids.uuid() });
    merged.push({ id, before: [...before], after });
  }
  return merged;
};

const mergeSitemaps = async ({ queries, now }: Writing, { sitemapNodes, targetId }: MergePlan): Promise<MergeContent['sitemapNodes']> => {
  for (const { id, categoryId } of sitemapNodes) await leadNodeTo(queries, { id, from: categoryId, to: targetId, at: now });
  return sitemapNodes.map(({ id, name, categoryId }) => ({ id, name, before: categoryId }));
};

/** Merges in the caller's transaction, or returns what would change. */
export const mergeTaxonomy = async (
  writing: Writing,
  { preview, ...order }: MergeOrder & { readonly preview: boolean },
  locale: ContentLocale,
): Promise<Result<MergeReport, Refusal<'notFound' | 'mergeRefused' | 'nameTaken'>>> => {
  const { queries } = writing;
  const planned = await planMerge(queries, { ...order, sourceIds: [...new Set(order.sourceIds)] }, locale);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (preview) return ok(reportOf(plan, null, locale));
  const { kind, sourceIds, targetId } = plan;
  const mergeId = writing.ids.uuid();
  const redirects = await redirectsTo(queries, kind, sourceIds);
  const stored = (of: MergePlan['kind']): readonly unknown[] => (kind === of ? plan.sources.map(source => source.stored) : []);
  const content = {
    kind,
    targetName: plan.target.name,
    sources: plan.sources.map(({ id, name }) => ({ id, name })),
    categories: stored('categories'),
    tags: stored('tags'),
    kickwords: stored('kickwords'),
    items: await mergeItems(writing, plan),
    children: await mergeChildren(writing, plan),
    records: await mergeRecords(writing, plan),
    sitemapNodes: await mergeSitemaps(writing, plan),
    ...plan.placement,
    redirects,
  };
  await mergePlacement(writing, plan.placement, targetId);
  if (kind === 'categories') await removeNodes(queries, sourceIds);
  else for (const id of sourceIds) await removeNamed(queries, kind, id);
  await redirectTo(queries, { kind, sourceIds, targetId, mergeId });
  await insertMerge(queries, {
    id: mergeId,
    targetId,
    at: writing.now,
    userId: writing.user.id,
    content: mergeContentSchema.parse(content),
  });
  if (kind === 'categories') await planExpiry(queries);
  return ok(reportOf(plan, mergeId, locale));
};
