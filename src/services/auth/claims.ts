import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { type Role, roleOfAuthorities } from '#domain/user/role.ts';

/** Claims of a token that the desk needs. */
export interface TokenClaims {
  readonly userId: string;
  readonly role: Role;
  /** Name with which the user signs in, if the token contains it. */
  readonly username: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  /** From its making to its end, by the provider's own clock. */
  readonly lifeMs: number | undefined;
}

const claimsSchema = z.object({
  user_id: z.string().optional(),
  sub: z.string().optional(),
  iss: z.string().optional(),
  authorities: z.array(z.string()).optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  exp: z.number().optional(),
  iat: z.number().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;

const read = (token: string | undefined): Claims => {
  if (token === undefined) return {};
  try {
    const parsed = claimsSchema.safeParse(decodeJwt(token));
    return parsed.success ? parsed.data : {};
  } catch {
    return {}; // an opaque access token is allowed (RFC 6749, 1.4): the id token is used then
  }
};

/** Checks whether a value is a token with readable claims; otherwise it is opaque. */
export const isToken = (value: string): boolean => Object.keys(read(value)).length > 0;

/** Another provider's subject need not be a UUID: the same person gets the same one (RFC 9562, version 8: own rule). */
const uuidOf = (issuer: string, subject: string): string => {
  const hex = createHash('sha256').update(`${issuer} ${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Reads the access token, and the id token for what it lacks. The role is the first authority (A6-002). */
export const readClaims = (input: { readonly accessToken: string; readonly idToken: string | undefined }): TokenClaims | undefined => {
  const access = read(input.accessToken);
  const identity = read(input.idToken);
  const subject = access.user_id ?? identity.user_id ?? access.sub ?? identity.sub;
  if (subject === undefined) return undefined;
  return {
    userId: z.uuid().safeParse(subject).success ? subject : uuidOf(access.iss ?? identity.iss ?? '', subject),
    role: roleOfAuthorities(access.authorities ?? identity.authorities),
    username: access.preferred_username ?? identity.preferred_username ?? access.email ?? identity.email,
    firstName: identity.given_name ?? access.given_name ?? '',
    lastName: identity.family_name ?? access.family_name ?? '',
    expiresAt: access.exp === undefined ? undefined : access.exp * 1000,
    lifeMs: access.exp === undefined || access.iat === undefined ? undefined : (access.exp - access.iat) * 1000,
  };
};
