import { useMemo } from 'react';
import type { Team } from '#domain/team/team.ts';
import type { TennisPlayer } from '#domain/team/tennis-player.ts';
import { type Competitor, TICKER_LIMITS } from '#domain/ticker/ticker.ts';
import type { TickerType } from '#domain/ticker/ticker-types.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { useDebounced } from '#ui/use-debounced.ts';

const SHORT_NAME_MAX = 12;
const OFFERED = 20;

/** A side that is nothing but a name. */
export const namedCompetitor = (name: string): Competitor => ({
  id: null,
  name: name.trim().slice(0, TICKER_LIMITS.name),
  shortName: '',
  image: null,
  players: [],
  lineUp: [],
});

const ofTeam = ({ id, name, shortName, image, players }: Team): Competitor => ({
  ...namedCompetitor(name),
  id,
  shortName: shortName.slice(0, SHORT_NAME_MAX),
  image,
  lineUp: players.map(({ number, name: player }) => ({ number, name: player, isStarting: false })),
});

/** The two of a double stand in its name: "Meier / Frei". */
const ofPlayer = ({ id, name, shortName, image, mode, playerIds }: TennisPlayer): Competitor => {
  const names = name.split(/\s*[/&]\s*/u);
  return {
    ...namedCompetitor(name),
    id,
    shortName: shortName.slice(0, SHORT_NAME_MAX),
    image,
    players: mode === 'double' ? playerIds.map((playerId, index) => ({ id: playerId, name: names[index] ?? '' })) : [],
  };
};

export interface CompetitorSearch {
  readonly type: TickerType;
  readonly typed: string;
  readonly leagueId: string | null;
}

/** Teams or players of the ticker's sport whose name fits, of its league if it has one. */
export const useCompetitors = ({ type, typed, leagueId }: CompetitorSearch): readonly Competitor[] => {
  const q = useDebounced(typed.trim());
  const input = { query: { size: OFFERED, ...(q.length > 1 && { q }), ...(leagueId !== null && { leagueIds: [leagueId] }) } };
  const of = (sport: TickerType) => ({ enabled: type === sport, silent: true, keepPrevious: true });
  const soccer = useApiQuery('listSoccerTeams', input, of('soccer')).data?.content;
  const iceHockey = useApiQuery('listIceHockeyTeams', input, of('iceHockey')).data?.content;
  const tennis = useApiQuery('listTennisPlayers', input, of('tennis')).data?.content;
  return useMemo(() => {
    const teams = type === 'soccer' ? soccer : iceHockey;
    return type === 'tennis' ? (tennis ?? []).map(ofPlayer) : (teams ?? []).map(ofTeam);
  }, [type, soccer, iceHockey, tennis]);
};
