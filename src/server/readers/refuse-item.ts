import type { FastifyReply } from 'fastify';
import type { Queries } from '../db/schema.ts';
import { findMetadata } from '../repositories/metadata.ts';
import { lead, refuse } from './answer.ts';
import type { UnreachableItem } from './page/public-item.ts';
import { presentPath } from './present-path.ts';

/** Answers that readers do not reach an item; redirects to its permanent successor once they reach that (D-012). */
export const refuseItem = async (queries: Queries, reply: FastifyReply, { status, successor }: UnreachableItem): Promise<FastifyReply> => {
  const next = status === 410 && successor ? (await findMetadata(queries, successor.id))?.metadata : undefined;
  const path = next ? await presentPath(queries, next) : null;
  return path === null ? refuse(reply, status) : lead(reply, path);
};
