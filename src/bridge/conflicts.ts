import { z } from 'zod';
import { placeResourceSchema } from '#domain/kinds/kind-named.ts';
import { DESK_STORE_CODES } from './codes.ts';
import { CONFLICT_CHOICES } from './states.ts';

/** Decision of a user on a question: a side, both of them, or, for a change that came in, the merged version. */
export const decisionSchema = z.enum([...CONFLICT_CHOICES, 'merged']);
export type Decision = z.infer<typeof decisionSchema>;

/** Decisions that still hold, by the key of their question. */
const decisionsSchema = z.object({ decisions: z.record(z.string(), decisionSchema) });

/** The article, item or record that two people changed. */
const conflictPlaceSchema = z.strictObject({ resource: placeResourceSchema, id: z.uuid() });
export type ConflictPlace = z.infer<typeof conflictPlaceSchema>;

/** Operations on the decisions of all conflicts: of texts and their metadata, of what a merge brought in, of items and records. */
export const CONFLICT_OPERATIONS = {
  'conflicts.decisions': { input: conflictPlaceSchema, output: decisionsSchema, errors: DESK_STORE_CODES },
  /** Stores a decision on the disk at once; null takes it back. Refused (`notFound`) if the conflict has no such question. */
  'conflicts.decide': {
    input: z.strictObject({ ...conflictPlaceSchema.shape, key: z.string().min(1).max(1000), choice: decisionSchema.nullable() }),
    output: decisionsSchema,
    errors: DESK_STORE_CODES,
  },
} as const;
