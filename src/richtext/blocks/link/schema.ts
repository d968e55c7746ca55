import { z } from 'zod';
import { ELEMENT_TYPE, type Element, linkDataSchema, textSchema } from '#domain/article/document.ts';

export const linkSchema: z.ZodType<Element> = z.strictObject({
  type: z.literal(ELEMENT_TYPE.link),
  id: z.string().min(1),
  data: linkDataSchema,
  children: z.array(textSchema).min(1),
});
