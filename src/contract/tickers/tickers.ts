import { z } from 'zod';
import { articleIdSchema, numericIdSchema } from '#domain/ids.ts';
import { eventDataSchema } from '#domain/ticker/event-data.ts';
import { tickerEventDraftSchema, tickerEventIdSchema, tickerEventSchema } from '#domain/ticker/event.ts';
import { standingSchema } from '#domain/ticker/standing.ts';
import { EVENT_TYPES, TICKER_TYPES, tickerTypeSchema } from '#domain/ticker/ticker-types.ts';
import { tickerDraftSchema, tickerIdSchema, tickerSchema } from '#domain/ticker/ticker.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, numberInQuery } from '../calls/shared.ts';

const ofTicker = z.strictObject({ id: tickerIdSchema });
const oneEvent = z.strictObject({ tickerId: tickerIdSchema, eventId: tickerEventIdSchema });

/** An event with the etag under which it is changed. The etag covers what users wrote: a recomputed standing does not change it. */
export const listedEventSchema = tickerEventSchema.extend({ etag: z.string() });
export type ListedEvent = z.infer<typeof listedEventSchema>;

/** A deleted event, for clients that store events: its id, and the change number of its deletion. */
const deletedEventSchema = z.strictObject({ id: tickerEventIdSchema, change: z.number().int().positive() });

/**
 * Events of a ticker. `last` is the ticker's change number: every change of events (a new one, a correction, a move, a deletion, a recomputed
 * standing) raises it and is noted in the events that it changed. Pass it as `after` to get what changed since, each event once, as it is now.
 */
const eventsAnswerSchema = z.strictObject({
  last: z.number().int().nonnegative(),
  /** The score after all events; null without a scoreboard. */
  standing: standingSchema.nullable(),
  /** In their order, also with `after`. */
  events: z.array(listedEventSchema),
  /** Only with `after`: events deleted since. */
  deleted: z.array(deletedEventSchema),
});
export type EventsAnswer = z.infer<typeof eventsAnswerSchema>;

/** Common part of changes of events: other clients update their lists by the live event `ticker`. */
const change = {
  service: 'liveticker',
  needs: 'login',
  idempotent: true,
} as const;
const EVENT_CODES = [
  'notFound',
  'deleted',
  'externalAccount',
  'notOwnItem',
  'othersDraft',
  'secondPersonNeeded',
  'picturesNotArrived',
  'pictureBlocked',
] as const;

/**
 * Creates a ticker, or one from an article or breaking news (`articleId`, `breakingnewsId`): those need `if-match` with the old item's
 * saved state (428, 412), and point to the ticker from then on, for good. Its public state stays until the ticker is public. Without `item`
 * the ticker takes the old item's title header, title and lead; its text becomes the first event. `sides` come with `item`.
 */
export const createTicker = defineOperation({
  ...change,
  id: 'createTicker',
  method: 'POST',
  path: '/tickers',
  summary: 'Create a ticker, or turn an article or breaking news into one',
  query: z.strictObject({
    contentLocale: contentLocaleSchema.optional(),
    articleId: articleIdSchema.optional(),
    breakingnewsId: z.uuid().optional(),
  }),
  body: z.strictObject({
    id: tickerIdSchema.optional(),
    item: tickerDraftSchema.optional(),
    tenantIds: z.array(numericIdSchema).optional(),
    mainTenantId: numericIdSchema.nullable().optional(),
  }),
  answers: { 201: tickerSchema },
  errors: [
    ...['alreadyExists', 'unknownReference', 'tenantNotAssigned', 'notFound', 'preconditionRequired', 'preconditionFailed'],
    ...['replaced', 'externalAccount', 'proofreadTaken'],
  ] as const,
  etag: true,
});

/** Types of ticker, each with its types of event in the order in which they are offered. */
export const listTickerTypes = defineOperation({
  id: 'listTickerTypes',
  service: 'liveticker',
  method: 'GET',
  path: '/types',
  summary: 'Types of ticker with their types of event',
  needs: 'login',
  answers: { 200: z.array(z.strictObject({ type: tickerTypeSchema, eventTypes: z.array(z.string()) })) },
});

/** The answer of that call. */
export const TICKER_TYPE_LIST = TICKER_TYPES.map(type => ({ type, eventTypes: [...EVENT_TYPES[type]] }));

/** Returns all events, including other users' drafts; with `keyEvent` the key events or the others, with `after` those changed since. */
export const listTickerEvents = defineOperation({
  id: 'listTickerEvents',
  service: 'liveticker',
  method: 'GET',
  path: '/tickers/{id}/events',
  summary: 'Events of a ticker in their order, or what changed since a change number',
  needs: 'login',
  params: ofTicker,
  query: z.strictObject({ keyEvent: booleanInQuery.optional(), after: numberInQuery.nonnegative().optional() }),
  answers: { 200: eventsAnswerSchema },
  isContinued: true,
  errors: ['notFound', 'deleted'],
});

/** The desk makes the id: the same event sent again has no second effect and is answered as it is now (200). */
export const createTickerEvent = defineOperation({
  ...change,
  id: 'createTickerEvent',
  method: 'POST',
  path: '/tickers/{id}/events',
  summary: 'Add an event, once by its id',
  params: ofTicker,
  body: tickerEventDraftSchema,
  answers: { 200: tickerEventSchema, 201: tickerEventSchema },
  errors: ['notFound', 'deleted', 'alreadyExists', 'externalAccount', 'notOwnItem', 'picturesNotArrived', 'pictureBlocked'],
  etag: true,
});

export const getTickerEvent = defineOperation({
  id: 'getTickerEvent',
  service: 'liveticker',
  method: 'GET',
  path: '/tickers/{tickerId}/events/{eventId}',
  summary: 'One event',
  needs: 'login',
  params: oneEvent,
  answers: { 200: tickerEventSchema },
  errors: ['notFound', 'deleted'],
  etag: true,
});

const eventConflictSchema = conflictSchema(tickerEventSchema);

/** Under the etag of its deletion it comes back (undo). Pinning it unpins another. */
export const putTickerEvent = defineOperation({
  ...change,
  id: 'putTickerEvent',
  method: 'PUT',
  path: '/tickers/{tickerId}/events/{eventId}',
  summary: 'Correct an event, release it, or bring a deleted one back',
  params: oneEvent,
  body: tickerEventDraftSchema,
  answers: { 200: tickerEventSchema },
  errors: EVENT_CODES,
  conflict: eventConflictSchema,
  ifMatch: true,
  etag: true,
});

/** The answer's etag brings it back. */
export const deleteTickerEvent = defineOperation({
  ...change,
  id: 'deleteTickerEvent',
  method: 'DELETE',
  path: '/tickers/{tickerId}/events/{eventId}',
  summary: 'Delete an event; what follows it is recomputed',
  params: oneEvent,
  answers: { 204: null },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem', 'othersDraft'],
  conflict: eventConflictSchema,
  ifMatch: true,
  etag: true,
});

/** A move names the event before, never a position: others may have been added. Each names the state that the caller knows. */
const eventMoveSchema = z.strictObject({
  op: z.literal('move'),
  id: tickerEventIdSchema,
  /** Null moves it to the start. */
  after: tickerEventIdSchema.nullable(),
  etag: z.string(),
});

export const moveTickerEvents = defineOperation({
  ...change,
  id: 'moveTickerEvents',
  method: 'PATCH',
  path: '/tickers/{id}/events',
  summary: 'Move events behind others; the scores follow',
  params: ofTicker,
  body: z.array(eventMoveSchema).min(1).max(100),
  bodyType: 'jsonPatch',
  answers: { 200: eventsAnswerSchema },
  errors: ['notFound', 'deleted', 'preconditionFailed', 'externalAccount', 'notOwnItem', 'othersDraft'],
  conflict: eventConflictSchema,
});

/** A change made by "recompute what follows" (D-040): the data of an event, with the score after it before and afterwards. */
const recomputedSchema = z.strictObject({
  id: tickerEventIdSchema,
  data: eventDataSchema,
  before: standingSchema.nullable(),
  after: standingSchema.nullable(),
});

/**
 * Rewrites the data of an event and of those after it by what follows from their sides. With `preview` nothing is stored. Otherwise `last`
 * is the change number of the preview that the user has accepted: 412 if something has changed since.
 */
export const recomputeTickerEvents = defineOperation({
  ...change,
  id: 'recomputeTickerEvents',
  method: 'POST',
  path: '/tickers/{tickerId}/events/{eventId}/recompute',
  summary: 'Recompute what follows an event, or preview it',
  params: oneEvent,
  body: z.discriminatedUnion('preview', [
    z.strictObject({ preview: z.literal(true) }),
    z.strictObject({ preview: z.literal(false), last: z.number().int().nonnegative() }),
  ]),
  answers: {
    200: z.strictObject({
      last: z.number().int().nonnegative(),
      changes: z.array(recomputedSchema),
      /** The score after all events. */
      standing: standingSchema.nullable(),
    }),
  },
  errors: ['notFound', 'deleted', 'preconditionFailed', 'externalAccount', 'notOwnItem'],
});
