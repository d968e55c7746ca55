import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMetadata } from '../repositories/metadata.ts';
import { lead, refuse } from './answer.ts';
import { sendArticle } from './article-routes.ts';
import type { ReadersListener } from './listener.ts';
import { presentPath } from './present-path.ts';

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends a page of one kind by the id of its resource, or a front page by its address. */
type SendPage = (id: string, call: Call) => Promise<FastifyReply>;

/** A public address ends in twelve digits, alone or behind words and a hyphen (B4-040). */
const ADDRESS = /^(?:.*[-/])?(?<id>\d{12})\/?$/u;

const queryOf = (url: string): string => /\?.*$/u.exec(url)?.[0] ?? '';

/** Public addresses: the twelve digits alone identify an item and redirect to its present address; without them, a page of a title. */
export const addressRoutes = (listener: ReadersListener, others: Readonly<Record<string, SendPage>>, sendFront: SendPage): void => {
  const { fastify, deps } = listener;
  const pages: Readonly<Record<string, SendPage>> = { ...others, articles: (id, call) => sendArticle(listener, id, call) };
  fastify.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const address = request.params['*'];
    const id = ADDRESS.exec(`/${address}`)?.groups?.['id'];
    if (id === undefined) return sendFront(address, { request, reply });
    const metadata = (await findMetadata(deps.database.db, id))?.metadata;
    const send = metadata && pages[metadata.resourceName];
    if (!send) return refuse(reply, 404);
    const present = await presentPath(deps.database.db, metadata);
    if (present === null || present === `/${address}`) return send(metadata.resourceId, { request, reply });
    return lead(reply, `${present}${queryOf(request.url)}`);
  });
};
