import { z } from 'zod';
import { documentSchema } from '#domain/article/document.ts';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema, metadataIdSchema, numericIdSchema, resourceNameSchema, userIdSchema } from '#domain/ids.ts';
import { itemDraftSchema } from '#domain/kinds/item.ts';
import { jsonPatchSchema } from '#domain/json-patch.ts';
import { metadataPatchSchema, metadataRowSchema, metadataSchema, targetLengthOptionSchema } from '#domain/metadata/metadata.ts';
import { manualSlugSchema } from '#domain/metadata/publication.ts';
import { pageSchema } from '#domain/paging.ts';
import { kickwordSchema, tagSchema } from '#domain/tenant/tenant.ts';
import { contentLocaleSchema } from '#domain/user/user.ts';
import { DISCARD_CODES, METADATA_CODES, RELEASE_CODES, TAKE_BACK_CODES } from './codes.ts';
import { conflictSchema } from './errors.ts';
import { defineOperation } from './operation.ts';
import { booleanInQuery, commaList, holdQuerySchema, numberInQuery, pagingQuery, patchQuerySchema } from './shared.ts';

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

/** Filters of the metadata list (rules.md, section 7): days are days in Zurich, and `publishedBefore` includes the whole day. */
export const metadataListQuerySchema = z.strictObject({
  ids: commaList(metadataIdSchema).optional(),
  resourceIds: commaList(z.uuid()).optional(),
  tenantIds: numericList.optional(),
  userIds: commaList(userIdSchema).optional(),
  tagIds: numericList.optional(),
  categoryIds: numericList.optional(),
  contentType: commaList(resourceNameSchema).optional(),
  contentStatus: commaList(contentStatusSchema).optional(),
  publicationStatus: commaList(publicationStatusSchema).optional(),
  contentLocale: contentLocaleSchema.optional(),
  excludeIds: commaList(metadataIdSchema).optional(),
  publishedAfter: z.iso.date().optional(),
  publishedBefore: z.iso.date().optional(),
  /** Changed on this day or later. */
  updatedAfter: z.iso.date().optional(),
  /** Only items that are not published and have a time at which they will be (A4-023). */
  scheduled: booleanInQuery.optional(),
  /** Only public items behind whose released state newer changes wait (D-008). */
  waiting: booleanInQuery.optional(),
  q: z.string().trim().min(2).max(200).optional(),
  sort: z.enum(METADATA_SORTS).optional(),
  page: pagingQuery.page,
  size: pagingQuery.size,
});

export const listMetadata = defineOperation({
  id: 'listMetadata',
  service: 'metadata',
  method: 'GET',
  path: '/metadata',
  summary: 'Content items by filters and words, a page at a time, with the exact total',
  needs: 'login',
  query: metadataListQuerySchema,
  answers: { 200: pageSchema(metadataRowSchema) },
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
});

/** 412 on metadata carries the current state, so that fields can be merged. */
export const metadataConflictSchema = conflictSchema(metadataSchema);

/** What every writing call has. */
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

/** What every change of metadata has. */
const change = { ...guarded, path: '/metadata/{id}', query: holdQuerySchema, errors: ['notFound', ...METADATA_CODES] } as const;
/** What every act on the released state has. */
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
  body: metadataPatchSchema.required(),
});

/** What readers have of an item: the text of an article, or the fields of an item that is saved as a whole. */
export const releasedSchema = z.strictObject({
  metadata: metadataSchema,
  content: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), document: documentSchema }),
    z.strictObject({ kind: z.literal('item'), item: itemDraftSchema }),
  ]),
  revisionNumber: z.number().int().positive(),
});
export type ReleasedItem = z.infer<typeof releasedSchema>;

/** What readers have; the current state where nothing waits, 404 where the item is not public. */
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
});

/** Without a time, what waits becomes public at once (D-007); a time to come schedules it (D-003), null cancels that. */
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

/** Up to 60 seconds after a publication or a release, by the same person: what was public before is public again. */
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

const nameQuery = z.strictObject({ name: z.string().trim().min(1).max(200) });

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

/** Whether a manual address part is taken among the live items of these tenants; `exceptId` is the item itself (B5-014). */
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
  summary: 'One tag',
  needs: 'login',
  params: z.strictObject({ id: z.coerce.number().pipe(numericIdSchema) }),
  answers: { 200: tagSchema },
  errors: ['notFound'],
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
