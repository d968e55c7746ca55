import { z } from 'zod';
import { instantSchema, numericIdSchema } from '../ids.ts';
import { foldWords } from '../text/search-words.ts';
import { personSchema } from '../user/user.ts';
import { TAXONOMY_NAME_MAX } from './category.ts';

/** A keyword and the categories that it proposes (A3-034). */
export const collectionDraftSchema = z.strictObject({
  keyword: z.string().trim().min(1).max(TAXONOMY_NAME_MAX),
  categoryIds: z.array(numericIdSchema).min(1).max(20),
});
export type CollectionDraft = z.infer<typeof collectionDraftSchema>;

/** Keyword as the newsroom returns it. */
export const collectionSchema = collectionDraftSchema.extend({
  id: z.uuid(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** A category that is proposed, and the keyword that it comes from. */
export interface ProposedCategory {
  readonly categoryId: number;
  readonly keyword: string;
}

/** The categories that the keywords in a text propose, each once, in the order of the text; those that are chosen already are left out. */
export const proposedCategories = (
  words: string,
  collections: readonly Pick<Collection, 'keyword' | 'categoryIds'>[],
  chosen: readonly number[],
): readonly ProposedCategory[] => {
  const text = ` ${foldWords(words)} `;
  const found = collections
    .map(({ keyword, categoryIds }) => ({ keyword, categoryIds, at: text.indexOf(` ${foldWords(keyword)} `) }))
    .filter(({ at, keyword }) => at !== -1 && foldWords(keyword) !== '')
    .toSorted((one, other) => one.at - other.at);
  const taken = new Set(chosen);
  return found.flatMap(({ keyword, categoryIds }) =>
    categoryIds.flatMap(categoryId => {
      if (taken.has(categoryId)) return [];
      taken.add(categoryId);
      return [{ categoryId, keyword }];
    }),
  );
};
