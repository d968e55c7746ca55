import type { ApiInput } from '#contract/contract.ts';
import type { ContentItem } from '#richtext/view/block-services.tsx';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { type ApiBody, type ApiQuery, useApiQuery } from '#renderer/platform/api/queries.ts';
import { mediaAddress } from '../media/media-address.ts';

/** Thumbnails are 100 × 56 (B9-025), drawn from twice as many pixels. */
const THUMBNAIL_WIDTH_PX = 200;

/** What an item has to be. */
export type ContentNarrowing = Pick<ApiInput<'listMetadata'>['query'], 'contentStatus' | 'contentType' | 'publicationStatus'>;

/** The named items, in the order the newsroom gives them. Nothing is asked if none is named. */
export const useContentsById = (metadataIds: readonly string[], narrowing: ContentNarrowing = {}): ApiQuery<ApiBody<'listMetadata'>> =>
  useApiQuery(
    'listMetadata',
    { query: { ...narrowing, ids: [...metadataIds].sort(), size: Math.max(1, metadataIds.length) } },
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
