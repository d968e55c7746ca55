import type { ArticleStatus, BridgeError, OpenArticle } from '#bridge/states.ts';
import type { ApiAnswer, CallOptions } from '#contract/client.ts';
import type { Contract, OperationId } from '#contract/contract.ts';
import type { ApiError } from '#contract/errors.ts';
import type { OperationInput, SuccessBody } from '#contract/operation.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import type { Draft } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { moveWorking } from '../drafts/moves.ts';
import { fail, toBridgeError } from '../failure.ts';
import { isCreate } from '../sync/entry.ts';
import { type ArticlesContext, findDraft, nowIso } from './context.ts';
import type { Opening } from './open.ts';
import { openArticleOf, statusOf } from './status.ts';

/** What needs the newsroom and a person who is there: it never goes into the queue. */
export interface OnlineActions {
  readonly setPublicationStatus: (articleId: string, publicationStatus: PublicationStatus) => Promise<Result<ArticleStatus, BridgeError>>;
  readonly restoreRevision: (articleId: string, revisionId: string) => Promise<Result<OpenArticle, BridgeError>>;
  readonly remove: (articleId: string) => Promise<Result<Record<string, never>, BridgeError>>;
}

interface Ready {
  readonly draft: Draft;
  readonly articleId: string;
  readonly etag: string;
}

/** All of the article is in the newsroom, and the newsroom is there. */
const readyFor = (context: ArticlesContext, draft: Draft): Result<Ready, BridgeError> => {
  if (!context.isOnline()) return fail('offline');
  const { articleId, facts } = draft;
  const isWaiting = context.outbox.ofDraft(draft.id).length > 0 || context.conflicts.has(draft.id);
  if (articleId === null || facts.etag === null || isWaiting || hasUnsavedChanges(draft)) return fail('unsavedChanges');
  return ok({ draft, articleId, etag: facts.etag });
};

export const createOnlineActions = (context: ArticlesContext, opening: Opening): OnlineActions => {
  const { book, newsroom, patches, rows } = context;

  /** Asked once more when no answer came, under the same id: it has one effect. */
  const callTwice = async <Id extends OperationId>(
    id: Id,
    input: OperationInput<Contract[Id]>,
    options: CallOptions,
  ): Promise<Result<ApiAnswer<SuccessBody<Contract[Id]>>, ApiError>> => {
    const keyed = { ...options, idempotencyKey: context.chance.uuid() };
    const first = await newsroom.call(id, input, keyed);
    return !first.ok && first.error.kind === 'noResponse' && first.error.code !== 'offline' ? newsroom.call(id, input, keyed) : first;
  };

  const publish = async (
    draft: Draft,
    metadataId: string,
    etag: string,
    publicationStatus: PublicationStatus,
  ): Promise<Result<ArticleStatus, BridgeError>> => {
    const answer = await callTwice('patchMetadata', { params: { id: metadataId }, body: { publicationStatus } }, { ifMatch: etag });
    context.touch();
    if (!answer.ok) return err(await explain(draft, answer.error));
    patches.read(draft.id, answer.value.body, answer.value.etag ?? null);
    rows.learn(draft.owner, [rowOfMetadata(answer.value.body, rows.get(draft.owner, metadataId))]);
    context.background(opening.compare(draft.id));
    const next = book.get(draft.id) ?? draft;
    context.tell(draft.id);
    return ok(statusOf(context, next));
  };

  /** A refused change leaves the desk with the newest state, so that the next try is on what the person then sees. */
  const explain = async (draft: Draft, error: ApiError): Promise<BridgeError> => {
    if (error.kind === 'http' && error.status === 412) await opening.compare(draft.id);
    return toBridgeError(error);
  };

  /** A newer ETag of the metadata alone is no reason to ask again; a newer text or status is. */
  const isSameWork = (before: Draft, after: Draft): boolean =>
    before.facts.revisionNumber === after.facts.revisionNumber &&
    before.facts.metadata?.publicationStatus === after.facts.metadata?.publicationStatus &&
    before.facts.metadata?.contentStatus === after.facts.metadata?.contentStatus;

  return {
    setPublicationStatus: async (articleId, publicationStatus) => {
      const found = findDraft(context, articleId);
      if (!found.ok) return found;
      const ready = readyFor(context, found.value);
      if (!ready.ok) return ready;
      await opening.compare(found.value.id);
      const draft = book.get(found.value.id) ?? found.value;
      const { metadataId, facts } = draft;
      const again = readyFor(context, draft);
      if (!again.ok) return again;
      if (!isSameWork(found.value, draft) || metadataId === null || facts.metadataEtag === null) return fail('preconditionFailed');
      return publish(draft, metadataId, facts.metadataEtag, publicationStatus);
    },
    restoreRevision: async (articleId, revisionId) => {
      const found = findDraft(context, articleId);
      if (!found.ok) return found;
      const ready = readyFor(context, found.value);
      if (!ready.ok) return ready;
      const { draft, etag } = ready.value;
      const answer = await callTwice('restoreArticleRevision', { params: { id: ready.value.articleId, revisionId } }, { ifMatch: etag });
      context.touch();
      if (!answer.ok) return err(await explain(draft, answer.error));
      const { body: article, etag: newEtag } = answer.value;
      book.transact(() => {
        const current = book.get(draft.id) ?? draft;
        book.keepRecent(current.id, current.working);
        const move = moveWorking({
          draft: current,
          to: article.document,
          ancestor: article.document,
          isOpen: context.openDrafts.isOpen(draft.id),
        });
        const { revisionNumber, updatedAt, lastUpdatedBy } = article;
        const facts = { etag: newEtag ?? '', revisionNumber, updatedAt, lastUpdatedBy, comparedAt: nowIso(context), ...move.change.facts };
        book.change(draft.id, { ...move.change, base: article.document, saved: article.document, facts });
      });
      await opening.refreshMetadata(draft.id);
      context.tell(draft.id);
      return ok(openArticleOf(context, book.get(draft.id) ?? draft));
    },
    remove: async articleId => {
      const found = findDraft(context, articleId);
      if (!found.ok) return found;
      const draft = found.value;
      if (draft.articleId === null) {
        // Once it has left, it may exist over there: deleting it needs its real id.
        if (context.outbox.texts(draft.id).some(entry => isCreate(entry) && entry.attempted)) return fail('unsavedChanges');
        book.remove(draft.id);
        context.tell(draft.id);
        return ok({});
      }
      const ready = readyFor(context, draft);
      if (!ready.ok) return ready;
      const answer = await callTwice('deleteArticle', { params: { id: draft.articleId } }, { ifMatch: ready.value.etag });
      context.touch();
      const isGone = !answer.ok && answer.error.kind === 'http' && answer.error.status === 404;
      if (!answer.ok && !isGone) return err(await explain(draft, answer.error));
      book.remove(draft.id);
      if (draft.metadataId !== null) rows.forget(draft.owner, draft.metadataId);
      context.tell(draft.id);
      return ok({});
    },
  };
};
