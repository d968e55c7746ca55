import { z } from 'zod';
import { assetIdSchema } from '#domain/media/asset.ts';
import { instantSchema, userIdSchema } from '#domain/ids.ts';
import {
  accountPatchSchema,
  accountSchema,
  newAccountSchema,
  newExternalAccountSchema,
  signInSessionSchema,
} from '#domain/user/account.ts';
import { profileSchema } from '#domain/user/user.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery } from '../calls/shared.ts';

const byId = z.strictObject({ id: userIdSchema });

/** The caller's own account, or anyone's for administrators and chief editors. */
export const getUser = defineOperation({
  id: 'getUser',
  service: 'auth',
  method: 'GET',
  path: '/resources/users/{id}',
  summary: 'One account: role, rights, how it signs in',
  needs: 'login',
  ownedBy: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  params: byId,
  answers: { 200: accountSchema },
  errors: ['notFound'],
  etag: true,
});

/** The account has no password yet: the page of `createPasswordPage` gives it one. */
export const createUser = defineOperation({
  id: 'createUser',
  service: 'auth',
  method: 'POST',
  path: '/resources/users',
  summary: 'Create an account of the newsroom’s own',
  needs: ['ROLE_Moderator'],
  body: newAccountSchema,
  answers: { 201: accountSchema },
  errors: ['nameTaken'],
  etag: true,
  idempotent: true,
});

export const createExternalUser = defineOperation({
  id: 'createExternalUser',
  service: 'auth',
  method: 'POST',
  path: '/resources/users/external',
  summary: 'Create an account for somebody from outside',
  needs: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  body: newExternalAccountSchema,
  answers: { 201: accountSchema },
  errors: ['nameTaken'],
  etag: true,
  idempotent: true,
});

/** `disabled` ends all sessions at once; a changed role applies from the user's next call. */
export const patchUser = defineOperation({
  id: 'patchUser',
  service: 'auth',
  method: 'PATCH',
  path: '/resources/users/{id}',
  summary: 'Change names, role, rights or state of an account',
  needs: ['ROLE_Moderator'],
  params: byId,
  body: accountPatchSchema,
  bodyType: 'mergePatch',
  answers: { 200: accountSchema },
  errors: ['notFound', 'nameTaken', 'lastAdministrator', 'singleSignOnField', 'externalAccount'],
  conflict: conflictSchema(accountSchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

/**
 * Creates the link to the newsroom's page on which the caller changes their own password, or by which an administrator resets another
 * user's. No password passes through this contract. The link works once, for ten minutes, and ends with the session that asked for it.
 */
export const createPasswordPage = defineOperation({
  id: 'createPasswordPage',
  service: 'auth',
  method: 'POST',
  path: '/resources/users/{id}/password-pages',
  summary: 'Make a link to the page on which a password is changed, set or reset',
  needs: 'login',
  ownedBy: ['ROLE_Moderator'],
  params: byId,
  answers: { 201: z.strictObject({ url: z.url(), expiresAt: instantSchema }) },
  errors: ['notFound', 'singleSignOnAccount', 'accountDisabled'],
});

/** The caller's own sessions, or anyone's for administrators; the latest used first. */
export const listSessions = defineOperation({
  id: 'listSessions',
  service: 'auth',
  method: 'GET',
  path: '/resources/users/{id}/sessions',
  summary: 'Where a person is signed in',
  needs: 'login',
  ownedBy: ['ROLE_Moderator'],
  params: byId,
  answers: { 200: z.array(signInSessionSchema) },
  errors: ['notFound'],
});

export const deleteSession = defineOperation({
  id: 'deleteSession',
  service: 'auth',
  method: 'DELETE',
  path: '/resources/users/{id}/sessions/{sessionId}',
  summary: 'End one session of a person',
  needs: 'login',
  ownedBy: ['ROLE_Moderator'],
  params: z.strictObject({ id: userIdSchema, sessionId: signInSessionSchema.shape.id }),
  answers: { 204: null },
  errors: ['notFound'],
});

/** With `others` the session that asks stays. */
export const deleteSessions = defineOperation({
  id: 'deleteSessions',
  service: 'auth',
  method: 'DELETE',
  path: '/resources/users/{id}/sessions',
  summary: 'End all sessions of a person',
  needs: 'login',
  ownedBy: ['ROLE_Moderator'],
  params: byId,
  query: z.strictObject({ others: booleanInQuery.optional() }),
  answers: { 204: null },
  errors: ['notFound'],
});

/** The newsroom cuts the middle square of a JPEG, PNG or WebP of the file service, at most 350 pixels wide, and stores it as a file of its own. */
export const putUserPicture = defineOperation({
  id: 'putUserPicture',
  service: 'auth',
  method: 'PUT',
  path: '/resources/users/{id}/picture',
  summary: 'Make a stored file the picture of a person',
  needs: 'login',
  ownedBy: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  params: byId,
  body: z.strictObject({ fileId: assetIdSchema }),
  answers: { 200: profileSchema },
  errors: ['notFound', 'unknownReference', 'unsupportedFileType', 'brokenPicture'],
  etag: true,
});

export const deleteUserPicture = defineOperation({
  id: 'deleteUserPicture',
  service: 'auth',
  method: 'DELETE',
  path: '/resources/users/{id}/picture',
  summary: 'Remove the picture of a person',
  needs: 'login',
  ownedBy: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  params: byId,
  answers: { 200: profileSchema },
  errors: ['notFound'],
  etag: true,
});
