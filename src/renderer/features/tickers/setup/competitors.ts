import { useMemo } from 'react';
import { competitorOfPlayer, competitorOfTeam } from '#domain/team/competitor.ts';
import { type Competitor, TICKER_LIMITS } from '#domain/ticker/ticker.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
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

/**
 * Returns teams or players of the ticker's sport that match the typed name, limited to its league if it has one. Until they answer
 * what is typed (`isFound`), those of fewer letters that match.
 */
export const useCompetitors = ({
  type,
  typed,
  leagueId,
}: CompetitorSearch): { readonly found: readonly Competitor[]; readonly isFound: boolean } => {
  const q = useDebounced(typed.trim());
  const input = { query: { size: OFFERED, ...(q.length > 1 && { q }), ...(leagueId !== null && { leagueIds: [leagueId] }) } };
  const of = (sport: TickerType) => ({ enabled: type === sport, silent: true, keepPrevious: true });
  const soccer = useApiQuery('listSoccerTeams', input, of('soccer'));
  const iceHockey = useApiQuery('listIceHockeyTeams', input, of('iceHockey'));
  const tennis = useApiQuery('listTennisPlayers', input, of('tennis'));
  const isFound = isAnswered(typed, q, soccer, iceHockey, tennis);
  const [soccerTeams, iceHockeyTeams, players] = [soccer.data?.content, iceHockey.data?.content, tennis.data?.content];
  const found = useMemo(() => {
    const teams = type === 'soccer' ? soccerTeams : iceHockeyTeams;
    const offered = type === 'tennis' ? (players ?? []).map(competitorOfPlayer) : (teams ?? []).map(competitorOfTeam);
    const wanted = typed.trim().toLocaleLowerCase('de-CH');
    return isFound ? offered : offered.filter(({ name }) => name.toLocaleLowerCase('de-CH').includes(wanted));
  }, [type, typed, isFound, soccerTeams, iceHockeyTeams, players]);
  return { found, isFound };
};
