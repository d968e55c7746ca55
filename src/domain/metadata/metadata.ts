import { z } from 'zod';
import { abTestSchema } from './ab-test.ts';
import { userNeedSchema } from '../assistance/user-need.ts';
import { contentStatusSchema, publicationStatusSchema } from '../article/workflow.ts';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema, revisionIdSchema } from '../ids.ts';
import { teaserImageSchema } from '../media/image.ts';
import { printChangeSchema, printMetadataSchema } from '../print/print-metadata.ts';
import { contentLocaleSchema } from '../locale.ts';
import { personSchema } from '../user/user.ts';
import { CONTENT_FIELDS, HELD_FIELDS, WAITING_PARTS } from './held-fields.ts';
import { publicationFields, storedPublicationFields, variantIdSchema } from './publication.ts';
import { tickerRowSchema } from '../ticker/ticker-row.ts';

/** Variant 0 means all tenants; any other variant id is a tenant's id. */
export const ALL_TENANTS_VARIANT = 0;

/** Sources of an author’s name: the users, the agencies, manual input, a service. */
export const AUTHOR_TYPES = ['user', 'manualUser', 'agency', 'manualAgency', 'serviceUser', 'contributor'] as const;
/** One author in the order of the byline; `info` follows the name. */
export const authorEntrySchema = z.strictObject({
  id: z.string().trim().min(1),
  type: z.enum(AUTHOR_TYPES),
  info: z.string().nullable(),
  name: z.string(),
  userId: z.string().nullable(),
  agencyId: numericIdSchema.nullable(),
});
export type AuthorEntry = z.infer<typeof authorEntrySchema>;

const variantAuthorsSchema = z.strictObject({ variantId: variantIdSchema, authors: z.array(authorEntrySchema) });
const variantPlacementSchema = z.strictObject({
  variantId: variantIdSchema,
  categories: z.array(numericIdSchema),
  mainCategory: numericIdSchema.nullable(),
  /** An item's position in a category's list (A3-015); a category without an entry has no fixed position. */
  categoryPlacementDetails: z
    .array(z.strictObject({ categoryId: numericIdSchema, position: z.number().int().positive().max(100) }))
    .optional(),
});
const variantKickwordSchema = z.strictObject({ variantId: variantIdSchema, kickwordId: numericIdSchema.nullable() });

/**
 * A scheduled publication that failed: `code` is that of the rule that refused it ("missingRequiredFields"), or "missedWindow" when the
 * newsroom was down until after the expiry; `fieldNames` are the invalid fields.
 */
export const scheduleFailureSchema = z.strictObject({
  at: instantSchema,
  code: z.string().min(1),
  fieldNames: z.array(z.string()),
});
export type ScheduleFailure = z.infer<typeof scheduleFailureSchema>;

/**
 * Times at which an item is published and taken down automatically, in UTC. The newsroom sets `status` and `failure`: a change does not
 * (see `domain/metadata/scheduled-placing.ts`). `done` refers to the publication; an expiry may still follow.
 */
export const scheduledPlacingSchema = z.strictObject({
  status: z.enum(['scheduled', 'done', 'expired']),
  publicationTime: instantSchema.nullable(),
  expiryTime: instantSchema.nullable(),
  /** Only where the publication failed; it is not tried again. A new time, or a manual publication, clears it. */
  failure: scheduleFailureSchema.optional(),
});
export type ScheduledPlacing = z.infer<typeof scheduledPlacingSchema>;

/**
 * Changes that wait behind what readers have (D-008): `changed` names what differs from the released state. With a `releaseTime` they
 * are released at that time; `failure` is set where that was refused, until somebody releases, discards or gives another time.
 */
export const waitingSchema = z.strictObject({
  releasedRevisionId: revisionIdSchema,
  releasedRevisionNumber: z.number().int().positive(),
  since: instantSchema,
  changed: z.array(z.enum(WAITING_PARTS)),
  releaseTime: instantSchema.nullable(),
  failure: scheduleFailureSchema.optional(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/**
 * Permanent successor of an item: the article that replaced breaking news, or the ticker that an item became. The item's address leads
 * there once readers cannot see the item itself any more.
 */
export const successorSchema = z.strictObject({
  id: metadataIdSchema,
  resourceName: resourceNameSchema,
  resourceId: z.uuid(),
  at: instantSchema,
});
export type Successor = z.infer<typeof successorSchema>;

/** The steps done for an item, ticked off by people. */
export const workflowChecklistSchema = z.strictObject({
  seoDone: z.boolean(),
  photoeditingDone: z.boolean(),
  proofreadingDone: z.boolean(),
  productionDone: z.boolean(),
});

/**
 * A content item's metadata (product.md, section 3). `title`, `titleHeader`, `lead` and `actualTextLength` are derived
 * from the text by the server and never accepted from outside. Times are UTC; target date and time are Zurich's.
 */
export const metadataSchema = z.strictObject({
  id: metadataIdSchema,
  resourceId: z.uuid(),
  resourceName: resourceNameSchema,
  contentOwner: z.string().nullable(),
  externalId: z.string().nullable(),
  externalSystem: z.string().nullable(),
  creator: personSchema.nullable(),
  lastUpdatedBy: personSchema.nullable(),
  locale: contentLocaleSchema,
  sourceMetadataId: metadataIdSchema.nullable(),
  title: z.string(),
  titleHeader: z.string(),
  lead: z.string(),
  teaserImage: teaserImageSchema.nullable(),
  contentStatus: contentStatusSchema,
  publicationStatus: publicationStatusSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  publishedAt: instantSchema.nullable(),
  readyToPublishAt: instantSchema.nullable(),
  customPublishedAt: instantSchema.nullable(),
  customUpdatedAt: instantSchema.nullable(),
  scheduledPlacing: scheduledPlacingSchema.nullable(),
  targetDate: z.iso.date().nullable(),
  targetTime: z.iso.time({ precision: -1 }).nullable(),
  targetDateTime: instantSchema.nullable(),
  targetTextLength: z.number().int().positive().nullable(),
  actualTextLength: z.number().int().nonnegative(),
  mainTenantId: numericIdSchema.nullable(),
  tenantIds: z.array(numericIdSchema),
  tags: z.array(numericIdSchema),
  emailAlertEnabled: z.boolean(),
  previewUrls: z.array(z.string()),
  authors: z.array(variantAuthorsSchema),
  placement: z.array(variantPlacementSchema),
  kickword: z.array(variantKickwordSchema),
  workflowChecklist: workflowChecklistSchema,
  /** Slideshows alone (B3-026): the number of their slides. Their teaser has title, lead and first visible picture. */
  slideCount: z.number().int().nonnegative().optional(),
  /**
   * Passages that advice about spelling, grammar and typography passes over in this item, letter by letter (D-062). Absent for most; a
   * set, so that what two people pass over at once is all kept.
   */
  ignoredWords: z.array(z.string().min(1).max(200)).max(2_000).optional(),
  /** Absent for most items. */
  successor: successorSchema.optional(),
  /** Articles alone: the need of readers that was found for it (A3-005d); absent before. */
  userNeeds: userNeedSchema.optional(),
  /** Articles alone: the test of their default teaser (A3-005b); absent if there was none, or it was cancelled. */
  abTest: abTestSchema.optional(),
  /** Metadata for the printed paper (A3-005c); null if nobody has planned anything. */
  printMetadata: printMetadataSchema.nullable().default(null),
  /** Changes that wait behind the released state of a public item; null if readers have the current one. */
  waiting: waitingSchema.nullable().default(null),
  ...storedPublicationFields,
});
export type Metadata = z.infer<typeof metadataSchema>;

const names = <const Name extends string>(list: readonly Name[]): Readonly<Record<Name, true>> =>
  Object.fromEntries(list.map(name => [name, true])) as Readonly<Record<Name, true>>; // one for each name
/** The values that readers have while newer ones wait. */
export const heldValuesSchema = metadataSchema.pick(names([...CONTENT_FIELDS, ...HELD_FIELDS]));
export type HeldValues = z.infer<typeof heldValuesSchema>;

/** Fields that a PATCH in merge-patch type may carry: null empties a nullable field. */
export const metadataPatchSchema = metadataSchema
  .pick({
    contentStatus: true,
    publicationStatus: true,
    customPublishedAt: true,
    customUpdatedAt: true,
    scheduledPlacing: true,
    targetDate: true,
    targetTime: true,
    targetTextLength: true,
    mainTenantId: true,
    tenantIds: true,
    tags: true,
    emailAlertEnabled: true,
    authors: true,
    placement: true,
    kickword: true,
    workflowChecklist: true,
    ignoredWords: true,
  })
  .extend(publicationFields)
  .extend({ printMetadata: printChangeSchema.nullable() })
  .partial();
export type MetadataPatch = z.infer<typeof metadataPatchSchema>;

/** One row of a content list (A2-045). `usedBy` names the people who have the item open for editing now. */
export const metadataRowSchema = metadataSchema
  .pick({
    id: true,
    resourceId: true,
    resourceName: true,
    locale: true,
    title: true,
    titleHeader: true,
    teaserImage: true,
    contentStatus: true,
    publicationStatus: true,
    scheduledPlacing: true,
    createdAt: true,
    creator: true,
    updatedAt: true,
    lastUpdatedBy: true,
    publishedAt: true,
    targetDateTime: true,
    targetTextLength: true,
    actualTextLength: true,
    mainTenantId: true,
    tenantIds: true,
    slideCount: true,
  })
  .extend({
    authorNames: z.array(z.string()),
    /** The day of the printed paper, the paper, and the page as the plan calls it. */
    printDate: z.iso.date().nullable(),
    printPublication: z.string().nullable().default(null),
    printPage: z.string().nullable().default(null),
    usedBy: z.array(personSchema),
    /** True if newer changes wait behind what readers have (D-008). */
    hasWaitingChanges: z.boolean().default(false),
    /** Time at which the waiting changes go out, and the reason if they did not. */
    releaseTime: instantSchema.nullable().default(null),
    releaseFailure: scheduleFailureSchema.nullable().default(null),
    /** Its words cannot be read: the newsroom's copy is damaged. */
    damaged: z.literal(true).optional(),
    /** Tickers alone, in a list of them. */
    ticker: tickerRowSchema.optional(),
  });
export type MetadataRow = z.infer<typeof metadataRowSchema>;

/** A target length in characters, valid from and to (tolerance of 150 around the target). */
export const targetLengthOptionSchema = z.strictObject({
  targetLength: z.number().int().positive(),
  validFrom: z.number().int().nonnegative(),
  validTo: z.number().int().positive(),
  specialLength: z.boolean(),
});
export type TargetLengthOption = z.infer<typeof targetLengthOptionSchema>;
