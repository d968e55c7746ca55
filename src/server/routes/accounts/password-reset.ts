import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problemPage } from '../../auth/login-page.ts';
import { passwordNotice, passwordPage, type PasswordProblem } from '../../auth/password-page.ts';
import { resetPath } from '../../auth/password-paths.ts';
import { findResetAccount } from '../../usecases/user/passwords.ts';
import { chosenSchema, takeChosenPassword } from './chosen-password.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';
import { isFromOurPage, sendPage } from './oauth.ts';
import { uiLocaleOf } from '../calls/read-call.ts';

const paramsSchema = z.object({ token: chosenSchema.shape.token.catch('') });

const showForm = async (
  { database, clock }: Newsroom,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: PasswordProblem | null,
): Promise<FastifyReply> => {
  const { token } = paramsSchema.parse(request.params);
  const locale = uiLocaleOf(request.headers['accept-language']);
  const account = token === '' ? null : await findResetAccount(database.db, token, clock.now().toISOString());
  if (account === null) return sendPage(reply, 410, passwordNotice(locale, 'linkOver'));
  const form = { locale, action: resetPath(token), username: account.username, token, problem, redirectOrigin: null };
  return sendPage(reply, problem === null ? 200 : 422, passwordPage(form));
};

/** The link of an administrator: looking at the page does not use it up, mail programs look at links too. */
export const passwordResetRoutes: Resource = newsroom => {
  newsroom.fastify.register(async scope => {
    await scope.register(formbody, { bodyLimit: 8_192 });
    scope.get(resetPath(':token'), (request, reply) => showForm(newsroom, request, reply, null));
    scope.post(resetPath(':token'), async (request, reply) => {
      const locale = uiLocaleOf(request.headers['accept-language']);
      const chosen = chosenSchema.safeParse({ ...(request.body ?? {}), ...paramsSchema.parse(request.params) });
      if (!chosen.success || !isFromOurPage(request)) return sendPage(reply, 400, problemPage(locale, { kind: 'failed' }));
      const taken = await takeChosenPassword(newsroom, chosen.data, request.ip);
      if (taken.ok) return sendPage(reply, 200, passwordNotice(locale, 'passwordSaved'));
      return showForm(newsroom, request, reply, taken.error.code === 'refused' ? taken.error.problem : null);
    });
  });
};
