import type { RouteObject } from 'react-router';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { ManualIcon } from '#ui/icons.ts';

const listHandle = { section: 'rtelements', titleKey: 'snippets:title' } satisfies RouteHandle;
const formHandle = { section: 'rtelements', titleKey: 'snippets:form.title' } satisfies RouteHandle;
const newHandle = { section: 'rtelements', titleKey: 'snippets:form.new' } satisfies RouteHandle;

export const routes: readonly RouteObject[] = [
  { path: 'rtelements', handle: listHandle, lazy: async () => ({ Component: (await import('./SnippetsScreen.tsx')).SnippetsScreen }) },
  { path: 'rtelements/new', handle: newHandle, lazy: async () => ({ Component: (await import('./SnippetScreen.tsx')).NewSnippetScreen }) },
  {
    path: 'rtelements/:elementId',
    handle: formHandle,
    lazy: async () => ({ Component: (await import('./SnippetScreen.tsx')).SnippetScreen }),
  },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'rtelements', path: '/rtelements', textKey: 'menu:rtelements', icon: <ManualIcon /> },
];
