import { z } from 'zod';
import { sideSchema, TENNIS_POINTS } from './ticker-types.ts';

const count = z.number().int().min(0);
const statedCount = count.max(999);

/** A number for each side: goals, games, points of a tie-break. It follows from the events and has no greatest. */
export const scoreSchema = z.strictObject({ home: count, away: count });
export type Score = z.infer<typeof scoreSchema>;

/** A number for each side as a user writes it. */
export const statedScoreSchema = z.strictObject({ home: statedCount, away: statedCount });

/** Points of a tennis game; only one side may have AD, the other then has 40 (D-044). */
export const tennisPointsSchema = z
  .strictObject({ home: z.enum(TENNIS_POINTS), away: z.enum(TENNIS_POINTS) })
  .refine(({ home, away }) => (home !== 'AD' || away === '40') && (away !== 'AD' || home === '40'), 'AD stands against 40');
export type TennisPoints = z.infer<typeof tennisPointsSchema>;

/** Phases of a match of soccer or ice hockey; `period` and `intermission` are those of ice hockey, with their number. */
export const PHASES = [
  'before',
  'firstHalf',
  'halftime',
  'secondHalf',
  'period',
  'intermission',
  'overtime',
  'overtimeEnded',
  'shootOut',
  'shootOutEnded',
  'finished',
] as const;
export type Phase = (typeof PHASES)[number];

/** Shots of a shoot-out in their order: true is scored. */
export const shotsSchema = z.strictObject({ home: z.array(z.boolean()), away: z.array(z.boolean()) });
export type Shots = z.infer<typeof shotsSchema>;

/** The standing of a match of soccer or ice hockey; a shoot-out is apart from the goals. */
export const goalStandingSchema = z.strictObject({
  kind: z.literal('goals'),
  goals: scoreSchema,
  shots: shotsSchema,
  phase: z.enum(PHASES),
  /** 1 to 3 in ice hockey, null elsewhere. */
  period: z.number().int().min(1).max(3).nullable(),
  /** Overtime or shoot-out decided it (A3-051). */
  additive: z.enum(['OT', 'SO']).nullable(),
  isFinished: z.boolean(),
  /** Decided by a ruling, not by play. */
  isAwarded: z.boolean(),
  winner: sideSchema.nullable(),
});
export type GoalStanding = z.infer<typeof goalStandingSchema>;

/** A set; `tiebreak` are the points of its tie-break, and a match tie-break has no games. */
export const tennisSetSchema = z.strictObject({
  home: count,
  away: count,
  tiebreak: scoreSchema.nullable(),
  isMatchTiebreak: z.boolean(),
  isFinished: z.boolean(),
});
export type TennisSet = z.infer<typeof tennisSetSchema>;

/** Server in tennis: `player` is 0, or 1 for the second of a double. */
export const serverSchema = z.strictObject({ side: sideSchema, player: z.union([z.literal(0), z.literal(1)]) });
export type TennisServer = z.infer<typeof serverSchema>;

/** Checks whether a match may count as not begun: after a goal it has begun, even if nobody wrote the start. */
export const isBeforeStart = ({ phase, goals }: Pick<GoalStanding, 'phase' | 'goals'>): boolean =>
  phase === 'before' && goals.home + goals.away === 0;

/** Ends of a tennis match that no point decides; `default` is a disqualification (ITF rules of tennis, appendix). */
export const TENNIS_ENDINGS = ['retirement', 'walkover', 'default'] as const;
export type TennisEnding = (typeof TENNIS_ENDINGS)[number];

/** The standing of a tennis match; the last set is the one that is played. */
export const tennisStandingSchema = z.strictObject({
  kind: z.literal('tennis'),
  sets: z.array(tennisSetSchema).max(5),
  points: tennisPointsSchema,
  /** Points of the tie-break that is played; null in a game. */
  tiebreak: scoreSchema.nullable(),
  server: serverSchema.nullable(),
  startingSide: sideSchema.nullable(),
  isFinished: z.boolean(),
  /** Ended by no point: the last set may be unfinished. */
  isRetired: z.boolean(),
  /** Reason of the ending, if known: a player gave up, did not begin, or was disqualified. */
  endedBy: z.enum(TENNIS_ENDINGS).nullable().default(null),
  winner: sideSchema.nullable(),
});
export type TennisStanding = z.infer<typeof tennisStandingSchema>;

/** The score after an event, which the newsroom writes into it; null for tickers without a score. */
export const standingSchema = z.discriminatedUnion('kind', [goalStandingSchema, tennisStandingSchema]);
export type Standing = z.infer<typeof standingSchema>;
