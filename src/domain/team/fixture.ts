import { z } from 'zod';
import { instantSchema } from '../ids.ts';
import { matchStatusSchema } from '../ticker/match-status.ts';
import { imageSchema } from '../media/image.ts';
import { TEAM_NAME_MAX, teamIdSchema } from './league.ts';
import { SHORT_NAME_MAX } from './team.ts';
import { sportSchema } from './sport.ts';

/** Maximum text lengths of a fixture, in characters. */
export const FIXTURE_LIMITS = { venue: 200, round: 100 } as const;

const fixtureFields = z.strictObject({
  leagueId: teamIdSchema,
  /** Start of the match; if only the day is known, its beginning in Zurich. */
  startsAt: instantSchema,
  hasTime: z.boolean(),
  homeId: teamIdSchema,
  awayId: teamIdSchema,
  venue: z.string().trim().max(FIXTURE_LIMITS.venue),
  /** For example "Matchday 3" or "Final". */
  round: z.string().trim().max(FIXTURE_LIMITS.round),
  /** Null if it goes as planned; callers from before there was one leave it out. */
  matchStatus: matchStatusSchema.nullable().default(null),
});

/** A match of a league that is to be played, as a user writes it; both sides are teams or players of its sport, and two different ones (B5-015). */
export const fixtureDraftSchema = fixtureFields.refine(({ homeId, awayId }) => homeId !== awayId, {
  path: ['awayId'],
  message: 'Two different teams must be chosen',
});
export type FixtureDraft = z.infer<typeof fixtureDraftSchema>;

/** A side of a fixture as lists and pickers show it. */
export const fixtureSideSchema = z.strictObject({
  id: teamIdSchema,
  name: z.string().max(TEAM_NAME_MAX),
  shortName: z.string().max(SHORT_NAME_MAX),
  image: imageSchema.nullable(),
});
export type FixtureSide = z.infer<typeof fixtureSideSchema>;

/** A fixture with the names of its league and its sides. */
export const fixtureSchema = fixtureFields.omit({ leagueId: true, homeId: true, awayId: true }).extend({
  id: z.uuid(),
  sport: sportSchema,
  league: z.strictObject({ id: teamIdSchema, nameDe: z.string(), nameFr: z.string(), nameEn: z.string() }),
  home: fixtureSideSchema,
  away: fixtureSideSchema,
});
export type Fixture = z.infer<typeof fixtureSchema>;

/** Returns the identity of a fixture across imports: its round and sides, or its day if there is no round. */
export const fixtureIdentity = ({
  round,
  startsAt,
  homeId,
  awayId,
}: Pick<FixtureDraft, 'round' | 'startsAt' | 'homeId' | 'awayId'>): string =>
  `${round === '' ? startsAt.slice(0, 10) : round.toLowerCase()}|${homeId}|${awayId}`;
