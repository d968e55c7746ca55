import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';

/**
 * Why the newsroom does not have what this desk has. `missing`: it does not know the item. `deleted`: somebody deleted it.
 * `older`: it was put back to an older state of it. `unchecked`: it was put back, and this item is not compared yet.
 */
export const GONE_REASONS = ['missing', 'deleted', 'older', 'unchecked'] as const;
/** One of them, for example "missing". */
export type GoneReason = (typeof GONE_REASONS)[number];

/** Checks since when, and why, the newsroom does not have what this desk has of an item. */
export const goneSchema = z.object({
  reason: z.enum(GONE_REASONS),
  at: instantSchema,
  /** States of the newsroom up to then are in its past and in this desk's; of an older one only. */
  sharedUntil: instantSchema.optional(),
  /** Who deleted it, and when; of a deleted one, where the newsroom says so. */
  deletion: z.object({ by: personSchema.nullable(), at: instantSchema }).optional(),
});
export type Gone = z.infer<typeof goneSchema>;
