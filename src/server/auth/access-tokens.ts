import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleOfAuthorities } from '#domain/user/role.ts';
import type { Clock } from '../ports.ts';
import type { Authentication, Caller, Sender } from '../caller.ts';
import type { FoundCaller } from '../repositories/users.ts';
import { type Keys, SIGNING_ALGORITHM } from './keys.ts';

/** Issuer and audience of tokens, once the newsroom knows its own address. */
export interface TokenAddress {
  readonly issuer: string;
  readonly audience: string;
}

/** `origin` without a trailing slash, for example "http://127.0.0.1:4400". */
export const tokenAddressOf = (origin: string): TokenAddress => ({ issuer: `${origin}/api/auth`, audience: `${origin}/api` });

const claimsSchema = z.object({
  user_id: z.string(),
  authorities: z.array(z.string()).optional(),
  grant_id: z.string().optional(),
  renews: z.string().optional(),
  /** The account's, when the token was made. */
  authority_version: z.number().optional(),
  exp: z.number(),
});

/** Verified tokens are remembered up to this many: checking a signature costs more than a list page. */
const REMEMBERED_TOKENS = 1_000;
const REMEMBERED_MS = 60_000;
/** What ended on another node is noticed within this time. */
const ACCESS_CHECK_MS = 1_000;

export interface AccessTokens {
  /** The person of a token; null when it is foreign, expired, forged, of an ended sign-in or of a deleted person. */
  readonly verify: (token: string) => Promise<Caller | null>;
  readonly authenticate: (request: Pick<FastifyRequest, 'headers' | 'ip'>) => Promise<Authentication>;
  /** Makes the next call of a person read their account again. */
  readonly forget: (userId: string) => void;
}

interface Remembered {
  readonly caller: Caller;
  /** When it was read. */
  readonly version: number;
  readonly untilMs: number;
}

interface AccessTokensDeps {
  readonly keys: Keys;
  readonly address: () => TokenAddress;
  readonly clock: Clock;
  readonly findCaller: (userId: string) => Promise<FoundCaller | null>;
  /** Whether the sign-in that a token comes from has not ended. */
  readonly isGrantInForce?: (grantId: string) => Promise<boolean>;
  /** A number that changes whenever an account or a sign-in may count for less than before, on any node. */
  readonly readAccessVersion?: () => Promise<number>;
  /** A token that came with a renewal is used for the first time. */
  readonly noteArrival?: (renewed: string) => Promise<void>;
  /** Called when a token is read again: the session is in use. */
  readonly onSessionUsed?: (grantId: string) => void;
  /** The publisher's own issuer, where there is one. */
  readonly issuer?: {
    readonly isOurs: (token: string) => boolean;
    /** Whether the newsroom's own tokens are good beside it. */
    readonly allowsOwn: boolean;
    readonly callerOf: (token: string, from: string) => Promise<Sender>;
  };
}

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer (?<token>[\w.~+/-]+=*)$/iu.exec(header ?? '')?.groups?.['token'] ?? null;

/** Asks at most once a second whether anything has ended, for all calls together. */
const createAccessWatch = ({ clock, readAccessVersion }: AccessTokensDeps) => {
  let known = 0;
  let askedMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    known = (await readAccessVersion?.()) ?? 0;
    askedMs = clock.now().getTime();
  };
  return async (): Promise<number> => {
    const isFresh = Math.abs(clock.now().getTime() - askedMs) < ACCESS_CHECK_MS;
    if (!isFresh)
      await (asking ??= ask().finally(() => {
        asking = undefined;
      }));
    return known;
  };
};

export const createAccessTokens = (deps: AccessTokensDeps): AccessTokens => {
  const { keys, address, clock, findCaller, isGrantInForce, noteArrival } = deps;
  const readVersion = createAccessWatch(deps);
  const publicKeys = createLocalJWKSet({ keys: keys.signing.map(({ d: _secret, ...publicKey }) => publicKey) });
  const remembered = new Map<string, Remembered>();
  /** Rises with each `forget`: what was read before it is not remembered after it. */
  let forgotten = 0;

  const remember = (token: string, entry: Remembered): void => {
    if (remembered.size >= REMEMBERED_TOKENS) {
      const oldest = remembered.keys().next();
      if (!oldest.done) remembered.delete(oldest.value);
    }
    remembered.set(token, entry);
  };

  const readClaims = async (token: string): Promise<z.infer<typeof claimsSchema> | null> => {
    const { issuer, audience } = address();
    try {
      // The algorithm is pinned: a token that names another one, or none, is refused whatever its signature.
      const { payload } = await jwtVerify(token, publicKeys, {
        issuer,
        audience,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
        currentDate: clock.now(),
        requiredClaims: ['exp', 'user_id'],
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? claims.data : null;
    } catch (cause) {
      // jose throws for every token that is not valid; each has a code that begins so.
      if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('ERR_J')) return null;
      throw cause;
    }
  };

  const readOwn = async (token: string): Promise<Exclude<Sender, string>> => {
    const claims = await readClaims(token);
    if (claims === null) return null;
    if (claims.grant_id !== undefined && isGrantInForce && !(await isGrantInForce(claims.grant_id))) return null;
    if (claims.renews !== undefined) await noteArrival?.(claims.renews);
    const found = await findCaller(claims.user_id);
    if (found === null || (claims.authority_version ?? found.authorityVersion) !== found.authorityVersion) return null;
    const { person, isExternal } = found;
    const session = claims.grant_id === undefined ? {} : { sessionId: claims.grant_id };
    const caller: Caller = { id: person.id, role: roleOfAuthorities(claims.authorities), person, isExternal, ...session };
    if (claims.grant_id !== undefined) deps.onSessionUsed?.(claims.grant_id);
    return { caller, expiresAt: claims.exp };
  };

  const read = async (token: string, from: string): Promise<Sender> => {
    if (deps.issuer?.isOurs(token) === true) return deps.issuer.callerOf(token, from);
    return deps.issuer?.allowsOwn === false ? null : readOwn(token);
  };

  const check = async (token: string, from: string): Promise<Authentication> => {
    const nowMs = clock.now().getTime();
    const version = await readVersion();
    const known = remembered.get(token);
    if (known && known.untilMs > nowMs && known.version === version) return known.caller;
    remembered.delete(token);
    const forgottenBefore = forgotten;
    const found = await read(token, from);
    if (found === null || typeof found === 'string') return found;
    const { caller, expiresAt } = found;
    if (forgottenBefore === forgotten) remember(token, { caller, version, untilMs: Math.min(expiresAt * 1000, nowMs + REMEMBERED_MS) });
    return caller;
  };

  return {
    verify: async token => {
      const found = await check(token, '');
      return typeof found === 'string' ? null : found;
    },
    authenticate: async request => {
      const token = bearerOf(request.headers.authorization);
      return token === null ? null : check(token, request.ip);
    },
    forget: userId => {
      forgotten += 1;
      for (const [token, entry] of remembered) if (entry.caller.id === userId) remembered.delete(token);
    },
  };
};

/** Signs an access token as the sign-in does; for tests and tools without a login page. */
export const signAccessToken = async (input: {
  readonly keys: Keys;
  readonly address: TokenAddress;
  readonly userId: string;
  readonly authorities: readonly string[];
  readonly expiresAt: Date;
}): Promise<string> => {
  const [key] = input.keys.signing;
  if (!key) throw new Error('no signing key');
  return new SignJWT({ user_id: input.userId, authorities: input.authorities })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'at+jwt' })
    .setIssuer(input.address.issuer)
    .setAudience(input.address.audience)
    .setSubject(input.userId)
    .setIssuedAt()
    .setExpirationTime(input.expiresAt)
    .sign(await importJWK(key, SIGNING_ALGORITHM));
};
