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
import { fieldErrorBodySchema } from './errors.ts';
import { defineOperation } from './operation.ts';
import { guardedRefusals, refusals } from './shared.ts';

const byId = z.strictObject({ id: externalIdSchema });
const inLocale = z.strictObject({ contentLocale: contentLocaleSchema.optional() });
/** `id` is proposed by the desk: what was begun offline keeps its id. */
const creation = {
  id: externalIdSchema.optional(),
  tenantIds: z.array(numericIdSchema).optional(),
  mainTenantId: numericIdSchema.nullable().optional(),
} as const;

/** 412 on a video: its state as it is now. */
export const videoConflictSchema = fieldErrorBodySchema.extend({ origin: videoSchema, etag: z.string() });
const changingVideo = { ...guardedRefusals, 412: videoConflictSchema } as const;

export const getVideo = defineOperation({
  id: 'getVideo',
  service: 'external-content',
  method: 'GET',
  path: '/videos/{id}',
  summary: 'Read a video',
  needs: 'login',
  params: byId,
  answers: { 200: videoSchema, ...refusals },
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
  answers: { 201: videoSchema, ...refusals },
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
  answers: { 200: videoSchema, ...changingVideo },
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
  answers: { 204: null, ...changingVideo },
  ifMatch: true,
  idempotent: true,
});

/** 412 on an embed: its state as it is now. */
export const embedConflictSchema = fieldErrorBodySchema.extend({ origin: embedSchema, etag: z.string() });
const changingEmbed = { ...guardedRefusals, 412: embedConflictSchema } as const;

export const getEmbed = defineOperation({
  id: 'getEmbed',
  service: 'external-content',
  method: 'GET',
  path: '/embeds/{id}',
  summary: 'Read an embed',
  needs: 'login',
  params: byId,
  answers: { 200: embedSchema, ...refusals },
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
  answers: { 201: embedSchema, ...refusals },
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
  answers: { 200: embedSchema, ...changingEmbed },
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
  answers: { 204: null, ...changingEmbed },
  ifMatch: true,
  idempotent: true,
});

/** 412 on a link: its state as it is now. */
export const linkConflictSchema = fieldErrorBodySchema.extend({ origin: linkSchema, etag: z.string() });
const changingLink = { ...guardedRefusals, 412: linkConflictSchema } as const;

export const getLink = defineOperation({
  id: 'getLink',
  service: 'external-content',
  method: 'GET',
  path: '/links/{id}',
  summary: 'Read a link',
  needs: 'login',
  params: byId,
  answers: { 200: linkSchema, ...refusals },
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
  answers: { 201: linkSchema, ...refusals },
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
  answers: { 200: linkSchema, ...changingLink },
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
  answers: { 204: null, ...changingLink },
  ifMatch: true,
  idempotent: true,
});
