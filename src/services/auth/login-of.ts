import type { Role } from '#domain/user/role.ts';
import type { Person } from '#domain/user/user.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isToken, readClaims } from './claims.ts';
import type { StoredLogin } from './login-store.ts';
import type { Tokens } from './oauth.ts';
import type { SignInProvider } from './provider.ts';

/** Identity of the caller as reported by the newsroom; `unknown` if it has no such call. */
export type Who =
  | { readonly kind: 'known'; readonly userId: string; readonly role: Role; readonly person: Person; readonly isExternal: boolean }
  | { readonly kind: 'refused'; readonly detail: 'noAccess' | 'notAccepted' }
  | { readonly kind: 'unreachable' | 'unknown' };

export interface LoginPorts {
  readonly now: () => number;
  readonly isNewsroom: (provider: SignInProvider) => boolean;
  readonly askWho: (authorization: string) => Promise<Who>;
}

interface Given {
  readonly tokens: Tokens;
  readonly provider: SignInProvider;
  /** The login that is renewed. */
  readonly before: StoredLogin | undefined;
}

const WITHOUT_WORD_MS = 3_600_000;

/** The token that calls carry: an opaque access token says nothing to a newsroom that has not given it (RFC 6749, 1.4). */
const bearerOf = ({ tokens, provider }: Given, isNewsroom: boolean): string | undefined => {
  if (isNewsroom) return tokens.accessToken;
  const wanted = provider.bearer === 'idToken' || !isToken(tokens.accessToken) ? tokens.idToken : tokens.accessToken;
  return wanted;
};

const lifeMsOf = (bearer: string, { tokens }: Given, now: number): number => {
  const { expiresAt, lifeMs } = readClaims({ accessToken: bearer, idToken: undefined }) ?? {};
  if (bearer === tokens.accessToken && tokens.expiresInMs !== undefined) return tokens.expiresInMs;
  return lifeMs ?? (expiresAt === undefined ? WITHOUT_WORD_MS : expiresAt - now);
};

/** The login of an answer of the provider; who somebody is says the token of the newsroom, or the newsroom itself. */
export const loginOf = async (ports: LoginPorts, given: Given): Promise<Result<StoredLogin, string>> => {
  const { tokens, provider, before } = given;
  const isNewsroom = ports.isNewsroom(provider);
  const accessToken = bearerOf(given, isNewsroom);
  const claims = accessToken === undefined ? undefined : readClaims({ accessToken, idToken: tokens.idToken });
  if (accessToken === undefined || claims === undefined) return err('noSubject');
  const who: Who = isNewsroom ? { kind: 'unknown' } : await ports.askWho(`${tokens.tokenType} ${accessToken}`);
  if (who.kind === 'refused') return err(who.detail);
  if (who.kind === 'unreachable' && !before) return err('unreachable');
  const now = ports.now();
  const refreshToken = tokens.refreshToken ?? before?.refreshToken;
  const idToken = tokens.idToken ?? before?.idToken;
  const isNamed = claims.firstName !== '' || claims.lastName !== '';
  const claimed = {
    userId: claims.userId,
    role: claims.role,
    person: !isNamed && before ? before.person : { id: claims.userId, firstName: claims.firstName, lastName: claims.lastName },
    ...(before?.isExternal !== undefined && { isExternal: before.isExternal }),
  };
  const { kind: _, ...known } =
    who.kind === 'known' ? who : { kind: undefined, ...(who.kind === 'unreachable' && before ? before : claimed) };
  return ok({
    issuer: provider.issuer,
    ...(!isNewsroom && { provider, ...(idToken !== undefined && { idToken }) }),
    tokenType: tokens.tokenType,
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    userId: known.userId,
    ...(claims.username !== undefined && { username: claims.username }),
    role: known.role,
    person: known.person,
    ...(known.isExternal !== undefined && { isExternal: known.isExternal }),
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifeMsOf(accessToken, given, now)).toISOString(),
    loginAt: before?.loginAt ?? new Date(now).toISOString(),
  });
};
