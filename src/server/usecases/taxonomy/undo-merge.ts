import { isEqual } from '#domain/equal.ts';
import type { HeldValues } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { CategoryNode } from '#domain/taxonomy/category.ts';
import { UNDO_MERGE_MS } from '#domain/taxonomy/merge.ts';
import { takenNames } from '#domain/taxonomy/tree.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { insertNode, listNodes, placeNode } from '../../repositories/taxonomy/category-nodes.ts';
import { planExpiry } from '../../repositories/items/expiry-job.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { lockRecords, updateRecord } from '../../repositories/records/records.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { leadNodeTo } from '../../repositories/taxonomy/sitemap-categories.ts';
import { insertKickword } from '../../repositories/taxonomy/kickwords.ts';
import { isNameTaken } from '../../repositories/taxonomy/named.ts';
import { insertTag } from '../../repositories/taxonomy/tags.ts';
import { findMerge, noteUndone } from '../../repositories/taxonomy/merges.ts';
import { endRedirects, lockTaxonomy } from '../../repositories/taxonomy/state.ts';
import { lockMetadata } from '../metadata/lock-metadata.ts';
import { storeStates } from '../metadata/store-states.ts';
import type { Writing } from '../writing.ts';
import { restorePlacement } from './merge-placement.ts';
import { allNamingRecords, namingField } from './uses.ts';
import type { MergeContent } from '#domain/taxonomy/merge-content.ts';

/** Value that stays as it is because somebody has changed it since. */
export interface KeptAsIs {
  readonly kind: 'item' | 'category' | 'record' | 'sitemapNode' | 'section' | 'plan' | 'preset';
  readonly id: string;
  readonly title: string;
}

interface Undone {
  readonly restored: number;
  readonly kept: readonly KeptAsIs[];
}

type Change = MergeContent['items'][number]['current'];

/** Returns the values as before; undefined if somebody has changed them since. */
const restoredValues = <Values extends HeldValues>(values: Values, { before, after }: Change): Values | undefined =>
  Object.entries(after).every(([name, value]) => isEqual(values[name as keyof HeldValues], value)) ? { ...values, ...before } : undefined; // names of its fields

const restoreItems = async (writing: Writing, { items }: MergeContent): Promise<Undone> => {
  const kept: KeptAsIs[] = [];
  let restored = 0;
  for (const { id, current, released } of items) {
    const present = (await findMetadata(writing.queries, id))?.metadata;
    if (!present) continue;
    const presentReleased = present.waiting === null ? null : await findReleasedValues(writing.queries, id);
    const after = restoredValues(present, current);
    const releasedAfter =
      presentReleased && (released ? restoredValues(presentReleased, released) : restoredValues(presentReleased, current));
    if (after === undefined || (presentReleased && !releasedAfter)) {
      kept.push({ kind: 'item', id, title: present.title });
      continue;
    }
    const { before, etag } = await lockMetadata(writing, id);
    await storeStates(writing, { before, after, released: releasedAfter ?? null, etag });
    restored += 1;
  }
  return { restored, kept };
};

/** Restores the merged categories to their places, parents first; one whose parent is gone is placed below the root. */
const restoreCategories = async ({ queries }: Writing, { categories }: MergeContent): Promise<Refusal<'nameTaken'> | undefined> => {
  let open: readonly CategoryNode[] = categories;
  while (open.length > 0) {
    const nodes = await listNodes(queries);
    const ids = new Set(nodes.map(({ id }) => id));
    const waiting = new Set(open.map(({ id }) => id));
    for (const node of open.filter(({ parentId }) => parentId === null || !waiting.has(parentId))) {
      const parentId = node.parentId !== null && ids.has(node.parentId) ? node.parentId : ROOT_CATEGORY_ID;
      if (takenNames(nodes, { ...node, parentId }).length > 0) return refusal('nameTaken', { fieldNames: ['sourceIds'] });
      await insertNode(queries, { ...node, parentId, version: node.version + 1 });
      waiting.delete(node.id);
    }
    open = open.filter(({ id }) => waiting.has(id));
  }
  return undefined;
};

const restoreNamed = async ({ queries }: Writing, { tags, kickwords }: MergeContent): Promise<Refusal<'nameTaken'> | undefined> => {
  for (const tag of tags)
    if (await isNameTaken(queries, 'tags', tag.name, undefined)) return refusal('nameTaken', { fieldNames: ['sourceIds'] });
  for (const tag of tags) await insertTag(queries, tag);
  for (const { name } of kickwords)
    if (await isNameTaken(queries, 'kickwords', name, undefined)) return refusal('nameTaken', { fieldNames: ['sourceIds'] });
  for (const kickword of kickwords) await insertKickword(queries, kickword);
  return undefined;
};

const restoreChildren = async ({ queries }: Writing, { children }: MergeContent, targetId: number): Promise<Undone> => {
  const nodes = await listNodes(queries);
  const kept: KeptAsIs[] = [];
  for (const { id, parentId, position } of children) {
    const present = nodes.find(node => node.id === id);
    if (present?.parentId === targetId && takenNames(nodes, { ...present, parentId }).length === 0)
      await placeNode(queries, id, { parentId, position });
    else if (present) kept.push({ kind: 'category', id: String(id), title: present.names['de-CH'] });
  }
  return { restored: children.length - kept.length, kept };
};

const restoreRecords = async ({ queries, now, user, ids }: Writing, { kind: taxonomy, records }: MergeContent): Promise<Undone> => {
  if (records.length === 0) return { restored: 0, kept: [] };
  await lockRecords(queries);
  const present = new Map((await allNamingRecords(queries, taxonomy)).map(record => [record.id, record]));
  const kept: KeptAsIs[] = [];
  for (const { id, before, after } of records) {
    const record = present.get(id);
    if (!record) continue;
    if (!isEqual(record.named, after)) {
      kept.push({ kind: 'record', id, title: record.kind.title(record.draft) });
      continue;
    }
    const target = { id, ifMatch: record.etag, draft: { ...record.draft, [namingField(taxonomy)]: before } };
    await updateRecord(queries, record.kind, target, { at: now, userId: user.id, etag: ids.uuid() });
  }
  return { restored: records.length - kept.length, kept };
};

const restoreSitemaps = async ({ queries, now }: Writing, { sitemapNodes }: MergeContent, targetId: number): Promise<Undone> => {
  const kept: KeptAsIs[] = [];
  for (const { id, name, before } of sitemapNodes)
    if (!(await leadNodeTo(queries, { id, from: targetId, to: before, at: now }))) kept.push({ kind: 'sitemapNode', id, title: name });
  return { restored: sitemapNodes.length - kept.length, kept };
};

const restoreFronts = async (writing: Writing, content: MergeContent, targetId: number): Promise<Undone> => {
  const kept = await restorePlacement(writing, content, targetId);
  return {
    restored: content.places.length - kept.length,
    kept: kept.map(({ at, partId, id, title }) => {
      if (at === 'plan' || at === 'preset') return { kind: at, id, title };
      return { kind: 'section', id: partId, title };
    }),
  };
};

/** Undoes a merge of the last day: restores all unchanged values, and lists the rest. */
export const undoMerge = async (
  writing: Writing,
  id: string,
): Promise<Result<Undone, Refusal<'notFound' | 'tooLateToTakeBack' | 'nameTaken'>>> => {
  const { queries, now } = writing;
  const found = await findMerge(queries, id);
  if (!found) return err(notFound);
  const { kind } = found.content;
  await lockTaxonomy(queries, kind);
  const merge = (await findMerge(queries, id)) ?? found;
  if (merge.undoneAt !== null || Date.parse(merge.at) + UNDO_MERGE_MS < Date.parse(now)) return err(refusal('tooLateToTakeBack'));
  const refused = (await restoreCategories(writing, merge.content)) ?? (await restoreNamed(writing, merge.content));
  if (refused) return err(refused);
  await endRedirects(queries, { kind, mergeId: id, before: merge.content.redirects });
  const parts = [
    await restoreItems(writing, merge.content),
    await restoreChildren(writing, merge.content, merge.targetId),
    await restoreRecords(writing, merge.content),
    await restoreSitemaps(writing, merge.content, merge.targetId),
    await restoreFronts(writing, merge.content, merge.targetId),
  ];
  await noteUndone(queries, id, now);
  if (kind === 'categories') await planExpiry(queries);
  return ok({ restored: parts[0]?.restored ?? 0, kept: parts.flatMap(({ kept }) => kept) });
};
