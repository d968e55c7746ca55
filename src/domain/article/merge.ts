import { z } from 'zod';
import { elementSchema } from './document.ts';

/** Two wishes for one element that exclude each other. */
export const mergeConflictSchema = z.object({
  key: z.string(),
  elementId: z.string(),
  kind: z.string(),
  base: elementSchema.optional(),
  mine: elementSchema.optional(),
  theirs: elementSchema.optional(),
  choices: z.array(z.enum(['mine', 'theirs', 'both'])),
});
export type MergeConflict = z.infer<typeof mergeConflictSchema>;
