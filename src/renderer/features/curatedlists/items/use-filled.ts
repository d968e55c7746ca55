import { useMemo } from 'react';
import { type CuratedListDraft, curatedListDraftSchema } from '#domain/curatedlist/curated-list.ts';
import type { FrontTeaser } from '#domain/fronts/front.ts';
import { type ApiBody, useApiQuery } from '#renderer/platform/api/queries.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useDebounced } from '#ui/fields/use-debounced.ts';

const ruleSchema = curatedListDraftSchema.omit({ name: true });

/** Present draft of the list as readers would see it. */
export interface Filled {
  readonly answer: ApiBody<'fillCuratedList'> | undefined;
  readonly teasers: ReadonlyMap<string, FrontTeaser>;
  /** Reason for which there is no answer: the network, an empty required field, or the newsroom. */
  readonly without: 'offline' | 'incomplete' | 'failed' | null;
  readonly isChanging: boolean;
}

const EMPTY: Omit<CuratedListDraft, 'name'> = {
  tenantId: 1,
  size: 1,
  items: [],
  hasRest: false,
  categoryIds: [],
  tagIds: [],
  maxAgeHours: null,
};

/** Asks the newsroom what a list would show; the former answer stays until the next one. */
export const useFilled = (values: Readonly<Record<string, unknown>>): Filled => {
  const isOnline = useIsOnline();
  const { name: _name, ...rule } = values;
  const settled = useDebounced(JSON.stringify(rule));
  const read = useMemo(() => ruleSchema.safeParse(JSON.parse(settled)), [settled]);
  const query = useApiQuery(
    'fillCuratedList',
    { body: read.data ?? EMPTY },
    { enabled: read.success && isOnline, keepPrevious: true, silent: true, staleTimeMs: 0 },
  );
  const answer = read.success ? query.data : undefined;
  const teasers = useMemo(() => new Map((query.data?.teasers ?? []).map(teaser => [teaser.metadataId, teaser])), [query.data]);
  const without = !read.success ? 'incomplete' : !isOnline && !answer ? 'offline' : query.error !== null ? 'failed' : null;
  return { answer, teasers, without, isChanging: query.isFetching };
};
