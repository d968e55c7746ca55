import { z } from 'zod';
import { instantSchema } from '#domain/ids.ts';
import { tickerEventDraftSchema, tickerEventIdSchema, tickerEventSchema } from '#domain/ticker/event.ts';
import { EVENT_FAULTS } from '#domain/ticker/faults.ts';
import { feedModeSchema, feedProposalSchema, suppliedEventSchema } from '#domain/ticker/feed.ts';
import { openfootballMatchSchema } from '#domain/ticker/openfootball.ts';
import { tickerIdSchema } from '#domain/ticker/ticker.ts';
import { defineOperation } from '../calls/operation.ts';

const ofTicker = z.strictObject({ id: tickerIdSchema });
const oneProposal = z.strictObject({ tickerId: tickerIdSchema, eventId: tickerEventIdSchema });

/** Match feed of a ticker; null if it has none. */
const feedSchema = z.strictObject({ mode: feedModeSchema, receivedAt: instantSchema.nullable() });

export const getTickerFeed = defineOperation({
  id: 'getTickerFeed',
  service: 'liveticker',
  method: 'GET',
  path: '/tickers/{id}/feed',
  summary: 'The match feed of a ticker and what it proposes',
  needs: 'login',
  params: ofTicker,
  /** `address` is the one that a supplier sends to. */
  answers: { 200: z.strictObject({ address: z.url(), feed: feedSchema.nullable(), proposals: z.array(feedProposalSchema) }) },
  errors: ['notFound', 'deleted'],
});

/** `key` authenticates the supplier's messages; it is returned once, and a new one ends the one before. */
export const putTickerFeed = defineOperation({
  id: 'putTickerFeed',
  service: 'liveticker',
  method: 'PUT',
  path: '/tickers/{id}/feed',
  summary: 'Open the match feed of a ticker, change its mode or make a new key',
  needs: 'login',
  params: ofTicker,
  body: z.strictObject({ mode: feedModeSchema, newKey: z.boolean() }),
  answers: { 200: feedSchema.extend({ key: z.string().nullable() }) },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem'],
});

export const deleteTickerFeed = defineOperation({
  id: 'deleteTickerFeed',
  service: 'liveticker',
  method: 'DELETE',
  path: '/tickers/{id}/feed',
  summary: 'Close the match feed of a ticker; events stay',
  needs: 'login',
  params: ofTicker,
  answers: { 204: null },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem'],
});

const key = z.string().min(1).max(200);

/** Outcome of a delivery; `refused` names the events that do not fit the ticker. */
const receivedSchema = z.strictObject({
  sent: z.number().int().nonnegative(),
  proposed: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  refused: z.array(z.strictObject({ id: z.string(), field: z.string(), code: z.enum(EVENT_FAULTS) })),
});

/**
 * Receives a supplier's message, with the feed's key: its own events (`galley`), or a match of openfootball, always whole. A repeated one
 * has no second effect; an event that does not fit the ticker is named in `refused`, and the others count.
 */
export const pushFeedEvents = defineOperation({
  id: 'pushFeedEvents',
  service: 'liveticker',
  method: 'POST',
  path: '/tickers/{id}/feed/events',
  summary: 'Send events of a match to a ticker, as its data supplier',
  needs: 'nobody',
  params: ofTicker,
  body: z.discriminatedUnion('format', [
    z.strictObject({ format: z.literal('galley'), key, events: z.array(suppliedEventSchema).min(1).max(500) }),
    z.strictObject({ format: z.literal('openfootball'), key, match: openfootballMatchSchema }),
  ]),
  answers: { 200: receivedSchema },
  errors: ['unauthorised'],
});

/** Delivers a match from an openfootball file that a user provides instead of a supplier; the feed has to be open. */
export const deliverFeedMatch = defineOperation({
  id: 'deliverFeedMatch',
  service: 'liveticker',
  method: 'POST',
  path: '/tickers/{id}/feed/matches',
  summary: 'Give a match of openfootball to the match feed of a ticker',
  needs: 'login',
  params: ofTicker,
  body: z.strictObject({ match: openfootballMatchSchema }),
  answers: { 200: receivedSchema },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem'],
  idempotent: true,
});

/** `event` is a new event as the user wants it; without it, as proposed. A correction changes the data of an event and leaves its text. */
export const acceptFeedProposal = defineOperation({
  id: 'acceptFeedProposal',
  service: 'liveticker',
  method: 'POST',
  path: '/tickers/{tickerId}/feed/proposals/{eventId}',
  summary: 'Accept what a match feed proposes',
  needs: 'login',
  params: oneProposal,
  body: z.strictObject({ event: tickerEventDraftSchema.optional() }),
  /** Null after a retraction. */
  answers: { 200: z.strictObject({ event: tickerEventSchema.nullable() }) },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem', 'picturesNotArrived', 'pictureBlocked', 'othersDraft'],
  idempotent: true,
});

export const dismissFeedProposal = defineOperation({
  id: 'dismissFeedProposal',
  service: 'liveticker',
  method: 'DELETE',
  path: '/tickers/{tickerId}/feed/proposals/{eventId}',
  summary: 'Dismiss what a match feed proposes',
  needs: 'login',
  params: oneProposal,
  answers: { 204: null },
  errors: ['notFound', 'deleted', 'externalAccount', 'notOwnItem'],
  idempotent: true,
});
