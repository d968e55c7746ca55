import { z } from 'zod';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import type { TextRules } from '../../model/block.ts';
import { recordOf } from '../../model/data.ts';
import { parentElementSchema, textElementSchema } from '../../model/text-schema.ts';
import { mediaDataSchema } from '../media-data.ts';

/** B5-083 and B5-084: one line without bold, italic and underline; no links, as the teaser itself is one. */
export const DYNAMIC_TEASER_TITLE_RULES: TextRules = { forbiddenMarks: ['bold', 'italic', 'underlined'], links: false, singleLine: true };

export const dynamicTeaserTitleSchema = textElementSchema(ELEMENT_TYPE.dynamicTeaserTitle, DYNAMIC_TEASER_TITLE_RULES);

/** B3-035: an image with its caption, and the metadata ids of the related contents, each once, in the order of display. */
export const dynamicTeaserDataSchema = z.looseObject({
  image: mediaDataSchema.extend({ caption: z.string().optional() }).optional(),
  metadataIds: z
    .array(metadataIdSchema)
    .refine(ids => new Set(ids).size === ids.length, 'an item stands once')
    .optional(),
  templateElement: z.literal(true).optional(),
});

export const dynamicTeaserSchema = parentElementSchema(
  ELEMENT_TYPE.dynamicTeaser,
  z.tuple([dynamicTeaserTitleSchema]),
  dynamicTeaserDataSchema.optional(),
);

/** The related contents of a teaser, in their order. */
export const relatedIdsOf = ({ data }: Element): readonly string[] => {
  const ids = data?.['metadataIds'];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
};

/** The data of a teaser's image. */
export const teaserImageOf = ({ data }: Element): Readonly<Record<string, unknown>> | undefined => recordOf(data?.['image']);
