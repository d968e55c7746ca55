import { BUILT_SERVICES, getVersion, healthPath } from '#contract/system.ts';
import { ok } from '#domain/result.ts';
import { implement } from './implement.ts';
import type { Resource } from './newsroom.ts';

/** The version, and the health of each service that is built. */
export const systemRoutes: Resource = newsroom => {
  implement(newsroom, getVersion, async () => ok({ body: newsroom.version }));
  for (const service of BUILT_SERVICES)
    newsroom.fastify.get(`/api${healthPath(service)}`, async (_request, reply) => reply.send({ status: 'UP' }));
};
