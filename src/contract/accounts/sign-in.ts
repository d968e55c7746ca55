import { z } from 'zod';
import { userIdSchema } from '#domain/ids.ts';
import { roleSchema } from '#domain/user/role.ts';
import { personSchema } from '#domain/user/user.ts';
import { defineOperation } from '../calls/operation.ts';

/** Sign-in of this newsroom's users, so that a desk needs one address only (C-012). */
export const signInSchema = z.object({
  /** The address of the issuer, for example "https://login.example.ch/realms/press". */
  issuer: z.string(),
  /** The desk's public client there. */
  clientId: z.string(),
  /** Which token the newsroom takes: the access token, or the identity token of an issuer that gives no access tokens for it. */
  bearer: z.enum(['accessToken', 'idToken']),
  /** Resource for which access tokens are requested; missing if the issuer does not need it (RFC 8707). */
  resource: z.string().optional(),
  /** True if the newsroom's own accounts may sign in beside another issuer: the administrators' way in while that one is down. */
  ownAccounts: z.boolean().optional(),
});
export type SignInPlace = z.infer<typeof signInSchema>;

export const getSignIn = defineOperation({
  id: 'getSignIn',
  service: 'origin',
  method: 'GET',
  path: '/sign-in',
  summary: 'Where people of this newsroom sign in',
  needs: 'nobody',
  answers: { 200: signInSchema },
});

/** Returns the user of the call's token as the newsroom knows them: tokens of another issuer do not tell it. */
export const getSignedIn = defineOperation({
  id: 'getSignedIn',
  service: 'auth',
  method: 'GET',
  path: '/resources/signed-in',
  summary: 'Who the caller is',
  needs: 'login',
  answers: { 200: z.object({ userId: userIdSchema, role: roleSchema, person: personSchema, isExternal: z.boolean() }) },
});
