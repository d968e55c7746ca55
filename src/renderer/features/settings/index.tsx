import { CogIcon } from '#ui/icons.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { Feature, MenuEntry, RouteHandle } from '../../platform/feature/feature.ts';

export const routes: Feature['routes'] = [
  {
    path: 'usersettings',
    handle: { section: 'usersettings', titleKey: 'settings:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'usersettings', path: '/usersettings', textKey: 'menu:usersettings', icon: <CogIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'settings', textKey: 'settings:command.open', run: ({ navigate }) => navigate('/usersettings') },
];
