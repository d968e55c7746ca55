import { z } from 'zod';
import { type Element, elementSchema } from '#domain/article/document.ts';
import { UNKNOWN_TYPE } from '../../model/unknown.ts';

export const unknownSchema: z.ZodType<Element> = z.strictObject({
  type: z.literal(UNKNOWN_TYPE),
  id: z.string().min(1),
  data: z.strictObject({ original: elementSchema }),
  children: z.tuple([z.strictObject({ text: z.literal('') })]),
}); // a tuple of one text is an array of nodes
