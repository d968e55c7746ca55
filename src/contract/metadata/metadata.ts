import { z } from 'zod';
import { documentSchema } from '#domain/article/document.ts';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema, userIdSchema } from '#domain/ids.ts';
import { itemDraftSchema } from '#domain/kinds/item.ts';
import { jsonPatchSchema } from '#domain/json-patch.ts';
import { metadataPatchSchema, metadataRowSchema, metadataSchema, targetLengthOptionSchema } from '#domain/metadata/metadata.ts';
import { SEARCH_MIN_CHARACTERS } from '#domain/text/search-words.ts';
import { PRINT_TEXT_LENGTH, printChangeSchema } from '#domain/print/print-metadata.ts';
import { manualSlugSchema } from '#domain/metadata/publication.ts';
import { pageSchema } from '#domain/paging.ts';
import { tagRecordSchema } from '#domain/taxonomy/tags.ts';
import { kickwordSchema, tagSchema } from '#domain/tenant/tenant.ts';
import { teamIdSchema } from '#domain/team/league.ts';
import { tickerStateSchema } from '#domain/ticker/ticker-row.ts';
import { tickerTypeSchema } from '#domain/ticker/ticker-types.ts';
import { contentLocaleSchema } from '#domain/locale.ts';
import { DISCARD_CODES, METADATA_CODES, PRINT_CODES, RELEASE_CODES, TAKE_BACK_CODES } from '../calls/codes.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, commaList, holdQuerySchema, numberInQuery, pagingQuery, patchQuerySchema } from '../calls/shared.ts';

const byId = z.strictObject({ id: metadataIdSchema });
const numericList = commaList(z.coerce.number().pipe(numericIdSchema));

/** Orders of the metadata list: field and direction. */
export const METADATA_SORTS = [
  'updatedAt,desc',
  'updatedAt,asc',
  'createdAt,desc',
  'createdAt,asc',
  'publishedAt,desc',
  'targetDateTime,asc',
] as const;

/** Groups of the metadata list: by content status in the order of the workflow, or by title in the order of their names. */
export const METADATA_GROUPS = ['status', 'title'] as const;
export type MetadataGroup = (typeof METADATA_GROUPS)[number];

/** The two ways to search; their results are never mixed (D-061). */
export const SEARCH_TYPES = ['keyword', 'semantic'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Filters of the metadata list (rules.md, section 7): days are days in Zurich, and `publishedBefore` includes the whole day. */
export const metadataListQuerySchema = z.strictObject({
  ids: commaList(metadataIdSchema).optional(),
  resourceIds: commaList(z.uuid()).optional(),
  tenantIds: numericList.optional(),
  userIds: commaList(userIdSchema).optional(),
  tagIds: numericList.optional(),
  categoryIds: numericList.optional(),
  /** Items that carry one of these above a title, in any variant. */
  kickwordIds: numericList.optional(),
  contentType: commaList(resourceNameSchema).optional(),
  contentStatus: commaList(contentStatusSchema).optional(),
  publicationStatus: commaList(publicationStatusSchema).optional(),
  contentLocale: contentLocaleSchema.optional(),
  /** Only tickers of these leagues and tournaments. */
  leagueIds: commaList(teamIdSchema).optional(),
  /** Only tickers of these types. */
  type: commaList(tickerTypeSchema).optional(),
  /** Only tickers that are live, planned or over. */
  tickerState: commaList(tickerStateSchema).optional(),
  excludeIds: commaList(metadataIdSchema).optional(),
  publishedAfter: z.iso.date().optional(),
  publishedBefore: z.iso.date().optional(),
  /** Changed on this day or later. */
  updatedAfter: z.iso.date().optional(),
  /** Planned for the paper of this day, for this paper, for this page as the plan calls it. Of external accounts only their own. */
  printDate: z.iso.date().optional(),
  printPublication: z.string().min(1).max(PRINT_TEXT_LENGTH).optional(),
  printPage: z.string().min(1).max(PRINT_TEXT_LENGTH).optional(),
  /** Only items that are not published and have a time at which they will be (A4-023). */
  scheduled: booleanInQuery.optional(),
  /** Only public items behind whose released state newer changes wait (D-008). */
  waiting: booleanInQuery.optional(),
  /** Words, or with `semanticSearchEnabled` the subject. */
  q: z.string().trim().min(SEARCH_MIN_CHARACTERS).max(200).optional(),
  /** Subject for `searchType` semantic; defaults to `q`. */
  semanticQ: z.string().trim().min(SEARCH_MIN_CHARACTERS).max(200).optional(),
  /** Way of searching; the words of the other way remain in addresses and are ignored. */
  searchType: z.enum(SEARCH_TYPES).optional(),
  /** If true, searches by meaning: only published, unlisted or internal items (D-015), the most similar first. */
  semanticSearchEnabled: booleanInQuery.optional(),
  /** With it: items like this one, instead of `q`. */
  similarTo: metadataIdSchema.optional(),
  /** The least similarity on the calibrated scale (D-060); 0.8 unless given. */
  kSimilarity: z.coerce.number().min(0).max(1).optional(),
  /** Number of the most similar items considered, after the filters; defaults to 100. */
  kCandidates: z.coerce.number().int().min(1).max(1_000).optional(),
  /** Limit of the result, if given. */
  k: z.coerce.number().int().min(1).max(1_000).optional(),
  /** True if the page tells why each item is in it. */
  explain: booleanInQuery.optional(),
  sort: z.enum(METADATA_SORTS).optional(),
  /** The groups come first, `sort` orders within each. An item of several titles is in the group of the first of them. A search by meaning has no groups. */
  groupBy: z.enum(METADATA_GROUPS).optional(),
  page: pagingQuery.page,
  size: pagingQuery.size,
});

/** A group of the whole list: a content status, or the id of a title as text (null: without a title), and how many items are in it. */
export const metadataGroupSchema = z.strictObject({ key: z.string().nullable(), count: z.number().int().positive() });
export type MetadataGroupCount = z.infer<typeof metadataGroupSchema>;

const passageSchema = z.strictObject({
  text: z.string(),
  /** From and to of each found word, in UTF-16 units of the text. */
  marks: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])),
});

/** Reasons for an item's place in a result. */
export const foundItemSchema = z.strictObject({
  id: metadataIdSchema,
  /** Title and lead, if words were found there. */
  title: passageSchema.nullable(),
  lead: passageSchema.nullable(),
  passages: z.array(passageSchema),
  /** On the calibrated scale, 0 to 1; null for a search by words. */
  similarity: z.number().min(0).max(1).nullable(),
  /** Words in common with the search, the most telling first. */
  words: z.array(z.string()),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

/** Report on a search. */
export const searchReportSchema = z.strictObject({
  /** By words, or by associations learned from the newsroom's own archive. */
  method: z.enum(['words', 'archive']),
  /** Number of items that can be compared by now, and of all items; null for words. */
  index: z.strictObject({ placed: z.number().int().nonnegative(), items: z.number().int().nonnegative() }).nullable(),
  /** Words that no text has, and those that were taken instead. */
  corrections: z.array(z.strictObject({ typed: z.string(), taken: z.array(z.string()) })),
  /** Number of the words that each of these items has, if none has all of them; else null. */
  share: z.strictObject({ has: z.number().int().positive(), of: z.number().int().positive() }).nullable(),
  items: z.array(foundItemSchema),
});
export type SearchReport = z.infer<typeof searchReportSchema>;

export const listMetadata = defineOperation({
  id: 'listMetadata',
  service: 'metadata',
  method: 'GET',
  path: '/metadata',
  summary: 'Content items by filters and words, a page at a time, with the exact total',
  needs: 'login',
  query: metadataListQuerySchema,
  answers: {
    200: pageSchema(metadataRowSchema).extend({ found: searchReportSchema.optional(), groups: z.array(metadataGroupSchema).optional() }),
  },
});

export const getMetadata = defineOperation({
  id: 'getMetadata',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/{id}',
  summary: 'The metadata of an item',
  needs: 'login',
  params: byId,
  answers: { 200: metadataSchema },
  errors: ['notFound'],
  etag: true,
  readersSee: true,
});

/** 412 on metadata carries the current state, so that fields can be merged. */
export const metadataConflictSchema = conflictSchema(metadataSchema);

/** Common part of every writing operation. */
const guarded = {
  service: 'metadata',
  needs: 'login',
  params: byId,
  answers: { 200: metadataSchema },
  conflict: metadataConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
} as const;

/** Common part of every change of metadata. */
const change = { ...guarded, path: '/metadata/{id}', query: holdQuerySchema, errors: ['notFound', ...METADATA_CODES] } as const;
/** Common part of every act on the released state. */
const act = { ...guarded, method: 'POST' } as const;

export const patchMetadata = defineOperation({
  ...change,
  id: 'patchMetadata',
  method: 'PATCH',
  query: patchQuerySchema,
  summary: 'Change fields of an item’s metadata; status rules are enforced',
  body: metadataPatchSchema,
  bodyType: 'mergePatch',
});

/** The same as `patchMetadata` with a JSON patch (RFC 6902): all steps or none, under the same rules. */
export const stepMetadata = defineOperation({
  ...change,
  id: 'stepMetadata',
  method: 'PATCH',
  query: patchQuerySchema,
  summary: 'Change an item’s metadata by the steps of a JSON patch',
  body: jsonPatchSchema,
  bodyType: 'jsonPatch',
});

export const putMetadata = defineOperation({
  ...change,
  id: 'putMetadata',
  method: 'PUT',
  summary: 'Replace the changeable fields of an item’s metadata',
  // Omitted fields stay as they are, for clients that do not know them.
  body: metadataPatchSchema.required().partial({ ignoredWords: true, printMetadata: true }),
});

/** The same as `patchMetadata` with print metadata alone (B7-036d). Print metadata is never locked and never waits (D-009). */
export const patchPrintMetadata = defineOperation({
  ...guarded,
  id: 'patchPrintMetadata',
  method: 'PATCH',
  path: '/metadata/{id}/printMetadata',
  summary: 'Change an item’s print metadata; switches of synchronisation turn on for good',
  body: printChangeSchema,
  bodyType: 'mergePatch',
  errors: ['notFound', ...PRINT_CODES],
});

/** Released state of an item: the text of an article, or the fields of an item that is saved as a whole. */
export const releasedSchema = z.strictObject({
  metadata: metadataSchema,
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), document: documentSchema }),
    z.strictObject({ kind: z.literal('item'), item: itemDraftSchema }),
  ]),
  revisionNumber: z.number().int().positive(),
});
export type ReleasedItem = z.infer<typeof releasedSchema>;

/** Returns the released state; the current one if nothing waits, 404 if the item is not public. */
export const getReleased = defineOperation({
  id: 'getReleased',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/{id}/released',
  summary: 'What readers have of an item: its released metadata and content',
  needs: 'login',
  params: byId,
  answers: { 200: releasedSchema },
  errors: ['notFound'],
  readersSee: true,
});

/** Without a time, waiting changes become public at once (D-007); a future time schedules that (D-003), null cancels it. */
export const releaseMetadata = defineOperation({
  ...act,
  id: 'releaseMetadata',
  path: '/metadata/{id}/release',
  summary: 'Release the waiting changes of an item, at once or at a time',
  body: z.strictObject({ releaseTime: instantSchema.nullable().optional() }),
  errors: ['notFound', ...RELEASE_CODES],
});

/** The current state goes back to the released one, as a new revision; the discarded one stays in the history. */
export const discardWaiting = defineOperation({
  ...act,
  id: 'discardWaiting',
  path: '/metadata/{id}/discard',
  summary: 'Discard the waiting changes of an item',
  errors: ['notFound', ...DISCARD_CODES],
});

/** Up to 60 seconds after a publication or a release, for the user who made or planned it: restores the public state before it. */
export const takeBack = defineOperation({
  ...act,
  id: 'takeBack',
  path: '/metadata/{id}/take-back',
  summary: 'Take back a publication or a release of the last 60 seconds',
  errors: ['notFound', ...TAKE_BACK_CODES],
});

export const getMetadataIn = defineOperation({
  id: 'getMetadataIn',
  service: 'metadata',
  method: 'GET',
  path: '/metadata/in',
  summary: 'Metadata of the named items, in the requested order',
  needs: 'login',
  query: z.strictObject({ ids: commaList(metadataIdSchema) }),
  answers: { 200: z.array(metadataSchema) },
});

export const listTargetLengthOptions = defineOperation({
  id: 'listTargetLengthOptions',
  service: 'metadata',
  method: 'GET',
  path: '/target-text-length-options',
  summary: 'The target lengths of articles',
  needs: 'login',
  answers: { 200: z.array(targetLengthOptionSchema) },
});

export const slugify = defineOperation({
  id: 'slugify',
  service: 'metadata',
  method: 'GET',
  path: '/slugify',
  summary: 'An address part made from a text',
  needs: 'login',
  query: z.strictObject({ text: z.string().max(500) }),
  answers: { 200: z.strictObject({ slug: z.string() }) },
});

const nameQuery = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** The record that is being changed. */
  exceptId: z.coerce.number().pipe(numericIdSchema).optional(),
});

export const headTag = defineOperation({
  id: 'headTag',
  service: 'metadata',
  method: 'HEAD',
  path: '/tags',
  summary: 'Whether a tag of this name exists; 404 means the name is free',
  needs: 'login',
  query: nameQuery,
  answers: { 200: null },
  errors: ['notFound'],
});

export const headKickword = defineOperation({
  id: 'headKickword',
  service: 'metadata',
  method: 'HEAD',
  path: '/kickwords',
  summary: 'Whether a kickword of this name exists; 404 means the name is free',
  needs: 'login',
  query: nameQuery,
  answers: { 200: null },
  errors: ['notFound'],
});

/** Checks whether a manual address part is taken among the live items of these tenants; `exceptId` is the item itself (B5-014). */
export const headSlug = defineOperation({
  id: 'headSlug',
  service: 'metadata',
  method: 'HEAD',
  path: '/metadata/slugs',
  summary: 'Whether an item of these tenants has this address part; 404 means the path is free',
  needs: 'login',
  query: z.strictObject({ slug: manualSlugSchema, tenantIds: numericList, exceptId: metadataIdSchema.optional() }),
  answers: { 200: null },
  errors: ['notFound'],
});

export const listTags = defineOperation({
  id: 'listTags',
  service: 'metadata',
  method: 'GET',
  path: '/tags',
  summary: 'Tags by name',
  needs: 'login',
  query: z.strictObject({
    q: z.string().trim().min(2).max(200).optional(),
    active: booleanInQuery.optional(),
    includeIds: numericList.optional(),
    page: numberInQuery.nonnegative().optional(),
    size: numberInQuery.positive().max(1000).optional(),
  }),
  answers: { 200: pageSchema(tagSchema) },
});

export const getTag = defineOperation({
  id: 'getTag',
  service: 'metadata',
  method: 'GET',
  path: '/tags/{id}',
  summary: 'One tag; of a merged one, that into which it went',
  needs: 'login',
  params: z.strictObject({ id: z.coerce.number().pipe(numericIdSchema) }),
  answers: { 200: tagRecordSchema },
  errors: ['notFound'],
  etag: true,
});

export const listKickwords = defineOperation({
  id: 'listKickwords',
  service: 'metadata',
  method: 'GET',
  path: '/kickwords',
  summary: 'Kickwords by name',
  needs: 'login',
  query: z.strictObject({ q: z.string().trim().min(2).max(200).optional(), page: pagingQuery.page, size: pagingQuery.size }),
  answers: { 200: pageSchema(kickwordSchema) },
});
