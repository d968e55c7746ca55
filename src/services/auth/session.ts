import type { BridgeAnswer } from '#bridge/operations.ts';
import type { BridgeError, SessionState } from '#bridge/states.ts';
import { ok } from '#domain/result.ts';
import { createSignal, type Signal } from '../events.ts';
import { fail } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Clock, LoginReturn, Shell } from '../ports.ts';
import { loginOf, type LoginPorts } from './login-of.ts';
import type { LoginStore, StoredLogin } from './login-store.ts';
import type { LoginRequest, OAuth, OAuthFailure } from './oauth.ts';
import type { Providers, SignInProvider } from './provider.ts';

/** A loopback listener stays open at most this long (B3). */
const LOGIN_WINDOW_MS = 120_000;
/** Renewed this long before a token expires, or a tenth of its lifetime when shorter. */
const RENEW_AHEAD_MS = 60_000;

export interface SessionPorts {
  readonly clock: Clock;
  readonly providers: Providers;
  /** This desk's client at the newsroom. */
  readonly clientId: string;
  readonly askWho: LoginPorts['askWho'];
  readonly store: LoginStore;
  /** Whose copies on this desk a user of this newsroom sees. */
  readonly ownerOf: (userId: string) => string;
  readonly log: Log;
  readonly loginReturn: LoginReturn;
  readonly openExternal: Shell['openExternal'];
  readonly focusWindow: Shell['focusWindow'];
  readonly isOnline: () => boolean;
  /** Resolves when the newsroom bundled with this desk starts no more; at once if there is none. */
  readonly newsroomStarted: () => Promise<unknown>;
}

/** Data about the user that the newsroom knows and the token does not contain. */
interface KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly isExternal: boolean;
}

/** Asks the newsroom about the person with the current token; undefined without an answer. */
export type AskPerson = (userId: string) => Promise<KnownPerson | undefined>;

/** Sign-in session. Tokens stay inside: callers get headers, the renderer nothing. */
export interface Session {
  readonly state: () => SessionState;
  readonly changed: Signal<SessionState>;
  readonly authorization: () => string | undefined;
  /** Whose drafts this desk shows, a user of this newsroom (`ownerIn`); stays after an expiry, until someone else signs in or the person signs out. */
  readonly owner: () => string | undefined;
  /** Name with which the user has signed in, if the provider reports it. */
  readonly username: () => string | undefined;
  readonly signIn: (options?: { readonly withOwnAccount?: boolean | undefined }) => Promise<BridgeAnswer<'session.signIn'>>;
  /** Resolves to true if users may also sign in with an account of the newsroom itself. */
  readonly hasOwnAccounts: () => Promise<boolean>;
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

/** Returns how long before its expiry a token is renewed: a short one late, so that not every call renews it. */
const renewAheadMs = ({ issuedAt, expiresAt }: StoredLogin): number =>
  issuedAt === undefined ? RENEW_AHEAD_MS : Math.min(RENEW_AHEAD_MS, Math.max(0, Date.parse(expiresAt) - Date.parse(issuedAt)) / 10);

const signedOut = (reason: Extract<SessionState, { kind: 'signedOut' }>['reason'], detail?: string): SessionState => ({
  kind: 'signedOut',
  reason,
  ...(detail !== undefined && { detail }),
});

const failureCode = (failure: OAuthFailure): BridgeError<'ERR_NETWORK' | 'loginRefused'> =>
  failure.kind === 'unreachable' ? { code: 'ERR_NETWORK' } : { code: 'loginRefused', data: { detail: failure.detail } };

/** Returns the part of a login that the window may see: everything but its tokens. */
const shownOf = ({ tokenType, userId, role, person, isExternal, expiresAt, loginAt }: StoredLogin) => ({
  kind: 'signedIn' as const,
  tokenType,
  userId,
  role,
  person,
  expiresAt,
  loginAt,
  ...(isExternal !== undefined && { isExternal }),
});

/** The provider of a login, and its client. */
const providerOf = ({ issuer, provider }: StoredLogin, clientId: string): SignInProvider =>
  provider ?? { issuer, clientId, bearer: 'accessToken' };

export const createSession = (ports: SessionPorts): Session => {
  const { clock, providers, store, log } = ports;
  const loginPorts: LoginPorts = { now: clock.now, isNewsroom: providers.isNewsroom, askWho: ports.askWho };
  const changed = createSignal<SessionState>();
  let state: SessionState = signedOut('none');
  let login: StoredLogin | undefined;
  let owner: string | undefined;
  let pending: { readonly request: LoginRequest; readonly provider: SignInProvider } | undefined;
  let hasSignedOut = false;
  let closeListener = (): void => undefined;
  let cancelRenewal = (): void => undefined;
  let renewing: Promise<boolean> | undefined;
  let verifying: Promise<void> | undefined;
  let disposed = false;
  const isDisposed = (): boolean => disposed; // read again after every wait

  const become = (next: SessionState): SessionState => {
    state = next;
    changed.emit(state);
    return state;
  };

  const planRenewal = (): void => {
    cancelRenewal();
    if (!login?.refreshToken || disposed) return;
    const lifeMs = Date.parse(login.expiresAt) - clock.now();
    cancelRenewal = clock.schedule(() => void ready(), Math.max(1_000, lifeMs - renewAheadMs(login)));
  };

  const showLogin = (unverified: boolean): void => {
    if (!login) return;
    owner = ports.ownerOf(login.userId);
    become({ ...shownOf(login), unverified });
    planRenewal();
  };
  const oauthOf = (stored: StoredLogin): OAuth => providers.oauthOf(providerOf(stored, ports.clientId));

  const keep = (next: StoredLogin): void => {
    login = next;
    store.write(next);
  };

  /** A4-071: the login is cleared; the drafts stay, and their owner is remembered for the open editor and a restart without a network. */
  const end = (reason: 'expired' | 'unauthorised' | 'signedOut'): void => {
    cancelRenewal();
    if (reason === 'signedOut' || !login) store.clear();
    else store.end(login);
    login = undefined;
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
    const answer = await oauthOf(before).renew(before.refreshToken);
    const provider = providerOf(before, ports.clientId);
    const renewed = answer.ok ? await loginOf(loginPorts, { tokens: answer.value, provider, before }) : undefined;
    if (login !== before) return login !== undefined; // signed out or in again meanwhile
    if (renewed?.ok) {
      keep(renewed.value);
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
    return leftMs <= 0 || (login.refreshToken !== undefined && leftMs < Math.min(5_000, renewAheadMs(login)));
  };

  const ready = async (): Promise<void> => {
    // The newsroom is asked with a login that is over: only its refusal shows that there is a network.
    if (!login || login.isOver || !ports.isOnline()) return;
    const leftMs = Date.parse(login.expiresAt) - clock.now();
    if (isEnding()) await renew('expired');
    else if (login.refreshToken !== undefined && leftMs <= renewAheadMs(login)) void renew('expired');
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
    const asked = pending;
    pending = undefined; // one answer, one use
    if (!asked) return state;
    const { request, provider } = asked;
    const answer = await providers.oauthOf(provider).finish(request, query.startsWith('?') ? query : `?${query}`);
    if (disposed) return state;
    if (!answer.ok) {
      log.warn('loginRefused', { code: answer.error.kind === 'refused' ? answer.error.detail : answer.error.kind });
      return become(signedOut('refused', answer.error.kind === 'refused' ? answer.error.detail : 'unreachable'));
    }
    const made = await loginOf(loginPorts, { tokens: answer.value, provider, before: undefined });
    if (isDisposed()) return state;
    if (!made.ok) {
      log.warn('loginRefused', { code: made.error });
      return become(signedOut('refused', made.error));
    }
    hasSignedOut = false;
    keep(made.value);
    showLogin(false);
    return state;
  };

  const waitForLoopback = async (listener: { readonly query: Promise<string | undefined> }, request: LoginRequest): Promise<void> => {
    const query = await listener.query;
    if (pending?.request !== request) return;
    if (query === undefined) pending = undefined;
    await (query === undefined ? become(signedOut('none')) : complete(query));
    if (query !== undefined) ports.focusWindow();
  };

  const signIn: Session['signIn'] = async ({ withOwnAccount = false } = {}) => {
    closeListener();
    // Other calls fail after a while and the desk works on without; for a sign-in there is nothing to work on with.
    await ports.newsroomStarted();
    const listener = ports.loginReturn.kind === 'loopback' ? await ports.loginReturn.listen(LOGIN_WINDOW_MS) : undefined;
    closeListener = listener?.close ?? ((): void => undefined);
    const redirectUri = ports.loginReturn.kind === 'window' ? ports.loginReturn.redirectUri() : (listener?.redirectUri ?? '');
    const provider = withOwnAccount ? providers.own : await providers.find();
    const begun = await providers.oauthOf(provider).begin(redirectUri, { asksAgain: hasSignedOut && !providers.isNewsroom(provider) });
    if (!begun.ok) {
      closeListener();
      const { code, data } = failureCode(begun.error);
      return fail(code, data);
    }
    pending = { request: begun.value, provider };
    become({ kind: 'signingIn', startedAt: new Date(clock.now()).toISOString() });
    if (!listener) return ok({ address: begun.value.address });
    void waitForLoopback(listener, begun.value);
    await ports.openExternal(begun.value.address);
    return ok({ address: null });
  };

  /** The provider forgets the token; a publisher's own one is shown its logout too, as others sign in by the same session. */
  const leave = async (left: StoredLogin): Promise<void> => {
    const oauth = oauthOf(left);
    await oauth.revoke(left.refreshToken ?? left.accessToken);
    const address = left.provider && (await oauth.logoutAddress(left.idToken));
    if (address !== undefined) await ports.openExternal(address);
  };

  return {
    state: () => state,
    changed,
    authorization: () => (login ? `${login.tokenType} ${login.accessToken}` : undefined),
    owner: () => owner,
    username: () => login?.username,
    signIn,
    hasOwnAccounts: providers.hasOwnBeside,
    complete,
    signOut: () => {
      const left = login;
      pending = undefined;
      closeListener();
      end('signedOut');
      owner = undefined;
      hasSignedOut = true;
      if (left && !left.isOver && ports.isOnline()) void leave(left);
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
      if (!stored || !providers.accepts(stored) || (!stored.provider && !providers.isNewsroom(stored))) return;
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
