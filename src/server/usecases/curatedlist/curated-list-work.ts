import type { CuratedListDraft } from '#domain/curatedlist/curated-list.ts';
import { curatedListSchema } from '#domain/curatedlist/curated-list.ts';
import { curatedList } from '#domain/kinds/curated-lists.ts';
import { err } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { foldText } from '../../repositories/fold.ts';
import { listRecords } from '../../repositories/records/records.ts';
import { inactiveCategories, missingIds, missingItems } from '../../repositories/items/references.ts';
import { placementUses } from '../fronts/places-naming.ts';
import { recordWork } from '../record/change-record.ts';
import type { RecordWork } from '../record/record-work.ts';

const work = recordWork(curatedList);

/** Maximum number of pages that use a list to report. */
const MAX_TOLD = 20;

/** Query for all lists: more than any publisher has. */
const ALL = { q: undefined, filters: {}, page: 0, size: 10_000, sort: { column: 'name', descending: false } } as const;

/** Refuses a list that refers to something absent, with the field that does. */
export const listRefusal = async (
  queries: Queries,
  { tenantId, categoryIds, tagIds, items }: Pick<CuratedListDraft, 'tenantId' | 'categoryIds' | 'tagIds' | 'items'>,
): Promise<Refusal<'unknownReference'> | undefined> => {
  const missing = [
    ...(await missingIds(queries, 'tenants', [tenantId])).map(() => 'tenantId'),
    ...(await missingIds(queries, 'categories', categoryIds)).map(() => 'categoryIds'),
    ...(await missingIds(queries, 'tags', tagIds)).map(() => 'tagIds'),
    ...(
      await missingItems(
        queries,
        items.map(({ metadataId }) => metadataId),
      )
    ).map(() => 'items'),
  ];
  return missing.length === 0 ? undefined : refusal('unknownReference', { fieldNames: [...new Set(missing)] });
};

/** Refuses to choose an inactive category (D-056); earlier choices may stay. */
const inactiveRefusal = async (queries: Queries, ids: readonly number[]): Promise<Refusal<'inactiveCategory'> | undefined> =>
  (await inactiveCategories(queries, ids)).length === 0 ? undefined : refusal('inactiveCategory', { fieldNames: ['categoryIds'] });

/** Returns the new part of a draft, which has to exist; items of a list that were deleted since stay until a user removes them. */
const newIn = (draft: CuratedListDraft, before: readonly CuratedListDraft['items'][number][]): CuratedListDraft => {
  const metadataIds = new Set(before.map(({ metadataId }) => metadataId));
  return { ...draft, items: draft.items.filter(({ metadataId }) => !metadataIds.has(metadataId)) };
};

/** Curated lists of titles. */
export const curatedListWork: RecordWork = {
  ...work,
  list: async (queries, { q, filters, page, size, sort }) => {
    const tenantIds = filters['tenantIds'] ?? [];
    const words = q === undefined ? '' : foldText(q);
    const all = (await listRecords(queries, curatedList, ALL)).items.map(item => curatedListSchema.parse(item));
    const found = all.filter(
      ({ name, tenantId }) => foldText(name).includes(words) && (tenantIds.length === 0 || tenantIds.includes(tenantId)),
    );
    const ordered = sort.column === 'updatedAt' ? found.toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt)) : found;
    const items = sort.descending ? ordered.toReversed() : ordered;
    return { items: items.slice(page * size, (page + 1) * size), total: items.length };
  },
  create: async (writing, draft: CuratedListDraft, proposed) => {
    const refused = (await listRefusal(writing.queries, draft)) ?? (await inactiveRefusal(writing.queries, draft.categoryIds));
    return refused ? err(refused) : work.create(writing, draft, proposed);
  },
  save: async (writing, target, draft: CuratedListDraft) => {
    const present = await work.find(writing.queries, target.id);
    const before = present && curatedListSchema.parse(present.body);
    const known = new Set(before?.categoryIds);
    const chosen = draft.categoryIds.filter(id => !known.has(id));
    const refused =
      (await listRefusal(writing.queries, newIn(draft, before?.items ?? []))) ?? (await inactiveRefusal(writing.queries, chosen));
    return refused ? err(refused) : work.save(writing, target, draft);
  },
  remove: async (writing, target) => {
    const uses = await placementUses(writing.queries, ({ items }) =>
      items.some(item => item.type === 'placeholder' && item.placeholder.listId === target.id),
    );
    return uses.length === 0
      ? work.remove(writing, target)
      : err(refusal('recordInUse', { extra: { uses: uses.slice(0, MAX_TOLD), total: uses.length } }));
  },
};
