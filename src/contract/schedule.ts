import { z } from 'zod';
import { publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema, metadataIdSchema, resourceNameSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { SCHEDULE_KINDS } from '#domain/metadata/scheduled-placing.ts';
import { defineOperation } from './operation.ts';
import { pagingQuery } from './shared.ts';

/** Something that will happen to an item by itself at `time`. */
export const comingEventSchema = z.strictObject({
  metadataId: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  title: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  time: instantSchema,
  /** What the item is until then. */
  publicationStatus: publicationStatusSchema,
});
export type ComingEvent = z.infer<typeof comingEventSchema>;

export const listSchedule = defineOperation({
  id: 'listSchedule',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/schedule',
  summary: 'What will be published and taken down by itself, by time; `from` is included, `to` is not',
  needs: 'login',
  query: z.strictObject({
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
  }),
  answers: { 200: pageSchema(comingEventSchema) },
});
