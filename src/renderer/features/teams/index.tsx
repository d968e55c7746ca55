import { Navigate, type RouteObject } from 'react-router';
import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { PeopleIcon } from '#ui/icons.ts';
import { importTool } from './import/ImportButton.tsx';
import { TeamTabs } from './TeamTabs.tsx';

const icon = <PeopleIcon />;
const common = { icon, Head: TeamTabs } satisfies KindParts;
const team = { ...common, fields: async () => (await import('./own-fields.tsx')).teamFields } satisfies KindParts;

/** Teams, players and leagues are derived from their declarations; some fields are their own. */
export const kindParts = {
  soccerTeams: { ...team, Tools: importTool('soccer') },
  iceHockeyTeams: { ...team, Tools: importTool('iceHockey') },
  tennisPlayers: { ...common, Tools: importTool('tennis'), fields: async () => (await import('./own-fields.tsx')).tennisFields },
  leaguesAndTournaments: { ...common, Tools: importTool('soccer') },
} satisfies Readonly<Record<string, KindParts>>;

export const routes: readonly RouteObject[] = [
  { path: 'teams', handle: { section: 'teams' } satisfies RouteHandle, element: <Navigate to="/teams/soccerTeams" replace /> },
  {
    path: 'teams/fixtures',
    handle: { section: 'teams', titleKey: 'teams:fixtures.title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./fixtures/FixturesScreen.tsx')).FixturesScreen }),
  },
  {
    path: 'teams/fixtures/new',
    handle: { section: 'teams', titleKey: 'teams:fixture.new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./fixtures/fixture-screens.tsx')).NewScreen }),
  },
  {
    path: 'teams/fixtures/:id',
    handle: { section: 'teams', titleKey: 'teams:fixture.one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./fixtures/fixture-screens.tsx')).OneScreen }),
  },
];

/** One entry for teams, players and leagues (A2-009). */
export const menuEntries: readonly MenuEntry[] = [{ section: 'teams', path: '/teams', textKey: 'menu:teams', icon }];
