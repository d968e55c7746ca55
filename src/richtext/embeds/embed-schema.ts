import { z } from 'zod';
import type { Element } from '#domain/article/document.ts';
import { commonDataSchema, parentElementSchema } from '../model/text-schema.ts';
import type { Network } from './network.ts';

/** Switches and words that a person chose for an embed. */
const optionsSchema = z.record(z.string(), z.unknown());

/** Data of every embed (B3-028); further fields of a newer version are kept. */
export const embedDataSchema = commonDataSchema.extend({
  mimetype: z.string().min(1),
  src: z.string(),
  originalSrc: z.string(),
  options: optionsSchema.optional(),
});

/** The one empty text that Slate wants in an element without text. */
export const noChildren = z.tuple([z.strictObject({ text: z.literal('') })]);

/** Proves an element of a network. */
export const embedSchema = ({ type }: Network): z.ZodType<Element> => parentElementSchema(type, noChildren, embedDataSchema);
