import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import { type ApiQuery, useApiQuery } from '#renderer/platform/api/queries.ts';
import { operationsOf } from './record-operations.ts';

const STALE_MS = 60_000;

interface RecordQuery {
  readonly q?: string | undefined;
  readonly size: number;
  readonly sort?: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly enabled?: boolean;
}

/** Records of a kind by words and filters; kept for a minute. */
export const useRecords = (
  kind: ReferenceKind,
  { q, size, sort, filters = {}, enabled = true }: RecordQuery,
): ApiQuery<{ readonly content: readonly Fields[]; readonly totalElements: number }> =>
  useApiQuery(
    operationsOf(kind).list,
    { query: { ...filters, size, ...(q === undefined ? {} : { q }), ...(sort === undefined ? {} : { sort }) } },
    { enabled, keepPrevious: true, silent: true, staleTimeMs: STALE_MS },
  );

/** One record of a kind; kept for a minute. */
export const useRecord = (kind: ReferenceKind, id: string | null): ApiQuery<Fields> =>
  useApiQuery(operationsOf(kind).get, { params: { id: id ?? '' } }, { enabled: id !== null, silent: true, staleTimeMs: STALE_MS });
