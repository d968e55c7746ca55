import { instantSchema } from '#domain/ids.ts';
import { LIVE_KINDS } from '#domain/live-kinds.ts';
import { z } from 'zod';
import { defineOperation } from '../calls/operation.ts';

const number = z.coerce.number().int().nonnegative();

/** Something that others may want to read anew: a number, a kind and an id, never content. */
export const liveEventSchema = z.object({
  /** Its place in the order of all events; numbers that a caller may not see are left out. */
  number,
  kind: z.enum(LIVE_KINDS),
  /** The resource; null if the caller may not know which. */
  id: z.uuid().nullable(),
  /** The instant of the change, as `updatedAt` of its item says it. */
  at: instantSchema,
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

/**
 * Returns changes. With `Accept: text/event-stream` the connection stays open and carries each event as it happens, with its kind as the
 * name, its number as the id and `{"id": …, "at": …}` as data; `Last-Event-ID` continues after an event, as `after` does. Without it, the events
 * since `after` are returned at once. Events are stored for 24 hours.
 */
export const getLive = defineOperation({
  id: 'getLive',
  service: 'origin',
  method: 'GET',
  path: '/live',
  summary: 'What has changed since an event, at once or as it happens',
  needs: 'login',
  query: z.strictObject({ after: number.optional() }),
  answers: {
    200: z.object({
      /** The newest event. */
      last: number,
      /** True if the events since `after` are not known completely: the client has to read everything again. */
      reset: z.boolean(),
      events: z.array(liveEventSchema),
    }),
  },
});
