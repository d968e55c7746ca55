import type { KindName } from '#domain/kinds/kinds.ts';
import type { Sport } from '#domain/team/sport.ts';

/** The kind of teams or players that meet, by sport. */
export const SIDE_KINDS = {
  soccer: 'soccerTeams',
  iceHockey: 'iceHockeyTeams',
  tennis: 'tennisPlayers',
} as const satisfies Readonly<Record<Sport, KindName>>;
