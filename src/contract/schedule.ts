import { z } from 'zod';
import { publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema, metadataIdSchema, resourceNameSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { SCHEDULE_KINDS } from '#domain/metadata/scheduled-placing.ts';
import { defineOperation } from './operation.ts';
import { pagingQuery } from './shared.ts';

/** A scheduled event of an item at `time`. */
export const comingEventSchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  title: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  time: instantSchema,
  /** The item's status until then. */
  publicationStatus: publicationStatusSchema,
});
export type ComingEvent = z.infer<typeof comingEventSchema>;

export const listSchedule = defineOperation({
  id: 'listSchedule',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/schedule',
  summary: 'Scheduled publications and expiries by time; `from` is included, `to` is not',
  needs: 'login',
  query: z.strictObject({
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
  }),
  answers: { 200: pageSchema(comingEventSchema) },
});
