import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** The most that a list can hold; an age is at most a year. */
export const LIST_LIMITS = { name: 80, items: 100, size: 100, references: 30, ageHours: 8_760 } as const;

/** An article that a user has put into a list. A pinned one keeps its place and stays, whatever its age. */
export const listItemSchema = z.strictObject({ id: z.uuid(), metadataId: metadataIdSchema, pinned: z.boolean() });
export type ListItem = z.infer<typeof listItemSchema>;

/**
 * User's part of a curated list: the articles of one title in an order, and the rule that fills the rest automatically: the newest articles
 * in one of the categories (or those below) with one of the tags, as far as any are named, not older than `maxAgeHours`.
 */
export const curatedListDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(LIST_LIMITS.name),
  tenantId: numericIdSchema,
  /** Number of articles that readers see. */
  size: z.number().int().min(1).max(LIST_LIMITS.size),
  items: z.array(listItemSchema).max(LIST_LIMITS.items),
  hasRest: z.boolean(),
  categoryIds: z.array(numericIdSchema).max(LIST_LIMITS.references),
  tagIds: z.array(numericIdSchema).max(LIST_LIMITS.references),
  /** Null: of any age. Also of items that are not pinned. */
  maxAgeHours: z.number().int().min(1).max(LIST_LIMITS.ageHours).nullable(),
});
export type CuratedListDraft = z.infer<typeof curatedListDraftSchema>;

/** A curated list as the newsroom stores it. */
export const curatedListSchema = curatedListDraftSchema.extend({
  id: z.uuid(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: personSchema.nullable(),
});
export type CuratedList = z.infer<typeof curatedListSchema>;
