import { z } from 'zod';
import { statedScoreSchema, serverSchema, tennisPointsSchema } from './standing.ts';
import { CARDS, ICE_HOCKEY_TIME_EVENTS, sideSchema, SOCCER_TIME_EVENTS, TENNIS_BREAKS } from './ticker-types.ts';

/** Minute of the match, for example 45+2 as `{ minute: 45, second: null, added: 2 }`; ice hockey has seconds (23:14). */
export const gameMinuteSchema = z.strictObject({
  minute: z.number().int().min(0).max(240),
  second: z.number().int().min(0).max(59).nullable(),
  added: z.number().int().min(1).max(60).nullable(),
});
export type GameMinute = z.infer<typeof gameMinuteSchema>;

/** A player as an event names one: by number, name or both, copied so that the event stays readable. */
export const eventPlayerSchema = z.strictObject({ number: z.number().int().min(0).max(999).nullable(), name: z.string().max(200) });
export type EventPlayer = z.infer<typeof eventPlayerSchema>;

const player = eventPlayerSchema.nullable();
const minute = gameMinuteSchema.nullable();
/** The standing that a user states; null derives it from the side. */
const statedGoals = statedScoreSchema.nullable();

/** Kinds of soccer goals. The side is that of the player: an own goal counts for the other. */
export const SOCCER_GOAL_KINDS = ['regular', 'penalty', 'ownGoal'] as const;
/** Kinds of ice hockey goals; an own goal is recorded as one of the side that gets it. */
export const ICE_HOCKEY_GOAL_KINDS = ['regular', 'powerPlay', 'shortHanded', 'emptyNet', 'penaltyShot'] as const;
/** Occasions of a note of soccer or ice hockey. */
export const INFO_OCCASIONS = ['none', 'review', 'penaltyMissed'] as const;

const goal = {
  side: sideSchema,
  gameMinute: minute,
  scorer: player,
  assists: z.array(eventPlayerSchema).max(2),
  goals: statedGoals,
  /** A user said that it is another goal than the one a minute apart by another reporter (D-048). */
  isAnother: z.boolean(),
};
const timeEvent = {
  gameMinute: minute,
  /** Expected score, for comparison; never sets the score. */
  check: statedGoals,
  /** The score that a ruling sets, with the end of the game. */
  award: statedGoals,
};
const note = { occasion: z.enum(INFO_OCCASIONS), side: sideSchema.nullable(), player, gameMinute: minute };
const shot = { side: sideSchema, isScored: z.boolean(), player };
/** `winner` derives the standing, and the other fields state it; what is stated wins. */
const play = { winner: sideSchema.nullable(), tennisBreak: z.enum(TENNIS_BREAKS).nullable(), server: serverSchema.nullable() };

/**
 * Data of an event, by its type. In tennis `by` names what was won: a point that completes a game is `tennisGame` by `point`, so that a
 * correction before it can make it a point again.
 */
export const eventDataSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('soccerGoal'), kind: z.enum(SOCCER_GOAL_KINDS), ...goal }),
  z.strictObject({ type: z.literal('soccerCard'), side: sideSchema, card: z.enum(CARDS), player, gameMinute: minute }),
  z.strictObject({ type: z.literal('soccerTimeEvent'), timeEvent: z.enum(SOCCER_TIME_EVENTS), ...timeEvent }),
  z.strictObject({ type: z.literal('soccerShootOut'), ...shot }),
  z.strictObject({ type: z.literal('soccerSubstitution'), side: sideSchema, playerIn: player, playerOut: player, gameMinute: minute }),
  z.strictObject({ type: z.literal('soccerInfo'), ...note }),
  z.strictObject({ type: z.literal('iceHockeyGoal'), kind: z.enum(ICE_HOCKEY_GOAL_KINDS), ...goal }),
  z.strictObject({
    type: z.literal('iceHockeyPenalty'),
    side: sideSchema,
    player,
    /** Minutes. */
    penaltyTime: z.number().int().min(1).max(60).nullable(),
    offence: z.string().max(200),
    gameMinute: minute,
  }),
  z.strictObject({
    type: z.literal('iceHockeyTimeEvent'),
    timeEvent: z.enum(ICE_HOCKEY_TIME_EVENTS),
    /** Number of the period that starts or ends. */
    period: z.number().int().min(1).max(3).nullable(),
    ...timeEvent,
  }),
  z.strictObject({ type: z.literal('iceHockeyShootOut'), ...shot }),
  z.strictObject({ type: z.literal('iceHockeyTimeout'), side: sideSchema, gameMinute: minute }),
  z.strictObject({ type: z.literal('iceHockeyInfo'), ...note }),
  z.strictObject({ type: z.literal('tennisPoint'), ...play, points: tennisPointsSchema.nullable() }),
  z.strictObject({ type: z.literal('tennisTiebreak'), ...play, points: statedScoreSchema.nullable() }),
  z.strictObject({ type: z.literal('tennisGame'), ...play, by: z.enum(['point', 'game']), games: statedScoreSchema.nullable() }),
  z.strictObject({
    type: z.literal('tennisSet'),
    ...play,
    by: z.enum(['point', 'game', 'set']),
    games: statedScoreSchema.nullable(),
    tiebreak: statedScoreSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('tennisMatch'),
    ...play,
    by: z.enum(['point', 'game', 'set', 'match', 'retirement', 'walkover', 'default']),
    games: statedScoreSchema.nullable(),
    tiebreak: statedScoreSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('tennisInfo'), server: serverSchema.nullable() }),
  z.strictObject({ type: z.literal('standardInfo') }),
  z.strictObject({ type: z.literal('sportsCompactInfo'), sport: z.string().max(100) }),
]);
export type EventData = z.infer<typeof eventDataSchema>;
/** Name of a type of event. */
export type EventType = EventData['type'];
/** The data of one type. */
export type EventDataOf<Type extends EventType> = Extract<EventData, { readonly type: Type }>;
