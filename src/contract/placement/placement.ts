import { z } from 'zod';
import { instantSchema, numericIdSchema } from '#domain/ids.ts';
import { COPY_REFUSALS, COPY_WARNINGS } from '#domain/placement/copy.ts';
import { SLOT_REASONS } from '#domain/placement/fill.ts';
import { layoutSchema } from '#domain/placement/layout.ts';
import { placementConflictSchema, placementOperationSchema } from '#domain/placement/operation.ts';
import { pageKindSchema, pageOwnerSchema, pageSectionSchema, placementPageSchema } from '#domain/placement/page.ts';
import { placedArticleSchema, resolvedPageSchema } from '#domain/placement/resolved.ts';
import { placementItemSchema, SECTION_LIMITS, sectionStateSchema } from '#domain/placement/section.ts';
import { errorBodySchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, commaList } from '../calls/shared.ts';

/** Front pages are open to chief editors and administrators (rules, section 6). */
export const placementReading = { service: 'placement', needs: ['ROLE_ChiefEditor', 'ROLE_Moderator'] } as const;
/** A call that changes something of them. */
export const placementWriting = { ...placementReading, idempotent: true } as const;

/** Names a page, or something that belongs to pages. */
export const byId = z.strictObject({ id: z.uuid() });
const number = z.coerce.number().pipe(numericIdSchema);
const version = z.number().int().nonnegative();

/** A page with the articles that its items and slots name, and its draft as readers would see it now. */
export const placementAnswerSchema = z.strictObject({ page: placementPageSchema, resolved: resolvedPageSchema });
export type PlacementAnswer = z.infer<typeof placementAnswerSchema>;

/** A page in a list. `name` is that of its category or tag. */
export const pageSummarySchema = z.strictObject({
  id: z.uuid(),
  ...pageOwnerSchema.shape,
  name: z.string(),
  draft: z.boolean(),
  version,
  publishedAt: instantSchema.nullable(),
  sectionCount: version,
  /** Time at which the next planned state goes live. */
  plannedAt: instantSchema.nullable(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** Versions that a user has seen; publishing names all of them (D-050). */
export const seenVersionsSchema = z.strictObject({
  order: version,
  sections: z.array(z.strictObject({ id: z.uuid(), version })).max(SECTION_LIMITS.sections),
});

/** A 412 of a whole page: the current page, and the parts that have changed since they were seen. */
export const pageConflictSchema = errorBodySchema.extend({
  origin: placementPageSchema,
  stale: z.strictObject({ order: z.boolean(), sectionIds: z.array(z.uuid()) }),
});
/** A 412 of one section. */
const sectionConflictSchema = errorBodySchema.extend({ origin: pageSectionSchema, etag: z.string() });

export const listPlacementPages = defineOperation({
  ...placementReading,
  id: 'listPlacementPages',
  method: 'GET',
  path: '/pages',
  summary: 'Front pages by title and name',
  query: z.strictObject({ tenantIds: commaList(number).optional(), kind: pageKindSchema.optional(), draft: booleanInQuery.optional() }),
  answers: { 200: z.array(pageSummarySchema) },
});

/** Returns the page of a category or tag in a title; creates it, with its default section, if there is none yet (201). */
export const createPlacementPage = defineOperation({
  ...placementWriting,
  id: 'createPlacementPage',
  method: 'POST',
  path: '/pages',
  summary: 'Open the page of a category or tag',
  body: pageOwnerSchema,
  answers: { 200: placementAnswerSchema, 201: placementAnswerSchema },
  errors: ['unknownReference', 'externalAccount'],
});

export const getPlacementPage = defineOperation({
  ...placementReading,
  id: 'getPlacementPage',
  method: 'GET',
  path: '/pages/{id}',
  summary: 'A page with its sections, draft and live',
  params: byId,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound'],
  etag: true,
});

export const getCategoryPage = defineOperation({
  ...placementReading,
  id: 'getCategoryPage',
  method: 'GET',
  path: '/category-pages/{tenantId}/{categoryId}',
  summary: 'The page of a category in a title',
  params: z.strictObject({ tenantId: number, categoryId: number }),
  answers: { 200: placementAnswerSchema },
  errors: ['notFound'],
  etag: true,
});

export const getTagPage = defineOperation({
  ...placementReading,
  id: 'getTagPage',
  method: 'GET',
  path: '/tag-pages/{tenantId}/{tagId}',
  summary: 'The page of a tag in a title',
  params: z.strictObject({ tenantId: number, tagId: number }),
  answers: { 200: placementAnswerSchema },
  errors: ['notFound'],
  etag: true,
});

/**
 * Applies operations to the draft, each on the result of those before it and on concurrent changes of others. Those that lost against
 * others come back as `conflicts` and change nothing; the others count. A repeated operation has no second effect.
 */
export const changePlacementPage = defineOperation({
  ...placementWriting,
  id: 'changePlacementPage',
  method: 'PATCH',
  path: '/pages/{id}',
  summary: 'Change the draft of a page by operations',
  params: byId,
  body: z.array(placementOperationSchema).min(1).max(200),
  bodyType: 'jsonPatch',
  answers: { 200: placementAnswerSchema.extend({ conflicts: z.array(placementConflictSchema) }) },
  errors: ['notFound', 'externalAccount'],
});

/** Returns the page as readers would see it now (D-051), from the draft or from the live state. */
export const resolvePlacementPage = defineOperation({
  ...placementReading,
  id: 'resolvePlacementPage',
  method: 'GET',
  path: '/pages/{id}/resolved',
  summary: 'What readers see of a page, with the reason of each item',
  params: byId,
  query: z.strictObject({ state: z.enum(['live', 'draft']).optional() }),
  answers: { 200: resolvedPageSchema },
  errors: ['notFound'],
});

/** Publishes all sections in one transaction (D-050); 412 with the page if something has changed since it was seen. */
export const publishPlacementPage = defineOperation({
  ...placementWriting,
  id: 'publishPlacementPage',
  method: 'POST',
  path: '/pages/{id}/publish',
  summary: 'Publish a page',
  params: byId,
  body: seenVersionsSchema,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'preconditionFailed', 'externalAccount'],
  conflict: pageConflictSchema,
});

export const discardPlacementPage = defineOperation({
  ...placementWriting,
  id: 'discardPlacementPage',
  method: 'POST',
  path: '/pages/{id}/discard',
  summary: 'Take the draft of a page back to what is live',
  params: byId,
  body: seenVersionsSchema,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'preconditionFailed', 'externalAccount'],
  conflict: pageConflictSchema,
});

/** A section with the page that it stands on. */
const sectionAnswerSchema = z.strictObject({ pageId: z.uuid(), ...pageOwnerSchema.shape, section: pageSectionSchema });
export type PlacementSectionAnswer = z.infer<typeof sectionAnswerSchema>;

export const getPlacementSection = defineOperation({
  ...placementReading,
  id: 'getPlacementSection',
  method: 'GET',
  path: '/sections/{id}',
  summary: 'A section; its etag is its version',
  params: byId,
  answers: { 200: sectionAnswerSchema },
  errors: ['notFound'],
  etag: true,
});

/** Replaces the draft of a section; items that stand in another section of the page are refused. */
export const putPlacementSection = defineOperation({
  ...placementWriting,
  id: 'putPlacementSection',
  method: 'PUT',
  path: '/sections/{id}',
  summary: 'Replace the draft of a section',
  params: byId,
  body: sectionStateSchema,
  answers: { 200: sectionAnswerSchema },
  errors: ['notFound', 'unknownReference', 'inactiveCategory', 'alreadyExists', 'externalAccount'],
  conflict: sectionConflictSchema,
  ifMatch: true,
  etag: true,
});

/** The items of a section in the order in which readers see them, with those that came by themselves. */
export const getSectionContent = defineOperation({
  ...placementReading,
  id: 'getSectionContent',
  method: 'GET',
  path: '/sections/{id}/content',
  summary: 'What a section shows, item by item',
  params: byId,
  query: z.strictObject({ state: z.enum(['live', 'draft']).optional() }),
  answers: {
    200: z.strictObject({
      /** As placed; `metadataId` of a placeholder is the article that fills it now. */
      items: z.array(placementItemSchema),
      slots: z.array(z.strictObject({ itemId: z.uuid().nullable(), reason: z.enum(SLOT_REASONS), article: placedArticleSchema })),
    }),
  },
  errors: ['notFound'],
});

/** The page's draft flag stays as it is (D-050). */
export const publishPlacementSection = defineOperation({
  ...placementWriting,
  id: 'publishPlacementSection',
  method: 'POST',
  path: '/sections/{id}/publish',
  summary: 'Publish one section',
  params: byId,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'externalAccount'],
  conflict: sectionConflictSchema,
  ifMatch: true,
});

export const discardPlacementSection = defineOperation({
  ...placementWriting,
  id: 'discardPlacementSection',
  method: 'POST',
  path: '/sections/{id}/discard',
  summary: 'Take the draft of a section back to what is live',
  params: byId,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'externalAccount'],
  conflict: sectionConflictSchema,
  ifMatch: true,
});

/** Outcome of a copy to one page; a dry run tells it in advance. */
export const copyResultSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    target: pageOwnerSchema,
    outcome: z.literal('copied'),
    warnings: z.array(z.enum(COPY_WARNINGS)),
    /** The section there; null in a dry run. */
    sectionId: z.uuid().nullable(),
  }),
  z.strictObject({
    target: pageOwnerSchema,
    outcome: z.literal('refused'),
    /** `full`: the page has all sections that it can have. */
    code: z.enum([...COPY_REFUSALS, 'pageMissing', 'full']),
    /** The categories that the sitemap of the title does not have. */
    categoryIds: z.array(numericIdSchema),
  }),
]);
export type CopyResult = z.infer<typeof copyResultSchema>;

/** Copies the draft of a section into drafts of other pages, at their end; if a page refuses, the others get it nevertheless. */
export const copyPlacementSection = defineOperation({
  ...placementWriting,
  id: 'copyPlacementSection',
  method: 'POST',
  path: '/sections/{id}/copy',
  summary: 'Copy a section to pages of other titles, or see before what would not go along',
  params: byId,
  body: z.strictObject({ dryRun: z.boolean(), targets: z.array(pageOwnerSchema).min(1).max(50) }),
  answers: { 200: z.array(copyResultSchema) },
  errors: ['notFound', 'externalAccount'],
});

export const listPlacementLayouts = defineOperation({
  id: 'listPlacementLayouts',
  service: 'placement',
  needs: 'login',
  method: 'GET',
  path: '/layouts',
  summary: 'The layouts that sections can have',
  answers: { 200: z.array(layoutSchema) },
});
