import type { NewsroomCode } from '#bridge/codes.ts';
import type { BridgeAnswer } from '#bridge/operations.ts';
import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import type { ApiError } from '#contract/calls/api-error.ts';
import type { Article } from '#domain/article/article.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { rowOfMetadata } from '../api/known-rows.ts';
import type { Draft, DraftFacts } from '../drafts/draft.ts';
import { hasUnsavedChanges } from '../drafts/draft-book.ts';
import { mergeTexts } from '../drafts/moves.ts';
import { type DeskResult, fail, toBridgeError } from '../failure.ts';
import { isGone } from '../sync/answers.ts';
import { type ArticlesContext, findDraft, nowIso } from './context.ts';
import type { Fetched, FetchArticle } from './fetched.ts';
import { dropDeleted, hasLost, isSameState, markGone } from './gone.ts';
import { openArticleOf, statusOf } from './status.ts';

/** With a copy on the desk, the longest wait for the newsroom; a later answer moves the text. */
const PATIENCE_MS = 4_000;

const factsOf = (fetched: Fetched, now: string): DraftFacts => {
  const { article, etag } = fetched.received;
  return {
    locale: article.contentLocale,
    template: article.template,
    etag,
    revisionNumber: article.revisionNumber,
    updatedAt: article.updatedAt,
    lastUpdatedBy: article.lastUpdatedBy,
    metadata: fetched.metadata,
    metadataEtag: fetched.metadataEtag,
    creation: null,
    rebase: 0,
    savedAt: null,
    comparedAt: now,
    gone: null,
  };
};

export interface Opening {
  readonly open: (articleId: string, window?: string) => Promise<BridgeAnswer<'articles.open'>>;
  readonly close: (articleId: string, window?: string) => BridgeAnswer<'articles.close'>;
  readonly status: (articleId: string) => DeskResult<ArticleStatus>;
  /** Stores a copy of an article without showing it; local work is merged as if it was opened. */
  readonly keepCopy: (articleId: string) => Promise<DeskResult<Draft, NewsroomCode>>;
  /** Compares a copy with the newsroom, which went back; false without an answer. */
  readonly check: (articleId: string) => Promise<boolean>;
  /** Fetches the current state of an article from the newsroom. */
  readonly fetch: FetchArticle;
  /** Reloads an article of this desk from the newsroom and merges its news. */
  readonly compare: (draftId: number) => Promise<void>;
  readonly refreshMetadata: (draftId: number) => Promise<void>;
}

/** Opens the article for a window. Undo steps belong to the window that made them. */
const openedBy = (context: ArticlesContext, draft: Draft, restoredFrom: string | null): OpenArticle => {
  const opened = openArticleOf(context, draft, restoredFrom);
  if (context.windows.isOne(draft.id)) return opened;
  // The others learn that they are no longer alone.
  context.notify(draft.id);
  return { ...opened, steps: [] };
};

/** Opens and closes articles; a window that leaves before its article has come closes it once it is there. */
const closingLate = (
  openNow: Opening['open'],
  closeNow: (articleId: string, window: string | undefined) => void,
): Pick<Opening, 'open' | 'close'> => {
  const arriving = new Map<string, 'waits' | 'left'>();
  return {
    open: async (articleId, window) => {
      if (window === undefined) return openNow(articleId, window);
      arriving.set(window, 'waits');
      try {
        const answer = await openNow(articleId, window);
        if (answer.ok && arriving.get(window) === 'left') closeNow(answer.value.articleId, window);
        return answer;
      } finally {
        arriving.delete(window);
      }
    },
    close: (articleId, window) => {
      if (window !== undefined && arriving.has(window)) arriving.set(window, 'left');
      else closeNow(articleId, window);
      return ok({});
    },
  };
};

export const createOpening = (context: ArticlesContext): Opening => {
  const { book, currentCopies, newsroom, openDrafts, texts, patches, rows, windows } = context;

  const fetchMetadata = async (id: string): Promise<{ readonly metadata: Metadata; readonly etag: string | null } | undefined> => {
    const answer = await newsroom.call('getMetadata', { params: { id } });
    return answer.ok ? { metadata: answer.value.body, etag: answer.value.etag ?? null } : undefined;
  };

  const fetchArticle = async (articleId: string): Promise<Result<Fetched, ApiError<'notFound' | 'deleted'>>> => {
    const answer = await newsroom.call('getArticle', { params: { id: articleId } });
    if (!answer.ok) return answer;
    const article: Article = answer.value.body;
    const metadata = await fetchMetadata(article.metadataId);
    return ok({
      received: { article, etag: answer.value.etag ?? '' },
      metadata: metadata?.metadata ?? null,
      metadataEtag: metadata?.etag ?? null,
    });
  };

  const learnRow = (owner: string, metadata: Metadata | null): void => {
    if (metadata) rows.learn(owner, [rowOfMetadata(metadata, rows.get(owner, metadata.id))]);
  };

  /** The newsroom went back: what it has lost of this copy stays here, until a user has decided. */
  const keepNewer = (known: Draft, fetched: Fetched): Draft | undefined => {
    const { owner, articleId: id, facts } = known;
    const isHere = isSameState(facts, fetched);
    if (id === null || (facts.gone?.reason === 'older' && !isHere)) return facts.gone ? known : undefined;
    const place = { resource: 'articles', id };
    if (!context.believed.isUnchecked(owner, place)) return undefined;
    const isLost = !isHere && hasLost(context, known, fetched);
    return book.transact(() => {
      if (isLost) book.change(known.id, { facts: { gone: context.believed.older(owner), comparedAt: nowIso(context) } });
      context.believed.checked(owner, place);
      return isLost ? book.get(known.id) : undefined;
    });
  };

  const takeIn = (owner: string, articleId: string, fetched: Fetched): Draft => {
    const { received, metadata, metadataEtag } = fetched;
    const known = book.find(owner, articleId);
    const newer = known && keepNewer(known, fetched);
    if (newer) {
      openDrafts.setCompared(newer.id, true);
      context.notify(newer.id);
      return newer;
    }
    if (!known) {
      const { document, id, metadataId } = received.article;
      const draft = { owner, articleId: id, temporaryId: null, metadataId, facts: factsOf(fetched, nowIso(context)) };
      return book.transact(() => {
        learnRow(owner, metadata);
        return book.add({ ...draft, base: document, saved: document, working: document });
      });
    }
    book.transact(() => {
      learnRow(owner, metadata);
      const here = known.facts.gone ? book.change(known.id, { facts: { gone: null } }) : known; // it is there again
      texts.read(here, received);
      if (metadata) patches.read(known.id, metadata, metadataEtag);
    });
    context.ahead.set(known.id, undefined);
    openDrafts.setCompared(known.id, true);
    context.notify(known.id);
    context.queue.kick();
    return book.get(known.id) ?? known;
  };

  /** A move that an editor of an earlier run never applied: what it typed overlaps, or is in the text already. */
  const settlePending = (draft: Draft): Draft => {
    const { pending } = draft;
    if (!pending) return draft;
    const from = pending.steps[0]?.from ?? pending.old;
    if (mergeTexts(from, pending.old, pending.target).isClean) return book.change(draft.id, { pending: null });
    return refuseMove(context, draft) ?? draft;
  };

  const show = (draft: Draft, window: string | undefined): OpenArticle => {
    const wasSeen = openDrafts.wasSeen(draft.id);
    const settled = settlePending(draft);
    openDrafts.open(settled.id);
    if (window !== undefined) windows.open(settled, window);
    const restored = !wasSeen && hasUnsavedChanges(settled) ? settled.journaledAt : null;
    return openedBy(context, settled, restored);
  };

  /** Shows what this desk has of an article that the newsroom does not have (any more). */
  const openGone = (draft: Draft, error: ApiError<'notFound' | 'deleted'>, window: string | undefined): BridgeAnswer<'articles.open'> => {
    const left = markGone(context, draft, error);
    if (left) context.notify(left.id);
    return left ? ok(show(left, window)) : err(toBridgeError(error));
  };

  const fetchPatiently = async (
    owner: string,
    articleId: string,
    hasCopy: boolean,
  ): Promise<Result<Fetched, ApiError<'notFound' | 'deleted'>> | 'slow'> => {
    const fetching = fetchArticle(articleId);
    if (!hasCopy) return fetching;
    let cancel = (): void => undefined;
    const slow = new Promise<'slow'>(resolve => {
      cancel = context.clock.schedule(() => {
        resolve('slow');
      }, PATIENCE_MS);
    });
    const first = await Promise.race([fetching, slow]);
    cancel();
    if (first === 'slow')
      context.runInBackground(
        fetching.then(late => {
          if (late.ok && context.owner() === owner) takeIn(owner, articleId, late.value);
        }),
      );
    return first;
  };

  const compare: Opening['compare'] = async draftId => {
    const draft = book.get(draftId);
    if (!draft || draft.articleId === null) return;
    const fetched = await fetchArticle(draft.articleId);
    const current = book.get(draftId);
    if (context.owner() !== draft.owner || !current) return;
    if (fetched.ok) takeIn(draft.owner, draft.articleId, fetched.value);
    else if (
      isGone(fetched.error) &&
      (openDrafts.isOpen(draftId) || hasUnsavedChanges(current)) &&
      markGone(context, current, fetched.error)
    )
      context.notify(draftId);
  };

  const openNow: Opening['open'] = async (articleId, window) => {
    const owner = context.owner();
    if (owner === undefined) return fail('unauthorised');
    const known = book.find(owner, articleId);
    if (known?.articleId === null) return ok(show(known, window));
    if (!context.isOnline()) return known ? ok(show(known, window)) : fail('notAvailableOffline');
    if (known && currentCopies.has(known.articleId)) {
      context.runInBackground(compare(known.id));
      return ok(show(known, window));
    }
    const fetched = await fetchPatiently(owner, known?.articleId ?? articleId, known !== undefined);
    if (context.owner() !== owner) return fail('unauthorised');
    if (fetched !== 'slow' && fetched.ok) return ok(show(takeIn(owner, fetched.value.received.article.id, fetched.value), window));
    const current = book.find(owner, articleId);
    if (!current) return fetched === 'slow' ? fail('timeout') : err(toBridgeError(fetched.error));
    if (fetched !== 'slow' && isGone(fetched.error)) return openGone(current, fetched.error, window);
    openDrafts.setCompared(current.id, false);
    return ok(show(current, window));
  };

  const keepCopy: Opening['keepCopy'] = async articleId => {
    const owner = context.owner();
    if (owner === undefined) return fail('unauthorised');
    const fetched = await fetchArticle(articleId);
    if (context.owner() !== owner) return fail('unauthorised');
    if (!fetched.ok) {
      const known = book.find(owner, articleId);
      if (known && isGone(fetched.error) && markGone(context, known, fetched.error)) context.notify(known.id);
      return err(toBridgeError(fetched.error));
    }
    const draft = takeIn(owner, fetched.value.received.article.id, fetched.value);
    if (!openDrafts.isOpen(draft.id)) book.settle(draft.id);
    return ok(draft);
  };

  const check: Opening['check'] = async articleId => {
    const owner = context.owner();
    const fetched = await fetchArticle(articleId);
    const known = owner === undefined || context.owner() !== owner ? undefined : book.find(owner, articleId);
    if (owner === undefined || !known) return false;
    if (!fetched.ok && !isGone(fetched.error)) return false;
    if (fetched.ok) takeIn(owner, articleId, fetched.value);
    else {
      const left = markGone(context, known, fetched.error);
      context.believed.checked(owner, { resource: 'articles', id: articleId });
      if (left) context.notify(left.id);
    }
    if (!openDrafts.isOpen(known.id) && book.get(known.id)) book.settle(known.id);
    return true;
  };

  const closeNow = (articleId: string, window: string | undefined): void => {
    const lookup = findDraft(context, articleId);
    if (!lookup.ok) return;
    const { id, articleId: itsId, facts } = lookup.value;
    const isCurrent = facts.gone === null && openDrafts.isCompared(id) && !context.ahead.has(id);
    if (itsId !== null && isCurrent) currentCopies.left(itsId);
    openDrafts.close(id);
    if (window !== undefined) windows.close(id, window);
    if (openDrafts.isOpen(id)) context.notify(id);
    else {
      windows.drop(id);
      if (dropDeleted(context, lookup.value)) context.notify(id);
      else book.settle(id);
    }
  };

  return {
    ...closingLate(openNow, closeNow),
    check,
    fetch: fetchArticle,
    keepCopy,
    status: articleId => {
      const lookup = findDraft(context, articleId);
      return lookup.ok ? ok(statusOf(context, lookup.value)) : lookup;
    },
    compare,
    refreshMetadata: async draftId => {
      const draft = book.get(draftId);
      if (!draft || draft.metadataId === null) return;
      const fetched = await fetchMetadata(draft.metadataId);
      if (!fetched || context.owner() !== draft.owner || !book.get(draftId)) return;
      book.transact(() => {
        learnRow(draft.owner, fetched.metadata);
        patches.read(draftId, fetched.metadata, fetched.etag);
      });
      context.notify(draftId);
      context.queue.kick();
    },
  };
};

/**
 * The editor keeps its text: what the newsroom has and what was typed overlap, and the person decides.
 * Mine is the editor's text, the base is the text before the move.
 */
export const refuseMove = (context: ArticlesContext, draft: Draft): Draft | undefined => {
  const { pending, base, facts } = draft;
  if (!pending || !base || draft.articleId === null) return undefined;
  return context.book.transact(() => {
    context.book.keepRecent(draft.id, draft.working);
    const mine = context.book.change(draft.id, { working: pending.old, pending: null });
    context.texts.openConflict(mine, {
      base: pending.ancestor,
      theirs: {
        id: draft.articleId ?? '',
        metadataId: draft.metadataId ?? '',
        contentLocale: facts.locale,
        template: facts.template,
        revisionNumber: facts.revisionNumber ?? 1,
        document: { version: base.version, elements: [...base.elements] },
        createdAt: facts.updatedAt ?? nowIso(context),
        updatedAt: facts.updatedAt ?? nowIso(context),
        creator: null,
        lastUpdatedBy: facts.lastUpdatedBy,
        mutationId: null,
      },
      theirsEtag: facts.etag ?? '',
    });
    return context.book.get(draft.id);
  });
};
