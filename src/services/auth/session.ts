import type { BridgeAnswer } from '#bridge/operations.ts';
import type { BridgeError, SessionState } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { createSignal, type Signal } from '../events.ts';
import { fail } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Clock, LoginReturn, Shell } from '../ports.ts';
import { readClaims } from './claims.ts';
import type { LoginStore, StoredLogin } from './login-store.ts';
import type { LoginRequest, OAuth, OAuthFailure, Tokens } from './oauth.ts';

/** A loopback listener stays open at most this long (B3). */
const LOGIN_WINDOW_MS = 120_000;
/** Renewed this long before a token expires, or a tenth of its lifetime when shorter. */
const RENEW_AHEAD_MS = 60_000;

export interface SessionPorts {
  readonly clock: Clock;
  readonly oauth: OAuth;
  readonly store: LoginStore;
  readonly issuer: string;
  /** Whose copies on this desk a person of this newsroom sees. */
  readonly ownerOf: (userId: string) => string;
  readonly log: Log;
  readonly loginReturn: LoginReturn;
  readonly openExternal: Shell['openExternal'];
  readonly focusWindow: Shell['focusWindow'];
  readonly isOnline: () => boolean;
}

/** What the newsroom knows of the person and the token does not say. */
interface KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly isExternal: boolean;
}

/** Asks the newsroom about the person with the current token; undefined without an answer. */
export type AskPerson = (userId: string) => Promise<KnownPerson | undefined>;

/** Who is signed in. Tokens stay inside: callers get headers, the renderer nothing. */
export interface Session {
  readonly state: () => SessionState;
  readonly changed: Signal<SessionState>;
  readonly authorization: () => string | undefined;
  /** Whose drafts this desk shows, a person of this newsroom (`ownerIn`); stays after an expiry, until someone else signs in or the person signs out. */
  readonly owner: () => string | undefined;
  readonly signIn: () => Promise<BridgeAnswer<'session.signIn'>>;
  readonly complete: (query: string) => Promise<SessionState>;
  readonly signOut: () => void;
  /** Renews a token that is about to expire; call before using it. */
  readonly ready: () => Promise<void>;
  /** The newsroom refused the token (401): renews it once for all callers; false when the login is over (A4-071). */
  readonly renewAfterRefusal: (refusedAuthorization: string | undefined) => Promise<boolean>;
  /** Somebody signed in, or the newsroom is there again: what is missing or came from the store is asked for. */
  readonly verify: (askPerson: AskPerson) => Promise<void>;
  readonly start: () => void;
  readonly dispose: () => void;
}

const signedOut = (reason: Extract<SessionState, { kind: 'signedOut' }>['reason'], detail?: string): SessionState => ({
  kind: 'signedOut',
  reason,
  ...(detail !== undefined && { detail }),
});

const failureCode = (failure: OAuthFailure): BridgeError<'ERR_NETWORK' | 'loginRefused'> =>
  failure.kind === 'unreachable' ? { code: 'ERR_NETWORK' } : { code: 'loginRefused', data: { detail: failure.detail } };

/** What the window may know of a login: everything but its tokens. */
const shownOf = ({ tokenType, userId, role, person, isExternal, expiresAt, loginAt }: StoredLogin) => ({
  kind: 'signedIn' as const,
  ...{ tokenType, userId, role, person, expiresAt, loginAt },
  ...(isExternal !== undefined && { isExternal }),
});

export const createSession = (ports: SessionPorts): Session => {
  const { clock, oauth, store, log } = ports;
  const changed = createSignal<SessionState>();
  let state: SessionState = signedOut('none');
  let login: StoredLogin | undefined;
  let owner: string | undefined;
  let pending: LoginRequest | undefined;
  let closeListener = (): void => undefined;
  let cancelRenewal = (): void => undefined;
  let renewing: Promise<boolean> | undefined;
  let verifying: Promise<void> | undefined;
  let disposed = false;

  const become = (next: SessionState): SessionState => {
    state = next;
    changed.emit(state);
    return state;
  };

  const planRenewal = (): void => {
    cancelRenewal();
    if (!login?.refreshToken || disposed) return;
    const lifeMs = Date.parse(login.expiresAt) - clock.now();
    const aheadMs = Math.min(RENEW_AHEAD_MS, Math.max(lifeMs, 0) / 10);
    cancelRenewal = clock.schedule(() => void ready(), Math.max(1_000, lifeMs - aheadMs));
  };

  const showLogin = (unverified: boolean): void => {
    if (!login) return;
    owner = ports.ownerOf(login.userId);
    become({ ...shownOf(login), unverified });
    planRenewal();
  };

  const adopt = (tokens: Tokens, before: StoredLogin | undefined): boolean => {
    const claims = readClaims({ accessToken: tokens.accessToken, idToken: tokens.idToken });
    if (!claims) return false;
    const refreshToken = tokens.refreshToken ?? before?.refreshToken;
    const endsAt = tokens.expiresInMs === undefined ? (claims.expiresAt ?? clock.now() + 3_600_000) : clock.now() + tokens.expiresInMs;
    const isNamed = claims.firstName !== '' || claims.lastName !== '';
    login = {
      issuer: ports.issuer,
      tokenType: tokens.tokenType,
      accessToken: tokens.accessToken,
      ...(refreshToken !== undefined && { refreshToken }),
      userId: claims.userId,
      role: claims.role,
      person: !isNamed && before ? before.person : { id: claims.userId, firstName: claims.firstName, lastName: claims.lastName },
      ...(before?.isExternal !== undefined && { isExternal: before.isExternal }),
      expiresAt: new Date(endsAt).toISOString(),
      loginAt: before?.loginAt ?? new Date(clock.now()).toISOString(),
    };
    store.write(login);
    return true;
  };

  /** A4-071: the login is cleared; the drafts stay, and their owner is remembered for the open editor. */
  const end = (reason: 'expired' | 'unauthorised' | 'signedOut'): void => {
    cancelRenewal();
    login = undefined;
    store.clear();
    log.info('sessionEnded', { reason });
    become(signedOut(reason));
  };

  const renewOnce = async (reason: 'expired' | 'unauthorised'): Promise<boolean> => {
    const before = login;
    if (!before) return false;
    if (before.refreshToken === undefined) {
      end(reason);
      return false;
    }
    const answer = await oauth.renew(before.refreshToken);
    if (login !== before) return login !== undefined; // signed out or in again meanwhile
    if (answer.ok && adopt(answer.value, before)) {
      showLogin(state.kind === 'signedIn' && state.unverified);
      return true;
    }
    if (!answer.ok && answer.error.kind === 'unreachable') {
      cancelRenewal = clock.schedule(() => void ready(), 30_000);
      return false;
    }
    end(reason);
    return false;
  };

  const renew = (reason: 'expired' | 'unauthorised'): Promise<boolean> => {
    renewing ??= renewOnce(reason).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const isEnding = (): boolean => {
    if (!login) return false;
    const leftMs = Date.parse(login.expiresAt) - clock.now();
    return leftMs <= 0 || (login.refreshToken !== undefined && leftMs < 5_000);
  };

  const ready = async (): Promise<void> => {
    if (!login || !ports.isOnline()) return;
    const leftMs = Date.parse(login.expiresAt) - clock.now();
    if (isEnding()) await renew('expired');
    else if (login.refreshToken !== undefined && leftMs <= RENEW_AHEAD_MS) void renew('expired');
  };

  const verifyOnce = async (askPerson: AskPerson): Promise<void> => {
    const before = login;
    if (!before || !ports.isOnline()) return;
    const person = await askPerson(before.userId);
    if (!person || !login || login.userId !== before.userId) return;
    const { isExternal, ...name } = person;
    login = { ...login, person: { id: login.userId, ...name }, isExternal };
    store.write(login);
    showLogin(false);
  };

  const verify: Session['verify'] = askPerson => {
    if (state.kind !== 'signedIn') return Promise.resolve();
    const isNameless = state.person.firstName === '' && state.person.lastName === '';
    const isNeeded = state.unverified || state.isExternal === undefined || isNameless;
    if (!isNeeded) return Promise.resolve();
    verifying ??= verifyOnce(askPerson).finally(() => {
      verifying = undefined;
    });
    return verifying;
  };

  const complete = async (query: string): Promise<SessionState> => {
    const request = pending;
    pending = undefined; // one answer, one use
    if (!request) return state;
    const answer = await oauth.finish(request, query.startsWith('?') ? query : `?${query}`);
    if (disposed) return state;
    if (!answer.ok) {
      log.warn('loginRefused', { code: answer.error.kind === 'refused' ? answer.error.detail : answer.error.kind });
      return become(signedOut('refused', answer.error.kind === 'refused' ? answer.error.detail : 'unreachable'));
    }
    if (!adopt(answer.value, undefined)) return become(signedOut('refused', 'noSubject'));
    showLogin(false);
    return state;
  };

  const waitForLoopback = async (listener: { readonly query: Promise<string | undefined> }, request: LoginRequest): Promise<void> => {
    const query = await listener.query;
    if (pending !== request) return;
    if (query === undefined) {
      pending = undefined;
      become(signedOut('none'));
      return;
    }
    await complete(query);
    ports.focusWindow();
  };

  const signIn: Session['signIn'] = async () => {
    closeListener();
    const listener = ports.loginReturn.kind === 'loopback' ? await ports.loginReturn.listen(LOGIN_WINDOW_MS) : undefined;
    closeListener = listener?.close ?? ((): void => undefined);
    const redirectUri = ports.loginReturn.kind === 'window' ? ports.loginReturn.redirectUri() : (listener?.redirectUri ?? '');
    const begun = await oauth.begin(redirectUri);
    if (!begun.ok) {
      closeListener();
      const { code, data } = failureCode(begun.error);
      return fail(code, data);
    }
    pending = begun.value;
    become({ kind: 'signingIn', startedAt: new Date(clock.now()).toISOString() });
    if (!listener) return ok({ address: begun.value.address });
    void waitForLoopback(listener, begun.value);
    await ports.openExternal(begun.value.address);
    return ok({ address: null });
  };

  return {
    state: () => state,
    changed,
    authorization: () => (login ? `${login.tokenType} ${login.accessToken}` : undefined),
    owner: () => owner,
    signIn,
    complete,
    signOut: () => {
      const token = login?.refreshToken ?? login?.accessToken;
      pending = undefined;
      closeListener();
      end('signedOut');
      owner = undefined;
      if (token !== undefined && ports.isOnline()) void oauth.revoke(token);
    },
    ready,
    renewAfterRefusal: refused => {
      const current = login ? `${login.tokenType} ${login.accessToken}` : undefined;
      if (current !== refused) return Promise.resolve(current !== undefined); // another call has renewed it already
      return renew('unauthorised');
    },
    verify,
    start: () => {
      const stored = store.read();
      if (stored?.issuer !== ports.issuer) return;
      login = stored;
      showLogin(true);
    },
    dispose: () => {
      disposed = true;
      cancelRenewal();
      closeListener();
    },
  };
};
