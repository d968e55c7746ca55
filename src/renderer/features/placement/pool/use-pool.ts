import { useMemo, useState } from 'react';
import type { ApiInput } from '#contract/contract.ts';
import { useContentsById } from '#renderer/entities/content/content-search.ts';
import { articleOfRow } from '#renderer/entities/placement/card-article.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';

export interface PoolFilters {
  readonly q: string;
  readonly tenantId: number | null;
  readonly categoryId: number | null;
  readonly isPublic: boolean;
}

export const NO_FILTERS: PoolFilters = { q: '', tenantId: null, categoryId: null, isPublic: true };
const PAGE_SIZE = 30;

const queryOf = ({ q, tenantId, categoryId, isPublic }: PoolFilters): NonNullable<ApiInput<'listMetadata'>['query']> => ({
  size: PAGE_SIZE,
  ...(q === '' ? { sort: 'updatedAt,desc' as const } : { q }),
  ...(tenantId === null ? {} : { tenantIds: [tenantId] }),
  ...(categoryId === null ? {} : { categoryIds: [categoryId] }),
  ...(isPublic ? { publicationStatus: ['published' as const] } : {}),
});

/** Provides articles to place that match the filters, newest first, or best match first for a search. */
export const usePool = () => {
  const [filters, setFilters] = useState<PoolFilters>(NO_FILTERS);
  const query = useApiQuery('listMetadata', { query: queryOf(filters) }, { keepPrevious: true, silent: true, staleTimeMs: 15_000 });
  const articles = useMemo(() => (query.data?.content ?? []).map(articleOfRow), [query.data]);
  return { filters, setFilters, articles, query };
};

/** Provides the user's own bookmarks. */
export const useBookmarked = () => {
  const bookmarks = useApiQuery('listBookmarks', {}, { silent: true, staleTimeMs: 30_000 });
  const ids = useMemo(() => [...new Set((bookmarks.data ?? []).map(({ metadataId }) => metadataId))].slice(0, 50), [bookmarks.data]);
  const rows = useContentsById(ids);
  const articles = useMemo(() => {
    const byId = new Map((rows.data?.content ?? []).map(row => [row.id, row]));
    return ids.flatMap(id => {
      const row = byId.get(id);
      return row ? [articleOfRow(row)] : [];
    });
  }, [ids, rows.data]);
  return { bookmarks: bookmarks.data ?? [], articles, isPending: bookmarks.isPending || (ids.length > 0 && rows.isPending) };
};
