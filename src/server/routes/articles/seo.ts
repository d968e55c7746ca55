import { getSeoCheck } from '#contract/articles/seo.ts';
import { err, ok } from '#domain/result.ts';
import { checkSeo } from '#domain/seo/check-seo.ts';
import { seoSubjectOf } from '#domain/seo/subject.ts';
import { refusal, notFound } from '../../refusal.ts';
import { findArticle } from '../../repositories/articles.ts';
import { findMetadata, wasDeleted } from '../../repositories/metadata.ts';
import { findTagNames } from '../../repositories/taxonomy/tags.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';

/** The check of an article for search engines; the window makes the same one of what is on the desk. */
export const seoRoutes: Resource = newsroom => {
  implement(newsroom, getSeoCheck, async ({ queries, params }) => {
    const stored = await findArticle(queries, params.id);
    if (!stored) return err((await wasDeleted(queries, 'articles', params.id)) ? refusal('deleted') : notFound);
    const metadata = await findMetadata(queries, stored.article.metadataId);
    if (!metadata) return err(notFound);
    const tags = await findTagNames(queries, metadata.metadata.tags);
    const result = checkSeo(seoSubjectOf(stored.article.document.elements, metadata.metadata, tags));
    return result === null ? err(notFound) : ok({ body: result });
  });
};
