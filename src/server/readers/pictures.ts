import type { FastifyReply, FastifyRequest } from 'fastify';
import { renditionQuerySchema } from '#contract/pictures/files.ts';
import { isCropInside } from '../files/renditions.ts';
import { findFile } from '../repositories/files/files.ts';
import { refuse, SAFE_HEADERS, SHORT } from './answer.ts';
import type { ReadersDeps } from './listener.ts';

const MAX_PICTURE_PX = 1_600;

/** A page, as far as its pictures go. */
export type PicturePage =
  { readonly status: 404 | 410 } | { readonly status: 200; readonly pictures: ReadonlySet<string>; readonly isUnindexed: boolean };

/** Sends a picture that a page shows, in the page's form; nothing else of the library. */
export const sendPicture = async (
  { database, library }: Pick<ReadersDeps, 'database' | 'library'>,
  page: PicturePage,
  { request, reply, fileId }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly fileId: string },
): Promise<FastifyReply> => {
  if (page.status !== 200) return refuse(reply, page.status);
  const query = renditionQuerySchema.safeParse(request.query);
  if (!page.pictures.has(request.url) || !query.success || !isCropInside(query.data)) return refuse(reply, 404);
  const file = await findFile(database.db, fileId);
  const drawn = file && (await library.renditions.obtain(file, { ...query.data, maxWidth: MAX_PICTURE_PX }));
  const bytes = drawn?.ok ? await library.renditions.open(drawn.value) : null;
  if (!drawn?.ok || bytes === null) return refuse(reply, 404);
  return reply
    .headers({
      ...SAFE_HEADERS,
      'cache-control': SHORT,
      etag: `"${drawn.value.etag}"`,
      ...(page.isUnindexed && { 'x-robots-tag': 'noindex' }),
    })
    .type(drawn.value.mediaType)
    .send(bytes);
};
