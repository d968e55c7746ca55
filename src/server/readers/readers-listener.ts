import Fastify, { type FastifyInstance } from 'fastify';
import { createAttemptLimiter } from '../auth/attempt-limiter.ts';
import { listenerOptions } from '../certificate.ts';
import { addressRoutes } from './address-routes.ts';
import { articleRoutes } from './article-routes.ts';
import { refuse } from './answer.ts';
import { breakingNewsRoutes } from './breakingnews/breaking-news-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { READERS_LIMITS } from '../readers-limits.ts';
import { frontRoutes } from './fronts/front-routes.ts';
import type { ReadersDeps, ReadersListener } from './listener.ts';
import { localPushRoutes } from './push/local-push-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { alertRoutes } from './subscriptions/alert-routes.ts';
import { tickerRoutes } from './ticker/ticker-routes.ts';
import { webstatsRoutes } from './webstats/webstats-routes.ts';

const MINUTE_MS = 60_000;
const TIMEOUTS = { requestTimeout: 10_000, connectionTimeout: 30_000, handlerTimeout: 20_000, keepAliveTimeout: 10_000 } as const;

const createFastify = ({ trustedProxies = [], certificate }: ReadersDeps): FastifyInstance =>
  Fastify({
    logger: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: 1,
    ...TIMEOUTS,
    ...listenerOptions(certificate, { headersTimeout: 10_000, maxHeaderSize: 8_192 }),
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 404),
    forceCloseConnections: true,
  });

/**
 * Builds the listener for readers (D-018): published and unlisted items as plain pages. Apart from the newsroom's own calls: no session and
 * no cookie is read or set, and the load of readers and their programs does not affect those who write.
 */
export const buildReadersListener = async (deps: ReadersDeps): Promise<FastifyInstance> => {
  const fastify = createFastify(deps);
  const limits = deps.limits ?? READERS_LIMITS;
  const limiter = createAttemptLimiter(deps.clock, { attempts: limits.requestsPerMinute, windowMs: MINUTE_MS });
  fastify.addHook('onRequest', (request, reply, done) => {
    const admitted = limiter.begin(request.ip);
    if (admitted.ok) done();
    else void refuse(reply.header('retry-after', String(admitted.waitSeconds)), 429);
  });
  fastify.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  fastify.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 404);
    deps.log.error('readers’ request failed', error, { route: request.routeOptions.url ?? '' });
    return refuse(reply, 500);
  });
  const listener: ReadersListener = { fastify, deps, limits };
  assetRoutes(listener);
  articleRoutes(listener);
  const { sendTicker } = tickerRoutes(listener);
  const { sendBreakingNews } = breakingNewsRoutes(listener);
  await alertRoutes(listener);
  pushRoutes(listener);
  localPushRoutes(listener);
  webstatsRoutes(listener);
  const { sendFront } = frontRoutes(listener);
  addressRoutes(listener, { tickers: sendTicker, breakingnews: sendBreakingNews }, sendFront);
  await fastify.ready();
  return fastify;
};
