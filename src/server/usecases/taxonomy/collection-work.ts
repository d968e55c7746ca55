import { collections } from '#domain/kinds/collections.ts';
import type { CollectionDraft } from '#domain/taxonomy/collection.ts';
import { ROOT_CATEGORY_ID } from '#domain/tenant/tenant.ts';
import { err } from '#domain/result.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { missingIds } from '../../repositories/references.ts';
import { recordWork } from '../record/change-record.ts';
import type { RecordWork } from '../record/record-work.ts';
import type { Writing } from '../writing.ts';

const work = recordWork(collections);

/** The root cannot be chosen for an item, so nothing proposes it. */
const draftRefusal = async ({ queries }: Writing, { categoryIds }: CollectionDraft): Promise<Refusal<'unknownReference'> | undefined> =>
  categoryIds.includes(ROOT_CATEGORY_ID) || (await missingIds(queries, 'categories', categoryIds)).length > 0
    ? refusal('unknownReference', { fieldNames: ['categoryIds'] })
    : undefined;

/** Keywords name categories that exist. */
export const collectionWork: RecordWork = {
  ...work,
  create: async (writing, draft: CollectionDraft, proposed) => {
    const refused = await draftRefusal(writing, draft);
    return refused ? err(refused) : work.create(writing, draft, proposed);
  },
  save: async (writing, target, draft: CollectionDraft) => {
    const refused = await draftRefusal(writing, draft);
    return refused ? err(refused) : work.save(writing, target, draft);
  },
};
