import { z } from 'zod';
import { assetIdSchema } from '#domain/media/asset.ts';
import { ATTACHING_RESOURCES } from '#domain/kinds/attaching.ts';
import { attachmentIdSchema, attachmentSchema } from '#domain/media/attachment.ts';
import { defineOperation } from '../calls/operation.ts';

const byId = z.strictObject({ id: attachmentIdSchema });
/** The item: its service (`microservice`), its kind and its id (B7-022, B7-023). A pair that does not belong together is 404. */
const ofItem = z.strictObject({
  microservice: z.enum(['content', 'liveticker', 'slideshow', 'breakingnews', 'external-content']),
  resource: z.enum(ATTACHING_RESOURCES),
  id: z.uuid(),
});

export const listAttachments = defineOperation({
  id: 'listAttachments',
  service: 'attachments',
  method: 'GET',
  path: '/attachments/{microservice}/{resource}/{id}',
  summary: 'Files attached to an item, newest first',
  needs: 'login',
  params: ofItem,
  answers: { 200: z.array(attachmentSchema) },
  errors: ['notFound'],
});

/** The desk proposes `id`, so that a repeated call has one effect. The same file is attached once. */
export const createAttachment = defineOperation({
  id: 'createAttachment',
  service: 'attachments',
  method: 'POST',
  path: '/attachments/{microservice}/{resource}/{id}',
  summary: 'Attach a stored file to an item',
  needs: 'login',
  params: ofItem,
  body: z.strictObject({ id: attachmentIdSchema.optional(), sourceId: assetIdSchema }),
  answers: { 200: attachmentSchema, 201: attachmentSchema },
  errors: ['notFound', 'unknownReference', 'notOwnItem'],
  etag: true,
  idempotent: true,
});

export const patchAttachment = defineOperation({
  id: 'patchAttachment',
  service: 'attachments',
  method: 'PATCH',
  path: '/attachments/{id}',
  summary: 'Set whether an attachment is used',
  needs: 'login',
  params: byId,
  body: z.strictObject({ state: z.enum(['used', 'unused']) }),
  bodyType: 'mergePatch',
  answers: { 200: attachmentSchema },
  errors: ['notFound'],
  etag: true,
});

/** Refused with `attachmentInUse` (422) while it is used (A4-060). */
export const deleteAttachment = defineOperation({
  id: 'deleteAttachment',
  service: 'attachments',
  method: 'DELETE',
  path: '/attachments/{id}',
  summary: 'Detach an unused file',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound', 'attachmentInUse'],
});
