import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/**
 * Reasons why the newsroom lacks what this desk has. `missing`: the item is unknown. `deleted`: somebody deleted it.
 * `older`: the newsroom was restored to an older state of it. `unchecked`: it was restored, and this item is not compared yet.
 */
export const GONE_REASONS = ['missing', 'deleted', 'older', 'unchecked'] as const;
/** One of them, for example "missing". */
export type GoneReason = (typeof GONE_REASONS)[number];

/** Reason, and the time since when, the newsroom does not have this desk's state of an item. */
export const goneSchema = z.object({
  reason: z.enum(GONE_REASONS),
  at: instantSchema,
  /** States of the newsroom up to then are in its past and in this desk's; of an older one only. */
  sharedUntil: instantSchema.optional(),
  /** User and time of the deletion; for a deleted item, if the newsroom states it. */
  deletion: z.object({ by: personSchema.nullable(), at: instantSchema }).optional(),
});
export type Gone = z.infer<typeof goneSchema>;
