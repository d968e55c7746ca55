import { z } from 'zod';
import { LOCAL_HOST } from '../../push/local-service.ts';
import { NEVER, refuse, SAFE_HEADERS } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';
import { localeOf } from '../page/locale-of.ts';
import { offeredTitles } from './offered-titles.ts';
import { localPushPage } from './push-page.ts';

const deviceSchema = z.uuid();
const afterSchema = z.coerce.number().int().nonnegative().default(0);

/** In a demo newsroom only: a page on which a browser of this computer gets push messages without any service of the internet. */
export const localPushRoutes = ({ fastify, deps }: ReadersListener): void => {
  const { database, localPush } = deps;
  if (localPush === undefined) return;
  fastify.get('/push/local', async (request, reply) => {
    const page = localPushPage(localeOf(request), await offeredTitles(database.db), LOCAL_HOST);
    return reply
      .headers({ ...SAFE_HEADERS, 'cache-control': NEVER, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  fastify.get<{ Params: { device: string }; Querystring: { after?: string } }>('/push/local/:device', (request, reply) => {
    const device = deviceSchema.safeParse(request.params.device);
    const after = afterSchema.safeParse(request.query.after);
    if (!device.success || !after.success) return refuse(reply, 404);
    return reply.headers({ ...SAFE_HEADERS, 'cache-control': NEVER }).send(localPush.waitingFor(device.data, after.data));
  });
};
