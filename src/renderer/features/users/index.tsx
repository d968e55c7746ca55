import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { UserIcon } from '#ui/icons.ts';

/** Accounts: list and detail (A2-011). */
export const routes: readonly RouteObject[] = [
  {
    path: 'users',
    handle: { section: 'users', titleKey: 'users:title' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./list/UserListScreen.tsx')).UserListScreen }),
  },
  {
    path: 'users/new',
    handle: { section: 'users', titleKey: 'users:new' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./create/NewUserScreen.tsx')).NewUserScreen }),
  },
  {
    path: 'users/:id',
    handle: { section: 'users', titleKey: 'users:one' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./detail/UserScreen.tsx')).UserScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [{ section: 'users', path: '/users', textKey: 'menu:users', icon: <UserIcon /> }];

export const commands: readonly Command[] = [
  { id: 'users', textKey: 'users:title', section: 'users', run: ({ navigate }) => navigate('/users') },
  { id: 'users.new', textKey: 'users:new', section: 'users', run: ({ navigate }) => navigate('/users/new') },
];
