import type { BridgeClient } from '#bridge/client.ts';
import { competitorOfPlayer, competitorOfTeam } from '#domain/team/competitor.ts';
import type { Fixture } from '#domain/team/fixture.ts';
import type { Sport } from '#domain/team/sport.ts';
import type { TennisMode } from '#domain/team/tennis-player.ts';
import type { Competitor } from '#domain/ticker/ticker.ts';
import { callApi } from '#renderer/platform/api/queries.ts';

/** Both sides of a match as a ticker keeps them. */
export interface MatchSides {
  readonly home: Competitor;
  readonly away: Competitor;
  /** Null outside of tennis. */
  readonly mode: TennisMode | null;
}

const readTeam = async (bridge: BridgeClient, sport: Exclude<Sport, 'tennis'>, id: string): Promise<Competitor> => {
  const operation = sport === 'soccer' ? 'getSoccerTeam' : 'getIceHockeyTeam';
  return competitorOfTeam((await callApi(bridge, operation, { params: { id } })).body);
};

/** Reads both sides of a fixture with line-ups and pictures; throws `BridgeFailure`. */
export const readSides = async (
  bridge: BridgeClient,
  { sport, home, away }: Pick<Fixture, 'sport' | 'home' | 'away'>,
): Promise<MatchSides> => {
  if (sport !== 'tennis') {
    const [first, second] = await Promise.all([readTeam(bridge, sport, home.id), readTeam(bridge, sport, away.id)]);
    return { home: first, away: second, mode: null };
  }
  const readPlayer = async (id: string) => (await callApi(bridge, 'getTennisPlayer', { params: { id } })).body;
  const [first, second] = await Promise.all([readPlayer(home.id), readPlayer(away.id)]);
  return { home: competitorOfPlayer(first), away: competitorOfPlayer(second), mode: first.mode };
};
