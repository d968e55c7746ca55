import type { ContentItem } from '#richtext/view/block-services.tsx';
import type { ResourceName } from '#domain/ids.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { type ApiBody, type ApiInput, type ApiQuery, useApiQuery } from '#renderer/platform/api/queries.ts';
import { mediaAddress } from './media-address.ts';

/** Searching needs this many characters (B5-014, B9-062). */
export const MINIMUM_CHARACTERS = 2;

/** Rows of a page: the content picker’s 10, and the 5 of the modal for related contents (B9-018). */
export const CONTENT_PAGE_SIZE = 10;
export const RELATED_PAGE_SIZE = 5;

/** Thumbnails are 100 × 56 (B9-025), drawn from twice as many pixels. */
const THUMBNAIL_WIDTH_PX = 200;

export type ContentSort = 'updatedAt,desc' | 'createdAt,desc';

/** Which items a table of contents offers. */
export interface ContentFilter {
  readonly contentType?: readonly ResourceName[];
  readonly publicationStatus?: readonly PublicationStatus[];
  readonly userIds?: readonly string[];
  readonly excludeIds?: readonly string[];
  /** Order while nothing is searched for; with words the best match comes first (B7-038). */
  readonly sort?: ContentSort;
}

export interface ContentPage {
  /** What was typed. */
  readonly words: string;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

/** Whether what was typed is too short to search with. */
export const isTooShort = (words: string): boolean => words.trim().length > 0 && words.trim().length < MINIMUM_CHARACTERS;

const withEntries = <Value>(key: string, values: readonly Value[] | undefined): Readonly<Record<string, readonly Value[]>> =>
  values === undefined || values.length === 0 ? {} : { [key]: values };

/** The query of a page (B7-038): words and no order, or an order; pages count from 0. */
export const contentQuery = (filter: ContentFilter, { words, page, size }: ContentPage): ApiInput<'listMetadata'> => {
  const q = words.trim();
  return {
    query: {
      ...withEntries('contentType', filter.contentType),
      ...withEntries('publicationStatus', filter.publicationStatus),
      ...withEntries('userIds', filter.userIds),
      ...withEntries('excludeIds', filter.excludeIds),
      ...(q.length >= MINIMUM_CHARACTERS ? { q } : { sort: filter.sort ?? 'updatedAt,desc' }),
      page: page - 1,
      size,
    },
  };
};

/** A page of the newsroom's items; the last one stays while the next is on its way. */
export const useContentSearch = (filter: ContentFilter, page: ContentPage): ApiQuery<ApiBody<'listMetadata'>> =>
  useApiQuery('listMetadata', contentQuery(filter, page), { enabled: !isTooShort(page.words), keepPrevious: true, silent: true });

/** The named items, in the order the newsroom gives them. Nothing is asked where none is named. */
export const useContentsById = (metadataIds: readonly string[]): ApiQuery<ApiBody<'listMetadata'>> =>
  useApiQuery(
    'listMetadata',
    { query: { ids: [...metadataIds].sort(), size: Math.max(1, metadataIds.length) } },
    { enabled: metadataIds.length > 0, keepPrevious: true, silent: true },
  );

/** An item as blocks of a text show it. */
export const contentItemOf = (row: MetadataRow): ContentItem => ({
  metadataId: row.id,
  title: row.title,
  contentType: row.resourceName,
  publicationStatus: row.publicationStatus,
  imageUrl: (row.teaserImage === null ? null : mediaAddress(row.teaserImage.url, THUMBNAIL_WIDTH_PX)) ?? undefined,
  updatedAt: row.updatedAt,
});
