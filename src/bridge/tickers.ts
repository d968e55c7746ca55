import { z } from 'zod';
import { tickerEventIdSchema, tickerEventSchema } from '#domain/ticker/event.ts';
import { tickerWorkSchema } from '#domain/ticker/pending.ts';
import { tickerIdSchema } from '#domain/ticker/ticker.ts';
import { DESK_STORE_CODES, GATEWAY_CODES } from './codes.ts';
import { pendingRowSchema, rowDecisionSchema } from './rows.ts';

const ticker = z.strictObject({ tickerId: tickerIdSchema });
const nothing = z.strictObject({});

/** A change of an event that the newsroom does not have. */
const pendingEventSchema = pendingRowSchema.extend({ eventId: tickerEventIdSchema });
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
  'tickers.decide': { input: ticker.extend(rowDecisionSchema.shape), output: nothing, errors: DESK_STORE_CODES },
} as const;

/** Events of the host about tickers. */
export const TICKER_EVENTS = {
  /** Events of a ticker were written here, sent, refused, or changed by a colleague. */
  'tickers.changed': ticker,
} as const;
