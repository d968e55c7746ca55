import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { MediaIcon } from '#ui/icons.ts';

const GROUP = 'items:command.group';
const handle = { section: 'slideshows' } satisfies RouteHandle;
const listHandle = { section: 'slideshows', titleKey: 'items:kind.slideshows.list' } satisfies RouteHandle;
const newHandle = { section: 'slideshows', titleKey: 'items:kind.slideshows.new' } satisfies RouteHandle;

export const routes: readonly RouteObject[] = [
  { path: 'slideshows', handle: listHandle, lazy: async () => ({ Component: (await import('./SlideshowsScreen.tsx')).SlideshowsScreen }) },
  {
    path: 'slideshows/new',
    handle: newHandle,
    lazy: async () => ({ Component: (await import('./SlideshowsScreen.tsx')).NewSlideshowScreen }),
  },
  { path: 'slideshows/:id/*', handle, lazy: async () => ({ Component: (await import('./detail/SlideshowScreen.tsx')).SlideshowScreen }) },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'slideshows', path: '/slideshows', textKey: 'menu:slideshows', icon: <MediaIcon /> },
];

export const commands: readonly Command[] = [
  { id: 'slideshows', textKey: 'slideshows:command.list', groupKey: GROUP, run: ({ navigate }) => navigate('/slideshows') },
  { id: 'newSlideshow', textKey: 'slideshows:command.new', groupKey: GROUP, run: ({ navigate }) => navigate('/slideshows/new') },
];
