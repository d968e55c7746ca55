import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
/** After an answer that cannot be used, the issuer is left alone for a while. */
const PAUSE_MS = 5_000;
/** Keys of tokens that nobody has signed make at most so many calls to the issuer. */
const COOLDOWN_MS = 10_000;
/** Keys are read again this often, beside the calls: while the issuer is away the known ones go on. */
const REFRESH_MS = 10 * 60_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const documentSchema = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });

/** What an issuer says of itself. */
export interface IssuerDocument {
  /** Exactly what its tokens name. */
  readonly issuer: string;
  readonly userinfoEndpoint: string | undefined;
  readonly keys: JWTVerifyGetKey;
  /** The keys were read a moment ago: an unknown one is not asked for now. */
  readonly isCoolingDown: () => boolean;
}

export interface IssuerDirectory {
  /** The document, read once; undefined while the issuer cannot be asked. */
  readonly read: () => Promise<IssuerDocument | undefined>;
}

const withoutSlash = (address: string): string => address.replace(/\/+$/u, '');

/** Keys and claims come in clear text over plain HTTP: this machine only. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
};

export const createIssuerDirectory = (deps: {
  readonly issuer: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** Called with the reason each time the issuer cannot be used. */
  readonly onFailure: (reason: string) => void;
}): IssuerDirectory => {
  const address = `${withoutSlash(deps.issuer)}/.well-known/openid-configuration`;
  let issuerDocument: IssuerDocument | undefined;
  let asking: Promise<IssuerDocument | undefined> | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let readAt = 0;
  let refresh = (): void => undefined;

  /** The document, or why there is none. */
  const look = async (): Promise<IssuerDocument | string> => {
    let answer: unknown;
    try {
      const response = await deps.fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) return `status ${String(response.status)}`;
      answer = await response.json();
    } catch (cause) {
      // fetch and json reject with several kinds of errors; each means that there is no document.
      return cause instanceof Error ? cause.message : 'no answer';
    }
    const document = documentSchema.safeParse(answer);
    if (!document.success) return 'no discovery document';
    const { issuer, jwks_uri: keysUri, userinfo_endpoint: userinfoEndpoint } = document.data;
    if (withoutSlash(issuer) !== withoutSlash(deps.issuer)) return 'the document is of another issuer';
    if (![issuer, keysUri, userinfoEndpoint ?? issuer].every(isSafe)) return 'an address without TLS';
    const keys = createRemoteJWKSet(new URL(keysUri), {
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: deps.fetch,
    });
    refresh = () => void keys.reload().catch((cause: unknown) => deps.onFailure(cause instanceof Error ? cause.message : 'no keys'));
    readAt = deps.now();
    return { issuer, userinfoEndpoint, keys, isCoolingDown: () => keys.coolingDown };
  };

  const ask = async (): Promise<IssuerDocument | undefined> => {
    const found = await look();
    if (typeof found !== 'string') return found;
    notBefore = deps.now() + PAUSE_MS;
    deps.onFailure(found);
    return undefined;
  };

  const refreshNowAndThen = (): void => {
    if (deps.now() - readAt < REFRESH_MS) return;
    readAt = deps.now();
    refresh();
  };

  return {
    read: async () => {
      if (issuerDocument) {
        refreshNowAndThen();
        return issuerDocument;
      }
      if (deps.now() < notBefore) return undefined;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      issuerDocument = await asking;
      return issuerDocument;
    },
  };
};
