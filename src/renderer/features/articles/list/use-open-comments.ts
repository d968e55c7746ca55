import { useMemo } from 'react';
import type { Arranged } from '#renderer/entities/collection/model/collection.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { REFRESH_MS } from '#renderer/entities/collection/query/use-page.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import type { ListRow } from './list-rows.ts';

/** Loads the numbers of open threads of the listed articles in one call; the former ones stay until the next are loaded. */
export const useOpenComments = ({ unsynchronised, others }: Arranged<ListRow>): ReadonlyMap<string, number> => {
  const articleIds = useMemo(
    () => [...unsynchronised, ...others].filter(({ isDraft }) => !isDraft).map(({ row }) => row.resourceId),
    [unsynchronised, others],
  );
  const options = { enabled: articleIds.length > 0, silent: true, keepPrevious: true, refetchIntervalMs: usePollingMs(REFRESH_MS) };
  const { data } = useApiQuery('countOpenComments', { query: { articleIds } }, options);
  return useMemo(() => new Map((data ?? []).map(({ articleId, open }) => [articleId, open])), [data]);
};
