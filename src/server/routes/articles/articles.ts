import {
  type ArticleOrigin,
  createArticle,
  deleteArticle,
  getArticle,
  getArticleAttribution,
  getArticleDiff,
  getArticleRevision,
} from '#contract/articles/content.ts';
import {
  listArticleRevisions,
  listTemplates,
  putArticle,
  replaceBreakingNews,
  restoreArticleRevision,
} from '#contract/articles/content.ts';
import type { ArticleTemplate } from '#domain/article/article.ts';
import { err, ok } from '#domain/result.ts';
import { findArticle, findRevision, listRevisions, type RevisionOrigin } from '../../repositories/articles.ts';
import { listTemplates as readTemplates } from '../../repositories/templates.ts';
import { readAttribution } from '../../usecases/article/read-attribution.ts';
import { createArticle as create, type Origin } from '../../usecases/article/create-article.ts';
import { deleteArticle as remove } from '../../usecases/article/delete-article.ts';
import { saveArticle } from '../../usecases/article/save-article.ts';
import { replaceByArticle } from '../../usecases/breakingnews/replace-by-article.ts';
import { diffRevisions } from '../../usecases/revision/diff-revisions.ts';
import { absence } from '../../usecases/content/absence.ts';
import { restoreRevision } from '../../usecases/revision/restore-revision.ts';
import type { Call } from '../calls/call.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { bareEtag } from '../calls/read-call.ts';
import { notFound } from '../../refusal.ts';
import { ownOf } from '../../repositories/item-reach.ts';
import { readReleased } from '../../usecases/waiting/read-released.ts';
import { writingOf } from '../calls/writing-of.ts';

/** Largest body with an article's text; its own limits (`DOCUMENT_LIMITS`) are checked after it. */
export const ARTICLE_BODY_LIMIT_BYTES = 8 * 1_048_576;

/** The desk's report of how the words came in; null if there is none. */
const cameOf = ({ device, blocks }: ArticleOrigin): RevisionOrigin | null =>
  device === undefined && blocks === undefined ? null : { device: device ?? null, blocks: [...(blocks ?? [])] };

/** A draft from a desk names every block that somebody edited; the others are its template's. */
const begunOf = (body: ArticleOrigin): RevisionOrigin | null => {
  const came = cameOf(body);
  return came && body.blocks ? { ...came, rest: 'template' } : came;
};

const originOf = ({ query, body, contentLocale }: Call<typeof createArticle>): Origin => {
  const { sourceId, targetLanguage } = query;
  if (sourceId !== undefined) return { kind: 'clone', sourceId, locale: targetLanguage };
  const locale = targetLanguage ?? query.contentLocale ?? contentLocale;
  const fallback: ArticleTemplate = query.useTemplate ? 'standard' : 'empty';
  const template = body.template ?? fallback;
  return body.document
    ? { kind: 'document', template, locale, document: body.document, came: begunOf(body) }
    : { kind: 'template', template, locale };
};

/** Articles, their revisions and their templates. */
export const articleRoutes: Resource = newsroom => {
  const options = { bodyLimitBytes: ARTICLE_BODY_LIMIT_BYTES };

  implement(newsroom, getArticle, async ({ queries, params, asReaders }) => {
    const stored = await findArticle(queries, params.id);
    if (stored && asReaders) {
      const content = (await readReleased(queries, stored.article.metadataId))?.content;
      if (content?.kind !== 'text') return err(notFound);
      return ok({ body: { ...stored.article, document: content.document, lastUpdatedBy: null }, etag: stored.etag });
    }
    if (stored) return ok({ body: stored.article, etag: stored.etag });
    return err(await absence(queries, 'articles', params.id));
  });

  implement(
    newsroom,
    createArticle,
    async call => {
      const copied = call.query.sourceId === undefined ? [] : [call.query.sourceId];
      if ((await ownOf(call.queries, copied, call.user)).length < copied.length) return err(notFound);
      const stored = await create(await writingOf(newsroom, call), { origin: originOf(call), patch: call.body.metadata ?? {} });
      return stored.ok ? ok({ status: 201, body: stored.value.article, etag: stored.value.etag }) : stored;
    },
    options,
  );

  implement(
    newsroom,
    putArticle,
    async call => {
      const save = {
        id: call.params.id,
        ifMatch: call.ifMatch,
        document: call.body.document,
        origin: cameOf(call.body),
        hold: call.query.hold,
      };
      const stored = await saveArticle(await writingOf(newsroom, call), save);
      return stored.ok ? ok({ body: stored.value.article, etag: stored.value.etag }) : stored;
    },
    options,
  );

  implement(newsroom, deleteArticle, async call => {
    const removed = await remove(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch });
    return removed.ok ? ok({ body: undefined }) : removed;
  });

  implement(newsroom, replaceBreakingNews, async call => {
    const { params, ifMatch, body } = call;
    const { breakingnewsId } = body;
    const breakingnewsIfMatch = bareEtag(body.breakingnewsIfMatch);
    const replaced = await replaceByArticle(await writingOf(newsroom, call), {
      articleId: params.id,
      ifMatch,
      breakingnewsId,
      breakingnewsIfMatch,
    });
    return replaced.ok ? ok({ body: replaced.value.metadata, etag: replaced.value.etag }) : replaced;
  });

  implement(newsroom, listArticleRevisions, async ({ queries, params }) => {
    const revisions = await listRevisions(queries, params.id);
    return revisions.length > 0 ? ok({ body: [...revisions] }) : err(notFound);
  });

  implement(newsroom, getArticleRevision, async ({ queries, params }) => {
    const revision = await findRevision(queries, { articleId: params.id, revisionId: params.revisionId });
    return revision ? ok({ body: revision.revision }) : err(notFound);
  });

  implement(newsroom, restoreArticleRevision, async call => {
    const stored = await restoreRevision(await writingOf(newsroom, call), { ...call.params, ifMatch: call.ifMatch, hold: call.query.hold });
    return stored.ok ? ok({ body: stored.value.article, etag: stored.value.etag }) : stored;
  });

  implement(newsroom, getArticleDiff, async ({ queries, params, query }) => {
    const operations = await diffRevisions(queries, { id: params.id, ...query });
    return operations.ok ? ok({ body: { ...query, operations: [...operations.value] } }) : operations;
  });

  implement(newsroom, getArticleAttribution, async ({ queries, params }) => {
    const read = await readAttribution(queries, params.id);
    return read ? ok({ body: read }) : err(notFound);
  });

  implement(newsroom, listTemplates, async ({ queries }) => ok({ body: [...(await readTemplates(queries))] }));
};
