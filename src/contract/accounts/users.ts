import { z } from 'zod';
import { instantSchema, numericIdSchema, userIdSchema } from '#domain/ids.ts';
import { pageSchema } from '#domain/paging.ts';
import { accountRowSchema } from '#domain/user/account.ts';
import { roleSchema } from '#domain/user/role.ts';
import { agencyDraftSchema, agencySchema } from '#domain/agency.ts';
import { personSchema, profileDraftSchema, profileSchema, USER_SOURCES } from '#domain/user/user.ts';
import { preferencesSchema } from '#domain/user/preferences.ts';
import { conflictSchema } from '../calls/errors.ts';
import { defineOperation } from '../calls/operation.ts';
import { booleanInQuery, pagingQuery } from '../calls/shared.ts';

const byId = z.strictObject({ id: userIdSchema });

export const listUsers = defineOperation({
  id: 'listUsers',
  service: 'auth',
  method: 'GET',
  path: '/resources/users',
  summary: 'Accounts by name',
  needs: 'login',
  query: z.strictObject({
    q: z.string().trim().min(2).max(200).optional(),
    serviceUser: booleanInQuery.optional(),
    userSource: z.enum(USER_SOURCES).optional(),
    role: roleSchema.optional(),
    disabled: booleanInQuery.optional(),
    page: pagingQuery.page,
    size: pagingQuery.size,
    sort: pagingQuery.sort,
  }),
  answers: { 200: pageSchema(accountRowSchema) },
});

/** Only the user may use their own preferences. */
export const getPreferences = defineOperation({
  id: 'getPreferences',
  service: 'auth',
  method: 'GET',
  path: '/resources/users/{id}/preferences',
  summary: 'The caller’s own preferences',
  needs: 'login',
  ownedBy: 'caller',
  params: byId,
  answers: { 200: preferencesSchema },
  etag: true,
});

export const putPreferences = defineOperation({
  id: 'putPreferences',
  service: 'auth',
  method: 'PUT',
  path: '/resources/users/{id}/preferences',
  summary: 'Replace the caller’s own preferences',
  needs: 'login',
  ownedBy: 'caller',
  params: byId,
  body: preferencesSchema,
  answers: { 200: preferencesSchema },
  etag: true,
  idempotent: true,
});

export const patchPreferences = defineOperation({
  id: 'patchPreferences',
  service: 'auth',
  method: 'PATCH',
  path: '/resources/users/{id}/preferences',
  summary: 'Change some of the caller’s own preferences',
  needs: 'login',
  ownedBy: 'caller',
  params: byId,
  body: preferencesSchema.partial(),
  bodyType: 'mergePatch',
  answers: { 200: preferencesSchema },
  etag: true,
  idempotent: true,
});

export const getProfile = defineOperation({
  id: 'getProfile',
  service: 'auth',
  method: 'GET',
  path: '/resources/users/{id}/profile',
  summary: 'A person’s profile',
  needs: 'login',
  params: byId,
  answers: { 200: profileSchema },
  errors: ['notFound'],
  etag: true,
});

/** One’s own profile, or anyone’s for administrators and chief editors. */
export const putProfile = defineOperation({
  id: 'putProfile',
  service: 'auth',
  method: 'PUT',
  path: '/resources/users/{id}/profile',
  summary: 'Replace a profile',
  needs: 'login',
  ownedBy: ['ROLE_ChiefEditor', 'ROLE_Moderator'],
  params: byId,
  body: profileDraftSchema,
  answers: { 200: profileSchema },
  errors: ['notFound', 'singleSignOnField'],
  conflict: conflictSchema(profileSchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

export const listAgencies = defineOperation({
  id: 'listAgencies',
  service: 'auth',
  method: 'GET',
  path: '/resources/agencies',
  summary: 'News agencies',
  needs: 'login',
  query: z.strictObject({ size: pagingQuery.size, page: pagingQuery.page }),
  answers: { 200: pageSchema(agencySchema) },
});

const byAgency = z.strictObject({ id: z.coerce.number().pipe(numericIdSchema) });

export const getAgency = defineOperation({
  id: 'getAgency',
  service: 'auth',
  method: 'GET',
  path: '/resources/agencies/{id}',
  summary: 'One agency',
  needs: 'login',
  params: byAgency,
  answers: { 200: agencySchema },
  errors: ['notFound'],
  etag: true,
});

export const createAgency = defineOperation({
  id: 'createAgency',
  service: 'auth',
  method: 'POST',
  path: '/resources/agencies',
  summary: 'Create an agency',
  needs: ['ROLE_Moderator'],
  body: agencyDraftSchema,
  answers: { 201: agencySchema },
  errors: ['nameTaken'],
  etag: true,
  idempotent: true,
});

export const putAgency = defineOperation({
  id: 'putAgency',
  service: 'auth',
  method: 'PUT',
  path: '/resources/agencies/{id}',
  summary: 'Rename an agency',
  needs: ['ROLE_Moderator'],
  params: byAgency,
  body: agencyDraftSchema,
  answers: { 200: agencySchema },
  errors: ['notFound', 'nameTaken'],
  conflict: conflictSchema(agencySchema),
  ifMatch: true,
  etag: true,
  idempotent: true,
});

/** Refused while an item names it as author. */
export const deleteAgency = defineOperation({
  id: 'deleteAgency',
  service: 'auth',
  method: 'DELETE',
  path: '/resources/agencies/{id}',
  summary: 'Delete an agency that no item names',
  needs: ['ROLE_Moderator'],
  params: byAgency,
  answers: { 204: null },
  errors: ['notFound', 'agencyInUse'],
  conflict: conflictSchema(agencySchema),
  ifMatch: true,
  idempotent: true,
});

const durationMsSchema = z
  .number()
  .int()
  .min(0)
  .max(365 * 86_400_000);

/** Users who have an item open, with their mode and last confirmation. Times by the newsroom's clock. */
export const presenceSchema = z.strictObject({
  resourceId: z.uuid(),
  users: z.array(
    z.strictObject({
      user: personSchema,
      mode: z.enum(['viewing', 'editing']),
      since: instantSchema,
      lastSeenAt: instantSchema,
      /** Time at which the presence expires, unless it is renewed. */
      until: instantSchema.optional(),
      /** The last activity there. */
      activeAt: instantSchema.optional(),
      /** Time since when there is unsent text; absent if there is none. */
      unsavedSince: instantSchema.optional(),
    }),
  ),
  /** The newsroom's time of this answer: its distance to a time above is right on every clock. */
  knownAt: instantSchema.optional(),
  /** Time after which the calling window should renew its presence. */
  renewAfterMs: z.number().int().min(1).optional(),
  /** Reason why the calling window counts as viewing although it edits: taken over by a user, or in proofread another was first. */
  turn: z.strictObject({ kind: z.enum(['takenOver', 'oneAtATime']), by: personSchema, at: instantSchema }).optional(),
});

export const getUserPresence = defineOperation({
  id: 'getUserPresence',
  service: 'user-presence',
  method: 'GET',
  path: '/user-presences/{id}',
  summary: 'Who has an item open',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: presenceSchema },
  errors: ['notFound'],
});

/**
 * Starts or renews the caller's presence; it expires after 90 seconds. With `takesOver` all other users who edit the item count as viewing
 * from now on, and learn that by their next answer.
 */
export const patchUserPresence = defineOperation({
  id: 'patchUserPresence',
  service: 'user-presence',
  method: 'PATCH',
  path: '/user-presences/{id}',
  summary: 'Report that the caller views, edits, takes over or has left an item',
  needs: 'login',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    mode: z.enum(['viewing', 'editing', 'left']),
    session: z.string().max(64),
    /** How long the window has been in this mode, by its own clock. */
    forMs: durationMsSchema.optional(),
    /** Time since the last activity there. */
    idleMs: durationMsSchema.optional(),
    /** How long the window has had unsent text; absent if it has none. */
    unsavedForMs: durationMsSchema.optional(),
    takesOver: z.boolean().optional(),
  }),
  bodyType: 'mergePatch',
  answers: { 200: presenceSchema },
  errors: ['notFound'],
});
