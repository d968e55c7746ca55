import type { FastifyReply, FastifyRequest } from 'fastify';
import { getLive } from '#contract/system/live.ts';
import { ok } from '#domain/result.ts';
import { createLiveConnections } from '../../live/connections.ts';
import { visibleTo } from '../../live/visible.ts';
import { findPosition } from '../../repositories/lineage.ts';
import { isKnownFrom, lastEventNumber, listEventsAfter } from '../../repositories/live-events.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** Answered at once; more than these are read anew. */
const MOST_EVENTS = 1_000;

const wantsStream = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/event-stream');

const bearerOf = ({ headers }: FastifyRequest): string => (headers.authorization ?? '').replace(/^Bearer /iu, '');

/** The event after which a reader continues: as it came back by itself, or as it was asked to. */
const afterOf = ({ headers, query }: FastifyRequest): number | undefined => {
  const asked: unknown = headers['last-event-id'] ?? (query as { readonly after?: unknown }).after; // Fastify parses a query into an object
  const number = typeof asked === 'string' && /^\d{1,15}$/u.test(asked) ? Number(asked) : undefined;
  return number;
};

/** What has changed, as it happens. */
export const liveRoutes: Resource = newsroom => {
  const { fastify, database, log, tokens, feed } = newsroom;
  const connections = createLiveConnections({ database, feed, log, verify: tokens.verify });
  fastify.addHook('onReady', feed.start);
  fastify.addHook('preClose', async () => connections.close());
  fastify.addHook('onClose', feed.close);

  /** A stream is served before the call is read as one that is answered at once; without a token that counts it is refused like that one. */
  const stream = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!wantsStream(request)) return;
    const caller = await newsroom.authenticate(request);
    if (caller === null || typeof caller === 'string') return;
    const position = await findPosition(database.db);
    const lineage = position === null ? undefined : `${position.token} ${String(position.changeNumber)}`;
    reply.hijack();
    connections.open(reply.raw, { token: bearerOf(request), caller, after: afterOf(request), lineage });
  };

  implement(
    newsroom,
    getLive,
    async ({ query, queries, user }) => {
      const last = await lastEventNumber(queries);
      const after = query.after ?? last;
      const events = await listEventsAfter(queries, { after, until: last, limit: MOST_EVENTS + 1 });
      const reset = events.length > MOST_EVENTS || !(await isKnownFrom(queries, after));
      return ok({ body: { last, reset, events: reset ? [] : [...(await visibleTo(queries, user, events))] } });
    },
    { onRequest: stream },
  );
};
