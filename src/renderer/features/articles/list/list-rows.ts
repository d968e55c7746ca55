import type { BridgeOutput } from '#bridge/operations.ts';
import { isScheduled } from '#domain/article/workflow.ts';
import type { ItemSync } from '#domain/planning/planning.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import type { ContentLocale } from '#domain/user/user.ts';
import type { Arranged } from '#renderer/entities/collection/model/collection.ts';
import { markOf, type SyncMark, URGENCY } from '#renderer/entities/content/sync-mark.ts';
import { isSearching, type ListFilters, shownLocale } from './list-filters.ts';

export type LocalArticles = BridgeOutput<'articles.local'>;
export type LocalArticle = LocalArticles['articles'][number];

/** A row as the list shows it. Its key stays the same while the list refreshes. */
export interface ListRow {
  readonly key: string;
  readonly row: MetadataRow;
  readonly mark: SyncMark | null;
  /** Its text is stored on this computer. */
  readonly isOnDesk: boolean;
  /** How old the copy on this computer is. */
  readonly asOf: string | null;
  /** A person keeps this very article. */
  readonly isKept: boolean;
  /** The newsroom has not heard of it yet. */
  readonly isDraft: boolean;
  /** How it stands with planning and print studio. */
  readonly syncs: readonly ItemSync[];
  /** Threads of comments that wait for an answer. */
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
 * Whether an article of this desk belongs to a narrowed list. A row does not know its categories and tags, nor when it was last typed
 * in here; a list narrowed by these still shows it: work that is not sent stays in sight rather than out of it.
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
 * The rows of a page. On the first page what is not synchronised comes first, and is not repeated below.
 * On later pages such an article is marked in its place.
 */
export const arrangeRows = (input: {
  readonly content: readonly MetadataRow[];
  readonly local: LocalArticles;
  readonly filters: ListFilters;
  readonly own: ContentLocale;
  /** When copies on this computer were compared with the newsroom, by the item's id. */
  readonly ages?: ReadonlyMap<string, string | null>;
  /** Items that a person keeps one by one. */
  readonly kept?: ReadonlySet<string>;
  /** Items on this computer that have the searched words in their texts. */
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
