import type { BridgeCode } from '#bridge/codes.ts';
import type { ArticleStatus, OpenArticle } from '#bridge/states.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { ok } from '#domain/result.ts';
import type { Draft } from '../drafts/draft.ts';
import { hasUnsavedChanges, hasUnsavedText } from '../drafts/draft-book.ts';
import { type Typing, writeTyping } from '../drafts/journal.ts';
import { moveWorking } from '../drafts/moves.ts';
import { toWire } from '../drafts/same-document.ts';
import { type DeskResult, fail } from '../failure.ts';
import { mayHaveArrived } from '../queue/entry.ts';
import { isCreate, isSave, type ReportedOrigins } from '../sync/entry.ts';
import { type ArticlesContext, findDraft, guardStorage } from './context.ts';
import { refuseMove } from './open.ts';
import { openArticleOf } from './status.ts';
import type { Seat, Written } from './windows.ts';

type StatusResult = DeskResult<ArticleStatus>;

/** Changes to an article on this desk only; none needs a network. */
export interface Editing {
  readonly journal: (
    articleId: string,
    typing: Omit<Extract<Typing, { kind: 'delta' }>, 'kind'>,
    seat?: Seat,
  ) => DeskResult<Written, 'rebaseOutdated'>;
  readonly replace: (
    articleId: string,
    whole: Omit<Extract<Typing, { kind: 'whole' }>, 'kind'>,
    seat?: Seat,
  ) => DeskResult<Written, 'rebaseOutdated'>;
  readonly refuseRebase: (articleId: string, rebase: number) => DeskResult<ArticleStatus, 'rebaseOutdated'>;
  readonly recentValues: (articleId: string) => DeskResult<{ values: { at: string; document: ReturnType<typeof toWire> }[] }>;
  readonly origins: (articleId: string) => DeskResult<ReportedOrigins>;
  readonly save: (articleId: string) => StatusResult;
  readonly discardChanges: (articleId: string) => DeskResult<OpenArticle>;
  readonly patchMetadata: (articleId: string, patch: MetadataPatch) => StatusResult;
}

/** Queues the text: in an entry that the newsroom does not have, or after one that it may have. */
const queueText = (context: ArticlesContext, draft: Draft): void => {
  const { entries } = context;
  const document = toWire(draft.working);
  const texts = entries.texts(draft);
  const last = texts.at(-1);
  const refused = texts.find(entry => entry.state === 'failed' && !mayHaveArrived(entry));
  if (context.conflicts.has(draft.id)) {
    const conflicted = texts.filter(isSave).find(entry => !mayHaveArrived(entry));
    if (conflicted) entries.rewrite(conflicted.seq, { kind: 'saveArticle', document }, 'conflict');
    else entries.add(draft, { kind: 'saveArticle', document }, 'conflict');
  } else if (refused) {
    // What waits behind it is older than its correction.
    for (const { seq } of texts.slice(texts.indexOf(refused) + 1)) entries.remove(seq);
    entries.reword(refused, { ...refused.work, document });
  } else if (last?.state === 'waiting' && !mayHaveArrived(last)) entries.reword(last, { ...last.work, document });
  else if (draft.articleId === null && !texts.some(isCreate)) {
    const { locale, template, creation } = draft.facts;
    entries.add(draft, { kind: 'createArticle', template, contentLocale: locale, metadata: creation ?? {}, document });
  } else {
    // Sent again unchanged first: under another id it would be done twice.
    if (last?.state === 'failed') entries.retry(last);
    entries.add(draft, { kind: 'saveArticle', document });
  }
};

const isNothingToSave = (context: ArticlesContext, draft: Draft): boolean =>
  !hasUnsavedText(draft) && (draft.articleId !== null || context.entries.texts(draft).some(isCreate));

export const createEditing = (context: ArticlesContext): Editing => {
  const { book, conflicts, entries, openDrafts, patches, queue } = context;

  const type = (articleId: string, typing: Typing, seat: Seat | undefined): DeskResult<Written, 'rebaseOutdated'> => {
    const lookup = findDraft(context, articleId);
    if (!lookup.ok) return lookup;
    const wasUnsaved = hasUnsavedChanges(lookup.value);
    const answer = seat ? context.windows.write(lookup.value, typing, seat) : writeTyping(book, lookup.value, typing);
    // A window that was open before this process began types on; it is told of merges like one that opened it here.
    if (answer.ok && !openDrafts.isOpen(lookup.value.id)) openDrafts.open(lookup.value.id);
    // Lists and counts follow when it becomes a draft or no longer is one, not with every key; the key does not wait for them.
    if (answer.ok && answer.value.hasUnsavedChanges !== wasUnsaved) context.notifySoon(lookup.value.id);
    return answer;
  };

  const told = (draftId: number): StatusResult => {
    const status = context.notify(draftId);
    return status ? ok(status) : fail('notFound');
  };

  const onDraft = <Value, Code extends BridgeCode = never>(
    articleId: string,
    work: (draft: Draft) => DeskResult<Value, Code>,
  ): DeskResult<Value, Code> => {
    const lookup = findDraft(context, articleId);
    return lookup.ok ? guardStorage(() => work(lookup.value)) : lookup;
  };

  /** Without an own save in the queue, reverting to the saved text means taking theirs. */
  const giveUpConflict = (draft: Draft): Draft => {
    const conflict = conflicts.get(draft.id);
    if (!conflict || entries.texts(draft).length > 0) return draft;
    conflicts.remove(draft.id);
    conflicts.clearDecisions(draft.id);
    const { theirs, theirsEtag } = conflict;
    return book.change(draft.id, {
      base: theirs.document,
      saved: theirs.document,
      facts: { etag: theirsEtag, revisionNumber: theirs.revisionNumber, updatedAt: theirs.updatedAt, lastUpdatedBy: theirs.lastUpdatedBy },
    });
  };

  const discardChanges: Editing['discardChanges'] = articleId =>
    onDraft(articleId, found =>
      book.transact(() => {
        book.keepRecent(found.id, found.working);
        const draft = giveUpConflict(found);
        const to = draft.saved ?? draft.working;
        const move = moveWorking({ draft, to, ancestor: to, shownBy: context.shownBy(draft.id) });
        const next = book.change(draft.id, move.change);
        context.notify(next.id);
        return ok(openArticleOf(context, next));
      }),
    );

  return {
    journal: (articleId, typing, seat) => type(articleId, { kind: 'delta', ...typing }, seat),
    replace: (articleId, whole, seat) => type(articleId, { kind: 'whole', ...whole }, seat),
    refuseRebase: (articleId, rebase) =>
      onDraft<ArticleStatus, 'rebaseOutdated'>(articleId, draft => {
        if (rebase !== draft.facts.rebase) return fail('rebaseOutdated', { rebase: draft.facts.rebase });
        refuseMove(context, draft);
        return told(draft.id);
      }),
    recentValues: articleId =>
      onDraft(articleId, draft =>
        ok({ values: book.recentValues(draft.id).map(({ at, document }) => ({ at, document: toWire(document) })) }),
      ),
    origins: articleId => onDraft(articleId, draft => ok({ device: context.computerName(), blocks: [...book.origins(draft.id)] })),
    save: articleId =>
      onDraft(articleId, draft => {
        // What can be sent at once goes to the disk as being sent: one write instead of two.
        book.transact(() => {
          if (!isNothingToSave(context, draft)) {
            queueText(context, draft);
            book.change(draft.id, { saved: draft.working, isSave: true });
          }
          queue.kick();
        });
        return told(draft.id);
      }),
    discardChanges,
    patchMetadata: (articleId, patch) =>
      onDraft(articleId, draft => {
        patches.queue(draft, patch);
        queue.kick();
        return told(draft.id);
      }),
  };
};
