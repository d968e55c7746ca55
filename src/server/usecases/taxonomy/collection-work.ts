import { collections } from '#domain/kinds/collections.ts';
import { type CollectionDraft, collectionSchema } from '#domain/taxonomy/collection.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { err } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { inactiveCategories, missingIds } from '../../repositories/items/references.ts';
import { recordWork } from '../record/change-record.ts';
import type { RecordWork } from '../record/record-work.ts';
import type { Writing } from '../writing.ts';

const work = recordWork(collections);

/** Refuses the root, which cannot be chosen for an item, and newly chosen inactive categories (D-056). */
const draftRefusal = async (
  { queries }: Writing,
  { categoryIds }: CollectionDraft,
  before: readonly number[],
): Promise<Refusal<'unknownReference' | 'inactiveCategory'> | undefined> => {
  if (categoryIds.includes(ROOT_CATEGORY_ID) || (await missingIds(queries, 'categories', categoryIds)).length > 0)
    return refusal('unknownReference', { fieldNames: ['categoryIds'] });
  const chosen = categoryIds.filter(id => !before.includes(id));
  return (await inactiveCategories(queries, chosen)).length > 0 ? refusal('inactiveCategory', { fieldNames: ['categoryIds'] }) : undefined;
};

/** Keywords name categories that exist. */
export const collectionWork: RecordWork = {
  ...work,
  create: async (writing, draft: CollectionDraft, proposed) => {
    const refused = await draftRefusal(writing, draft, []);
    return refused ? err(refused) : work.create(writing, draft, proposed);
  },
  save: async (writing, target, draft: CollectionDraft) => {
    const present = await work.find(writing.queries, target.id);
    const before = present ? collectionSchema.parse(present.body).categoryIds : [];
    const refused = await draftRefusal(writing, draft, before);
    return refused ? err(refused) : work.save(writing, target, draft);
  },
};
