import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, SHORT } from './answer.ts';
import type { ReadersListener } from './listener.ts';
import { sendPicture } from './pictures.ts';
import { refuseItem } from './refuse-item.ts';
import { readPublicPage } from './public-page.ts';

/** Sends the page of an article. */
export const sendArticle = async (
  { deps }: ReadersListener,
  id: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const page = await readPublicPage(deps.database.db, id, deps.clock.now());
  if (page.status !== 200) return refuseItem(deps.database.db, reply, page);
  const { html: body, etag, isUnindexed } = page;
  return sendAnswer(request, reply, { body, etag, isUnindexed, type: 'text/html; charset=utf-8', cache: SHORT });
};

/** Articles as plain pages. */
export const articleRoutes = (listener: ReadersListener): void => {
  const { fastify, deps } = listener;
  fastify.get<{ Params: { id: string } }>('/articles/:id', (request, reply) =>
    sendArticle(listener, request.params.id, { request, reply }),
  );
  fastify.get<{ Params: { id: string; fileId: string } }>('/articles/:id/pictures/:fileId', async (request, reply) => {
    const { id, fileId } = request.params;
    return sendPicture(deps, await readPublicPage(deps.database.db, id, deps.clock.now()), { request, reply, fileId });
  });
};
