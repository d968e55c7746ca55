import type { Competitor } from '../ticker/ticker.ts';
import type { Team } from './team.ts';
import type { TennisPlayer } from './tennis-player.ts';

/** A team as a ticker keeps it; nobody is known to sit on the bench. */
export const competitorOfTeam = ({ id, name, shortName, image, players }: Team): Competitor => ({
  id,
  name,
  shortName,
  image,
  players: [],
  lineUp: players.map(player => ({ ...player, isStarting: true })),
});

/** A player or a double as a ticker keeps it; `partners` are the two of a double, as far as they are known. */
export const competitorOfPlayer = (
  { id, name, shortName, image, mode, playerIds }: TennisPlayer,
  partners: readonly Pick<TennisPlayer, 'id' | 'name'>[],
): Competitor => ({
  id,
  name,
  shortName,
  image,
  players:
    mode === 'single' ? [] : playerIds.map(player => ({ id: player, name: partners.find(other => other.id === player)?.name ?? '' })),
  lineUp: [],
});
