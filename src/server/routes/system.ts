import { sql } from 'kysely';
import { BUILT_SERVICES, getVersion, healthPath } from '#contract/system.ts';
import { ok } from '#domain/result.ts';
import { implement } from './implement.ts';
import type { Newsroom, Resource } from './newsroom.ts';

/** Whether the database answers; without it no service is well. */
const isWell = async ({ database, log }: Newsroom): Promise<boolean> => {
  try {
    await sql`select 1`.execute(database.db);
    return true;
  } catch (cause) {
    log.error('database does not answer', cause);
    return false;
  }
};

/** The version, and the health of each service that is built. */
export const systemRoutes: Resource = newsroom => {
  implement(newsroom, getVersion, async () => ok({ body: newsroom.version }));
  for (const service of BUILT_SERVICES)
    newsroom.fastify.get(`/api${healthPath(service)}`, async (_request, reply) =>
      (await isWell(newsroom)) ? reply.send({ status: 'UP' }) : reply.code(503).send({ status: 'DOWN' }),
    );
};
