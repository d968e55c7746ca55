import { z } from 'zod';
import { instantSchema, metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import {
  historyEntrySchema,
  pageOwnerSchema,
  pagePlanSchema,
  pageSnapshotSchema,
  PLAN_RULES,
  presetSchema,
} from '#domain/placement/page.ts';
import { placedArticleSchema } from '#domain/placement/resolved.ts';
import { defineOperation } from '../calls/operation.ts';
import { byId, pageConflictSchema, placementAnswerSchema, placementReading, placementWriting, seenVersionsSchema } from './placement.ts';
import { commaList, numberInQuery } from '../calls/shared.ts';

export const listPlacementHistory = defineOperation({
  ...placementReading,
  id: 'listPlacementHistory',
  method: 'GET',
  path: '/pages/{id}/history',
  summary: 'What was published of a page, newest first',
  params: byId,
  query: z.strictObject({ page: numberInQuery.nonnegative().optional(), size: numberInQuery.positive().max(100).optional() }),
  answers: { 200: pageSchema(historyEntrySchema) },
  errors: ['notFound'],
});

const oneEntry = z.strictObject({ id: z.uuid(), entryId: z.uuid() });
const snapshotAnswerSchema = z.strictObject({ state: pageSnapshotSchema, articles: z.array(placedArticleSchema) });

export const getPlacementHistory = defineOperation({
  ...placementReading,
  id: 'getPlacementHistory',
  method: 'GET',
  path: '/pages/{id}/history/{entryId}',
  summary: 'A published state of a page',
  params: oneEntry,
  answers: { 200: snapshotAnswerSchema.extend({ entry: historyEntrySchema }) },
  errors: ['notFound'],
});

/** Into the draft: readers get it once it is published. With `sectionId` that section alone. */
export const restorePlacementHistory = defineOperation({
  ...placementWriting,
  id: 'restorePlacementHistory',
  method: 'POST',
  path: '/pages/{id}/history/{entryId}/restore',
  summary: 'Put a published state back into the draft',
  params: oneEntry,
  body: z.strictObject({ seen: seenVersionsSchema, sectionId: z.uuid().nullable() }),
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'preconditionFailed', 'externalAccount'],
  conflict: pageConflictSchema,
});

/** Only the latest publication: readers get the state before it, in one transaction; 412 if something was changed or published since. */
export const takeBackPlacementPublication = defineOperation({
  ...placementWriting,
  id: 'takeBackPlacementPublication',
  method: 'POST',
  path: '/pages/{id}/history/{entryId}/takeback',
  summary: 'Take the latest publication of a page or section back',
  params: oneEntry,
  body: seenVersionsSchema,
  answers: { 200: placementAnswerSchema },
  errors: ['notFound', 'preconditionFailed', 'externalAccount'],
  conflict: pageConflictSchema,
});

export const listPlacementPresets = defineOperation({
  ...placementReading,
  id: 'listPlacementPresets',
  method: 'GET',
  path: '/presets',
  summary: 'Presets by name',
  answers: { 200: z.array(presetSchema) },
});

const presetDraftSchema = presetSchema.omit({ id: true });

export const createPlacementPreset = defineOperation({
  ...placementWriting,
  id: 'createPlacementPreset',
  method: 'POST',
  path: '/presets',
  summary: 'Keep items as a preset',
  body: presetDraftSchema,
  answers: { 201: presetSchema },
  errors: ['nameTaken', 'externalAccount'],
});

export const putPlacementPreset = defineOperation({
  ...placementWriting,
  id: 'putPlacementPreset',
  method: 'PUT',
  path: '/presets/{id}',
  summary: 'Change a preset',
  params: byId,
  body: presetDraftSchema,
  answers: { 200: presetSchema },
  errors: ['notFound', 'nameTaken', 'externalAccount'],
});

export const deletePlacementPreset = defineOperation({
  ...placementWriting,
  id: 'deletePlacementPreset',
  method: 'DELETE',
  path: '/presets/{id}',
  summary: 'Delete a preset',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'externalAccount'],
});

/** Plans to come and those that ended within 30 days, by time. */
export const listPlacementPlans = defineOperation({
  ...placementReading,
  id: 'listPlacementPlans',
  method: 'GET',
  path: '/plans',
  summary: 'Planned states of pages',
  query: z.strictObject({ pageId: z.uuid().optional() }),
  answers: { 200: z.array(pagePlanSchema) },
});

export const getPlacementPlan = defineOperation({
  ...placementReading,
  id: 'getPlacementPlan',
  method: 'GET',
  path: '/plans/{id}',
  summary: 'A planned state with its sections',
  params: byId,
  answers: { 200: snapshotAnswerSchema.extend({ plan: pagePlanSchema }) },
  errors: ['notFound'],
});

/** The draft as it is now goes live at a time (D-058); later changes of the draft do not touch the plan. */
export const createPlacementPlan = defineOperation({
  ...placementWriting,
  id: 'createPlacementPlan',
  method: 'POST',
  path: '/pages/{id}/plans',
  summary: 'Plan the draft of a page for a time',
  params: byId,
  body: z.strictObject({ seen: seenVersionsSchema, dueAt: instantSchema, rule: z.enum(PLAN_RULES) }),
  answers: { 201: pagePlanSchema },
  errors: ['notFound', 'preconditionFailed', 'timeInPast', 'externalAccount'],
  conflict: pageConflictSchema,
});

export const cancelPlacementPlan = defineOperation({
  ...placementWriting,
  id: 'cancelPlacementPlan',
  method: 'DELETE',
  path: '/plans/{id}',
  summary: 'Cancel a planned state',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'nothingScheduled', 'externalAccount'],
});

/** Notes that the planner has read how the plan ended; no other user may. */
export const seePlacementPlan = defineOperation({
  ...placementWriting,
  id: 'seePlacementPlan',
  method: 'POST',
  path: '/plans/{id}/seen',
  summary: 'Note that a plan’s outcome was read',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'externalAccount'],
});

/** Place of an item: in the draft, live, or both. */
export const standingPlaceSchema = z.strictObject({
  metadataId: metadataIdSchema,
  pageId: z.uuid(),
  ...pageOwnerSchema.shape,
  pageName: z.string(),
  sectionId: z.uuid(),
  sectionTitle: z.string(),
  itemId: z.uuid(),
  /** Its place in the section’s list, from 0. */
  index: z.number().int().nonnegative(),
  live: z.boolean(),
  draft: z.boolean(),
});
export type StandingPlace = z.infer<typeof standingPlaceSchema>;

export const listPlacementPlaces = defineOperation({
  ...placementReading,
  id: 'listPlacementPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Where items stand on front pages',
  query: z.strictObject({ metadataIds: commaList(metadataIdSchema) }),
  answers: { 200: z.array(standingPlaceSchema) },
});

/**
 * Adds the page’s title to a placed item that lacks it, under the etag of the item's metadata (B8-034). Refused while another user
 * proofreads the item (D-053), and if a public item would lack data that the title requires (D-007).
 */
export const addPlacementTenant = defineOperation({
  ...placementWriting,
  id: 'addPlacementTenant',
  method: 'POST',
  path: '/items/{metadataId}/tenants',
  summary: 'Add a title to an item so that it can be placed',
  params: z.strictObject({ metadataId: metadataIdSchema }),
  body: z.strictObject({ tenantId: numericIdSchema }),
  answers: { 200: placedArticleSchema },
  errors: ['notFound', 'unknownReference', 'pathTaken', 'missingRequiredFields', 'proofreadTaken', 'externalAccount'],
  ifMatch: true,
  etag: true,
});
