import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { personSchema } from '../user/user.ts';
import { assetIdSchema, assetMetadataSchema } from './asset.ts';

/** Id of an attachment: a UUID. */
export const attachmentIdSchema = z.uuid();

/** A file attached to an item (A3-029, B3-041). `sourceId` is the file's id, `sourceUrl` the address of its bytes below the api. */
export const attachmentSchema = z.strictObject({
  id: attachmentIdSchema,
  createdAt: instantSchema,
  creator: personSchema.nullable(),
  state: z.enum(['used', 'unused']),
  sourceUrl: z.string(),
  sourceId: assetIdSchema,
  sourceType: z.literal('file'),
  fileMetadata: z.strictObject({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    title: z.string(),
    mediaType: z.string(),
    metadata: assetMetadataSchema,
  }),
});
export type Attachment = z.infer<typeof attachmentSchema>;
