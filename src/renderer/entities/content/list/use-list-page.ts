import { useEffect, useRef } from 'react';
import type { BridgeError } from '#bridge/states.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { type ApiInput, useApiQuery } from '#renderer/platform/api/queries.ts';

/** How often a list asks again by itself, while its window is looked at. */
export const REFRESH_MS = 15_000;

export interface ListPage {
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

/** A page of metadata, refreshed by itself: every 15 seconds, when the window is looked at again, and when the network comes or goes. */
export const useListPage = (
  input: ApiInput<'listMetadata'>,
  options: { readonly enabled?: boolean } = {},
): { readonly content: readonly MetadataRow[] | undefined; readonly page: ListPage } => {
  const isOnline = useIsOnline();
  const { data, error, isPlaceholder, receivedAt, stale, refetch } = useApiQuery('listMetadata', input, {
    ...options,
    refetchIntervalMs: REFRESH_MS,
    keepPrevious: true,
    silent: true,
  });
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (wasOnline.current === isOnline) return;
    wasOnline.current = isOnline;
    void refetch();
  }, [isOnline, refetch]);
  return {
    content: data?.content,
    page: {
      totalElements: data?.totalElements ?? null,
      totalPages: data?.totalPages ?? 0,
      error,
      isChanging: isPlaceholder,
      receivedAt,
      stale,
      refetch: () => void refetch(),
    },
  };
};
