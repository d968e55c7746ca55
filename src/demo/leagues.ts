import { z } from 'zod';
import { sportSchema } from '#domain/team/sport.ts';

const name = z.string().min(1);

/** A league of the demo newsroom with its teams or players, and matches so many hours from now. */
export const demoLeagueSchema = z.strictObject({
  sport: sportSchema,
  nameDe: name,
  nameFr: name,
  nameEn: name,
  /** Players are written "17 Nando Walser". */
  sides: z.array(z.strictObject({ name, shortName: name, players: z.array(name) })),
  /** The two players of each double. */
  doubles: z.record(z.string(), z.tuple([name, name])).optional(),
  fixtures: z.array(z.strictObject({ inHours: z.number(), home: name, away: name, venue: name, round: name })),
});
export type DemoLeague = z.infer<typeof demoLeagueSchema>;
