import { useMemo } from 'react';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import type { Arranged } from '#renderer/entities/collection/model/collection.ts';
import { apiSource, pageOf, type Source } from '#renderer/entities/collection/model/source.ts';
import { useKeptMarks } from '#renderer/entities/kept/use-kept.ts';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { isSearching, type ListFilters, toListQuery } from './list-filters.ts';
import { arrangeRows, type ListRow, type LocalArticles, NO_SYNCS } from './list-rows.ts';
import { useItemSyncs } from './use-item-syncs.ts';
import { useOpenComments } from './use-open-comments.ts';
import { newsroomNow } from '#ui/time/newsroom-time.ts';

const NOTHING_LOCAL: LocalArticles = { articles: [], availableOffline: [] };

/** Creates the row of an article that only the newsroom knows. */
const ofNewsroom = (row: MetadataRow): ListRow => ({
  key: row.resourceId,
  row,
  mark: null,
  isOnDesk: false,
  asOf: null,
  isKept: false,
  isDraft: false,
  syncs: NO_SYNCS,
  openComments: 0,
});

/** Returns the articles that the filters select, by default in the user's own language. */
export const useArticleSource = (filters: ListFilters): Source<ListRow> | null => {
  const { preferences, isPending } = usePreferences();
  const own = preferences.contentLocale;
  const { date: today } = zurichTimeOf(newsroomNow());
  return useMemo(() => {
    if (isPending) return null;
    const query = toListQuery(filters, { own, today });
    return apiSource({
      operation: 'listMetadata',
      input: request => ({ query: { ...query, ...request } }),
      page: filters.page,
      read: body => pageOf(body, ofNewsroom),
    });
  }, [filters, isPending, own, today]);
};

/** Puts unsynchronised rows first, and adds to each row what this computer has of it. */
export const useArrangedArticles = (rows: readonly ListRow[], filters: ListFilters): Arranged<ListRow> => {
  const own = usePreferences().preferences.contentLocale;
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data ?? NOTHING_LOCAL;
  const marks = useKeptMarks();
  const isOnline = useIsOnline();
  const search = { enabled: !isOnline && isSearching(filters), silent: true, staleTimeMs: 0 } as const;
  const here = useBridgeQuery('offline.search', { q: filters.q }, search).data;
  const ages = useMemo(() => new Map(marks.items.map(({ id, asOf }) => [id, asOf])), [marks]);
  const kept = useMemo(() => new Set(marks.items.flatMap(({ id, requestId }) => (requestId === null ? [] : [id]))), [marks]);
  const found = useMemo(() => new Set(here?.found.map(({ id }) => id)), [here]);
  const content = useMemo(() => rows.map(({ row }) => row), [rows]);
  const arranged = useMemo(
    () => arrangeRows({ content, local, filters, own, ages, kept, found }),
    [content, local, filters, own, ages, kept, found],
  );
  const openComments = useOpenComments(arranged);
  const itemSyncs = useItemSyncs(arranged);
  return useMemo(() => {
    const withSigns = (listed: ListRow): ListRow => {
      const open = openComments.get(listed.key) ?? 0;
      const syncs = itemSyncs.get(listed.row.id) ?? NO_SYNCS;
      return open === 0 && syncs.length === 0 ? listed : { ...listed, openComments: open, syncs };
    };
    return { unsynchronised: arranged.unsynchronised.map(withSigns), others: arranged.others.map(withSigns) };
  }, [arranged, openComments, itemSyncs]);
};
