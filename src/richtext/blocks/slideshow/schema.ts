import { z } from 'zod';
import { type Element, ELEMENT_TYPE } from '#domain/article/document.ts';
import { recordOf } from '../../model/data.ts';
import { parentElementSchema } from '../../model/text-schema.ts';
import { captionedSchema } from '../captioned.ts';
import { mediaDataSchema } from '../media-data.ts';

export const slideSchema = captionedSchema(ELEMENT_TYPE.slide, mediaDataSchema.optional());

const nothing = z.tuple([z.strictObject({ text: z.literal('') })]);

/** B3-025: slides of its own, or none and the id of a slideshow of the newsroom. Further fields of a newer version are kept. */
export const slideshowDataSchema = z.looseObject({
  embed: z.looseObject({ id: z.string().min(1).optional() }).optional(),
  originalSrc: z.string().optional(),
  templateElement: z.literal(true).optional(),
});

export const slideshowSchema = parentElementSchema(
  ELEMENT_TYPE.slideshow,
  z.union([nothing, z.array(slideSchema).min(1)]),
  slideshowDataSchema.optional(),
);

const SLIDESHOW_ID = /(?:^|\/slideshows\/)(?<id>[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f-])/iu;

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The id in attributes as other systems keep them: `{ id }` or a list of names and values. */
const idInAttributes = (attributes: unknown): string | undefined => {
  if (!Array.isArray(attributes)) return idOf(recordOf(attributes)?.['id']);
  for (const attribute of attributes) {
    const record = recordOf(attribute);
    if (record?.['name'] === 'id' || record?.['key'] === 'id') return idOf(record['value']);
  }
  return undefined;
};

/** The slideshow that an element shows (B3-025): `embed.id`, else the id in `contentAttributes`, else the one in `originalSrc`. */
export const slideshowIdOf = ({ data }: Element): string | undefined =>
  idOf(recordOf(data?.['embed'])?.['id']) ??
  idInAttributes(data?.['contentAttributes']) ??
  SLIDESHOW_ID.exec(idOf(data?.['originalSrc']) ?? '')?.groups?.['id'];
