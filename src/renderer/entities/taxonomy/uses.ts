import { useMemo } from 'react';
import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

const MINUTE = 60_000;

/** How many items have each of a kind; undefined until that is known. */
export const useUses = (kind: TaxonomyKind): ReadonlyMap<number, number> | undefined => {
  const { data } = useApiQuery('listTaxonomyUses', { query: { kind } }, { silent: true, staleTimeMs: MINUTE });
  return useMemo(() => data && new Map(data.uses.map(({ id, items }) => [id, items])), [data]);
};
