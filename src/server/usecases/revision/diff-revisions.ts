import { type DiffOperation, diffDocuments } from '#domain/article/diff.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { findArticle, findRevision } from '../../repositories/articles.ts';
import { notFound, type Refusal } from '../../refusal.ts';

/** Name of the current text. */
const MASTER = 'MASTER';

const textOf = async (queries: Queries, articleId: string, name: string): Promise<RichTextDocument | undefined> =>
  name === MASTER
    ? (await findArticle(queries, articleId))?.article.document
    : (await findRevision(queries, { articleId, revisionId: name }))?.document;

/** Returns the difference between two states of an article. */
export const diffRevisions = async (
  queries: Queries,
  request: { readonly id: string; readonly origin: string; readonly derivative: string },
): Promise<Result<readonly DiffOperation[], Refusal<'notFound'>>> => {
  const origin = await textOf(queries, request.id, request.origin);
  const derivative = await textOf(queries, request.id, request.derivative);
  return origin && derivative ? ok(diffDocuments(origin, derivative)) : err(notFound);
};
