import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '#domain/result.ts';
import { problemPage } from '../../auth/login-page.ts';
import {
  madePage,
  PASSWORD_WAYS,
  passwordNotice,
  passwordPage,
  type PasswordProblem,
  type PasswordWay,
  waysPage,
} from '../../auth/password-page.ts';
import { passwordPagePath, resetPath } from '../../auth/password-paths.ts';
import {
  changeOwnPassword,
  makeResetByPage,
  openPasswordPage,
  type PageFailure,
  type PageWork,
  type PasswordPage,
  setOneTimePassword,
} from '../../usecases/user/password-pages.ts';
import { chosenSchema } from './chosen-password.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { isFromOurPage, sendPage } from './oauth.ts';
import { uiLocaleOf } from '../calls/read-call.ts';

const paramsSchema = z.object({ token: chosenSchema.shape.token.catch('') });
const ownSchema = chosenSchema.omit({ token: true }).extend({ presentPassword: chosenSchema.shape.newPassword });
const waySchema = z.object({ way: z.enum(PASSWORD_WAYS) });

const localeOf = (request: FastifyRequest) => uiLocaleOf(request.headers['accept-language']);

const openPage = async ({ database, clock }: Newsroom, request: FastifyRequest): Promise<PasswordPage | null> => {
  const { token } = paramsSchema.parse(request.params);
  return token === '' ? null : openPasswordPage(database.db, token, clock.now().toISOString());
};

const sendOver = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply, 410, passwordNotice(localeOf(request), 'pageOver'));

const statusOf = (problem: PasswordProblem | null): number => {
  if (problem === null) return 200;
  return typeof problem === 'object' ? 429 : 422;
};

const showPage = (request: FastifyRequest, reply: FastifyReply, page: PasswordPage, problem: PasswordProblem | null): FastifyReply => {
  const shown = { locale: localeOf(request), action: passwordPagePath(page.token) };
  if (!page.isOwn) return sendPage(reply, 200, waysPage({ ...shown, account: page.account }));
  const form = { ...shown, username: page.account.username, token: page.token, problem, redirectOrigin: null, asksPresent: true };
  return sendPage(reply, statusOf(problem), passwordPage(form));
};

const problemOf = (failure: Exclude<PageFailure, { readonly code: 'linkOver' }>): PasswordProblem => {
  if (failure.code === 'weak') return failure.fault;
  return failure.code === 'tooMany' ? { kind: 'tooMany', waitSeconds: failure.waitSeconds } : failure.code;
};

interface Sent {
  readonly newsroom: Newsroom;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly work: PageWork;
  readonly page: PasswordPage;
}

const takeOwn = async ({ newsroom, request, reply, work, page }: Sent): Promise<FastifyReply> => {
  const { presentPassword, newPassword, repeatedPassword } = ownSchema.parse(request.body ?? {});
  if (newPassword !== repeatedPassword) return showPage(request, reply, page, 'differs');
  const passwords = { signIn: newsroom.signIn, present: presentPassword, wanted: newPassword };
  const changed = await changeOwnPassword(work, page, passwords);
  if (changed.ok) {
    newsroom.tokens.forget(page.account.id);
    return sendPage(reply, 200, passwordNotice(localeOf(request), 'passwordChanged'));
  }
  if (changed.error.code === 'linkOver') return sendOver(request, reply);
  if (changed.error.code === 'tooMany') reply.header('retry-after', String(changed.error.waitSeconds));
  return showPage(request, reply, page, problemOf(changed.error));
};

/** What is handed to the person: the address of a link, or a password. */
const makeWay = async ({ newsroom, work, page }: Sent, way: PasswordWay): Promise<Result<string, PageFailure>> => {
  if (way === 'oneTime') return setOneTimePassword(work, page);
  const made = await makeResetByPage(work, page);
  return made.ok ? { ok: true, value: `${newsroom.origin()}${resetPath(made.value.token)}` } : made;
};

const takeWay = async (sent: Sent): Promise<FastifyReply> => {
  const { newsroom, request, reply, page } = sent;
  const chosen = waySchema.safeParse(request.body);
  if (!chosen.success) return sendPage(reply, 400, problemPage(localeOf(request), { kind: 'failed' }));
  const { way } = chosen.data;
  const made = await makeWay(sent, way);
  if (!made.ok) return sendOver(request, reply);
  if (way === 'oneTime') newsroom.tokens.forget(page.account.id);
  return sendPage(reply, 200, madePage({ locale: localeOf(request), account: page.account, way, secret: made.value }));
};

/** The page to which a desk leads in the system's browser, so that no password passes through its window. Looking does not use the link up. */
export const passwordPageRoutes: Resource = newsroom => {
  const { database, clock } = newsroom;
  newsroom.fastify.register(async scope => {
    await scope.register(formbody, { bodyLimit: 8_192 });
    scope.get(passwordPagePath(':token'), async (request, reply) => {
      const page = await openPage(newsroom, request);
      return page === null ? sendOver(request, reply) : showPage(request, reply, page, null);
    });
    scope.post(passwordPagePath(':token'), async (request, reply) => {
      if (!isFromOurPage(request)) return sendPage(reply, 400, problemPage(localeOf(request), { kind: 'failed' }));
      const page = await openPage(newsroom, request);
      if (page === null) return sendOver(request, reply);
      const work = { database, now: clock.now().toISOString(), from: request.ip };
      const sent = { newsroom, request, reply, work, page };
      return page.isOwn ? takeOwn(sent) : takeWay(sent);
    });
  });
};
