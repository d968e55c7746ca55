import Fastify, { type FastifyInstance } from 'fastify';
import type { NewsroomMetrics } from './newsroom-metrics.ts';

/** Metrics have a port of their own: clients of the newsroom need not see them. */
export const buildMetricsListener = async (metrics: Pick<NewsroomMetrics, 'write'>): Promise<FastifyInstance> => {
  const fastify = Fastify({ logger: false, bodyLimit: 1, requestTimeout: 10_000, connectionTimeout: 30_000, forceCloseConnections: true });
  fastify.get('/metrics', async (_request, reply) =>
    reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.write()),
  );
  await fastify.ready();
  return fastify;
};
