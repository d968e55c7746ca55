import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { Command } from '#renderer/platform/commands/command.ts';
import type { Feature, MenuEntry, RouteHandle } from '#renderer/platform/feature/feature.ts';
import { DocumentIcon } from '#ui/icons.ts';

const GROUP = 'articles:command.group';
const handle = { section: 'articles' } satisfies RouteHandle;
const listHandle = { section: 'articles', titleKey: 'articles:list.title' } satisfies RouteHandle;
const createHandle = { section: 'articles', titleKey: 'articles:create.title' } satisfies RouteHandle;

export const routes: readonly RouteObject[] = [
  {
    path: 'articles',
    handle: listHandle,
    lazy: async () => ({ Component: (await import('./list/ArticleListScreen.tsx')).ArticleListScreen }),
  },
  {
    path: 'articles/new',
    handle: createHandle,
    lazy: async () => ({ Component: (await import('./create/CreateArticleScreen.tsx')).CreateArticleScreen }),
  },
  { path: 'articles/:articleId/*', handle, lazy: async () => ({ Component: (await import('./detail/ArticleScreen.tsx')).ArticleScreen }) },
];

export const menuEntries: readonly MenuEntry[] = [
  { section: 'articles', path: '/articles', textKey: 'menu:articles', icon: <DocumentIcon /> },
];

export const commands: readonly Command[] = [
  {
    id: 'articles',
    textKey: 'articles:command.list',
    shortcut: 'Mod+Alt+L',
    groupKey: GROUP,
    run: ({ navigate }) => navigate('/articles'),
  },
  {
    id: 'newArticle',
    textKey: 'articles:command.new',
    shortcut: 'Mod+Alt+N',
    groupKey: GROUP,
    run: ({ navigate }) => navigate('/articles/new'),
  },
];

const HomeWork = lazy(async () => ({ default: (await import('./home/HomeWork.tsx')).HomeWork }));
const HomeSlot = () => (
  <Suspense fallback={null}>
    <HomeWork />
  </Suspense>
);

export const slots: Feature['slots'] = { home: HomeSlot };
