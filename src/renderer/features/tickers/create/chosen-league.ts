import type { z } from 'zod';
import { leagueDraftSchema, leagueName } from '#domain/team/league.ts';
import type { Fixture } from '#domain/team/fixture.ts';
import { tickerDraftSchema } from '#domain/ticker/ticker.ts';

const leagueSchema = tickerDraftSchema.shape.league.unwrap();
const namesSchema = leagueDraftSchema.pick({ nameDe: true, nameFr: true, nameEn: true });

/** League of a ticker being created, with all its names, as the readers' language may be chosen later. */
export const chosenLeagueSchema = leagueSchema.extend({ names: namesSchema.optional() }).nullable();
export type ChosenLeague = z.infer<typeof chosenLeagueSchema>;

/** Returns the names of a league of the newsroom. */
export const leagueNames = ({ nameDe, nameFr, nameEn }: z.infer<typeof namesSchema>): z.infer<typeof namesSchema> => ({
  nameDe,
  nameFr,
  nameEn,
});

/** Returns the league with its name in a language. */
export const leagueIn = (league: ChosenLeague, locale: string): ChosenLeague =>
  league?.names ? { ...league, name: leagueName(league.names, locale) } : league;

/** Returns the league of a match. */
export const leagueOfFixture = ({ league }: Pick<Fixture, 'league'>, locale: string): ChosenLeague =>
  leagueIn({ id: league.id, name: league.nameDe, names: leagueNames(league) }, locale);

/** Returns the league as stored in a ticker. */
export const keptLeague = (league: ChosenLeague): z.infer<typeof tickerDraftSchema>['league'] =>
  league && { id: league.id, name: league.name };
