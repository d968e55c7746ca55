import { useMemo } from 'react';
import type { ItemSync } from '#domain/planning/planning.ts';
import type { Arranged } from '#renderer/entities/collection/model/collection.ts';
import { REFRESH_MS } from '#renderer/entities/collection/query/use-page.ts';
import { usePollingMs } from '#renderer/platform/api/live-updates.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { type ListRow, NO_SYNCS } from './list-rows.ts';

/** Loads the states of the listed articles in planning and studio in one call; the former ones stay until the next are loaded. */
export const useItemSyncs = ({ unsynchronised, others }: Arranged<ListRow>): ReadonlyMap<string, readonly ItemSync[]> => {
  const ids = useMemo(
    () => [...unsynchronised, ...others].filter(({ isDraft }) => !isDraft).map(({ row }) => row.id),
    [unsynchronised, others],
  );
  const options = { enabled: ids.length > 0, silent: true, keepPrevious: true, refetchIntervalMs: usePollingMs(REFRESH_MS) };
  const { data } = useApiQuery('listItemSyncs', { query: { ids } }, options);
  return useMemo(() => Map.groupBy(data ?? NO_SYNCS, ({ metadataId }) => metadataId), [data]);
};
