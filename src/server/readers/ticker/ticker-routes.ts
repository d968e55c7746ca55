import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { printHtml } from '#richtext/html/print-html.ts';
import { publicEventsSince } from '../../repositories/tickers/events.ts';
import { LIVE, refuse, sendAnswer, takesGzip } from '../answer.ts';
import { createFanOut } from '../fan-out/fan-out.ts';
import type { ReadersListener } from '../listener.ts';
import { servedHere } from '../page/served-here.ts';
import { refuseItem } from '../refuse-item.ts';
import { sendPicture } from '../pictures.ts';
import { readPublicTicker } from './public-ticker.ts';
import { tickerChange } from './ticker-change.ts';
import { readEmbeddedTicker } from './embedded-ticker.ts';
import { tickerBase } from './ticker-page.ts';
import { createTickerPages, type FoundPage } from './ticker-pages.ts';
import { createTickerSource } from './ticker-source.ts';

interface OfTicker {
  Params: { id: string };
}

/** The change after which a reader continues: as it came back by itself, or as its page was. */
const afterOf = ({ headers, query }: FastifyRequest): number | undefined => {
  const asked: unknown = headers['last-event-id'] ?? (query as { readonly after?: unknown }).after; // Fastify parses a query into an object
  return typeof asked === 'string' && /^\d{1,15}$/u.test(asked) ? Number(asked) : undefined;
};

/** If a stream is refused, the page polls instead. */
const STATUS = { full: 503, tooMany: 429 } as const;
const RETRY_SECONDS = '10';

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Extract<FoundPage, { status: 200 }>): FastifyReply => {
  const { html: body, packed, etag, isUnindexed } = page;
  return sendAnswer(request, reply, { body, packed, etag, isUnindexed, type: 'text/html; charset=utf-8', cache: LIVE });
};

/** Tickers: a page, a stream of changes, and the same changes as JSON for readers who cannot stream. */
export const tickerRoutes = ({ fastify, deps, limits }: ReadersListener) => {
  const { db } = deps.database;
  const pages = createTickerPages(db, { hasAlerts: deps.mailer !== null });
  const fanOut = createFanOut({
    source: createTickerSource(deps.database),
    log: deps.log,
    limits: { inAll: limits.streams, perAddress: limits.streamsPerAddress },
  });
  deps.feed.on(events => {
    for (const id of new Set(events.map(({ subject }) => subject))) fanOut.changed(id);
  });
  fastify.addHook('preClose', async () => fanOut.close());

  const sendTicker = async (id: string, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply> => {
    const page = await pages.find(id);
    return page.status === 200 ? sendPage(request, reply, page) : refuseItem(db, reply, page);
  };

  fastify.get<OfTicker>('/tickers/:id', (request, reply) => sendTicker(request.params.id, { request, reply }));

  fastify.get<OfTicker>('/tickers/:id/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { id: channelId } = request.params;
    const asked = { channelId, address: request.ip, after: afterOf(request), packs: takesGzip(request) };
    const refused = await fanOut.open(asked, () => {
      reply.hijack();
      return reply.raw;
    });
    if (refused === null) return reply;
    if (refused !== 'unknown') return refuse(reply.header('retry-after', RETRY_SECONDS), STATUS[refused]);
    const ticker = await readPublicTicker(db, channelId);
    return refuse(reply, ticker.status === 410 ? 410 : 404);
  });

  fastify.get<OfTicker>('/tickers/:id/changes', async (request, reply) => {
    const ticker = await readPublicTicker(db, request.params.id);
    if (ticker.status !== 200) return refuse(reply, ticker.status);
    const { view } = ticker;
    const since = await publicEventsSince(db, view.id, afterOf(request));
    const known = since.events.filter(({ change }) => change <= since.last);
    const rescored = since.rescored.filter(({ change }) => change <= since.last);
    const change = tickerChange({ ...since, view, events: known, rescored });
    const events = known.map(({ author: _author, approvedBy: _by, lastUpdatedBy: _updatedBy, message: _message, ...event }, place) => ({
      ...event,
      html: change.events[place]?.html,
    }));
    const body = JSON.stringify({ last: since.last, standing: since.standing, ...change, events });
    const etag = `"${view.version}-${since.last}"`;
    return sendAnswer(request, reply, { body, etag, cache: LIVE, isUnindexed: true, type: 'application/json; charset=utf-8' });
  });

  fastify.get<OfTicker>('/tickers/:id/part', async (request, reply) => {
    const { id } = request.params;
    const tree = await readEmbeddedTicker(db, id);
    if (!tree) return refuse(reply, 404);
    const body = servedHere(printHtml([tree]), tickerBase(id)).html;
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    return sendAnswer(request, reply, { body, etag, cache: LIVE, isUnindexed: true, type: 'text/html; charset=utf-8' });
  });

  fastify.get<{ Params: { id: string; fileId: string } }>('/tickers/:id/pictures/:fileId', async (request, reply) => {
    const { id, fileId } = request.params;
    return sendPicture(deps, await pages.find(id), { request, reply, fileId });
  });
  return { sendTicker };
};
