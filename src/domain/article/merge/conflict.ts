import { z } from 'zod';
import { elementSchema } from '../document.ts';

/** Possible decisions of a conflict. */
export const MERGE_CHOICES = ['mine', 'theirs', 'both'] as const;
export const mergeChoiceSchema = z.enum(MERGE_CHOICES);
export type MergeChoice = z.infer<typeof mergeChoiceSchema>;

/**
 * edit: the same sentence; add: new blocks at one place; editRemove: edited here, removed there; move: to two places; data: the same key of the
 * block's data.
 */
export const MERGE_CONFLICT_KINDS = ['edit', 'add', 'editRemove', 'move', 'data'] as const;

/** The place of an element: the id of the element before it, null at the start. */
const placeSchema = z.object({ after: z.string().nullable() });

/**
 * Two changes of one element that exclude each other. `key` is the element's id and the aspect (`p7:edit`) and is stable.
 * `mine` and `theirs` are the element after that decision, with automatic merges already in both;
 * on an `editRemove` the removing side has none, on an `add` each is all that the side added there. `blockId` is the top-level block that holds the element (often itself).
 */
export const mergeConflictSchema = z.object({
  key: z.string(),
  elementId: z.string(),
  blockId: z.string(),
  kind: z.enum(MERGE_CONFLICT_KINDS),
  base: elementSchema.optional(),
  mine: elementSchema.optional(),
  theirs: elementSchema.optional(),
  /** Of a `move`: where each side put it. */
  places: z.object({ mine: placeSchema, theirs: placeSchema }).optional(),
  /** The decisions that are possible. */
  choices: z.array(mergeChoiceSchema),
});
export type MergeConflict = z.infer<typeof mergeConflictSchema>;
