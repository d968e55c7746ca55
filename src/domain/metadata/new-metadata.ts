import type { DerivedFields } from '../article/derived.ts';
import type { ContentLocale } from '../locale.ts';
import type { Person } from '../user/user.ts';
import type { ResourceName } from '../ids.ts';
import { ALL_TENANTS_VARIANT, type AuthorEntry, type Metadata, type MetadataPatch } from './metadata.ts';

interface Beginning {
  readonly id: string;
  readonly resourceId: string;
  readonly resourceName: ResourceName;
  readonly locale: ContentLocale;
  readonly creator: Person | null;
  readonly now: string;
  readonly derived: DerivedFields;
}

/** The initial values of the editable metadata. */
export const EMPTY_FIELDS: Pick<Metadata, Exclude<keyof MetadataPatch, 'contentStatus' | 'publicationStatus'>> = {
  customPublishedAt: null,
  customUpdatedAt: null,
  scheduledPlacing: null,
  targetDate: null,
  targetTime: null,
  targetTextLength: null,
  mainTenantId: null,
  tenantIds: [],
  tags: [],
  emailAlertEnabled: false,
  authors: [],
  placement: [],
  kickword: [],
  printMetadata: null,
  workflowChecklist: { seoDone: false, photoeditingDone: false, proofreadingDone: false, productionDone: false },
  additionalSettings: [],
  infobox: [],
  note: [],
  styles: [],
  urlSlugs: [],
  seoTeasers: [],
  teasers: [],
  relatedContents: [],
};

/** The metadata of an item that has just begun: a draft that readers cannot see. */
export const newMetadata = ({ id, resourceId, resourceName, locale, creator, now, derived }: Beginning): Metadata => ({
  id,
  resourceId,
  resourceName,
  contentOwner: null,
  externalId: null,
  externalSystem: null,
  creator,
  lastUpdatedBy: creator,
  locale,
  sourceMetadataId: null,
  ...derived,
  teaserImage: null,
  contentStatus: 'draft',
  publicationStatus: 'notPublished',
  createdAt: now,
  updatedAt: now,
  publishedAt: null,
  readyToPublishAt: null,
  targetDateTime: null,
  previewUrls: [],
  waiting: null,
  ...EMPTY_FIELDS,
});

/** The byline of someone who has an account. */
export const authorOf = (person: Person, id: string): AuthorEntry => ({
  id,
  type: 'user',
  info: null,
  name: `${person.firstName} ${person.lastName}`.trim(),
  userId: person.id,
  agencyId: null,
});

/** The same item with one byline for all tenants. */
export const withAuthor = (metadata: Metadata, author: AuthorEntry): Metadata => ({
  ...metadata,
  authors: [{ variantId: ALL_TENANTS_VARIANT, authors: [author] }],
});

/**
 * The metadata of a copy: what describes the content is kept, the original's history is not.
 * The copy is a draft, not published, and names the original.
 */
export const clonedMetadata = (source: Metadata, beginning: Beginning): Metadata => ({
  ...newMetadata(beginning),
  sourceMetadataId: source.id,
  teaserImage: source.teaserImage,
  targetTextLength: source.targetTextLength,
  mainTenantId: source.mainTenantId,
  tenantIds: source.tenantIds,
  tags: source.tags,
  authors: source.authors,
  placement: source.placement,
  kickword: source.kickword,
  additionalSettings: source.additionalSettings,
  infobox: source.infobox,
  styles: source.styles,
  seoTeasers: source.seoTeasers,
  teasers: source.teasers,
  relatedContents: source.relatedContents,
});
