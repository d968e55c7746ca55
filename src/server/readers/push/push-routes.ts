import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { createAttemptLimiter } from '../../auth/attempt-limiter.ts';
import { findSubscription, keepSubscription, removeSubscription } from '../../repositories/push/subscriptions.ts';
import { NEVER, refuse, SAFE_HEADERS } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';
import { localeOf } from '../page/locale-of.ts';
import { offeredTitles } from './offered-titles.ts';
import { PUSH_WORKER, pushPage } from './push-page.ts';

const BODY_BYTES = 8_192;
/** Maximum number of changes from one address in an hour: an office whose people try it. */
const CHANGES = { attempts: 120, windowMs: 3_600_000 };
/** Length of the shown id, which a user types to try a category with one device. */
const SHOWN_ID = 8;

/** Push services speak TLS; their endpoints are secrets of the devices. */
const endpointSchema = z
  .url({ protocol: /^https$/u })
  .max(2_048)
  .refine(text => URL.parse(text)?.username === '');
const deviceSchema = z.object({ endpoint: endpointSchema });
const base64 = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`, 'u'));
const subscriptionSchema = deviceSchema.extend({
  /** A point on P-256 and 16 bytes (RFC 8291), base64url. */
  keys: z.object({ p256dh: base64(87), auth: base64(22) }),
  categoryIds: z.array(z.uuid()).min(1).max(200),
});

const sendJson = (reply: FastifyReply, body: object): FastifyReply => reply.headers({ ...SAFE_HEADERS, 'cache-control': NEVER }).send(body);

/** Push messages to browsers: a page to subscribe on, its service worker, and the subscriptions of devices. */
export const pushRoutes = ({ fastify, deps }: ReadersListener): void => {
  const { database, clock, ids } = deps;
  const limiter = createAttemptLimiter(clock, CHANGES);
  const options = { bodyLimit: BODY_BYTES };

  /** Whoever knows an endpoint may ask and change: it is the device's own secret. */
  const stateOf = async (endpoint: string): Promise<{ readonly id: string | null; readonly categoryIds: readonly string[] }> => {
    const subscription = await findSubscription(database.db, { service: 'webPush', address: endpoint });
    return subscription ? { id: subscription.id.slice(0, SHOWN_ID), categoryIds: subscription.categoryIds } : { id: null, categoryIds: [] };
  };

  fastify.get('/push', async (request, reply) => {
    const page = pushPage(localeOf(request), await offeredTitles(database.db), deps.pushKey);
    return reply
      .headers({ ...SAFE_HEADERS, 'cache-control': NEVER, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page);
  });

  fastify.get('/push-worker.js', (_request, reply) =>
    reply
      .headers({ ...SAFE_HEADERS, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(PUSH_WORKER),
  );

  fastify.post('/push/device', options, async (request, reply) => {
    const asked = deviceSchema.safeParse(request.body);
    if (!limiter.begin(request.ip).ok) return refuse(reply, 429);
    return asked.success ? sendJson(reply, await stateOf(asked.data.endpoint)) : refuse(reply, 404);
  });

  fastify.put('/push/device', options, async (request, reply) => {
    const asked = subscriptionSchema.safeParse(request.body);
    if (!limiter.begin(request.ip).ok) return refuse(reply, 429);
    if (!asked.success) return refuse(reply, 404);
    const { endpoint, keys, categoryIds } = asked.data;
    const offered = (await offeredTitles(database.db)).flatMap(({ categories }) => categories.map(({ id }) => id));
    const chosen = [...new Set(categoryIds)].filter(id => offered.includes(id));
    if (chosen.length === 0) return refuse(reply, 404);
    await database.transaction(queries =>
      keepSubscription(
        queries,
        { service: 'webPush', address: endpoint, publicKey: keys.p256dh, secret: keys.auth, categoryIds: chosen },
        { id: ids.uuid(), nowMs: clock.now().getTime() },
      ),
    );
    return sendJson(reply, await stateOf(endpoint));
  });

  fastify.delete('/push/device', options, async (request, reply) => {
    const asked = deviceSchema.safeParse(request.body);
    if (!limiter.begin(request.ip).ok) return refuse(reply, 429);
    if (!asked.success) return refuse(reply, 404);
    await database.transaction(queries => removeSubscription(queries, { service: 'webPush', address: asked.data.endpoint }));
    return reply
      .headers({ ...SAFE_HEADERS, 'cache-control': NEVER })
      .code(204)
      .send();
  });
};
