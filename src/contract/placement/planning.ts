import { z } from 'zod';
import { articleSchema } from '#domain/article/article.ts';
import { instantSchema, metadataIdSchema, resourceNameSchema } from '#domain/ids.ts';
import {
  assignmentSchema,
  itemSyncSchema,
  outsideFailureSchema,
  outsideSystemSchema,
  planningTopicSchema,
} from '#domain/planning/planning.ts';
import { pageEntrySchema } from '#domain/print/page-plan.ts';
import { PRINT_TEXT_LENGTH } from '#domain/print/print-metadata.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { NEW_ARTICLE_CODES } from '../calls/codes.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList } from '../calls/shared.ts';

const place = { service: 'metadata', needs: 'login' } as const;
const ofItem = z.strictObject({ id: metadataIdSchema });

/** A system outside that the newsroom is connected to. */
const systemSchema = z.strictObject({ isSimulated: z.boolean() });

export const getPlanningSystems = defineOperation({
  ...place,
  id: 'getPlanningSystems',
  method: 'GET',
  path: '/planning',
  summary: 'Whether planning and the print studio are connected',
  answers: {
    200: z.strictObject({ planning: systemSchema.extend({ mayUnlink: z.boolean() }).nullable(), studio: systemSchema.nullable() }),
  },
});

/** An assignment as a user sees it: whether it is theirs, and the item that it is linked to. */
export const seenAssignmentSchema = assignmentSchema.extend({
  isMine: z.boolean(),
  item: z
    .strictObject({ metadataId: metadataIdSchema, resourceName: resourceNameSchema, resourceId: z.uuid(), title: z.string() })
    .nullable(),
});
export type SeenAssignment = z.infer<typeof seenAssignmentSchema>;

/** `fetchedAt` is null where planning was never asked for this day; with `failure` the plan is the last known one. External accounts get their own work only. */
export const getPlanningDay = defineOperation({
  ...place,
  id: 'getPlanningDay',
  method: 'GET',
  path: '/planning/days/{day}',
  summary: 'Topics and assignments of a day, from the planning system',
  params: z.strictObject({ day: z.iso.date() }),
  answers: {
    200: z.strictObject({
      fetchedAt: instantSchema.nullable(),
      failure: outsideFailureSchema.nullable(),
      topics: z.array(planningTopicSchema),
      assignments: z.array(seenAssignmentSchema),
    }),
  },
  errors: ['planningMissing'],
});

/** Without a newspaper those of all. A planning system is not needed. */
export const getPagePlan = defineOperation({
  ...place,
  id: 'getPagePlan',
  method: 'GET',
  path: '/planning/pages/{day}',
  summary: 'What goes to which page of the papers of a day',
  params: z.strictObject({ day: z.iso.date() }),
  query: z.strictObject({ publication: z.string().min(1).max(PRINT_TEXT_LENGTH).optional() }),
  answers: {
    200: z.strictObject({
      /** Every newspaper that has something on that day. */
      publications: z.array(z.string()),
      entries: z.array(pageEntrySchema),
    }),
  },
});

const chosenAssignment = { day: z.iso.date(), elementId: z.string().min(1), assignmentId: z.string().min(1) } as const;

/** Title, target length, deadline and page are those of the assignment; the article is linked for good. */
export const createAssignedArticle = defineOperation({
  ...place,
  id: 'createAssignedArticle',
  method: 'POST',
  path: '/planning/articles',
  summary: 'Make an article from an assignment, linked to its element',
  body: z.strictObject({ ...chosenAssignment, locale: contentLocaleSchema }),
  answers: { 201: articleSchema },
  errors: ['notFound', 'planningMissing', 'assignmentTaken', 'invalidDocument', ...NEW_ARTICLE_CODES],
  idempotent: true,
});

export const getItemSyncs = defineOperation({
  ...place,
  id: 'getItemSyncs',
  method: 'GET',
  path: '/metadata/{id}/planning',
  summary: 'How an item stands with planning and the print studio',
  params: ofItem,
  answers: { 200: z.array(itemSyncSchema) },
  errors: ['notFound'],
});

/** Of external accounts only their own items. Items that never met a system are missing. */
export const listItemSyncs = defineOperation({
  ...place,
  id: 'listItemSyncs',
  method: 'GET',
  path: '/planning/items',
  summary: 'How each of these items stands with planning and the print studio',
  query: z.strictObject({ ids: commaList(metadataIdSchema) }),
  answers: { 200: z.array(itemSyncSchema) },
});

/** Switches the synchronisation on, for good (A4-036). */
export const linkAssignment = defineOperation({
  ...place,
  id: 'linkAssignment',
  method: 'PUT',
  path: '/metadata/{id}/planning/link',
  summary: 'Link an item to an element of planning',
  params: ofItem,
  body: z.strictObject(chosenAssignment),
  answers: { 200: z.array(itemSyncSchema) },
  errors: ['notFound', 'planningMissing', 'assignmentTaken', 'alreadyLinked', 'notOwnItem', 'externalAccount'],
  idempotent: true,
});

/** The switch stays on; the item may be linked to another element. */
export const unlinkAssignment = defineOperation({
  ...place,
  id: 'unlinkAssignment',
  method: 'DELETE',
  path: '/metadata/{id}/planning/link',
  summary: 'Part an item from its element of planning',
  params: ofItem,
  answers: { 200: z.array(itemSyncSchema) },
  errors: ['notFound', 'planningMissing', 'notLinked', 'notOwnItem', 'externalAccount'],
  idempotent: true,
});

/** After a refusal, or now instead of later. An element that is gone is made anew. */
export const retryItemSync = defineOperation({
  ...place,
  id: 'retryItemSync',
  method: 'POST',
  path: '/metadata/{id}/planning/retry',
  summary: 'Try again to tell planning or the print studio',
  params: ofItem,
  body: z.strictObject({ system: outsideSystemSchema }),
  answers: { 200: z.array(itemSyncSchema) },
  errors: ['notFound', 'notLinked', 'notOwnItem', 'externalAccount'],
  idempotent: true,
});

/**
 * Receives the state of a dossier from the studio. The signature is HMAC-SHA256 with the shared key, over
 * `{timestamp}.{dossierId}.{status}`; the time is in seconds since 1970, at most five minutes off. Repeats have no second effect.
 */
export const receiveStudioStatus = defineOperation({
  id: 'receiveStudioStatus',
  service: 'metadata',
  needs: 'nobody',
  method: 'POST',
  path: '/planning/studio-status',
  summary: 'The print studio says how far a page is',
  body: z.strictObject({
    timestamp: z.string().regex(/^\d{1,12}$/u),
    dossierId: z.string().min(1).max(200),
    status: z.string().min(1).max(200),
    signature: z.string().min(1).max(200),
  }),
  answers: { 204: null },
  errors: ['unauthorised', 'notFound'],
});
