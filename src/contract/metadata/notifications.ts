import { z } from 'zod';
import { metadataIdSchema, numericIdSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { pushDraftSchema, pushMessageSchema } from '#domain/push/message.ts';
import { quietHoursSchema } from '#domain/push/quiet-hours.ts';
import { pushStateSchema } from '#domain/push/outcome.ts';
import { pushServiceSchema, TOPIC_SERVICES } from '#domain/push/services.ts';
import { pushStatusSchema, targetSchema } from '#domain/push/status.ts';
import type { ErrorCode } from '../calls/codes.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { commaList, numberInQuery, pagingQuery } from '../calls/shared.ts';

const byId = z.strictObject({ id: z.uuid() });

/** Refusals of the rules for a push message that leaves now. */
export const SEND_CODES = [
  'unknownReference',
  'tenantNotAssigned',
  'categoryMissing',
  'senderMissing',
  'notPublic',
  'externalAccount',
] as const satisfies readonly ErrorCode[];
export type SendCode = (typeof SEND_CODES)[number];

/** Refusals of the rules for a push message with a plan. */
const PUSH_CODES = ['alreadyPublic', 'timeInPast', ...SEND_CODES] as const satisfies readonly ErrorCode[];
export type PushCode = (typeof PUSH_CODES)[number];

/** Common part of every writing operation on a stored message. */
const guarded = {
  service: 'notification',
  needs: 'login',
  params: byId,
  conflict: conflictSchema(pushMessageSchema),
  ifMatch: true,
  idempotent: true,
} as const;

export const listPushMessages = defineOperation({
  id: 'listPushMessages',
  service: 'notification',
  method: 'GET',
  path: '/notifications/content',
  summary: 'Push messages, newest first: those of an item, of titles, in a state, or of the last hours',
  needs: 'login',
  query: z.strictObject({
    metadataId: metadataIdSchema.optional(),
    tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)).optional(),
    /** Only those in one of these states. */
    states: commaList(pushStateSchema).optional(),
    /** Only those through one of these services. */
    services: commaList(pushServiceSchema).optional(),
    /** If given, only messages sent in the last so many hours. */
    sentWithinHours: numberInQuery.positive().max(720).optional(),
    /** `updatedAt`: by the time of their last event; sent messages do not change any more. */
    sort: z.enum(['createdAt,desc', 'updatedAt,desc']).optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
  }),
  answers: { 200: pageSchema(pushMessageSchema) },
});

export const getPushMessage = defineOperation({
  id: 'getPushMessage',
  service: 'notification',
  method: 'GET',
  path: '/notifications/content/{id}',
  summary: 'A push message with its history',
  needs: 'login',
  params: byId,
  answers: { 200: pushMessageSchema },
  errors: ['notFound'],
  etag: true,
});

/** With a plan of "now" it leaves at once; otherwise at its time or with the publication of the item. */
export const createPushMessage = defineOperation({
  id: 'createPushMessage',
  service: 'notification',
  method: 'POST',
  path: '/notifications/content',
  summary: 'Write a push message about an item',
  needs: 'login',
  body: pushDraftSchema.extend({ metadataId: metadataIdSchema }),
  answers: { 201: pushMessageSchema },
  errors: PUSH_CODES,
  etag: true,
  idempotent: true,
});

export const putPushMessage = defineOperation({
  ...guarded,
  id: 'putPushMessage',
  method: 'PUT',
  path: '/notifications/content/{id}',
  summary: 'Change a push message that has not left',
  body: pushDraftSchema,
  answers: { 200: pushMessageSchema },
  errors: ['notFound', 'pushLeft', ...PUSH_CODES],
  etag: true,
});

export const deletePushMessage = defineOperation({
  ...guarded,
  id: 'deletePushMessage',
  method: 'DELETE',
  path: '/notifications/content/{id}',
  summary: 'Delete a push message that has not left',
  answers: { 204: null },
  errors: ['notFound', 'pushLeft', 'externalAccount'],
});

/** Sends a planned, leaving or stopped message now (D-023). */
export const sendPushMessage = defineOperation({
  ...guarded,
  id: 'sendPushMessage',
  method: 'POST',
  path: '/notifications/content/{id}/send',
  summary: 'Send a push message now',
  answers: { 200: pushMessageSchema },
  errors: ['notFound', 'pushLeft', ...SEND_CODES],
  etag: true,
});

/** Returns the reports of each target service (A4-033); status null before sending. */
export const getPushStatus = defineOperation({
  id: 'getPushStatus',
  service: 'notification',
  method: 'GET',
  path: '/notifications/content/{id}/status',
  summary: 'Status of a push message, and of each target service',
  needs: 'login',
  params: byId,
  answers: { 200: z.strictObject({ status: pushStatusSchema.nullable(), entries: z.array(targetSchema) }) },
  errors: ['notFound'],
});

/** Number of devices that a message would reach, by service; null if only the service knows its devices. */
export const pushReachSchema = z.strictObject({
  /** Only services that the newsroom has settings for and that one of the categories names. */
  services: z.array(z.strictObject({ service: pushServiceSchema, subscriptions: z.number().int().nonnegative().nullable() })),
});
export type PushReach = z.infer<typeof pushReachSchema>;

export const getPushReach = defineOperation({
  id: 'getPushReach',
  service: 'notification',
  method: 'GET',
  path: '/notifications/reach',
  summary: 'How many subscriptions a message to these categories reaches, each device once',
  needs: 'login',
  query: z.strictObject({ categoryIds: commaList(z.uuid()) }),
  answers: { 200: pushReachSchema },
});

/** Returns reasons against one more message: each title's number of messages on a day of Zurich, and the quiet hours. */
export const getPushDay = defineOperation({
  id: 'getPushDay',
  service: 'notification',
  method: 'GET',
  path: '/notifications/day',
  summary: 'How many push messages of a day went to the readers of titles or are planned, and the quiet hours',
  needs: 'login',
  query: z.strictObject({
    tenantIds: commaList(z.coerce.number().pipe(numericIdSchema)),
    /** On the clocks of Zurich; today without it. */
    day: z.iso.date().optional(),
    /** A message that is not counted, for example because it is being changed. */
    except: z.uuid().optional(),
  }),
  answers: {
    200: z.strictObject({
      quietHours: quietHoursSchema.nullable(),
      titles: z.array(
        z.strictObject({
          tenantId: numericIdSchema,
          /** Without failed messages, which reached nobody. */
          sent: z.number().int().nonnegative(),
          /** With a time of that day. */
          planned: z.number().int().nonnegative(),
        }),
      ),
    }),
  },
});

export const listSenders = defineOperation({
  id: 'listSenders',
  service: 'notification',
  method: 'GET',
  path: '/senders',
  summary: 'The services, and whether the newsroom has settings for them',
  needs: 'login',
  answers: { 200: z.array(z.strictObject({ service: pushServiceSchema, isReady: z.boolean() })) },
});

const trialSchema = z.union([
  z.strictObject({ device: z.string().regex(/^[\da-f]{8}$/u) }),
  z.strictObject({ service: z.enum(TOPIC_SERVICES) }),
]);
export type PushTrial = z.infer<typeof trialSchema>;

/**
 * Sends a trial to one device, which shows the first eight characters of its id; or through a service that knows its devices itself: FCM
 * checks it and delivers nothing, the webhook gets it with `trial`. `error` is the text of the service or the network, for example "403".
 */
export const tryNotificationCategory = defineOperation({
  id: 'tryNotificationCategory',
  service: 'notification',
  method: 'POST',
  path: '/categories/{id}/trial',
  summary: 'Try a notification category with one device, or one service',
  needs: ['ROLE_Moderator'],
  params: byId,
  body: trialSchema,
  answers: {
    200: z.strictObject({
      service: pushServiceSchema,
      status: z.enum(['TRANSFERRED', 'ERROR', 'unknown', 'notSent']),
      error: z.string().nullable(),
    }),
  },
  errors: ['notFound', 'senderMissing', 'unknownReference'],
});
