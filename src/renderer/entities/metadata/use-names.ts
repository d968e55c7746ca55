import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCategories } from '#renderer/entities/category/categories.ts';
import { useKickwords } from '#renderer/entities/kickword/kickwords.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { apiKey, callApi, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { NamedIds } from './named-ids.ts';
import type { Names } from './value-words.ts';

const MINUTES_10 = 600_000;
/** The newsroom returns at most this many items at once. */
const MAX_CONTENTS = 100;

/** Names of tags or categories, each requested separately, as lists may be long and leave out those that are not used any more. */
const useNamesOf = (operation: 'getTag' | 'getCategory', ids: readonly number[]): ReadonlyMap<number, string> => {
  const bridge = useBridge();
  const named = useQueries({
    queries: ids.map(id => ({
      queryKey: apiKey(operation, { params: { id } }),
      queryFn: () => callApi(bridge, operation, { params: { id } }),
      staleTime: MINUTES_10,
      meta: { operation, silent: true },
    })),
    combine: results => results.flatMap(({ data }) => (data === undefined ? [] : [data.body])),
  });
  return useMemo(() => new Map(named.map(({ id, name }) => [id, name])), [named]);
};

/** The names of what metadata know by ids only; `ids` must stay the same object while they are the same. */
export const useNames = (ids: NamedIds): Names => {
  const tenants = useTenants().byId;
  const active = useCategories().byId;
  const kickwords = useKickwords();
  const tags = useNamesOf('getTag', ids.tags.map(Number));
  const others = useNamesOf(
    'getCategory',
    ids.categories.map(Number).filter(id => active.size > 0 && !active.has(id)),
  );
  const contents = useApiQuery(
    'listMetadata',
    { query: { ids: ids.contents.slice(0, MAX_CONTENTS), size: MAX_CONTENTS } },
    { enabled: ids.contents.length > 0, keepPrevious: true, silent: true, staleTimeMs: MINUTES_10 },
  ).data?.content;
  return useMemo(() => {
    const titles = new Map((contents ?? []).map(({ id, title }) => [id, title]));
    return {
      tenant: id => tenants.get(id)?.name,
      category: id => active.get(id)?.name ?? others.get(id),
      tag: id => tags.get(id),
      kickword: id => kickwords.get(id)?.name,
      content: id => titles.get(id),
    };
  }, [tenants, active, others, kickwords, tags, contents]);
};
