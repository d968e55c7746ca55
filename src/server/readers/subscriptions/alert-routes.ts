import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { confirmAlert, endAlert, findAskedAlert } from '../../repositories/alert-subscriptions.ts';
import { removeDevices } from '../../repositories/push/subscriptions.ts';
import { NEVER, refuse, SAFE_HEADERS } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';
import { localeOf } from '../page/locale-of.ts';
import { type PublicTicker, readPublicTicker } from '../ticker/public-ticker.ts';
import { createAlertLetters, hashOfToken } from './alert-letters.ts';
import { type AlertNote, alertPage, confirmedPage, confirmPage, endedPage, endPage, linkOverPage } from './alert-pages.ts';

const FORM_BYTES = 2_048;
/** Subscriptions from one address in an hour: a family, a classroom. */
const ASKS = { attempts: 20, windowMs: 3_600_000 };
const TOO_OFTEN = 429;

const emailSchema = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
});
const idSchema = z.uuid();

/** Links in letters carry secrets: neither caches nor other sites get them. */
const sendPrivate = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ ...SAFE_HEADERS, 'cache-control': NEVER, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page);

/** E-mail alerts of tickers: requested, confirmed by a link, ended by a link (D-024). No answer depends on which addresses are known. */
export const alertRoutes = async ({ fastify, deps }: ReadersListener): Promise<void> => {
  const { database, clock } = deps;
  const letters = createAlertLetters(deps);
  const limiter = createAttemptLimiter(clock, ASKS);
  const nowMs = (): number => clock.now().getTime();

  /** Returns the ticker whose alert can be requested: it has not gone out yet. */
  const askable = async (id: string): Promise<PublicTicker | 404 | 410> => {
    const ticker = await readPublicTicker(database.db, id);
    if (ticker.status !== 200) return ticker.status;
    return ticker.view.ticker.emailAlertEnabled || !deps.mailer ? 404 : ticker.view;
  };

  await fastify.register(async scope => {
    await scope.register(formbody, { bodyLimit: FORM_BYTES });

    scope.get<{ Params: { id: string } }>('/tickers/:id/alert', async (request, reply) => {
      const view = await askable(request.params.id);
      return typeof view === 'number' ? refuse(reply, view) : sendPrivate(reply, alertPage(view));
    });

    scope.post<{ Params: { id: string } }>('/tickers/:id/alert', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const view = await askable(request.params.id);
      if (typeof view === 'number') return refuse(reply, view);
      const answer = (note: AlertNote, status: number): FastifyReply => sendPrivate(reply, alertPage(view, note), status);
      const asked = emailSchema.safeParse(request.body);
      if (!asked.success) return answer('emailWrong', 400);
      if (!limiter.begin(request.ip).ok) return answer('tooOften', TOO_OFTEN);
      letters.ask(asked.data.email, view);
      return answer('asked', 200);
    });

    scope.get<{ Params: { token: string } }>('/confirm/:token', async (request, reply) => {
      const alert = await findAskedAlert(database.db, hashOfToken(request.params.token), nowMs());
      return alert ? sendPrivate(reply, confirmPage(alert.locale)) : sendPrivate(reply, linkOverPage(localeOf(request)), 404);
    });

    scope.post<{ Params: { token: string } }>('/confirm/:token', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const hash = hashOfToken(request.params.token);
      const found = await database.transaction(async queries => {
        const asked = await findAskedAlert(queries, hash, nowMs());
        return asked && (await confirmAlert(queries, hash, nowMs())) ? asked : null;
      });
      if (!found) return sendPrivate(reply, linkOverPage(localeOf(request)), 404);
      return sendPrivate(reply, confirmedPage(found.locale, found.tickerId));
    });

    // Every address gets the same answer: that of a subscription, one that has ended, one that never was.
    scope.get<{ Params: { id: string } }>('/subscriptions/:id', async (request, reply) => sendPrivate(reply, endPage(localeOf(request))));

    // Mail programs press the button themselves (RFC 8058).
    scope.post<{ Params: { id: string } }>('/subscriptions/:id', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const id = idSchema.safeParse(request.params.id);
      // An alert of a ticker, or a device or address that gets push messages.
      if (id.success)
        await database.transaction(async queries => {
          await endAlert(queries, id.data);
          await removeDevices(queries, [id.data]);
        });
      return sendPrivate(reply, endedPage(localeOf(request)));
    });
  });
};
