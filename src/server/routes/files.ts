import { getFileRendition } from '#contract/files.ts';
import { err, ok } from '#domain/result.ts';
import { findFile } from '../repositories/files.ts';
import { implement } from './implement.ts';
import type { Resource } from './newsroom.ts';
import { notFound } from './refusal.ts';

/** Bytes of pictures are private and never change under one id and size; the etag makes asking again cheap. */
const CACHE_CONTROL = 'private, no-cache';

export const fileRoutes: Resource = newsroom => {
  implement(newsroom, getFileRendition, async ({ params, query, queries }) => {
    const file = await findFile(queries, params.id);
    const rendition = file === null ? null : await newsroom.pictures.render(file, query);
    return rendition === null ? err(notFound) : ok({ ...rendition, headers: { 'cache-control': CACHE_CONTROL } });
  });
};
