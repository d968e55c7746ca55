import { useEffect, useMemo, useRef } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { type ListFilters, toListQuery } from './list-filters.ts';
import { arrangeRows, type ListRow, type LocalArticles } from './list-rows.ts';

/** How often the list asks again by itself, while its window is looked at. */
export const REFRESH_MS = 15_000;
const NOTHING_LOCAL: LocalArticles = { articles: [], availableOffline: [] };

export interface ArticleList {
  readonly unsynchronised: readonly ListRow[];
  readonly others: readonly ListRow[];
  /** Null until a page has come. */
  readonly totalElements: number | null;
  readonly totalPages: number;
  readonly error: BridgeError | null;
  /** The rows shown are those of the page before; the asked ones are on their way. */
  readonly isChanging: boolean;
  readonly receivedAt: string | undefined;
  /** The rows are from before: the newsroom was not reached. */
  readonly stale: boolean;
  readonly refetch: () => void;
}

/** A page of the list, refreshed by itself: every 15 seconds, when the window is looked at again, and when the network comes or goes. */
export const useArticleList = (filters: ListFilters): ArticleList => {
  const { preferences, isPending: isLocaleUnknown } = usePreferences();
  const own = preferences.contentLocale;
  const isOnline = useIsOnline();
  const { date: today } = zurichTimeOf(new Date().toISOString());
  const page = useApiQuery(
    'listMetadata',
    { query: toListQuery(filters, { own, today }) },
    { enabled: !isLocaleUnknown, refetchIntervalMs: REFRESH_MS, keepPrevious: true, silent: true },
  );
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data ?? NOTHING_LOCAL;
  const { refetch } = page;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    void refetch();
  }, [isOnline, refetch]);
  const content = page.data?.content;
  const rows = useMemo(() => arrangeRows({ content: content ?? [], local, filters, own }), [content, local, filters, own]);
  return {
    ...rows,
    totalElements: page.data?.totalElements ?? null,
    totalPages: page.data?.totalPages ?? 0,
    error: page.error,
    isChanging: page.isPlaceholder,
    receivedAt: page.receivedAt,
    stale: page.stale,
    refetch: () => void refetch(),
  };
};
