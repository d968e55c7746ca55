import { z } from 'zod';
import { isScheduled } from '#domain/article/workflow.ts';
import { ALL_TENANTS_VARIANT, type Metadata, type MetadataRow, metadataRowSchema, metadataSchema } from '#domain/metadata/metadata.ts';
import { PUBLICATION_FIELDS, type PublicationField } from '#domain/metadata/publication.ts';
import type { Person } from '#domain/user/user.ts';
import type { MetadataDocumentsTable, MetadataTable } from '../db/tables/content.ts';
import { seal, unseal } from '../db/sealed.ts';

/** Metadata ids count from here: an item's ordinal is its id without this, small enough for compact indexes. */
export const FIRST_METADATA_ID = 100_000_000_000;

export const ordinalOf = (metadataId: string | number): number => Number(metadataId) - FIRST_METADATA_ID;

/** Fields of a list row in `row_json`; users are added on reading. */
type StoredRow = Omit<MetadataRow, 'creator' | 'lastUpdatedBy' | 'usedBy' | 'ticker'>;
/** Fields of metadata beyond its list row. */
type StoredDetail = Omit<Metadata, keyof StoredRow | PublicationField | 'creator' | 'lastUpdatedBy' | 'printMetadata'> &
  Partial<Pick<Metadata, PublicationField | 'printMetadata'>>;

const timeOf = (instant: string): number => Date.parse(instant);
const optionalTimeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

const joinNumbers = (numbers: Iterable<number>): string => [...new Set(numbers)].toSorted((one, other) => one - other).join(',');

export const authorNames = ({ authors }: Metadata): string[] =>
  (authors.find(entry => entry.variantId === ALL_TENANTS_VARIANT) ?? authors[0])?.authors.map(author => author.name) ?? [];

const personIds = ({ authors, creator }: Metadata): string => {
  const credited = authors.flatMap(entry => entry.authors).flatMap(author => author.userId ?? []);
  return [...new Set([...(creator ? [creator.id] : []), ...credited])].toSorted().join(',');
};

const categoryIds = ({ placement }: Metadata): string =>
  joinNumbers(placement.flatMap(entry => [...entry.categories, ...(entry.mainCategory === null ? [] : [entry.mainCategory])]));

const kickwordIds = ({ kickword }: Metadata): string => joinNumbers(kickword.flatMap(({ kickwordId }) => kickwordId ?? []));

type FilterColumns = Omit<MetadataTable, 'etag' | 'deleted' | 'change_number'>;

/** Returns the columns by which lists filter and sort. */
export const toFilterColumns = (metadata: Metadata): FilterColumns => ({
  id: Number(metadata.id),
  resource_id: metadata.resourceId,
  resource_name: metadata.resourceName,
  locale: metadata.locale,
  content_status: metadata.contentStatus,
  publication_status: metadata.publicationStatus,
  created_at: timeOf(metadata.createdAt),
  updated_at: timeOf(metadata.updatedAt),
  published_at: optionalTimeOf(metadata.publishedAt),
  target_at: optionalTimeOf(metadata.targetDateTime),
  scheduled_at: isScheduled(metadata) ? optionalTimeOf(metadata.scheduledPlacing?.publicationTime ?? null) : null,
  tenant_ids: joinNumbers(metadata.tenantIds),
  tag_ids: joinNumbers(metadata.tags),
  category_ids: categoryIds(metadata),
  kickword_ids: kickwordIds(metadata),
  person_ids: personIds(metadata),
  has_waiting: metadata.waiting === null ? 0 : 1,
  print_date: metadata.printMetadata?.publicationTargetDate ?? null,
  print_publication: metadata.printMetadata?.publication ?? null,
  print_page: metadata.printMetadata?.pageName ?? null,
});

const toStoredRow = (metadata: Metadata): StoredRow => ({
  id: metadata.id,
  resourceId: metadata.resourceId,
  resourceName: metadata.resourceName,
  locale: metadata.locale,
  title: metadata.title,
  titleHeader: metadata.titleHeader,
  teaserImage: metadata.teaserImage,
  contentStatus: metadata.contentStatus,
  publicationStatus: metadata.publicationStatus,
  scheduledPlacing: metadata.scheduledPlacing,
  createdAt: metadata.createdAt,
  updatedAt: metadata.updatedAt,
  publishedAt: metadata.publishedAt,
  targetDateTime: metadata.targetDateTime,
  targetTextLength: metadata.targetTextLength,
  actualTextLength: metadata.actualTextLength,
  mainTenantId: metadata.mainTenantId,
  tenantIds: metadata.tenantIds,
  ...(metadata.slideCount === undefined ? {} : { slideCount: metadata.slideCount }),
  authorNames: authorNames(metadata),
  printDate: metadata.printMetadata?.publicationTargetDate ?? null,
  printPublication: metadata.printMetadata?.publication ?? null,
  printPage: metadata.printMetadata?.pageName ?? null,
  hasWaitingChanges: metadata.waiting !== null,
  releaseTime: metadata.waiting?.releaseTime ?? null,
  releaseFailure: metadata.waiting?.failure ?? null,
});

/** Returns an item as a row of a list; the users who edit it are added elsewhere. */
export const toListRow = (metadata: Metadata): MetadataRow =>
  metadataRowSchema.parse({ ...toStoredRow(metadata), creator: metadata.creator, lastUpdatedBy: metadata.lastUpdatedBy, usedBy: [] });

/** The publication fields with a value; the others are empty on reading. */
const decidedFields = (metadata: Metadata): Partial<Pick<Metadata, PublicationField>> =>
  Object.fromEntries(PUBLICATION_FIELDS.filter(name => metadata[name].length > 0).map(name => [name, metadata[name]]));

const toStoredDetail = (metadata: Metadata): StoredDetail => ({
  contentOwner: metadata.contentOwner,
  externalId: metadata.externalId,
  externalSystem: metadata.externalSystem,
  sourceMetadataId: metadata.sourceMetadataId,
  lead: metadata.lead,
  readyToPublishAt: metadata.readyToPublishAt,
  customPublishedAt: metadata.customPublishedAt,
  customUpdatedAt: metadata.customUpdatedAt,
  targetDate: metadata.targetDate,
  targetTime: metadata.targetTime,
  tags: metadata.tags,
  emailAlertEnabled: metadata.emailAlertEnabled,
  previewUrls: metadata.previewUrls,
  authors: metadata.authors,
  placement: metadata.placement,
  kickword: metadata.kickword,
  workflowChecklist: metadata.workflowChecklist,
  waiting: metadata.waiting,
  ...(metadata.printMetadata && { printMetadata: metadata.printMetadata }),
  ...(metadata.ignoredWords && { ignoredWords: metadata.ignoredWords }),
  ...(metadata.successor && { successor: metadata.successor }),
  ...(metadata.abTest && { abTest: metadata.abTest }),
  ...(metadata.userNeeds && { userNeeds: metadata.userNeeds }),
  ...decidedFields(metadata),
});

/** Returns the item as it is stored: the list row apart from the rest, users by their ids. */
export const toDocumentColumns = (metadata: Metadata): MetadataDocumentsTable => ({
  id: Number(metadata.id),
  row_json: seal(toStoredRow(metadata)),
  detail_json: seal(toStoredDetail(metadata)),
  creator_id: metadata.creator?.id ?? null,
  updated_by_id: metadata.lastUpdatedBy?.id ?? null,
});

const storedSchema = z.record(z.string(), z.unknown());

/** Combines the stored halves and the users. */
export const toMetadata = (stored: {
  readonly rowJson: string;
  readonly detailJson: string;
  readonly creator: Person | null;
  readonly lastUpdatedBy: Person | null;
}): Metadata => {
  const stated = storedSchema.parse(unseal(stored.rowJson));
  const {
    authorNames: _names,
    printDate: _date,
    printPublication: _paper,
    printPage: _page,
    hasWaitingChanges: _waiting,
    releaseTime: _time,
    releaseFailure: _failure,
    ...row
  } = stated;
  const detail = storedSchema.parse(unseal(stored.detailJson));
  return metadataSchema.parse({ ...row, ...detail, creator: stored.creator, lastUpdatedBy: stored.lastUpdatedBy });
};
