import { z } from 'zod';
import { publicationStatusSchema } from '../article/workflow.ts';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema } from '../ids.ts';
import { teaserImageSchema } from '../media/image.ts';
import { contentLocaleSchema } from '../locale.ts';
import { LEFT_REASONS, SLOT_REASONS } from './fill.ts';
import { pageOwnerSchema } from './page.ts';
import { sectionSettingsSchema } from './section.ts';

/** An article as a front page of a title announces it: the default teaser of that title, as it is released (D-008); drafts as they are. */
export const placedArticleSchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  locale: contentLocaleSchema,
  titleHeader: z.string(),
  title: z.string(),
  lead: z.string(),
  image: teaserImageSchema.nullable(),
  kickwordId: numericIdSchema.nullable(),
  publicationStatus: publicationStatusSchema,
  publishedAt: instantSchema.nullable(),
  tenantIds: z.array(numericIdSchema),
  /** Of the title. */
  categoryIds: z.array(numericIdSchema),
});
export type PlacedArticle = z.infer<typeof placedArticleSchema>;

/** A section as readers see it, and why items of it are not shown. */
export const resolvedSectionSchema = z.strictObject({
  id: z.uuid(),
  settings: sectionSettingsSchema,
  slots: z.array(z.strictObject({ itemId: z.uuid().nullable(), metadataId: metadataIdSchema, reason: z.enum(SLOT_REASONS) })),
  left: z.array(z.strictObject({ itemId: z.uuid(), reason: z.enum(LEFT_REASONS) })),
});
export type ResolvedSection = z.infer<typeof resolvedSectionSchema>;

/** Page as readers see it at an instant (D-051), from the live state or from the draft. */
export const resolvedPageSchema = z.strictObject({
  id: z.uuid(),
  ...pageOwnerSchema.shape,
  state: z.enum(['live', 'draft']),
  /** The page's version that it was made of. */
  version: z.number().int().nonnegative(),
  at: instantSchema,
  sections: z.array(resolvedSectionSchema),
  /** Every article that a slot or an item names, each once. */
  articles: z.array(placedArticleSchema),
});
export type ResolvedPage = z.infer<typeof resolvedPageSchema>;
