import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { BridgeFailure, toBridgeError } from '#renderer/platform/api/failure.ts';
import { type ApiInput, callApi } from '#renderer/platform/api/queries.ts';

/** Most rows of one file: a spreadsheet that a person looks through. */
export const EXPORT_MAXIMUM = 5_000;
/** Asked for at once. */
export const EXPORT_PAGE_SIZE = 500;

export type FetchedRows =
  | { readonly kind: 'all'; readonly rows: readonly MetadataRow[]; readonly totalElements: number; readonly stale: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: BridgeError };

/** Every row of a list up to the maximum, each once, also when the list moves while it is read. */
export const fetchRows = async (
  bridge: BridgeClient,
  query: ApiInput<'listMetadata'>['query'],
  watch: { readonly isCancelled: () => boolean; readonly onProgress: (done: number, total: number) => void },
): Promise<FetchedRows> => {
  const rows = new Map<string, MetadataRow>();
  let stale = false;
  for (let page = 0; ; page += 1) {
    try {
      const answer = await callApi(bridge, 'listMetadata', { query: { ...query, page, size: EXPORT_PAGE_SIZE } });
      if (watch.isCancelled()) return { kind: 'cancelled' };
      const { content, totalElements, totalPages } = answer.body;
      for (const row of content) if (rows.size < EXPORT_MAXIMUM) rows.set(row.id, row);
      stale ||= answer.stale;
      watch.onProgress(rows.size, Math.min(totalElements, EXPORT_MAXIMUM));
      const isDone = content.length === 0 || page + 1 >= totalPages || rows.size >= EXPORT_MAXIMUM;
      if (isDone) return { kind: 'all', rows: [...rows.values()], totalElements, stale };
    } catch (error) {
      if (error instanceof BridgeFailure) return { kind: 'failed', error: toBridgeError(error) };
      throw error;
    }
  }
};
