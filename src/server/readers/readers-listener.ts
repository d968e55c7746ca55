import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { renditionQuerySchema } from '#contract/files.ts';
import { createAttemptLimiter } from '../auth/attempt-limiter.ts';
import { type Certificate, listenerOptions } from '../certificate.ts';
import type { Database } from '../db/database.ts';
import { isCropInside } from '../files/renditions.ts';
import type { Clock, Log } from '../ports.ts';
import { findFile } from '../repositories/files.ts';
import type { Library } from '../usecases/file/library.ts';
import { type PublicPage, readPublicPage } from './public-page.ts';

export interface ReadersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly library: Pick<Library, 'renditions'>;
  readonly trustedProxies?: readonly string[];
  readonly certificate?: Certificate | undefined;
}

/** Requests of one address in a minute: a page with all of its pictures many times over. */
const REQUESTS = { attempts: 600, windowMs: 60_000 };
const MAX_PICTURE_PX = 1_600;
const TIMEOUTS = { requestTimeout: 10_000, connectionTimeout: 30_000, handlerTimeout: 20_000, keepAliveTimeout: 10_000 } as const;

const HEADERS = {
  'content-security-policy': "default-src 'none'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;
/** A correction is with readers within seconds, also behind a cache. */
const SHORT = 'public, max-age=10';
const NEVER = 'no-store';

const WORDS = { 404: 'Not found', 410: 'Gone', 429: 'Too many requests', 500: 'Internal server error' } as const;

const refuse = (reply: FastifyReply, status: keyof typeof WORDS): FastifyReply =>
  reply
    .code(status)
    .headers({ ...HEADERS, 'cache-control': NEVER })
    .type('text/plain; charset=utf-8')
    .send(`${WORDS[status]}\n`);

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some(known => known.trim() === etag) ?? false;

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PublicPage): FastifyReply => {
  if (page.status !== 200) return refuse(reply, page.status);
  reply.headers({ ...HEADERS, 'cache-control': SHORT, etag: page.etag, ...(page.isUnindexed && { 'x-robots-tag': 'noindex' }) });
  return isKnown(request, page.etag) ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(page.html);
};

/** Pictures that the page shows, as it shows them; nothing else of the library. */
const sendPicture = async (
  { database, library }: ReadersDeps,
  request: FastifyRequest<Picture>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { articleId, fileId } = request.params;
  const page = await readPublicPage(database.db, articleId);
  if (page.status !== 200) return refuse(reply, page.status);
  const query = renditionQuerySchema.safeParse(request.query);
  if (!page.pictures.has(request.url) || !query.success || !isCropInside(query.data)) return refuse(reply, 404);
  const file = await findFile(database.db, fileId);
  const drawn = file && (await library.renditions.obtain(file, { ...query.data, maxWidth: MAX_PICTURE_PX }));
  const bytes = drawn?.ok ? await library.renditions.open(drawn.value) : null;
  if (!drawn?.ok || bytes === null) return refuse(reply, 404);
  return reply
    .headers({ ...HEADERS, 'cache-control': SHORT, etag: `"${drawn.value.etag}"`, ...(page.isUnindexed && { 'x-robots-tag': 'noindex' }) })
    .type(drawn.value.mediaType)
    .send(bytes);
};

interface Picture {
  Params: { articleId: string; fileId: string };
}

/**
 * What readers can reach (D-018): published and unlisted articles as plain pages. Apart from the newsroom's own calls: no session and no
 * cookie is read or set, and what people or their programs do here takes nothing from those who write.
 */
export const buildReadersListener = async (deps: ReadersDeps): Promise<FastifyInstance> => {
  const limiter = createAttemptLimiter(deps.clock, REQUESTS);
  const { trustedProxies = [] } = deps;
  const fastify = Fastify({
    logger: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: 1,
    ...TIMEOUTS,
    ...listenerOptions(deps.certificate, { headersTimeout: 10_000, maxHeaderSize: 8_192 }),
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 404),
    forceCloseConnections: true,
  });
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
  fastify.get<{ Params: { articleId: string } }>('/articles/:articleId', async (request, reply) =>
    sendPage(request, reply, await readPublicPage(deps.database.db, request.params.articleId)),
  );
  fastify.get<Picture>('/articles/:articleId/pictures/:fileId', (request, reply) => sendPicture(deps, request, reply));
  await fastify.ready();
  return fastify;
};
