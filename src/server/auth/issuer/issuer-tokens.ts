import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Role } from '#domain/user/role.ts';
import type { Clock, Log } from '../../ports.ts';
import { createIssuerDirectory, type IssuerDocument } from './issuer-keys.ts';
import { type IssuerSettings, roleOfToken } from './issuer-settings.ts';

/** Signatures by a private key of the issuer alone: no shared secrets, and never none (RFC 8725, 3.1). */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'];
/** Clocks of two companies differ. */
const CLOCK_TOLERANCE_S = 30;
const USERINFO_TIMEOUT_MS = 5_000;

/** A user as their issuer knows them. */
export interface IssuerPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** The sign-in that the token comes from, as the issuer names it; null if it does not. */
  readonly session: string | null;
  /** When the token was given and when it ends: seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** `unavailable`: the issuer's keys cannot be had now, so that nothing can be said of its tokens. */
export type IssuerVerdict =
  { readonly kind: 'person'; readonly person: IssuerPerson } | { readonly kind: 'noAccess' | 'unavailable' | 'refused' };

export interface IssuerTokens {
  readonly settings: IssuerSettings;
  /** True if a token says that it comes from this issuer; nothing is checked yet. */
  readonly isOurs: (token: string) => boolean;
  readonly judge: (token: string) => Promise<IssuerVerdict>;
  /** What the issuer's own page of the person says; empty if it has none, or the token is no access token. */
  readonly askNames: (token: string) => Promise<Names>;
  /** The issuer by its exact name; as it is configured while it does not answer. */
  readonly exactIssuer: () => Promise<string>;
}

const text = z.string().optional().catch(undefined);
const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  iat: z.number().optional().catch(undefined),
  sid: text,
  auth_time: z.number().optional().catch(undefined),
  azp: text,
  given_name: text,
  family_name: text,
  name: text,
  preferred_username: text,
  upn: text,
  email: text,
});
const namesSchema = claimsSchema.omit({ exp: true, iat: true, sid: true, auth_time: true, azp: true });
type Claims = z.infer<typeof namesSchema>;
export type Names = Pick<IssuerPerson, 'username' | 'firstName' | 'lastName'>;

/** Names by the claims of OpenID Connect Core, 5.1; one whole name is split before its last word. */
const namesOf = (claims: Claims): Names => {
  const words = (claims.name ?? '').trim().split(/\s+/u);
  const isNamed = claims.given_name !== undefined || claims.family_name !== undefined;
  return {
    username: claims.preferred_username ?? claims.upn ?? claims.email ?? '',
    firstName: isNamed ? (claims.given_name ?? '') : words.slice(0, -1).join(' '),
    lastName: isNamed ? (claims.family_name ?? '') : (words.at(-1) ?? ''),
  };
};

/** OpenID Connect names a session by `sid` (Front-Channel Logout, 3), else a sign-in is known by its time (Core, 2). */
const sessionNamedIn = ({ sid, auth_time: signedInAt }: z.infer<typeof claimsSchema>): string | null =>
  sid ?? (signedInAt === undefined ? null : String(signedInAt));

const issuerNamedIn = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined; // opaque, or no token at all
  }
};

/** Sent to clients when a session ends (OpenID Connect Back-Channel Logout, 2.4). */
const isLogout = (type: string | undefined, { events }: JWTPayload): boolean =>
  type?.toLowerCase() === 'logout+jwt' || events !== undefined;

/** Says who signed in, to the client that asked (OpenID Connect Core, 2 and 3.1.3.6): also where client and newsroom have one name. */
const isIdentity = ({ nonce, at_hash: accessHash, c_hash: codeHash }: JWTPayload): boolean =>
  [nonce, accessHash, codeHash].some(claim => claim !== undefined);

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

export const createIssuerTokens = (deps: {
  readonly settings: IssuerSettings;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof globalThis.fetch;
}): IssuerTokens => {
  const { settings, clock, log } = deps;
  const directory = createIssuerDirectory({
    issuer: settings.issuer,
    fetch: deps.fetch,
    now: () => clock.now().getTime(),
    onFailure: reason => void log.warn('issuer cannot be used', { issuer: settings.issuer, reason }),
  });
  /** Where access tokens name the newsroom they alone open it; else the identity token does, which is for the client that asked for it. */
  const audience = settings.audience ?? settings.clientId;

  const readClaims = async (
    token: string,
    { issuer, keys, isCoolingDown }: IssuerDocument,
  ): Promise<z.infer<typeof claimsSchema> | 'refused' | 'unavailable'> => {
    const wasCoolingDown = isCoolingDown();
    try {
      const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S, currentDate: clock.now() };
      const { payload, protectedHeader } = await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'sub'] });
      if (isLogout(protectedHeader.typ, payload) || (settings.audience !== null && isIdentity(payload))) return 'refused';
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return 'refused';
      const isOfAnother = payload.aud === settings.clientId && claims.data.azp !== undefined && claims.data.azp !== settings.clientId;
      return isOfAnother ? 'refused' : claims.data;
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) return wasCoolingDown ? 'unavailable' : 'refused';
      if (cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid) return 'unavailable';
      if (cause instanceof errors.JOSEError && cause.code !== 'ERR_JOSE_GENERIC') return 'refused';
      // No answer of the issuer: fetch rejects with errors of its own, jose with its general one.
      log.warn('keys of the issuer cannot be had', { issuer, reason: cause instanceof Error ? cause.message : 'unknown' });
      return 'unavailable';
    }
  };

  return {
    settings,
    isOurs: token => withoutSlash(issuerNamedIn(token) ?? '') === withoutSlash(settings.issuer),
    judge: async token => {
      const document = await directory.read();
      if (!document) return { kind: 'unavailable' };
      const claims = await readClaims(token, document);
      if (typeof claims === 'string') return { kind: claims };
      const role = roleOfToken(claims, settings);
      if (role === null) return { kind: 'noAccess' };
      const times = { issuedAt: claims.iat ?? 0, expiresAt: claims.exp };
      const known = { issuer: document.issuer, subject: claims.sub, session: sessionNamedIn(claims), ...times };
      return { kind: 'person', person: { ...known, ...namesOf(claims), role } };
    },
    askNames: async token => {
      const address = (await directory.read())?.userinfoEndpoint;
      const none: Names = { username: '', firstName: '', lastName: '' };
      if (address === undefined) return none;
      try {
        const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
        const response = await deps.fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(USERINFO_TIMEOUT_MS) });
        const said = response.ok ? namesSchema.safeParse(await response.json()) : undefined;
        return said?.success === true && said.data.sub === decodeJwt(token).sub ? namesOf(said.data) : none;
      } catch (cause) {
        log.warn('names not told by the issuer', { reason: cause instanceof Error ? cause.message : 'unknown' });
        return none;
      }
    },
    exactIssuer: async () => (await directory.read())?.issuer ?? settings.issuer,
  };
};
