import { sql } from 'kysely';
import { BUILT_SERVICES, getReadiness, getVersion, type Health, healthPath } from '#contract/system/system.ts';
import { ok } from '#domain/result.ts';
import { implement } from '../calls/implement.ts';
import type { Newsroom, Resource } from '../calls/newsroom.ts';

/** True if the database answers; without it no service is healthy. */
const isWell = async ({ database, log }: Newsroom): Promise<boolean> => {
  try {
    await sql`select 1`.execute(database.db);
    return true;
  } catch (cause) {
    log.error('database does not answer', cause);
    return false;
  }
};

const UNREACHABLE: Health = { status: 'DOWN', details: ['The database does not answer.'] };

const healthOf = async (newsroom: Newsroom): Promise<Health> => {
  const { condition } = newsroom;
  if (!(await isWell(newsroom))) return UNREACHABLE;
  const wrong = [...condition.damage(), ...(condition.isFull() ? ['The disk is full: nothing new is stored.'] : [])];
  const details = [...wrong, ...(condition.recovery === undefined ? [] : [condition.recovery])];
  return { status: wrong.length === 0 ? 'UP' : 'DOWN', ...(details.length > 0 && { details }) };
};

/** The version, and the health of each service that is built. */
export const systemRoutes: Resource = newsroom => {
  implement(newsroom, getVersion, async () => ok({ body: newsroom.version }));
  newsroom.fastify.get(getReadiness.path, async (_request, reply) => {
    if (newsroom.isStopping()) return reply.code(503).send({ status: 'STOPPING' } satisfies Health);
    // One damaged text, or a full disk, takes nobody's reading away: calls go on coming here.
    return (await isWell(newsroom)) ? reply.send({ status: 'UP' } satisfies Health) : reply.code(503).send(UNREACHABLE);
  });
  // One address for each: a service that does not exist has none, and an unhealthy newsroom answers in the same shape.
  for (const service of BUILT_SERVICES)
    newsroom.fastify.get(`/api${healthPath(service)}`, async (_request, reply) => {
      const health = await healthOf(newsroom);
      return reply.code(health.status === 'UP' ? 200 : 503).send(health);
    });
};
