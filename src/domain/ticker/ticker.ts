import { z } from 'zod';
import { instantSchema, metadataIdSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { matchStatusSchema } from './match-status.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';
import { sideSchema, tickerTypeSchema } from './ticker-types.ts';

/** Id of a ticker: a UUID, proposed by the desk that makes it or made by the newsroom. */
export const tickerIdSchema = z.uuid();

/** Maximum text lengths of a ticker, in characters. */
export const TICKER_LIMITS = { titleHeader: 200, title: 300, lead: 2000, intro: 10_000, name: 200, sport: 100, lineUp: 60 } as const;

const name = z.string().max(TICKER_LIMITS.name);

/** Modes of a tennis match: one or two players on each side. */
export const TICKER_MODES = ['single', 'double'] as const;

/** A player of a side: begins, sits on the bench, or belongs to the squad alone. Line-ups from before there were benches and signs leave them out. */
export const sidePlayerSchema = z
  .strictObject({
    number: z.number().int().min(0).max(999),
    name,
    isStarting: z.boolean(),
    isOnBench: z.boolean().default(false),
    isCaptain: z.boolean().default(false),
    isGoalkeeper: z.boolean().default(false),
  })
  .refine(({ isStarting, isOnBench }) => !isStarting || !isOnBench, {
    path: ['isOnBench'],
    message: 'Who begins does not sit on the bench',
  });
export type SidePlayer = z.infer<typeof sidePlayerSchema>;

/** A team, player or double as a ticker keeps it: a copy, which outlives the record that `id` names. */
export const competitorSchema = z.strictObject({
  id: z.uuid().nullable(),
  name,
  /** Up to three letters for narrow scoreboards; may be empty. */
  shortName: z.string().max(12),
  image: imageSchema.nullable(),
  /** The two of a double; empty elsewhere. */
  players: z.array(z.strictObject({ id: z.uuid().nullable(), name })).max(2),
  /** Players who may play, in their order; empty if unknown. */
  lineUp: z.array(sidePlayerSchema).max(TICKER_LIMITS.lineUp),
});
export type Competitor = z.infer<typeof competitorSchema>;

/** Rules of a tennis match. */
export const tennisRulesSchema = z.strictObject({
  bestOf: z.union([z.literal(3), z.literal(5)]),
  /** End of the deciding set at 6:6, or a tie-break to 10 in its place. */
  finalSet: z.enum(['tiebreak', 'tiebreakTo10', 'advantage', 'matchTiebreak']),
  /** False if the point after 40:40 decides the game. */
  advantage: z.boolean(),
  startingSide: sideSchema.nullable(),
});
export type TennisRules = z.infer<typeof tennisRulesSchema>;

/** The editable fields of a ticker (A3-050); its events are rows of their own. */
export const tickerDraftSchema = z.strictObject({
  type: tickerTypeSchema,
  /** Tennis alone; null elsewhere. */
  mode: z.enum(TICKER_MODES).nullable(),
  /** Sport of sports compact: that of a league or free text (D-043); empty elsewhere. */
  sport: z.string().max(TICKER_LIMITS.sport),
  /** League or tournament, copied like the sides. */
  league: z.strictObject({ id: z.uuid().nullable(), name }).nullable(),
  home: competitorSchema.nullable(),
  away: competitorSchema.nullable(),
  /** Start time, from its fixture or a user; null if unknown. Tickers from before it was stored have none. */
  startsAt: instantSchema.nullable().default(null),
  /** Null if the match goes as planned. */
  matchStatus: matchStatusSchema.nullable().default(null),
  /** Null outside of tennis; then and where it is null, best of three with tie-breaks. */
  tennisRules: tennisRulesSchema.nullable(),
  scoreboardEnabled: z.boolean(),
  titleHeader: z.string().max(TICKER_LIMITS.titleHeader),
  title: z.string().max(TICKER_LIMITS.title),
  lead: z.string().max(TICKER_LIMITS.lead),
  intro: z.string().max(TICKER_LIMITS.intro),
  allowAutomaticTeaserUpdate: z.boolean(),
  /** Never becomes false again (D-013). */
  emailAlertEnabled: z.boolean(),
});
export type TickerDraft = z.infer<typeof tickerDraftSchema>;

/** A ticker without its events; title, titleHeader and lead are also in its metadata. */
export const tickerSchema = tickerDraftSchema.extend({
  id: tickerIdSchema,
  metadataId: metadataIdSchema,
  locale: contentLocaleSchema,
  createdAt: instantSchema,
  creator: personSchema.nullable(),
  updatedAt: instantSchema,
  lastUpdatedBy: personSchema.nullable(),
});
export type Ticker = z.infer<typeof tickerSchema>;

/** Rules of a tennis match if nothing else is said. */
export const DEFAULT_TENNIS_RULES: TennisRules = { bestOf: 3, finalSet: 'tiebreak', advantage: true, startingSide: null };
