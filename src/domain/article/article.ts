import { z } from 'zod';
import { articleIdSchema, instantSchema, metadataIdSchema, resourceNameSchema, revisionIdSchema } from '../ids.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';
import { documentSchema } from './document.ts';
import { contentStatusSchema, publicationStatusSchema } from './workflow.ts';

/** The eight article templates (A3-076). */
export const ARTICLE_TEMPLATES = [
  'empty',
  'standard',
  'factCheck',
  'interview',
  'listicle',
  'opinion',
  'reach',
  'individualReviews',
] as const;
export const articleTemplateSchema = z.enum(ARTICLE_TEMPLATES);
export type ArticleTemplate = z.infer<typeof articleTemplateSchema>;

/**
 * An article as the content service keeps it. Title, title header and lead are the first three elements of the document.
 * `mutationId` is the idempotency key of the call that made this state, so that a desk recognises its own write.
 */
export const articleSchema = z.strictObject({
  id: articleIdSchema,
  metadataId: metadataIdSchema,
  contentLocale: contentLocaleSchema,
  template: articleTemplateSchema,
  revisionNumber: z.number().int().positive(),
  document: documentSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  creator: personSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  mutationId: z.string().nullable(),
});
export type Article = z.infer<typeof articleSchema>;

/** A stored state of an article (A3-026); lists leave `revisionData` out. */
export const revisionSchema = z.strictObject({
  id: revisionIdSchema,
  resourceId: articleIdSchema,
  resourceName: resourceNameSchema,
  revisionNumber: z.number().int().positive(),
  creator: personSchema.nullable(),
  date: instantSchema,
  contentStatus: contentStatusSchema,
  publicationStatus: publicationStatusSchema,
  /** Last period in which readers had the article: `to` is null if they still have it; null if they never had it, absent if unknown. */
  readers: z.strictObject({ from: instantSchema, to: instantSchema.nullable() }).nullable().optional(),
  /** The number of the revision whose text it brought back. */
  restoredFrom: z.number().int().positive().optional(),
  revisionData: documentSchema.optional(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** Initial content of a new article of a template and language. */
export const templateSchema = z.strictObject({
  template: articleTemplateSchema,
  name: z.string(),
  contentLocale: contentLocaleSchema,
  document: documentSchema,
});
export type Template = z.infer<typeof templateSchema>;
