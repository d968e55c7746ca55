import type { BridgeOutput } from '#bridge/operations.ts';
import { isScheduled } from '#domain/article/workflow.ts';
import type { ItemSync } from '#domain/planning/planning.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/locale.ts';
import type { Arranged } from '#renderer/entities/collection/model/collection.ts';
import { markOf, type SyncMark, URGENCY } from '#renderer/entities/content/sync-mark.ts';
import { isSearching, type ListFilters, shownLocale } from './list-filters.ts';

export type LocalArticles = BridgeOutput<'articles.local'>;
export type LocalArticle = LocalArticles['articles'][number];

/** Row of the list. Its key stays the same while the list refreshes. */
export interface ListRow {
  readonly key: string;
  readonly row: MetadataRow;
  readonly mark: SyncMark | null;
  /** True if the text is stored on this computer. */
  readonly isOnDesk: boolean;
  /** Time of the copy on this computer. */
  readonly asOf: string | null;
  /** True if the user stores this very article for offline work. */
  readonly isKept: boolean;
  /** True if the newsroom does not know the article yet. */
  readonly isDraft: boolean;
  /** States in planning and print studio. */
  readonly syncs: readonly ItemSync[];
  /** Number of open comment threads. */
  readonly openComments: number;
}

export const NO_SYNCS: readonly ItemSync[] = [];

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isAnyOf = (wanted: readonly unknown[], carried: readonly unknown[]): boolean =>
  wanted.length === 0 || wanted.some(value => carried.includes(value));

const isPublishedWithin = ({ publishedAt }: MetadataRow, { publishedAfter, publishedBefore }: ListFilters): boolean => {
  if (publishedAfter === null && publishedBefore === null) return true;
  if (publishedAt === null) return false;
  const day = zurichTimeOf(publishedAt).date;
  return (publishedAfter === null || day >= publishedAfter) && (publishedBefore === null || day <= publishedBefore);
};

const isPrinted = (row: MetadataRow, { printDate, printPublication, printPage }: ListFilters): boolean =>
  (printDate === null || row.printDate === printDate) &&
  (printPublication === null || row.printPublication === printPublication) &&
  (printPage === null || row.printPage === printPage);

const hasWords = (row: MetadataRow, filters: ListFilters): boolean => {
  if (!isSearching(filters)) return true;
  const text = fold(`${row.titleHeader} ${row.title} ${row.authorNames.join(' ')}`);
  return fold(filters.q)
    .split(/\s+/u)
    .every(word => text.includes(word));
};

/**
 * Checks whether an article of this desk passes the filters. A row has no categories, no tags, and no time of the last input
 * here; a list filtered by these still shows it: unsent work is rather shown than hidden.
 */
export const belongsTo = (row: MetadataRow, filters: ListFilters, own: ContentLocale): boolean => {
  const locale = shownLocale(filters, own);
  return (
    (locale === 'all' || row.locale === locale) &&
    isAnyOf(filters.tenantIds, row.tenantIds) &&
    isAnyOf(filters.contentStatus, [row.contentStatus]) &&
    isAnyOf(filters.publicationStatus, [row.publicationStatus]) &&
    isAnyOf(filters.userIds, [row.creator?.id, row.lastUpdatedBy?.id]) &&
    isPublishedWithin(row, filters) &&
    isPrinted(row, filters) &&
    (!filters.scheduled || isScheduled(row)) &&
    (!filters.waiting || row.hasWaitingChanges) &&
    hasWords(row, filters)
  );
};

const byUrgency = (left: ListRow, right: ListRow): number =>
  URGENCY[left.mark?.kind ?? 'unsaved'] - URGENCY[right.mark?.kind ?? 'unsaved'] || right.row.updatedAt.localeCompare(left.row.updatedAt);

/**
 * Arranges the rows of a page. The first page starts with the unsynchronised ones, which are not repeated below.
 * On later pages such an article is marked in its place.
 */
export const arrangeRows = (input: {
  readonly content: readonly MetadataRow[];
  readonly local: LocalArticles;
  readonly filters: ListFilters;
  readonly own: ContentLocale;
  /** Times at which copies on this computer were compared with the newsroom, by the item's id. */
  readonly ages?: ReadonlyMap<string, string | null>;
  /** Items that the user stores one by one for offline work. */
  readonly kept?: ReadonlySet<string>;
  /** Items on this computer whose texts contain the searched words. */
  readonly found?: ReadonlySet<string>;
}): Arranged<ListRow> => {
  const { content, local, filters, own, ages, kept, found } = input;
  const onDesk = new Set(local.availableOffline);
  const localById = new Map(local.articles.map(article => [article.row.resourceId, article]));
  const toRow = (row: MetadataRow): ListRow => {
    const here = localById.get(row.resourceId);
    return {
      key: row.resourceId,
      row,
      mark: here === undefined ? null : markOf(here.sync, here.hasUnsavedChanges),
      isOnDesk: onDesk.has(row.resourceId),
      asOf: ages?.get(row.resourceId) ?? null,
      isKept: kept?.has(row.resourceId) ?? false,
      isDraft: here?.createdOffline ?? false,
      syncs: NO_SYNCS,
      openComments: 0,
    };
  };
  const unsynchronised =
    filters.page === 1
      ? local.articles
          .filter(({ row }) => belongsTo(row, found?.has(row.resourceId) === true ? { ...filters, q: '' } : filters, own))
          .map(({ row }) => toRow(row))
          .filter(({ mark }) => mark !== null)
          .sort(byUrgency)
      : [];
  const shown = new Set(unsynchronised.map(({ key }) => key));
  return { unsynchronised, others: content.filter(row => !shown.has(row.resourceId)).map(toRow) };
};
