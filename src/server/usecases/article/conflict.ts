import { diffDocuments } from '#domain/article/diff.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle } from '../../repositories/articles.ts';
import { notFound, preconditionFailed, type Refusal } from '../../refusal.ts';

/** Name of a sent but not stored text in a 412. */
export const SENT_TEXT = 'SENT';

/**
 * Returns why an article could not be claimed: it is gone, or somebody has saved since. Then the refusal carries the current master and the
 * steps from it to the sent text (B7-026).
 */
export const articleConflict = async (
  queries: Queries,
  stale: { readonly id: string; readonly derivative: string; readonly document: RichTextDocument | undefined },
): Promise<Refusal<'notFound' | 'preconditionFailed'>> => {
  const master = await findArticle(queries, stale.id);
  if (!master) return notFound;
  const operations = stale.document ? diffDocuments(master.article.document, stale.document) : [];
  return preconditionFailed({
    origin: master.article,
    etag: `"${master.etag}"`,
    diff: { origin: 'MASTER', derivative: stale.derivative, operations },
  });
};
