import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, SHORT } from '../answer.ts';
import type { ReadersListener } from '../listener.ts';
import { sendPicture } from '../pictures.ts';
import { refuseItem } from '../refuse-item.ts';
import { readBreakingNewsPage } from './breaking-news-page.ts';

/** Breaking news as plain pages, until an article takes their place. */
export const breakingNewsRoutes = ({ fastify, deps }: ReadersListener) => {
  const { db } = deps.database;
  const sendBreakingNews = async (
    id: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<FastifyReply> => {
    const page = await readBreakingNewsPage(db, id);
    if (page.status !== 200) return refuseItem(db, reply, page);
    const { html: body, etag, isUnindexed } = page;
    return sendAnswer(request, reply, { body, etag, isUnindexed, type: 'text/html; charset=utf-8', cache: SHORT });
  };
  fastify.get<{ Params: { id: string } }>('/breakingnews/:id', (request, reply) => sendBreakingNews(request.params.id, { request, reply }));
  fastify.get<{ Params: { id: string; fileId: string } }>('/breakingnews/:id/pictures/:fileId', async (request, reply) => {
    const { id, fileId } = request.params;
    return sendPicture(deps, await readBreakingNewsPage(db, id), { request, reply, fileId });
  });
  return { sendBreakingNews };
};
