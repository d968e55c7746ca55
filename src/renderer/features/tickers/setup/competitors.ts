import { useMemo } from 'react';
import { competitorOfPlayer, competitorOfTeam } from '#domain/team/competitor.ts';
import { type Competitor, TICKER_LIMITS } from '#domain/ticker/ticker.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';

const OFFERED = 20;

/** Creates a competitor that has only a name. */
export const namedCompetitor = (name: string): Competitor => ({
  id: null,
  name: name.trim().slice(0, TICKER_LIMITS.name),
  shortName: '',
  image: null,
  players: [],
  lineUp: [],
});

export interface CompetitorSearch {
  readonly type: TickerType;
  readonly typed: string;
  readonly leagueId: string | null;
}

/** Returns teams or players of the ticker's sport that match the typed name, limited to its league if it has one. */
export const useCompetitors = ({ type, typed, leagueId }: CompetitorSearch): readonly Competitor[] => {
  const q = useDebounced(typed.trim());
  const input = { query: { size: OFFERED, ...(q.length > 1 && { q }), ...(leagueId !== null && { leagueIds: [leagueId] }) } };
  const of = (sport: TickerType) => ({ enabled: type === sport, silent: true, keepPrevious: true });
  const soccer = useApiQuery('listSoccerTeams', input, of('soccer'));
  const iceHockey = useApiQuery('listIceHockeyTeams', input, of('iceHockey'));
  const tennis = useApiQuery('listTennisPlayers', input, of('tennis'));
  const isOld = q !== typed.trim() || soccer.isPlaceholder || iceHockey.isPlaceholder || tennis.isPlaceholder;
  const [soccerTeams, iceHockeyTeams, players] = [soccer.data?.content, iceHockey.data?.content, tennis.data?.content];
  return useMemo(() => {
    const teams = type === 'soccer' ? soccerTeams : iceHockeyTeams;
    const found = type === 'tennis' ? (players ?? []).map(competitorOfPlayer) : (teams ?? []).map(competitorOfTeam);
    const wanted = typed.trim().toLocaleLowerCase('de-CH');
    // Enter must not take what was found for fewer letters.
    return isOld ? found.filter(({ name }) => name.toLocaleLowerCase('de-CH').includes(wanted)) : found;
  }, [type, typed, isOld, soccerTeams, iceHockeyTeams, players]);
};
