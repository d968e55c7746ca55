import type { MetadataRow } from '#domain/metadata/metadata.ts';
import type { PlacedArticle } from '#domain/placement/resolved.ts';

/** What a card shows of an article, from a front page or from a search. */
export type CardArticle = Pick<
  PlacedArticle,
  | 'metadataId'
  | 'resourceId'
  | 'resourceName'
  | 'locale'
  | 'titleHeader'
  | 'title'
  | 'image'
  | 'publicationStatus'
  | 'publishedAt'
  | 'tenantIds'
>;

export const articleOfRow = (row: MetadataRow): CardArticle => ({
  metadataId: row.id,
  resourceId: row.resourceId,
  resourceName: row.resourceName,
  locale: row.locale,
  titleHeader: row.titleHeader,
  title: row.title,
  image: row.teaserImage,
  publicationStatus: row.publicationStatus,
  publishedAt: row.publishedAt,
  tenantIds: row.tenantIds,
});
