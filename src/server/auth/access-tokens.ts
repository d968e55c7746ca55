import type { FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roleOfAuthorities } from '#domain/user/role.ts';
import type { Clock } from '../ports.ts';
import type { Authentication, Caller, CallOrigin, Sender } from '../caller.ts';
import type { FoundCaller } from '../repositories/accounts/users.ts';
import { clientOf } from './client-of.ts';
import type { KeyRing } from './key-ring.ts';
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
  /** Makes the next call of a user read their account again. */
  readonly forget: (userId: string) => void;
}

interface Remembered {
  readonly caller: Caller;
  /** When it was read. */
  readonly version: number;
  readonly untilMs: number;
}

interface AccessTokensDeps {
  readonly keys: KeyRing;
  readonly address: () => TokenAddress;
  readonly clock: Clock;
  readonly findCaller: (userId: string) => Promise<FoundCaller | null>;
  /** True if the sign-in that a token comes from has not ended. */
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
    /** True if the newsroom's own tokens are good beside it. */
    readonly allowsOwn: boolean;
    readonly callerOf: (token: string, origin: CallOrigin) => Promise<Sender>;
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

type PublicKeys = ReturnType<typeof createLocalJWKSet>;
const publicKeysOf = ({ signing }: Keys): PublicKeys =>
  createLocalJWKSet({ keys: signing.map(({ d: _secret, until: _until, ...publicKey }) => publicKey) });

/** Reads what a key of the newsroom has signed, also one that another node has begun to sign with; null for all other tokens. */
const createSignatureReader = ({ keys, address, clock }: Pick<AccessTokensDeps, 'keys' | 'address' | 'clock'>) => {
  let opened = { of: keys.current(), publicKeys: publicKeysOf(keys.current()) };
  const isOver = (kid: string | undefined): boolean => {
    const until = keys.current().signing.find(key => key.kid === kid)?.until;
    return until !== undefined && Date.parse(until) <= clock.now().getTime();
  };
  const read = async (token: string): Promise<z.infer<typeof claimsSchema> | null> => {
    const { issuer, audience } = address();
    if (opened.of !== keys.current()) opened = { of: keys.current(), publicKeys: publicKeysOf(keys.current()) };
    try {
      // The algorithm is pinned: a token that names another one, or none, is refused whatever its signature.
      const { payload, protectedHeader } = await jwtVerify(token, opened.publicKeys, {
        issuer,
        audience,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
        currentDate: clock.now(),
        requiredClaims: ['exp', 'user_id'],
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success && !isOver(protectedHeader.kid) ? claims.data : null;
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey && (await keys.refresh())) return read(token);
      // jose throws for every token that is not valid; each has a code that begins so.
      if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('ERR_J')) return null;
      throw cause;
    }
  };
  return read;
};

export const createAccessTokens = (deps: AccessTokensDeps): AccessTokens => {
  const { clock, findCaller, isGrantInForce, noteArrival } = deps;
  const readVersion = createAccessWatch(deps);
  const readSigned = createSignatureReader(deps);
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

  const readOwn = async (token: string): Promise<Exclude<Sender, string>> => {
    const claims = await readSigned(token);
    if (claims === null) return null;
    if (claims.grant_id !== undefined && isGrantInForce && !(await isGrantInForce(claims.grant_id))) return null;
    if (claims.renews !== undefined) await noteArrival?.(claims.renews);
    const found = await findCaller(claims.user_id);
    if (found === null || (claims.authority_version ?? found.authorityVersion) !== found.authorityVersion) return null;
    const { person, isExternal } = found;
    const session = claims.grant_id === undefined ? {} : { sessionId: claims.grant_id };
    const caller: Caller = { id: person.id, role: roleOfAuthorities(claims.authorities), person, isExternal, ...session };
    return { caller, expiresAt: claims.exp };
  };

  /** Notes the use of its session. */
  const sentBy = (sender: Sender): Sender => {
    const session = sender !== null && typeof sender !== 'string' ? sender.caller.sessionId : undefined;
    if (session !== undefined) deps.onSessionUsed?.(session);
    return sender;
  };

  const read = async (token: string, origin: CallOrigin): Promise<Sender> => {
    if (deps.issuer?.isOurs(token) === true) return sentBy(await deps.issuer.callerOf(token, origin));
    return deps.issuer?.allowsOwn === false ? null : sentBy(await readOwn(token));
  };

  const check = async (token: string, origin: CallOrigin): Promise<Authentication> => {
    const nowMs = clock.now().getTime();
    const version = await readVersion();
    const known = remembered.get(token);
    if (known && known.untilMs > nowMs && known.version === version) return known.caller;
    remembered.delete(token);
    const forgottenBefore = forgotten;
    const found = await read(token, origin);
    if (found === null || typeof found === 'string') return found;
    const { caller, expiresAt } = found;
    if (forgottenBefore === forgotten) remember(token, { caller, version, untilMs: Math.min(expiresAt * 1000, nowMs + REMEMBERED_MS) });
    return caller;
  };

  return {
    verify: async token => {
      const found = await check(token, { from: '', client: '' });
      return typeof found === 'string' ? null : found;
    },
    authenticate: async request => {
      const token = bearerOf(request.headers.authorization);
      return token === null ? null : check(token, { from: request.ip, client: clientOf(request) });
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
