import { z } from 'zod';
import { imageSchema } from '../media/image.ts';
import { kickwordSchema, tagSchema } from '../tenant/tenant.ts';
import { taxonomyNameSchema } from './category.ts';

/** Maximum lengths of the texts of a tag, in characters. */
export const TAG_LENGTHS = { title: 200, description: 1000 } as const;

/** Tag as a user writes it (A3-032). */
export const tagDraftSchema = z.strictObject({
  name: taxonomyNameSchema,
  /** On its page, instead of the name. */
  title: z.string().trim().max(TAG_LENGTHS.title),
  description: z.string().trim().max(TAG_LENGTHS.description),
  image: imageSchema.nullable(),
  active: z.boolean(),
  /** True if search engines may list the tag's page. */
  allowRobots: z.boolean(),
});
export type TagDraft = z.infer<typeof tagDraftSchema>;

/** A tag as it is read alone. */
export const tagRecordSchema = tagSchema.extend({ image: imageSchema.nullable() });
export type TagRecord = z.infer<typeof tagRecordSchema>;

/** Kickword as a user writes it (A3-033). */
export const kickwordDraftSchema = kickwordSchema.omit({ id: true }).extend({ name: taxonomyNameSchema });
export type KickwordDraft = z.infer<typeof kickwordDraftSchema>;
