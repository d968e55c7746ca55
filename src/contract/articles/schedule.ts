import { z } from 'zod';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema } from '#domain/ids.ts';
import { scheduledPlacingSchema, scheduleFailureSchema } from '#domain/metadata/metadata.ts';
import { pageSchema } from '#domain/paging.ts';
import { SCHEDULE_KINDS } from '#domain/metadata/scheduled-placing.ts';
import { PLAN_STATES } from '#domain/schedule/plan.ts';
import { personSchema } from '#domain/user/user.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList, pagingQuery } from '../calls/shared.ts';

/** A scheduled event of an item at `time`: to come, overdue or failed. */
export const comingEventSchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  title: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  time: instantSchema,
  /** The item's status until then. */
  publicationStatus: publicationStatusSchema,
  contentStatus: contentStatusSchema,
  tenantIds: z.array(numericIdSchema),
  scheduledPlacing: scheduledPlacingSchema.nullable(),
  /** `due`: carried out now; `late`: not carried out for a while after its time; `failed`: refused, until a user deals with it. */
  state: z.enum(PLAN_STATES),
  /** Reason for the failure; null in every other state. */
  failure: scheduleFailureSchema.nullable(),
  /** User who set the time; null if it was the newsroom itself. */
  scheduledBy: personSchema.nullable(),
});
export type ComingEvent = z.infer<typeof comingEventSchema>;

export const listSchedule = defineOperation({
  id: 'listSchedule',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/schedule',
  summary: 'Scheduled publications and expiries by time, with those that failed; `from` is included, `to` is not',
  needs: 'login',
  query: z.strictObject({
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    kind: commaList(z.enum(SCHEDULE_KINDS)).optional(),
    state: commaList(z.enum(PLAN_STATES)).optional(),
    tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
    /** Words of the item's title. */
    q: z.string().trim().min(1).max(200).optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
  }),
  answers: { 200: pageSchema(comingEventSchema) },
});
