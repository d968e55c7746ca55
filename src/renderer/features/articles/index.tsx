import { lazy, Suspense } from 'react';
import type { KindParts } from '#renderer/entities/kind/kind-parts.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { DocumentIcon } from '#ui/icons.ts';
import { Arriving, SCRATCH_PATH } from './arriving/Arriving.tsx';
import { CommentWatch } from './comments/CommentWatch.tsx';

/** Icon and screens of articles, all of which are specific to them. */
export const kindParts = {
  articles: {
    icon: <DocumentIcon />,
    list: async () => (await import('./list/ArticleListScreen.tsx')).ArticleListScreen,
    create: async () => (await import('./create/CreateArticleScreen.tsx')).CreateArticleScreen,
    one: async () => (await import('./detail/ArticleScreen.tsx')).ArticleScreen,
  },
} satisfies Readonly<Record<string, KindParts>>;

const HomeWork = lazy(async () => ({ default: (await import('./home/HomeWork.tsx')).HomeWork }));
const HomeSlot = () => (
  <Suspense fallback={null}>
    <HomeWork />
  </Suspense>
);

/** Opens the scratch pad over the start page. */
export const routes: Feature['routes'] = [{ path: SCRATCH_PATH, Component: () => null }];

export const homeCards: NonNullable<Feature['homeCards']> = [{ id: 'recent', textKey: 'articles:home.mine', Card: HomeSlot }];

const OverTheWindow = () => (
  <>
    <Arriving />
    <CommentWatch />
  </>
);

export const slots: NonNullable<Feature['slots']> = { window: OverTheWindow };
