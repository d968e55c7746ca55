import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/** The most that a list can hold; an age is at most a year. */
export const LIST_LIMITS = { name: 80, items: 100, size: 100, references: 30, ageHours: 8_760 } as const;

/** An article that a person has put into a list. A pinned one keeps its place and stays, whatever its age. */
export const listItemSchema = z.strictObject({ id: z.uuid(), metadataId: metadataIdSchema, pinned: z.boolean() });
export type ListItem = z.infer<typeof listItemSchema>;

/**
 * What a person writes of a curated list: the articles of one title in an order, and what comes by itself behind them: the newest that stand in one
 * of the categories (with those below) and have one of the tags, as far as any are named, and are not older than `maxAgeHours`.
 */
export const curatedListDraftSchema = z.strictObject({
  name: z.string().trim().min(1).max(LIST_LIMITS.name),
  tenantId: numericIdSchema,
  /** How many articles readers see. */
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
