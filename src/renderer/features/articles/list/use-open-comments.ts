import { useMemo } from 'react';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { ListRow } from './list-rows.ts';
import { REFRESH_MS } from '#renderer/entities/content/list/use-list-page.ts';

/** The open threads of the listed articles, asked for in one call; the numbers stay while the next ones come. */
export const useOpenComments = (rows: readonly ListRow[]): ReadonlyMap<string, number> => {
  const articleIds = useMemo(() => rows.filter(({ isDraft }) => !isDraft).map(({ row }) => row.resourceId), [rows]);
  const options = { enabled: articleIds.length > 0, silent: true, keepPrevious: true, refetchIntervalMs: REFRESH_MS };
  const { data } = useApiQuery('countOpenComments', { query: { articleIds } }, options);
  return useMemo(() => new Map((data ?? []).map(({ articleId, open }) => [articleId, open])), [data]);
};
