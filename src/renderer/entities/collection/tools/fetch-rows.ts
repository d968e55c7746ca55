import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError } from '#bridge/states.ts';
import { BridgeFailure, toBridgeError } from '#renderer/platform/api/failure.ts';
import type { Keyed } from '../model/collection.ts';
import type { Source } from '../model/source.ts';

/** Maximum number of rows of one file: a spreadsheet that a user looks through. */
export const MAX_EXPORTED_ROWS = 5_000;
/** Number of rows per request. */
const EXPORT_PAGE_SIZE = 500;

export type FetchedRows<Row> =
  | { readonly kind: 'all'; readonly rows: readonly Row[]; readonly totalElements: number; readonly stale: boolean }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: BridgeError };

/** Returns every row of a list up to the maximum, each once, even if the list changes while it is read. */
export const fetchRows = async <Row extends Keyed>(
  bridge: BridgeClient,
  source: Source<Row>,
  watch: { readonly isCancelled: () => boolean; readonly onProgress: (done: number, total: number) => void },
): Promise<FetchedRows<Row>> => {
  const rows = new Map<string, Row>();
  let stale = false;
  for (let page = 0; ; page += 1) {
    try {
      const answer = await source.load(bridge, { page, size: EXPORT_PAGE_SIZE });
      if (watch.isCancelled()) return { kind: 'cancelled' };
      const { rows: content, totalElements, totalPages } = answer.body;
      for (const row of content) if (rows.size < MAX_EXPORTED_ROWS) rows.set(row.key, row);
      stale ||= answer.stale;
      watch.onProgress(rows.size, Math.min(totalElements, MAX_EXPORTED_ROWS));
      const isDone = content.length === 0 || page + 1 >= totalPages || rows.size >= MAX_EXPORTED_ROWS;
      if (isDone) return { kind: 'all', rows: [...rows.values()], totalElements, stale };
    } catch (error) {
      if (error instanceof BridgeFailure) return { kind: 'failed', error: toBridgeError(error) };
      throw error;
    }
  }
};
