import { z } from 'zod';
import { type Element, elementSchema } from '#domain/article/document.ts';

/** Type of the element that stands for an unknown one while it is edited; it is never stored. */
export const UNKNOWN_TYPE = 'unknown';

export const unknownSchema: z.ZodType<Element> = z.strictObject({
  type: z.literal(UNKNOWN_TYPE),
  id: z.string().min(1),
  data: z.strictObject({ original: elementSchema }),
  children: z.tuple([z.strictObject({ text: z.literal('') })]),
}); // a tuple of one text is an array of nodes
