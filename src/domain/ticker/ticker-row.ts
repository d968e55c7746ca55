import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { matchStatusSchema } from './match-status.ts';
import { personSchema } from '../user/user.ts';
import { standingSchema } from './standing.ts';
import { tickerTypeSchema } from './ticker-types.ts';
import { TICKER_LIMITS } from './ticker.ts';

/** States of a ticker. */
export const TICKER_STATES = ['live', 'planned', 'ended'] as const;
export const tickerStateSchema = z.enum(TICKER_STATES);
export type TickerState = z.infer<typeof tickerStateSchema>;

/** Without an event for so long, nobody writes a ticker any more, whether or not its end was written. */
export const QUIET_MS = 12 * 3_600_000;

/** Fields of a ticker in a list, beside its head. */
export const tickerRowSchema = z.strictObject({
  type: tickerTypeSchema,
  /** Of sports compact; empty elsewhere. */
  sport: z.string().max(TICKER_LIMITS.sport),
  /** Null if unknown, also that of a postponed match. */
  startsAt: instantSchema.nullable(),
  /** Null if the match goes as planned; rows from before it was stored have none. */
  matchStatus: matchStatusSchema.nullable().default(null),
  standing: standingSchema.nullable(),
  /** Time of the last sent event; null before the first. */
  lastEventAt: instantSchema.nullable(),
  /** The last event in their order that readers of the ticker get, in words, and its time; null if there is none. */
  lastEvent: z.strictObject({ at: instantSchema, words: z.string() }).nullable(),
  /** Writers of the newest events, the last one first. */
  writers: z.array(personSchema),
  /** Its match feed: when it was heard of last, and from when on it is awaited; null without one. Rows from before know no `awaitedFrom`. */
  feed: z.strictObject({ receivedAt: instantSchema.nullable(), awaitedFrom: instantSchema.nullable().default(null) }).nullable(),
});
export type TickerRow = z.infer<typeof tickerRowSchema>;

/** Planned until its first event, and again once it is postponed; live until its match is over or nobody has written for half a day. */
export const tickerStateOf = (
  { standing, lastEventAt, matchStatus }: Pick<TickerRow, 'standing' | 'lastEventAt' | 'matchStatus'>,
  now: string,
): TickerState => {
  if (matchStatus) return matchStatus.kind === 'postponed' ? 'planned' : 'ended';
  if (lastEventAt === null) return 'planned';
  return standing?.isFinished === true || Date.parse(now) - Date.parse(lastEventAt) > QUIET_MS ? 'ended' : 'live';
};

const NAME = 'tickers';

/** Checks whether a list of these kinds has tickers alone, and therefore shows the state of each. */
export const isListOfTickers = (kinds: readonly string[] | undefined): boolean => kinds?.length === 1 && kinds[0] === NAME;
