import type { Metadata, MetadataPatch } from '../metadata/metadata.ts';

/** Fields by title that the article keeps if it has any, and takes over if it has none. */
const TAKEN_WHERE_ABSENT = ['placement', 'kickword', 'additionalSettings', 'tags'] as const satisfies readonly (keyof MetadataPatch)[];

const isPlaced = ({ placement }: Metadata): boolean => placement.some(({ categories }) => categories.length > 0);

const hasOwn = (article: Metadata, field: (typeof TAKEN_WHERE_ABSENT)[number]): boolean =>
  field === 'placement' ? isPlaced(article) : article[field].length > 0;

/**
 * The publication data of an article that takes the place of breaking news (A4-040): it stands in all of its titles, so that nobody who
 * follows the old address ends in a title without it; what the article has of its own stays.
 */
export const replacementPatch = (article: Metadata, breaking: Metadata): MetadataPatch => ({
  ...Object.fromEntries(TAKEN_WHERE_ABSENT.filter(field => !hasOwn(article, field)).map(field => [field, breaking[field]])),
  tenantIds: [...new Set([...article.tenantIds, ...breaking.tenantIds])],
  mainTenantId: article.mainTenantId ?? breaking.mainTenantId,
  publicationStatus: 'published',
});
