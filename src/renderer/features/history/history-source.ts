import { z } from 'zod';
import type { BridgeClient } from '#bridge/client.ts';
import { type FilterTable, oneFilter, pageFilter } from '#renderer/entities/collection/model/filters.ts';
import type { Page, Source } from '#renderer/entities/collection/model/source.ts';
import { type ApiAnswer, apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { type HistoryFilters, type HistoryLine, linesOf, pickLines } from './history-lines.ts';

/** Number of revisions loaded at once: nearly always all. */
const REVISIONS_AT_ONCE = 500;
const OPERATION = 'getMetadataRevisionDiffs';

export const HISTORY_FILTERS: FilterTable<HistoryFilters> = {
  field: oneFilter(z.string()),
  person: oneFilter(z.string()),
  page: pageFilter,
};

/** Loads every revision, in parts until the newsroom has no older ones. */
const loadLines = async (bridge: BridgeClient, id: string): Promise<ApiAnswer<Page<HistoryLine>>> => {
  const rows: HistoryLine[] = [];
  let before: number | undefined;
  let stale = false;
  for (;;) {
    const query = { size: REVISIONS_AT_ONCE, ...(before === undefined ? {} : { before }) };
    const answer = await callApi(bridge, OPERATION, { params: { id }, query });
    rows.push(...answer.body.flatMap(linesOf));
    before = answer.body.at(-1)?.revisionNumber;
    stale ||= answer.stale;
    if (answer.body.length < REVISIONS_AT_ONCE) return { ...answer, stale, body: { rows, totalElements: rows.length, totalPages: 1 } };
  }
};

/** Creates the source of an item's metadata history: loaded whole, so that its filters know every field and person. */
export const historySource = (metadataId: string, filters: HistoryFilters): Source<HistoryLine> => ({
  operation: OPERATION,
  key: [...apiKey(OPERATION, { params: { id: metadataId } }), 'lines'],
  load: bridge => loadLines(bridge, metadataId),
  pick: all => pickLines(all, filters),
});
