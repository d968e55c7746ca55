import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { COMMON_CODES, WRITING_CODES } from '#contract/calls/codes.ts';
import { BODY_TYPES } from '#contract/calls/operation.ts';
import type { Condition } from './condition.ts';
import { isDamage, isDiskFull } from './db/faults.ts';
import type { Log } from './ports.ts';
import { sendRefusal } from './routes/calls/answer.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A proxy may have named the call already; anything else would be an attempt to write into the log. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

/** The id of a call in the log, in its answer and in the error that the desk shows. */
export const requestIdOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string => {
  const given = String(headers['x-request-id'] ?? '');
  return REQUEST_ID.test(given) ? given : randomBytes(9).toString('base64url');
};

/** For every answer: JSON is never run, framed, sniffed or cached by a proxy. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

/** A browser that came by TLS once comes by nothing else for a year (RFC 6797). */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Sets the safe headers on every answer and parses the JSON types of PATCH bodies. */
export const hardenAnswers = (fastify: FastifyInstance, origin: () => string): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(SAFE_HEADERS).header('x-request-id', request.id);
    if (origin().startsWith('https:')) reply.headers(TLS_ONLY);
    done();
  });
  const json = fastify.getDefaultJsonParser('error', 'error');
  for (const type of Object.values(BODY_TYPES))
    if (type !== BODY_TYPES.json) fastify.addContentTypeParser(type, { parseAs: 'string' }, json);
};

/** Fastify's own errors as refusals; null for bugs. */
const refusalOf = (error: FastifyError): Refusal<(typeof COMMON_CODES)[number] | (typeof WRITING_CODES)[number]> | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal('payloadTooLarge');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal('unsupportedMediaType');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? refusal(error.statusCode === 429 ? 'tooManyRequests' : 'validationFailed', { message: 'Body is not valid JSON' })
        : null;
  }
};

/** Returns the refusal for an error of the storage; null for bugs. */
const refusalOfStorage = (error: Error, condition: Condition, route: string): Refusal<(typeof COMMON_CODES)[number]> | null => {
  if (isDiskFull(error)) {
    condition.setFull(true);
    return refusal('storageFull');
  }
  if (!isDamage(error)) return null;
  condition.noteDamage(`What ${route} reads is damaged (${error.message}).`);
  return refusal('storedDamaged');
};

/** Answers errors and unknown addresses in the contract's shape, without stack traces or internals. */
export const refuseInOurShape = (fastify: FastifyInstance, log: Log, condition: Condition): void => {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const expected = refusalOf(error);
    if (expected !== null) return sendRefusal(reply, expected);
    const route = request.routeOptions.url ?? '';
    log.error('request failed', error, { requestId: request.id, method: request.method, route });
    const refused = refusalOfStorage(error, condition, route);
    if (refused !== null) return sendRefusal(reply, refused);
    return sendRefusal(reply, refusal(error.code === 'FST_ERR_HANDLER_TIMEOUT' ? 'unavailable' : 'internalServerError'));
  });
  fastify.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusal('notFound')));
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The provider's own addresses: signing in and out goes on. */
const SIGN_IN = /^\/api\/auth\/(?!resources\/)/u;

/** With a full disk only signing in writes, in the space reserved for it. */
export const refuseWithoutRoom = (fastify: FastifyInstance, condition: Condition): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!condition.isFull() || READING.has(request.method) || SIGN_IN.test(request.url)) return done();
    sendRefusal(reply, refusal('storageFull'));
  });
};

/** Answers a request that reached no hook because its address is malformed. */
export const refuseUnreadable = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply.headers(SAFE_HEADERS), refusal('validationFailed', { message: 'Address is not valid' }));

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Refuses calls with a foreign host name (DNS rebinding). */
export const refuseForeignHosts = (fastify: FastifyInstance, origin: () => string): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Only a trusted proxy tells which host name was requested.
    const host = URL.parse(`http://${request.host}`)?.hostname ?? '';
    if (LOOPBACK_HOSTS.includes(host) || host === URL.parse(origin())?.hostname) return done();
    sendRefusal(reply, refusal('validationFailed', { message: 'Headers do not fit the contract: host', fieldNames: ['host'] }));
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known. */
    callerId?: string;
  }
}

/** Refused for its content, its sender or its amount: possible attempts to bypass a check. */
const REFUSALS_IN_LOG: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/** Logs who was refused what, and from where; never the content of the call. */
export const logRefusedCalls = (fastify: FastifyInstance, log: Log): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, callerId: userId, ip: from, method, routeOptions } = request;
    const { statusCode: status } = reply;
    if (REFUSALS_IN_LOG.has(status))
      log.warn('call refused', {
        requestId,
        method,
        route: routeOptions.url ?? '',
        status,
        from,
        ...(userId === undefined ? {} : { userId }),
      });
    done();
  });
};

/** Slower calls are logged. */
const SLOW_CALL_MS = 1_000;

/** Logs slow calls by their route, never by their address, which may contain search words. */
export const logSlowCalls = (fastify: FastifyInstance, log: Log): void => {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode } = reply;
    if (elapsedTime > SLOW_CALL_MS)
      log.warn('slow call', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: statusCode,
        ms: Math.round(elapsedTime),
      });
    done();
  });
};
