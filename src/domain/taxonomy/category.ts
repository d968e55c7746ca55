import { z } from 'zod';
import { numericIdSchema } from '../ids.ts';
import { categorySchema } from '../tenant/tenant.ts';
import { CONTENT_LOCALES, type ContentLocale } from '../locale.ts';

/** Maximum length of the name of a category, tag or kickword, in characters. */
export const TAXONOMY_NAME_MAX = 100;
/** Checks such a name. */
export const taxonomyNameSchema = z.string().trim().min(1).max(TAXONOMY_NAME_MAX);

/** The name in each content language. */
const namesSchema = z.strictObject(
  Object.fromEntries(CONTENT_LOCALES.map(locale => [locale, taxonomyNameSchema])) as Readonly<
    Record<ContentLocale, typeof taxonomyNameSchema>
  >, // one for each language
);

/** Category as a user writes it (A3-030); its place in the tree is written separately. */
export const categoryDraftSchema = z.strictObject({
  names: namesSchema,
  active: z.boolean(),
  /** Inactive from 00:00 of this day in Zurich (D-056). */
  expiryDate: z.iso.date().nullable(),
  type: z.enum(['default', 'series']),
  syncedWithDesknet: z.boolean(),
  frontCategory: z.boolean(),
  temporary: z.boolean(),
});
export type CategoryDraft = z.infer<typeof categoryDraftSchema>;

const placed = {
  /** Its fraction among the siblings. */
  position: z.string().min(1),
  version: z.number().int().positive(),
} as const;

/** A category in the tree; paths and counts are derived from the whole. */
export const categoryNodeSchema = categoryDraftSchema.extend({
  id: numericIdSchema,
  parentId: numericIdSchema.nullable(),
  ...placed,
});
export type CategoryNode = z.infer<typeof categoryNodeSchema>;

/** A category as it is read alone: in the content language, and with what its form needs. */
export const categoryRecordSchema = categorySchema.extend({ names: namesSchema, ...placed });
export type CategoryRecord = z.infer<typeof categoryRecordSchema>;

/** Place of a category: below a parent, right after a sibling; first with null. */
export const categoryPlaceSchema = z.strictObject({ parentId: numericIdSchema, afterId: numericIdSchema.nullable() });
export type CategoryPlace = z.infer<typeof categoryPlaceSchema>;
