import { z } from 'zod';
import { tickerEventIdSchema, tickerEventSchema } from '#domain/ticker/event.ts';
import { tickerWorkSchema } from '#domain/ticker/pending.ts';
import { tickerIdSchema } from '#domain/ticker/ticker.ts';
import { DESK_STORE_CODES, GATEWAY_CODES } from './codes.ts';
import { bridgeErrorSchema } from './states.ts';

const ticker = z.strictObject({ tickerId: tickerIdSchema });
const nothing = z.strictObject({});

/** Why a change of an event waits for a person: somebody changed the same fields, or removed the event, or the newsroom was put back and lost it. */
const eventConflictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('removed') }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('changed'), fields: z.array(z.object({ field: z.string(), mine: z.unknown(), theirs: z.unknown() })) }),
]);
export type EventConflict = z.infer<typeof eventConflictSchema>;

/** A change of an event that the newsroom does not have. */
const pendingEventSchema = z.object({
  entryId: z.string(),
  eventId: tickerEventIdSchema,
  kind: z.enum(['write', 'change', 'remove', 'restore']),
  state: z.enum(['waiting', 'sending', 'failed', 'conflict', 'needsConfirmation', 'unreadable']),
  error: bridgeErrorSchema.nullable(),
  conflict: eventConflictSchema.nullable(),
});
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** Operations on the events of tickers. */
export const TICKER_OPERATIONS = {
  /** Events with this person's waiting changes; also offline, if they were read before. */
  'tickers.events': {
    input: ticker,
    output: z.object({
      events: z.array(tickerEventSchema),
      pending: z.array(pendingEventSchema),
      stale: z.boolean(),
    }),
    errors: GATEWAY_CODES,
  },
  /** Adds, changes, removes or brings back an event: queued on the disk, sent in order. */
  'tickers.work': { input: ticker.extend({ work: tickerWorkSchema }), output: nothing, errors: DESK_STORE_CODES },
  /** Ends a conflict at an event: with this person's version, or with what the newsroom has. */
  'tickers.decide': {
    input: ticker.extend({ entryId: z.string().max(64), side: z.enum(['mine', 'theirs']) }),
    output: nothing,
    errors: DESK_STORE_CODES,
  },
} as const;
