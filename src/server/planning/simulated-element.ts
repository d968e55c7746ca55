import { z } from 'zod';
import { assignmentSchema, plannedTimeSchema, planningTopicSchema } from '#domain/planning/planning.ts';

/** An element of the simulated planning. */
export const elementSchema = z.strictObject({
  kind: z.literal('element'),
  title: z.string(),
  metadataId: z.string().nullable(),
  status: z.string(),
  textLength: z.number(),
  publication: z.string().nullable(),
  values: z.strictObject({
    pageName: z.string().nullable(),
    publicationDate: z.string().nullable(),
    category: z.string().nullable(),
    topic: planningTopicSchema.nullable(),
    deadline: plannedTimeSchema.nullable(),
  }),
  assignments: z.array(assignmentSchema.pick({ id: true, note: true, assigneeName: true, targetTextLength: true })),
});
export type SimulatedElement = z.infer<typeof elementSchema>;
