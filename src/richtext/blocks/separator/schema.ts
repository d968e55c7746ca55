import { z } from 'zod';
import { ELEMENT_TYPE } from '#domain/article/document.ts';
import { parentElementSchema } from '../../model/text-schema.ts';

export const separatorSchema = parentElementSchema(ELEMENT_TYPE.separator, z.tuple([z.strictObject({ text: z.literal('') })]));
