import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import {
  categoryDraftSchema,
  categoryNodeSchema,
  categoryPlaceSchema,
  categoryRecordSchema,
  taxonomyNameSchema,
} from '#domain/taxonomy/category.ts';
import { taxonomyKindSchema } from '#domain/taxonomy/merge.ts';
import { SIMILARITIES } from '#domain/taxonomy/names.ts';
import { kickwordDraftSchema, tagDraftSchema, tagRecordSchema } from '#domain/taxonomy/tags.ts';
import { kickwordSchema } from '#domain/tenant/tenant.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { personSchema } from '#domain/user/user.ts';
import { rolesWith } from '#domain/user/role.ts';
import { conflictSchema, errorBodySchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';

const id = z.coerce.number().pipe(numericIdSchema);
const byNumber = z.strictObject({ id });
/** Categories, tags and kickwords are written by administrators (A6-006); everybody reads them (D-054). */
const needs = rolesWith('admin');
const MAX_IDS = 10_000;
const idList = z.array(numericIdSchema).max(MAX_IDS);

const writing = { needs, idempotent: true } as const;
const changing = { ...writing, params: byNumber, ifMatch: true } as const;

/** The whole tree: a few thousand nodes at most. */
export const listCategoryNodes = defineOperation({
  id: 'listCategoryNodes',
  service: 'tenant',
  method: 'GET',
  path: '/category-tree',
  summary: 'The tree of categories with their names in all languages, siblings in their order',
  needs: 'login',
  answers: { 200: z.strictObject({ nodes: z.array(categoryNodeSchema) }) },
});

export const headCategory = defineOperation({
  id: 'headCategory',
  service: 'tenant',
  method: 'HEAD',
  path: '/categories',
  summary: 'Whether a parent has a category of this name; 404 means the name is free',
  needs: 'login',
  query: z.strictObject({
    name: z.string().trim().min(1).max(200),
    parentId: id,
    contentLocale: contentLocaleSchema.optional(),
    /** The category that is being changed. */
    exceptId: id.optional(),
  }),
  answers: { 200: null },
  errors: ['notFound'],
});

export const createCategory = defineOperation({
  ...writing,
  id: 'createCategory',
  service: 'tenant',
  method: 'POST',
  path: '/categories',
  summary: 'Create a category as the last below its parent',
  body: z.strictObject({ parentId: numericIdSchema, item: categoryDraftSchema }),
  answers: { 201: categoryRecordSchema },
  errors: ['nameTaken', 'unknownReference', 'timeInPast'],
  etag: true,
});

/** Deactivating one deactivates all below (A4-058); activating it activates nothing else (D-056). */
export const putCategory = defineOperation({
  ...changing,
  id: 'putCategory',
  service: 'tenant',
  method: 'PUT',
  path: '/categories/{id}',
  summary: 'Change a category; with its deactivation goes what is below, which is named',
  body: z.strictObject({
    item: categoryDraftSchema,
    /** Active categories below that were shown before the deactivation; refused if there are others. */
    below: idList.optional(),
  }),
  answers: { 200: categoryRecordSchema },
  errors: ['notFound', 'nameTaken', 'rootIsFixed', 'belowChanged', 'timeInPast'],
  conflict: conflictSchema(categoryRecordSchema),
  etag: true,
});

/** Several nodes are on screen at once: the version that was seen is in the body. */
export const moveCategory = defineOperation({
  ...writing,
  id: 'moveCategory',
  service: 'tenant',
  method: 'POST',
  path: '/categories/{id}/place',
  summary: 'Move a category below a parent, right after a sibling; never below itself',
  params: byNumber,
  body: categoryPlaceSchema.extend({ version: z.number().int().positive() }),
  answers: { 200: categoryNodeSchema },
  errors: ['notFound', 'preconditionFailed', 'nameTaken', 'rootIsFixed', 'belowItself', 'unknownReference'],
  conflict: conflictSchema(categoryRecordSchema),
});

export const deleteCategory = defineOperation({
  ...changing,
  id: 'deleteCategory',
  service: 'tenant',
  method: 'DELETE',
  path: '/categories/{id}',
  summary: 'Delete a category that has nothing below and that nothing names',
  answers: { 204: null },
  errors: ['notFound', 'rootIsFixed', 'recordInUse'],
  conflict: conflictSchema(categoryRecordSchema),
});

/** The most records that are changed together. */
export const MAX_SEVERAL = 500;
/** A 412 of several records: those that are not as they were seen. */
const severalConflictSchema = errorBodySchema.extend({ staleIds: idList });

/** Fields that can be changed of several categories at once: not their names, nor their places. */
const severalCategorySchema = categoryDraftSchema.omit({ names: true, type: true }).partial();
export type CategoryChanges = z.infer<typeof severalCategorySchema>;

/** Changes all or none, in one transaction; descendants of a deactivated category are deactivated, too (A4-058). */
export const changeCategories = defineOperation({
  ...writing,
  id: 'changeCategories',
  service: 'tenant',
  method: 'POST',
  path: '/categories/changes',
  summary: 'Change several categories at once',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id: numericIdSchema, version: z.number().int().positive(), change: severalCategorySchema }))
      .min(1)
      .max(MAX_SEVERAL),
    /** Active categories below, not named themselves, that were shown before a deactivation; refused if there are others. */
    below: idList,
  }),
  answers: { 200: z.strictObject({ nodes: z.array(categoryNodeSchema) }) },
  errors: ['notFound', 'preconditionFailed', 'rootIsFixed', 'belowChanged', 'timeInPast'],
  conflict: severalConflictSchema,
});

export const createTag = defineOperation({
  ...writing,
  id: 'createTag',
  service: 'metadata',
  method: 'POST',
  path: '/tags',
  summary: 'Create a tag',
  body: tagDraftSchema,
  answers: { 201: tagRecordSchema },
  errors: ['nameTaken'],
  etag: true,
});

export const putTag = defineOperation({
  ...changing,
  id: 'putTag',
  service: 'metadata',
  method: 'PUT',
  path: '/tags/{id}',
  summary: 'Change a tag',
  body: tagDraftSchema,
  answers: { 200: tagRecordSchema },
  errors: ['notFound', 'nameTaken'],
  conflict: conflictSchema(tagRecordSchema),
  etag: true,
});

export const deleteTag = defineOperation({
  ...changing,
  id: 'deleteTag',
  service: 'metadata',
  method: 'DELETE',
  path: '/tags/{id}',
  summary: 'Delete a tag that no item has',
  answers: { 204: null },
  errors: ['notFound', 'recordInUse'],
  conflict: conflictSchema(tagRecordSchema),
});

export const getKickword = defineOperation({
  id: 'getKickword',
  service: 'metadata',
  method: 'GET',
  path: '/kickwords/{id}',
  summary: 'One kickword; of a merged one, that into which it went',
  needs: 'login',
  params: byNumber,
  answers: { 200: kickwordSchema },
  errors: ['notFound'],
  etag: true,
});

export const createKickword = defineOperation({
  ...writing,
  id: 'createKickword',
  service: 'metadata',
  method: 'POST',
  path: '/kickwords',
  summary: 'Create a kickword',
  body: kickwordDraftSchema,
  answers: { 201: kickwordSchema },
  errors: ['nameTaken'],
  etag: true,
});

export const putKickword = defineOperation({
  ...changing,
  id: 'putKickword',
  service: 'metadata',
  method: 'PUT',
  path: '/kickwords/{id}',
  summary: 'Change a kickword',
  body: kickwordDraftSchema,
  answers: { 200: kickwordSchema },
  errors: ['notFound', 'nameTaken'],
  conflict: conflictSchema(kickwordSchema),
  etag: true,
});

const kickwordColorsSchema = kickwordDraftSchema.omit({ name: true });
export type KickwordColors = z.infer<typeof kickwordColorsSchema>;

/** All or none, in one transaction. */
export const changeKickwords = defineOperation({
  ...writing,
  id: 'changeKickwords',
  service: 'metadata',
  method: 'POST',
  path: '/kickwords/changes',
  summary: 'Change the colours of several kickwords at once',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id: numericIdSchema, seen: kickwordColorsSchema, change: kickwordColorsSchema.partial() }))
      .min(1)
      .max(MAX_SEVERAL),
  }),
  answers: { 200: z.strictObject({ kickwords: z.array(kickwordSchema) }) },
  errors: ['notFound', 'preconditionFailed'],
  conflict: severalConflictSchema,
});

export const deleteKickword = defineOperation({
  ...changing,
  id: 'deleteKickword',
  service: 'metadata',
  method: 'DELETE',
  path: '/kickwords/{id}',
  summary: 'Delete a kickword that no item has',
  answers: { 204: null },
  errors: ['notFound', 'recordInUse'],
  conflict: conflictSchema(kickwordSchema),
});

export const listTaxonomyUses = defineOperation({
  id: 'listTaxonomyUses',
  service: 'metadata',
  method: 'GET',
  path: '/taxonomy/uses',
  summary: 'How many items have each category, tag or kickword',
  needs: 'login',
  query: z.strictObject({ kind: taxonomyKindSchema }),
  answers: { 200: z.strictObject({ uses: z.array(z.strictObject({ id: numericIdSchema, items: z.number().int().positive() })) }) },
});

export const listSimilarNames = defineOperation({
  id: 'listSimilarNames',
  service: 'metadata',
  method: 'GET',
  path: '/taxonomy/similar',
  summary: 'What is called nearly the same: other accents, a plural, a slip of the pen',
  needs: 'login',
  query: z.strictObject({ kind: taxonomyKindSchema, name: taxonomyNameSchema, exceptId: id.optional() }),
  answers: {
    200: z.strictObject({
      similar: z.array(z.strictObject({ id: numericIdSchema, name: z.string(), similarity: z.enum(SIMILARITIES) })),
    }),
  },
});

/** Changes of a merge, made or previewed. */
export const mergeReportSchema = z.strictObject({
  /** Null for a preview. */
  id: z.uuid().nullable(),
  kind: taxonomyKindSchema,
  target: z.strictObject({ id: numericIdSchema, name: z.string() }),
  sources: z.array(z.strictObject({ id: numericIdSchema, name: z.string(), items: z.number().int().nonnegative() })),
  /** Items that have the target instead, counted once each, and how many of them are public. */
  items: z.number().int().nonnegative(),
  publicItems: z.number().int().nonnegative(),
  /** Categories that move below the target. */
  children: z.array(z.strictObject({ id: numericIdSchema, name: z.string() })),
  /** Keywords and newsletters that name the target instead. */
  collections: z.number().int().nonnegative(),
  curatedLists: z.number().int().nonnegative(),
  /** Sections of front pages, drafts or live; plans to come, and presets. */
  sections: z.number().int().nonnegative(),
  plans: z.number().int().nonnegative(),
  presets: z.number().int().nonnegative(),
  /** Nodes of sitemaps that lead to the target instead. */
  sitemapNodes: z.number().int().nonnegative(),
});
export type MergeReport = z.infer<typeof mergeReportSchema>;

/** Merges in one transaction; items, collections and addresses lead to the target. */
export const mergeTaxonomy = defineOperation({
  ...writing,
  id: 'mergeTaxonomy',
  service: 'metadata',
  method: 'POST',
  path: '/taxonomy/merges',
  summary: 'Merge categories, tags or kickwords into one, or preview it',
  body: z.strictObject({
    kind: taxonomyKindSchema,
    targetId: numericIdSchema,
    sourceIds: z.array(numericIdSchema).min(1).max(50),
    /** If true, nothing is written and the answer tells what would be. */
    preview: z.boolean(),
  }),
  answers: { 200: mergeReportSchema },
  errors: ['notFound', 'mergeRefused', 'nameTaken'],
});

export const listMerges = defineOperation({
  id: 'listMerges',
  service: 'metadata',
  method: 'GET',
  path: '/taxonomy/merges',
  summary: 'The merges of a kind that can still be undone, latest first',
  needs,
  query: z.strictObject({ kind: taxonomyKindSchema }),
  answers: {
    200: z.strictObject({
      merges: z.array(
        z.strictObject({
          id: z.uuid(),
          at: instantSchema,
          by: personSchema.nullable(),
          target: z.strictObject({ id: numericIdSchema, name: z.string() }),
          sources: z.array(z.strictObject({ id: numericIdSchema, name: z.string() })),
          items: z.number().int().nonnegative(),
        }),
      ),
    }),
  },
});

/** Restores items that have not changed since; the others stay, and are listed. */
export const undoMerge = defineOperation({
  ...writing,
  id: 'undoMerge',
  service: 'metadata',
  method: 'POST',
  path: '/taxonomy/merges/{id}/undo',
  summary: 'Undo a merge of the last day',
  params: z.strictObject({ id: z.uuid() }),
  answers: {
    200: z.strictObject({
      restored: z.number().int().nonnegative(),
      kept: z.array(
        z.strictObject({
          kind: z.enum(['item', 'category', 'record', 'sitemapNode', 'section', 'plan', 'preset']),
          id: z.union([metadataIdSchema, z.string()]),
          title: z.string(),
        }),
      ),
    }),
  },
  errors: ['notFound', 'tooLateToTakeBack', 'nameTaken'],
});
