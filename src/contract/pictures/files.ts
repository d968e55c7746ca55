import { z } from 'zod';
import { assetIdSchema, assetSchema, assetWordsPatchSchema, FILE_FAULTS, MAX_FILE_BYTES } from '#domain/media/asset.ts';
import { pictureRightsSchema, RIGHTS_ACTS, RIGHTS_LIMITS } from '#domain/media/rights.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';

const byId = z.strictObject({ id: assetIdSchema });

const share = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/u;
const shares = (count: number) =>
  z.string().refine(
    text => {
      const parts = text.split(',');
      return parts.length === count && parts.every(part => share.test(part));
    },
    `must be ${String(count)} numbers from 0 to 1 with at most 4 decimals, joined by commas`,
  );
const pixels = z.coerce.number().int().positive().max(4000);

/**
 * Part, size and type of a picture (B7-031, B5-065): `crop` is "x,y,width,height" and `focus` is "x,y", shares of the upright
 * picture. The crop is cut out, then fitted into maxWidth and maxHeight; with a focus and both sizes it fills them, around that point.
 */
export const renditionQuerySchema = z.strictObject({
  crop: shares(4).optional(),
  focus: shares(2).optional(),
  mimetype: z.enum(['image/jpeg', 'image/png', 'image/webp']).optional(),
  maxWidth: pixels.optional(),
  maxHeight: pixels.optional(),
});
export type RenditionQuery = z.output<typeof renditionQuerySchema>;

export const getFileRendition = defineOperation({
  id: 'getFileRendition',
  service: 'filerepo',
  method: 'GET',
  path: '/files/{id}/data',
  summary: 'The bytes of a stored picture: cropped, scaled to fit, in the requested type',
  needs: 'login',
  params: byId,
  query: renditionQuerySchema,
  answers: { 200: null },
  errors: ['notFound', 'brokenPicture'],
  etag: true,
  binaryAnswer: true,
});

/** The answer's header `x-unity-fallback-image: true` means that this rendition is not ready (B7-032); the first request starts it. */
export const headFileRendition = defineOperation({
  id: 'headFileRendition',
  service: 'filerepo',
  method: 'HEAD',
  path: '/files/{id}/data',
  summary: 'Whether a rendition is ready; the first request starts it',
  needs: 'login',
  params: byId,
  query: renditionQuerySchema,
  answers: { 200: null },
  errors: ['notFound'],
});

export const getFile = defineOperation({
  id: 'getFile',
  service: 'filerepo',
  method: 'GET',
  path: '/files/{id}',
  summary: 'The metadata of a stored file',
  needs: 'login',
  params: byId,
  answers: { 200: assetSchema },
  errors: ['notFound'],
  etag: true,
});

export const getFileByElvisId = defineOperation({
  id: 'getFileByElvisId',
  service: 'filerepo',
  method: 'GET',
  path: '/metadata/elvisid/{id}',
  summary: 'The metadata of a file, by its id in the media library',
  needs: 'login',
  params: byId,
  answers: { 200: assetSchema },
  errors: ['notFound'],
  etag: true,
});

/**
 * Changes the texts of a file: caption, credit and name (its description). The bytes stay as they were sent. Line breaks become
 * spaces. 412 carries the current file.
 */
export const patchFile = defineOperation({
  id: 'patchFile',
  service: 'filerepo',
  method: 'PATCH',
  path: '/files/{id}',
  summary: 'Change the texts of a stored file',
  needs: 'login',
  params: byId,
  body: assetWordsPatchSchema,
  bodyType: 'mergePatch',
  answers: { 200: assetSchema },
  errors: ['notFound'],
  conflict: conflictSchema(assetSchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

const MAX_ASKED = 200;

/** Returns the rights of pictures: what their files state, the users' decisions, and the current blocks. Ids without a file are left out. */
export const listPictureRights = defineOperation({
  id: 'listPictureRights',
  service: 'filerepo',
  method: 'GET',
  path: '/rights',
  summary: 'What pictures may be used for: terms, embargo, expiry, decisions',
  needs: 'login',
  query: z.strictObject({
    /** Ids of files, joined by commas. */
    ids: z
      .string()
      .refine(
        text => text.split(',').length <= MAX_ASKED && text.split(',').every(id => assetIdSchema.safeParse(id).success),
        `must be 1 to ${String(MAX_ASKED)} ids of files, joined by commas`,
      ),
  }),
  answers: { 200: z.array(pictureRightsSchema) },
});

/**
 * Decides about the use of a picture, with a reason that is stored and logged (D-019): `block` and `unblock` set a user's flag, `release`
 * lets it be published whatever blocks it, `revoke` takes that back. A decision that is in force already changes nothing.
 */
export const decidePictureRights = defineOperation({
  id: 'decidePictureRights',
  service: 'filerepo',
  method: 'POST',
  path: '/files/{id}/rights',
  summary: 'Block or release a picture, with a reason',
  needs: 'login',
  params: byId,
  body: z.strictObject({ act: z.enum(RIGHTS_ACTS), reason: z.string().trim().min(1).max(RIGHTS_LIMITS.reason) }),
  answers: { 200: pictureRightsSchema },
  errors: ['notFound', 'externalAccount'],
  idempotent: true,
});

/** Files with this content, so that the same file is not sent twice. */
export const findFilesByHash = defineOperation({
  id: 'findFilesByHash',
  service: 'filerepo',
  method: 'GET',
  path: '/files',
  summary: 'Stored files with exactly this content',
  needs: 'login',
  query: z.strictObject({ sha256: z.string().regex(/^[\da-f]{64}$/u) }),
  answers: { 200: z.array(assetSchema) },
});

/**
 * Takes a file whole, as multipart/form-data: an optional field `id` (the id that the sender proposes; the same id with the same bytes has
 * one effect), then the part `file`. Streamed to the store; type and size come from the content, never from the name.
 */
export const createFile = defineOperation({
  id: 'createFile',
  service: 'filerepo',
  method: 'POST',
  path: '/files',
  summary: 'Upload a picture in one request',
  needs: 'login',
  streamBody: 'multipart',
  answers: { 200: assetSchema, 201: assetSchema },
  errors: ['idempotencyKeyReused', ...FILE_FAULTS],
  etag: true,
});

/** The same address with JSON: takes over a library file by its id, or a picture from the web, which the newsroom fetches (B7-031). */
export const importFile = defineOperation({
  id: 'importFile',
  service: 'filerepo',
  method: 'POST',
  path: '/files',
  summary: 'Store a picture by the id of a library file or by a web address',
  needs: 'login',
  body: z.union([
    z.strictObject({ id: assetIdSchema.optional(), assetId: assetIdSchema }),
    z.strictObject({ id: assetIdSchema.optional(), url: z.string().trim().min(1).max(2_000_000) }),
  ]),
  answers: { 200: assetSchema, 201: assetSchema },
  errors: ['unknownReference', 'addressUnreadable', 'idempotencyKeyReused', ...FILE_FAULTS],
  etag: true,
});

/** The progress of an upload in pieces; `asset` as soon as the file is complete and accepted. */
export const uploadProgressSchema = z.strictObject({
  id: assetIdSchema,
  bytes: z.number().int().positive(),
  offset: z.number().int().nonnegative(),
  asset: assetSchema.nullable(),
});
export type UploadProgress = z.infer<typeof uploadProgressSchema>;

/** Starts an upload in pieces, or resumes the one with this id. */
export const createUpload = defineOperation({
  id: 'createUpload',
  service: 'filerepo',
  method: 'POST',
  path: '/uploads',
  summary: 'Start or resume an upload in pieces',
  needs: 'login',
  body: z.strictObject({
    id: assetIdSchema,
    fileName: z.string().trim().min(1).max(255),
    bytes: z.number().int().positive().max(MAX_FILE_BYTES),
    sha256: z.string().regex(/^[\da-f]{64}$/u),
  }),
  answers: { 200: uploadProgressSchema, 201: uploadProgressSchema },
  errors: ['idempotencyKeyReused', 'tooManyUploads', 'uploadDamaged', 'notFound', ...FILE_FAULTS],
});

export const getUpload = defineOperation({
  id: 'getUpload',
  service: 'filerepo',
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'The progress of an upload in pieces',
  needs: 'login',
  params: byId,
  answers: { 200: uploadProgressSchema },
  errors: ['notFound'],
});

/** The next bytes, from `offset` on (application/offset+octet-stream); 409 with the code `uploadOffset` when the newsroom expects another offset. */
export const appendUpload = defineOperation({
  id: 'appendUpload',
  service: 'filerepo',
  method: 'PATCH',
  path: '/uploads/{id}',
  summary: 'Send the next piece of an upload; the last one completes the file',
  needs: 'login',
  params: byId,
  query: z.strictObject({ offset: z.coerce.number().int().nonnegative() }),
  streamBody: 'bytes',
  answers: { 200: uploadProgressSchema },
  errors: ['notFound', 'idempotencyKeyReused', 'uploadOffset', 'uploadDamaged', ...FILE_FAULTS],
});

export const deleteUpload = defineOperation({
  id: 'deleteUpload',
  service: 'filerepo',
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'Cancel an upload that is not complete',
  needs: 'login',
  params: byId,
  answers: { 204: null },
  errors: ['notFound'],
});
