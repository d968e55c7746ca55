import type { RouteObject } from 'react-router';
import type { MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { DocumentIcon } from '#ui/icons.ts';

const handle = { section: 'articles' } satisfies RouteHandle;

export const routes: readonly RouteObject[] = [
  { path: 'articles/:articleId/*', handle, lazy: async () => ({ Component: (await import('./detail/ArticleScreen.tsx')).ArticleScreen }) },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'articles', path: '/articles', textKey: 'menu:articles', icon: <DocumentIcon /> },
];
