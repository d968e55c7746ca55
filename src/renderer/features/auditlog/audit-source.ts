import type { BridgeClient } from '#bridge/client.ts';
import type { PageRequest, Source } from '#renderer/entities/collection/model/source.ts';
import { type ApiAnswer, type ApiBody, apiKey, callApi } from '#renderer/platform/api/queries.ts';
import { type AuditFilters, type AuditRow, toAuditQuery, toAuditRow } from './audit-lines.ts';

const OPERATION = 'listAuditEntries';
/** Lines on a page. */
export const AUDIT_PAGE_SIZE = 50;
/** Maximum number of lines in an answer of the newsroom. */
const MOST_AT_ONCE = 1000;

type Lines = ApiBody<typeof OPERATION>;

/**
 * Provides the log by pages, newest first. The newsroom returns what comes before a line, and never counts: a page knows whether there
 * is another one since one line more is requested. The end of each page is remembered, so that a file reads each line once.
 */
export const auditSource = (filters: AuditFilters): Source<AuditRow> => {
  const query = toAuditQuery(filters);
  const shown: PageRequest = { page: filters.page - 1, size: AUDIT_PAGE_SIZE };
  const ends = new Map<number, number>();

  const ask = (bridge: BridgeClient, size: number, before: number | undefined): Promise<ApiAnswer<Lines>> =>
    callApi(bridge, OPERATION, { query: { ...query, size, ...(before === undefined ? {} : { before }) } });

  /** Returns the line after which a page begins: `undefined` for the newest page, null if the log ends before. */
  const startOf = async (bridge: BridgeClient, skipped: number): Promise<number | undefined | null> => {
    let before = ends.get(skipped);
    if (before !== undefined) return before;
    for (let left = skipped; left > 0;) {
      const size = Math.min(left, MOST_AT_ONCE);
      const { body } = await ask(bridge, size, before);
      if (body.length < size) return null;
      before = body.at(-1)?.number;
      left -= size;
    }
    return before;
  };

  const keyOf = (page: number): readonly unknown[] => [...apiKey(OPERATION, { query }), page, 'rows'];
  return {
    operation: OPERATION,
    key: keyOf(shown.page),
    paged: { size: AUDIT_PAGE_SIZE, keyOf },
    load: async (bridge, { page, size } = shown) => {
      const skipped = page * size;
      const before = await startOf(bridge, skipped);
      const answer = await ask(bridge, before === null ? 1 : size + 1, before ?? undefined);
      const rows = before === null ? [] : answer.body.slice(0, size).map(toAuditRow);
      const end = rows.at(-1)?.number;
      if (end !== undefined) ends.set(skipped + rows.length, end);
      const hasMore = before !== null && answer.body.length > size;
      return { ...answer, body: { rows, totalElements: skipped + rows.length, totalPages: page + (hasMore ? 2 : 1), isOpen: true } };
    },
  };
};
