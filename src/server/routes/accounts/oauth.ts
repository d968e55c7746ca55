import type { IncomingMessage } from 'node:http';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction, type Provider } from 'oidc-provider';
import { z } from 'zod';
import type { AuditedAction } from '#contract/accounts/audit.ts';
import type { Result } from '#domain/result.ts';
import type { UiLocale } from '#domain/locale.ts';
import { clientOf } from '../../auth/client-of.ts';
import { createIdentityProvider, interactionPath, type TokenLifetimes } from '../../auth/identity-provider.ts';
import type { KeyRing } from '../../auth/key-ring.ts';
import type { Keys } from '../../auth/keys.ts';
import { createKnownBrowsers, type KnownBrowsers } from '../../auth/known-browser.ts';
import { loginPage, type Page, problemPage, type SignInProblem } from '../../auth/login-page.ts';
import { passwordPage, type PasswordProblem } from '../../auth/password-page.ts';
import { mustChangePassword } from '../../auth/passwords.ts';
import { appendAuditLine } from '../../repositories/accounts/audit-log.ts';
import { isDemoNewsroom } from '../../repositories/settings.ts';
import { noteSignIn } from '../../repositories/accounts/users.ts';
import { makePasswordReset } from '../../usecases/user/passwords.ts';
import { type SignIn, type SignInFailure, usernameOf } from '../../usecases/user/sign-in.ts';
import { type Chosen, chosenSchema, takeChosenPassword } from './chosen-password.ts';
import type { Newsroom } from '../calls/newsroom.ts';
import { uiLocaleOf } from '../calls/read-call.ts';

export interface OAuthOptions {
  readonly keys: KeyRing;
  readonly origin: () => string;
  readonly lifetimes: TokenLifetimes;
}

/** How long a user may take to choose their own password. */
const CHOICE_LASTS_MS = 15 * 60_000;
const MOUNT = '/api/auth';
const credentialsSchema = z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) });
const usernameSchema = z.object({ username: z.string().max(200).catch('') });

export const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply.code(status).headers(page.headers).send(page.html);

/** The language of a sign-in's pages: the desk's request, else the browser's. */
const localeOf = (request: FastifyRequest, interaction?: Interaction): UiLocale => {
  const wanted = interaction?.params['ui_locales'];
  return uiLocaleOf(typeof wanted === 'string' ? wanted.replaceAll(' ', ',') : request.headers['accept-language']);
};

const redirectOriginOf = (interaction: Interaction): string | null => {
  const uri = interaction.params['redirect_uri'];
  return typeof uri === 'string' ? (URL.parse(uri)?.origin ?? null) : null;
};

/** A form sent from another site is refused (its cookie would not come along either). */
export const isFromOurPage = (request: FastifyRequest): boolean => {
  const origin = request.headers.origin;
  if (origin === undefined || origin === 'null') return request.headers['sec-fetch-site'] !== 'cross-site';
  return URL.parse(origin)?.host === request.host;
};

const problemOf = (failure: SignInFailure): SignInProblem =>
  failure.code === 'tooManyAttempts' ? { kind: 'tooMany', waitSeconds: failure.waitSeconds } : { kind: 'wrong' };

/** The running sign-in of the browser's cookie and the address; null when they differ or there is none. */
const findInteraction = async (provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> => {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return request.url.split('?')[0] === interactionPath(interaction.uid) ? interaction : null;
  } catch (cause) {
    if (cause instanceof errors.SessionNotFound) return null;
    throw cause;
  }
};

interface SignInRoutes {
  readonly newsroom: Newsroom;
  readonly provider: () => Provider;
  readonly signIn: SignIn;
  readonly browsers: KnownBrowsers;
}

const showForm = async (
  { newsroom }: SignInRoutes,
  request: FastifyRequest,
  interaction: Interaction,
  shown: { readonly username: string; readonly problem: SignInProblem | null },
): Promise<Page> =>
  loginPage({
    locale: localeOf(request, interaction),
    action: interactionPath(interaction.uid),
    ...shown,
    isDemo: await isDemoNewsroom(newsroom.database.db),
    redirectOrigin: redirectOriginOf(interaction),
  });

/**
 * Audits sign-ins and tried passwords. A typed name without an account is not stored: it may be a password.
 * Attempts that the limiter stops are not audited, so that nobody can fill the log.
 */
const noteForAudit = async (
  { database, clock }: Newsroom,
  signedIn: Result<{ readonly userId: string }, SignInFailure>,
  from: string,
): Promise<void> => {
  const lineOf = (): { readonly action: AuditedAction; readonly userId: string | null } | undefined => {
    if (signedIn.ok) return { action: 'signedIn', userId: signedIn.value.userId };
    return signedIn.error.code === 'wrongPassword' ? { action: 'signInRefused', userId: signedIn.error.userId } : undefined;
  };
  const line = lineOf();
  if (line === undefined) return;
  const at = clock.now().toISOString();
  await database.transaction(async queries => {
    await appendAuditLine(queries, { at, from, ...line });
    if (signedIn.ok) await noteSignIn(queries, signedIn.value.userId, at);
  });
};

/** Ends the sign-in of a user whose password was right, and goes back to the desk. */
const finish = async (routes: SignInRoutes, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<FastifyReply> => {
  // This is our own client: signing in implies consent.
  const origin = { from: request.ip, client: clientOf(request) };
  const result = { login: { accountId: userId, remember: false }, consent: {}, origin };
  return reply.redirect(await routes.provider().interactionResult(request.raw, reply.raw, result), 303);
};

interface Choosing {
  readonly interaction: Interaction;
  readonly username: string;
  readonly token: string;
  readonly problem: PasswordProblem | null;
}

const showChoice = (request: FastifyRequest, reply: FastifyReply, { interaction, ...shown }: Choosing): FastifyReply => {
  const form = { locale: localeOf(request, interaction), action: interactionPath(interaction.uid), ...shown };
  const page = passwordPage({ ...form, redirectOrigin: redirectOriginOf(interaction) });
  return sendPage(reply, shown.problem === null ? 200 : 422, page);
};

/** A one-time password was right: the person chooses their own before the sign-in goes on. */
const askForOwnPassword = async (
  { newsroom }: SignInRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, ...shown }: Pick<Choosing, 'interaction' | 'username'> & { readonly userId: string },
): Promise<FastifyReply> => {
  const now = newsroom.clock.now().toISOString();
  const { token } = await newsroom.database.transaction(queries => makePasswordReset(queries, userId, now, CHOICE_LASTS_MS));
  return showChoice(request, reply, { ...shown, token, problem: null });
};

const handleChoice = async (
  routes: SignInRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, chosen }: { readonly interaction: Interaction; readonly chosen: Chosen },
): Promise<FastifyReply> => {
  const { username } = usernameSchema.parse(request.body ?? {});
  const taken = await takeChosenPassword(routes.newsroom, chosen, request.ip);
  if (taken.ok) {
    await noteForAudit(routes.newsroom, taken, request.ip);
    return finish(routes, request, reply, taken.value.userId);
  }
  if (taken.error.code === 'linkOver') return sendPage(reply, 400, problemPage(localeOf(request), { kind: 'expired' }));
  return showChoice(request, reply, { interaction, username, token: chosen.token, problem: taken.error.problem });
};

const handleForm = async (routes: SignInRoutes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const provider = routes.provider();
  const interaction = await findInteraction(provider, request, reply);
  if (interaction === null || !isFromOurPage(request)) return sendPage(reply, 400, problemPage(localeOf(request), { kind: 'expired' }));
  const chosen = chosenSchema.safeParse(request.body);
  if (chosen.success) return handleChoice(routes, request, reply, { interaction, chosen: chosen.data });
  const credentials = credentialsSchema.safeParse(request.body);
  if (!credentials.success) {
    const { username } = usernameSchema.parse(request.body ?? {});
    return sendPage(reply, 422, await showForm(routes, request, interaction, { username, problem: { kind: 'missing' } }));
  }
  const { username: typed, password } = credentials.data;
  const username = usernameOf(typed);
  const knownBrowser = routes.browsers.markOf(request.headers.cookie, username);
  const signedIn = await routes.signIn(routes.newsroom.database.db, { username, password, address: request.ip, knownBrowser });
  const mustChoose = signedIn.ok && (await mustChangePassword(routes.newsroom.database.db, signedIn.value.userId));
  if (!mustChoose) await noteForAudit(routes.newsroom, signedIn, request.ip);
  if (!signedIn.ok) {
    routes.newsroom.log.warn('sign-in refused', { reason: signedIn.error.code });
    const page = await showForm(routes, request, interaction, { username: typed, problem: problemOf(signedIn.error) });
    if (signedIn.error.code === 'tooManyAttempts') reply.header('retry-after', String(signedIn.error.waitSeconds));
    return sendPage(reply, signedIn.error.code === 'tooManyAttempts' ? 429 : 422, page);
  }
  if (knownBrowser === null) reply.header('set-cookie', routes.browsers.cookieFor(username));
  const { userId } = signedIn.value;
  if (mustChoose) return askForOwnPassword(routes, request, reply, { interaction, username, userId });
  return finish(routes, request, reply, userId);
};

/** The library reads our address from proxy headers, which anybody may send; we set it instead. */
const sayOwnAddress = (scope: FastifyInstance, origin: () => string): void => {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { host, protocol } = new URL(origin());
    Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    done();
  });
};

const registerPages = (routes: SignInRoutes, origin: () => string) => async (scope: FastifyInstance) => {
  sayOwnAddress(scope, origin);
  await scope.register(formbody, { bodyLimit: 8_192 });
  scope.get(interactionPath(':uid'), async (request, reply) => {
    const interaction = await findInteraction(routes.provider(), request, reply);
    if (interaction === null) return sendPage(reply, 400, problemPage(localeOf(request), { kind: 'expired' }));
    return sendPage(reply, 200, await showForm(routes, request, interaction, { username: '', problem: null }));
  });
  scope.post(interactionPath(':uid'), (request, reply) => handleForm(routes, request, reply));
};

interface OfProvider {
  readonly provider: () => Provider;
  readonly keys: KeyRing;
  /** Where the calls come from that the library answers. */
  readonly addresses: WeakMap<IncomingMessage, string>;
}

/** Passes requests to the sign-in library, which reads bodies and answers on its own. */
const registerProvider =
  ({ provider, keys, addresses }: OfProvider, origin: () => string) =>
  async (scope: FastifyInstance) => {
    sayOwnAddress(scope, origin);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => void done(null));
    const hand = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await keys.refresh();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      const raw = Object.assign(request.raw, { originalUrl: request.url });
      addresses.set(raw, request.ip);
      raw.url = request.url.slice(MOUNT.length);
      await provider().callback()(raw, reply.raw);
    };
    for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oauth/*'])
      scope.route({ method: ['GET', 'POST'], url: `${MOUNT}${path}`, handler: hand });
  };

/** Sign-in: OAuth 2 authorization code with PKCE below `/api/auth`, and its login page. */
export const oauthRoutes = (newsroom: Newsroom, options: OAuthOptions): void => {
  const addresses: OfProvider['addresses'] = new WeakMap();
  let created: { readonly provider: Provider; readonly of: Keys } | undefined;
  const create = (keys: Keys): Provider =>
    createIdentityProvider({
      database: newsroom.database,
      keys,
      clock: newsroom.clock,
      log: newsroom.log,
      origin: options.origin(),
      lifetimes: options.lifetimes,
      noteSignOut: (userId, request) =>
        newsroom.database.transaction(queries =>
          appendAuditLine(queries, {
            at: newsroom.clock.now().toISOString(),
            action: 'signedOut',
            userId,
            from: addresses.get(request) ?? null,
          }),
        ),
      renderFailure: (context, error) => {
        const page = problemPage(uiLocaleOf(context.get('accept-language')), {
          kind: error === 'session_not_found' ? 'expired' : 'failed',
        });
        for (const [name, value] of Object.entries(page.headers)) context.set(name, value);
        context.body = page.html;
      },
    });
  /** Another one for other keys; what is stored of a sign-in belongs to all of them. */
  const provider = (): Provider => {
    const keys = options.keys.current();
    if (created?.of !== keys) created = { provider: create(keys), of: keys };
    return created.provider;
  };
  const [secret = ''] = options.keys.current().cookies;
  const browsers = createKnownBrowsers({ secret, path: interactionPath(''), isSecure: () => options.origin().startsWith('https:') });
  newsroom.fastify.register(registerPages({ newsroom, provider, signIn: newsroom.signIn, browsers }, options.origin));
  newsroom.fastify.register(registerProvider({ provider, keys: options.keys, addresses }, options.origin));
};
