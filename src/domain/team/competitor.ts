import type { Competitor } from '../ticker/ticker.ts';
import type { Team } from './team.ts';
import type { TennisPlayer } from './tennis-player.ts';

/** A team as a ticker keeps it; nobody is known to begin or to sit on the bench. */
export const competitorOfTeam = ({
  id,
  name,
  shortName,
  image,
  players,
}: Pick<Team, 'id' | 'name' | 'shortName' | 'image' | 'players'>): Competitor => ({
  id,
  name,
  shortName,
  image,
  players: [],
  lineUp: players.map(player => ({ ...player, isStarting: false, isOnBench: false })),
});

const DOUBLE = /\s*[/&]\s*/u;

/** A player or a double as a ticker keeps it; the two of a double stand in its name: "Meier / Frei". */
export const competitorOfPlayer = ({
  id,
  name,
  shortName,
  image,
  mode,
  playerIds,
}: Pick<TennisPlayer, 'id' | 'name' | 'shortName' | 'image' | 'mode' | 'playerIds'>): Competitor => {
  const names = name.split(DOUBLE);
  const partners = playerIds.map((player, index) => ({ id: player, name: names[index] ?? '' }));
  return { id, name, shortName, image, players: mode === 'double' ? partners : [], lineUp: [] };
};
