import { z } from 'zod';

/** A record of JSON values: metadata, or part of it. */
export type FieldRecord = Readonly<Record<string, unknown>>;

/** The three records of a merge: what both sides started from, mine, and what the other side made of it. */
export interface FieldsInput {
  readonly base: FieldRecord;
  readonly mine: FieldRecord;
  readonly theirs: FieldRecord;
}

/**
 * One field that both sides set to different values. `path` has dots, and brackets around the name of a list's member:
 * `workflowChecklist.seoDone`, `placement[0].mainCategory` (variant 0). `key` is `field:` and the path.
 */
export const fieldConflictSchema = z.object({
  key: z.string(),
  path: z.string(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
});
export type FieldConflict = z.infer<typeof fieldConflictSchema>;
