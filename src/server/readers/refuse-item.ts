import { publicPath } from '#domain/fronts/front-item.ts';
import type { FastifyReply } from 'fastify';
import type { Queries } from '../db/schema.ts';
import { findMetadata } from '../repositories/metadata.ts';
import { refuse, SAFE_HEADERS, SHORT } from './answer.ts';
import { STATUSES, type UnreachableItem } from './page/public-item.ts';

const MOVED = 301;

/** Answers that readers do not reach an item; what took its place for good is where its address leads, once they reach that (D-012). */
export const refuseItem = async (queries: Queries, reply: FastifyReply, { status, successor }: UnreachableItem): Promise<FastifyReply> => {
  const next = status === 410 && successor ? (await findMetadata(queries, successor.id))?.metadata : undefined;
  if (!next || STATUSES[next.publicationStatus] !== 200) return refuse(reply, status);
  return reply
    .code(MOVED)
    .headers({ ...SAFE_HEADERS, 'cache-control': SHORT, location: publicPath(next) })
    .send();
};
