import { useInfiniteQuery } from '@tanstack/react-query';
import type { BridgeError } from '#bridge/states.ts';
import { toBridgeError } from '#renderer/platform/api/failure.ts';
import { apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { MetadataRevision } from './shown-changes.ts';

/** How many revisions are loaded at once: nearly always all, so that filters have everything to choose from. */
const REVISIONS_AT_ONCE = 500;

export interface History {
  readonly revisions: readonly MetadataRevision[] | undefined;
  readonly error: BridgeError | null;
  readonly refetch: () => Promise<unknown>;
  /** Older ones are still in the newsroom. */
  readonly hasOlder: boolean;
  readonly readOlder: () => Promise<unknown>;
}

/** What was changed of an item's metadata, newest first, in parts. */
export const useHistory = (metadataId: string, enabled: boolean): History => {
  const bridge = useBridge();
  const query = useInfiniteQuery({
    queryKey: [...apiKey('getMetadataRevisionDiffs', { params: { id: metadataId } }), 'parts'],
    queryFn: ({ pageParam: before }) =>
      callApi(bridge, 'getMetadataRevisionDiffs', {
        params: { id: metadataId },
        query: { size: REVISIONS_AT_ONCE, ...(before === null ? {} : { before }) },
      }),
    initialPageParam: null as number | null, // the first part has none before it
    getNextPageParam: ({ body }) => (body.length < REVISIONS_AT_ONCE ? undefined : body.at(-1)?.revisionNumber),
    enabled,
    meta: { operation: 'getMetadataRevisionDiffs', silent: true },
  });
  return {
    revisions: query.data?.pages.flatMap(({ body }) => body),
    error: query.error === null ? null : toBridgeError(query.error),
    refetch: query.refetch,
    hasOlder: query.hasNextPage,
    readOlder: query.fetchNextPage,
  };
};
