import { z } from 'zod';
import {
  embedDraftSchema,
  embedSchema,
  externalIdSchema,
  linkDraftSchema,
  linkSchema,
  videoDraftSchema,
  videoSchema,
} from '#domain/external/external.ts';
import { numericIdSchema } from '#domain/ids.ts';
import { contentLocaleSchema } from '#domain/user/user.ts';
import { conflictSchema } from './errors.ts';
import { METADATA_CODES } from './codes.ts';
import { defineOperation } from './operation.ts';

const byId = z.strictObject({ id: externalIdSchema });
const inLocale = z.strictObject({ contentLocale: contentLocaleSchema.optional() });
/** `id` is proposed by the desk: what was begun offline keeps its id. */
const creation = {
  id: externalIdSchema.optional(),
  tenantIds: z.array(numericIdSchema).optional(),
  mainTenantId: numericIdSchema.nullable().optional(),
} as const;

/** 412 on a video: its state as it is now. */
export const videoConflictSchema = conflictSchema(videoSchema);

export const getVideo = defineOperation({
  id: 'getVideo',
  service: 'external-content',
  method: 'GET',
  path: '/videos/{id}',
  summary: 'Read a video',
  needs: 'login',
  params: byId,
  answers: { 200: videoSchema },
  errors: ['notFound'],
  etag: true,
});

export const createVideo = defineOperation({
  id: 'createVideo',
  service: 'external-content',
  method: 'POST',
  path: '/videos',
  summary: 'Create a video',
  needs: 'login',
  query: inLocale,
  body: z.strictObject({ ...creation, item: videoDraftSchema }),
  answers: { 201: videoSchema },
  errors: ['alreadyExists', ...METADATA_CODES],
  etag: true,
  idempotent: true,
});

export const putVideo = defineOperation({
  id: 'putVideo',
  service: 'external-content',
  method: 'PUT',
  path: '/videos/{id}',
  summary: 'Save a video',
  needs: 'login',
  params: byId,
  body: videoDraftSchema,
  answers: { 200: videoSchema },
  errors: ['notFound', 'missingRequiredFields', 'incompleteSlides'],
  conflict: videoConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteVideo = defineOperation({
  id: 'deleteVideo',
  service: 'external-content',
  method: 'DELETE',
  path: '/videos/{id}',
  summary: 'Delete a video that is not public',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'itemIsPublic'],
  conflict: videoConflictSchema,
  ifMatch: true,
  idempotent: true,
});

/** 412 on an embed: its state as it is now. */
export const embedConflictSchema = conflictSchema(embedSchema);

export const getEmbed = defineOperation({
  id: 'getEmbed',
  service: 'external-content',
  method: 'GET',
  path: '/embeds/{id}',
  summary: 'Read an embed',
  needs: 'login',
  params: byId,
  answers: { 200: embedSchema },
  errors: ['notFound'],
  etag: true,
});

export const createEmbed = defineOperation({
  id: 'createEmbed',
  service: 'external-content',
  method: 'POST',
  path: '/embeds',
  summary: 'Create an embed',
  needs: 'login',
  query: inLocale,
  body: z.strictObject({ ...creation, item: embedDraftSchema }),
  answers: { 201: embedSchema },
  errors: ['alreadyExists', ...METADATA_CODES],
  etag: true,
  idempotent: true,
});

export const putEmbed = defineOperation({
  id: 'putEmbed',
  service: 'external-content',
  method: 'PUT',
  path: '/embeds/{id}',
  summary: 'Save an embed',
  needs: 'login',
  params: byId,
  body: embedDraftSchema,
  answers: { 200: embedSchema },
  errors: ['notFound', 'missingRequiredFields', 'incompleteSlides'],
  conflict: embedConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteEmbed = defineOperation({
  id: 'deleteEmbed',
  service: 'external-content',
  method: 'DELETE',
  path: '/embeds/{id}',
  summary: 'Delete an embed that is not public',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'itemIsPublic'],
  conflict: embedConflictSchema,
  ifMatch: true,
  idempotent: true,
});

/** 412 on a link: its state as it is now. */
export const linkConflictSchema = conflictSchema(linkSchema);

export const getLink = defineOperation({
  id: 'getLink',
  service: 'external-content',
  method: 'GET',
  path: '/links/{id}',
  summary: 'Read a link',
  needs: 'login',
  params: byId,
  answers: { 200: linkSchema },
  errors: ['notFound'],
  etag: true,
});

export const createLink = defineOperation({
  id: 'createLink',
  service: 'external-content',
  method: 'POST',
  path: '/links',
  summary: 'Create a link',
  needs: 'login',
  query: inLocale,
  body: z.strictObject({ ...creation, item: linkDraftSchema }),
  answers: { 201: linkSchema },
  errors: ['alreadyExists', ...METADATA_CODES],
  etag: true,
  idempotent: true,
});

export const putLink = defineOperation({
  id: 'putLink',
  service: 'external-content',
  method: 'PUT',
  path: '/links/{id}',
  summary: 'Save a link',
  needs: 'login',
  params: byId,
  body: linkDraftSchema,
  answers: { 200: linkSchema },
  errors: ['notFound', 'missingRequiredFields', 'incompleteSlides'],
  conflict: linkConflictSchema,
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const deleteLink = defineOperation({
  id: 'deleteLink',
  service: 'external-content',
  method: 'DELETE',
  path: '/links/{id}',
  summary: 'Delete a link that is not public',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'itemIsPublic'],
  conflict: linkConflictSchema,
  ifMatch: true,
  idempotent: true,
});
