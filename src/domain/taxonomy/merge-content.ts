import { z } from 'zod';
import { numericIdSchema } from '../ids.ts';
import { heldValuesSchema } from '../metadata/metadata.ts';
import { placementNamesSchema } from '../placement/renamed.ts';
import { categoryNodeSchema } from './category.ts';
import { taxonomyKindSchema } from './merge.ts';
import { tagRecordSchema } from './tags.ts';
import { kickwordSchema } from '../tenant/tenant.ts';

const naming = heldValuesSchema.pick({ placement: true, tags: true, kickword: true }).partial();
const change = z.strictObject({ before: naming, after: naming });

/** Data needed to undo a merge. */
export const mergeContentSchema = z.strictObject({
  kind: taxonomyKindSchema,
  targetName: z.string(),
  sources: z.array(z.strictObject({ id: numericIdSchema, name: z.string() })),
  categories: z.array(categoryNodeSchema),
  tags: z.array(tagRecordSchema),
  kickwords: z.array(kickwordSchema),
  items: z.array(z.strictObject({ id: z.string(), current: change, released: change.nullable() })),
  children: z.array(z.strictObject({ id: numericIdSchema, parentId: numericIdSchema, position: z.string() })),
  /** Keywords, newsletters and curated lists. */
  records: z.array(z.strictObject({ id: z.uuid(), before: z.array(numericIdSchema), after: z.array(numericIdSchema) })),
  sitemapNodes: z.array(z.strictObject({ id: z.string(), name: z.string(), before: numericIdSchema })),
  /** Places of front pages that name categories or tags: `id` of a page, plan or preset, `partId` of a section (or the preset). */
  places: z
    .array(
      z.strictObject({
        at: z.enum(['live', 'draft', 'plan', 'preset']),
        id: z.uuid(),
        partId: z.uuid(),
        title: z.string(),
        before: placementNamesSchema,
        after: placementNamesSchema,
      }),
    )
    .default([]),
  /** Front pages of the sources that became those of the target. */
  pages: z.array(z.strictObject({ id: z.uuid(), before: numericIdSchema })).default([]),
  /** Redirects that led to the sources before. */
  redirects: z.array(z.tuple([numericIdSchema, numericIdSchema])),
});
export type MergeContent = z.infer<typeof mergeContentSchema>;
