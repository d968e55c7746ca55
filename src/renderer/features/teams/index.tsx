import { Navigate, type RouteObject } from 'react-router';
import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { PeopleIcon } from '#ui/icons.ts';

const icon = <PeopleIcon />;

/** Teams, players and leagues are derived from their declarations. */
export const kindParts = {
  soccerTeams: { icon },
  iceHockeyTeams: { icon },
  tennisPlayers: { icon },
  leaguesAndTournaments: { icon },
} satisfies Readonly<Record<string, KindParts>>;

export const routes: readonly RouteObject[] = [
  { path: 'teams', handle: { section: 'teams' } satisfies RouteHandle, element: <Navigate to="/teams/soccerTeams" replace /> },
];

/** One entry for teams, players and leagues (A2-009). */
export const menuEntries: readonly MenuEntry[] = [{ section: 'teams', path: '/teams', textKey: 'menu:teams', icon }];
