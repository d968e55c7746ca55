import { useMemo } from 'react';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { type ListPage, useListPage } from '#renderer/entities/content/list/use-list-page.ts';
import { useKeptMarks } from '#renderer/entities/kept/use-kept.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { isSearching, type ListFilters, toListQuery } from './list-filters.ts';
import { arrangeRows, type ListRow, type LocalArticles } from './list-rows.ts';

const NOTHING_LOCAL: LocalArticles = { articles: [], availableOffline: [] };

export interface ArticleList extends ListPage {
  readonly unsynchronised: readonly ListRow[];
  readonly others: readonly ListRow[];
}

/** A page of the list, with what this computer has of it. */
export const useArticleList = (filters: ListFilters): ArticleList => {
  const { preferences, isPending: isLocaleUnknown } = usePreferences();
  const own = preferences.contentLocale;
  const { date: today } = zurichTimeOf(new Date().toISOString());
  const { content, page } = useListPage({ query: toListQuery(filters, { own, today }) }, { enabled: !isLocaleUnknown });
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data ?? NOTHING_LOCAL;
  const marks = useKeptMarks();
  const isOnline = useIsOnline();
  const search = { enabled: !isOnline && isSearching(filters), silent: true, staleTimeMs: 0 } as const;
  const here = useBridgeQuery('offline.search', { q: filters.q }, search).data;
  const ages = useMemo(() => new Map(marks.items.map(({ id, asOf }) => [id, asOf])), [marks]);
  const kept = useMemo(() => new Set(marks.items.flatMap(({ id, wishId }) => (wishId === null ? [] : [id]))), [marks]);
  const found = useMemo(() => new Set(here?.found.map(({ id }) => id)), [here]);
  const rows = useMemo(
    () => arrangeRows({ content: content ?? [], local, filters, own, ages, kept, found }),
    [content, local, filters, own, ages, kept, found],
  );
  return { ...rows, ...page };
};
