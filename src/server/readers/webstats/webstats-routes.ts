import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { isProgram } from '../../webstats/bots.ts';
import { NEVER, refuse, SAFE_HEADERS } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';

const BODY_BYTES = 16_384;
const MINUTE_MS = 60_000;

/** Tests on a page in which the reader has no version yet. */
const newcomerSchema = z.strictObject({ tests: z.array(z.uuid()).min(1).max(50) });
/** Events of one reader since the last call. */
const eventsSchema = z.strictObject({
  events: z
    .array(z.strictObject({ kind: z.enum(['showing', 'arrival']), stamp: z.string().max(120) }))
    .min(1)
    .max(100),
});

/** Pages of the publisher's own site count here, too: nothing that is answered belongs to anybody. */
const FROM_ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply
    .headers({ ...SAFE_HEADERS, ...FROM_ANYWHERE, 'cache-control': NEVER })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

/**
 * The service webstats for pages of readers (D-030): which version of a tested teaser a reader sees, who has seen one, who came from it. No
 * cookie, address or name is stored: a reader is a number of a test, which the page stores for as long as the test may run. Programs, and
 * more readers from one address than live behind one, are not counted.
 */
export const webstatsRoutes = ({ fastify, deps: { webstats, clock }, limits }: ReadersListener): void => {
  const newcomers = createAttemptLimiter(clock, { attempts: limits.newcomersPerMinute, windowMs: MINUTE_MS });
  const options = { bodyLimit: BODY_BYTES };
  for (const path of ['/webstats/placements', '/webstats/events'])
    fastify.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...SAFE_HEADERS,
          ...FROM_ANYWHERE,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    );

  fastify.post('/webstats/placements', options, async (request: FastifyRequest, reply) => {
    const body = newcomerSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400);
    if (isProgram(request.headers)) return send(reply, { placements: [] });
    const admitted = newcomers.begin(request.ip);
    if (!admitted.ok) return refuse(reply.header('retry-after', String(admitted.waitSeconds)), 429);
    return send(reply, { placements: await webstats.place(body.data.tests) });
  });

  fastify.post('/webstats/events', options, async (request: FastifyRequest, reply) => {
    const body = eventsSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, 400);
    return send(reply, { counted: isProgram(request.headers) ? 0 : await webstats.count(body.data.events) });
  });
};
