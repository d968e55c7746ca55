import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { ColumnLayoutIcon } from '#ui/icons.ts';

const handle = { section: 'placement', titleKey: 'placement:title' } satisfies RouteHandle;
const lazy = async () => ({ Component: (await import('./PlacementScreen.tsx')).PlacementScreen });

/** The board of front pages; the settings of a section have addresses of their own above it (A2-014). */
export const routes: readonly RouteObject[] = [
  { path: 'placement', handle, lazy },
  { path: ':tenantId/category/:categoryId/sections/:sectionId', handle, lazy },
  { path: ':tenantId/tag/:tagId/sections/:sectionId', handle, lazy },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'placement', path: '/placement', textKey: 'placement:title', icon: <ColumnLayoutIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'placement', textKey: 'placement:title', section: 'placement', run: ({ navigate }) => navigate('/placement') },
];
