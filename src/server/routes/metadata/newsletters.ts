import { drawNewsletter } from '#contract/metadata/newsletters.ts';
import { err, ok } from '#domain/result.ts';
import { notFound } from '../../refusal.ts';
import { findMetadata } from '../../repositories/metadata.ts';
import { readDraw } from '../../usecases/newsletter/read-draw.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

export const newsletterRoutes: Resource = newsroom => {
  implement(newsroom, drawNewsletter, async ({ query, queries, now }) => {
    const { metadataId, variantId, categoryIds } = query;
    const metadata = await findMetadata(queries, metadataId);
    if (!metadata) return err(notFound);
    const { candidates, ...draw } = await readDraw(queries, { metadata: metadata.metadata, variantId, categoryIds, now });
    return ok({ body: { ...draw, candidates: candidates.map(({ id, name }) => ({ id, name })) } });
  });
};
