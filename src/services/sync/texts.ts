import type { Article } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { Draft } from '../drafts/draft.ts';
import { type DraftBook, type DraftChange, hasUnsavedChanges } from '../drafts/draft-book.ts';
import { mergeTexts, moveWorking, type RebaseNews, settledMove } from '../drafts/moves.ts';
import { EMPTY_DOCUMENT } from '../drafts/draft.ts';
import { sameDocument, toWire } from '../drafts/same-document.ts';
import type { Clock } from '../ports.ts';
import type { ConflictStore, TextConflict } from './conflict-store.ts';
import { type EntryOf, isSave, type TextEntry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** A state of an article as the newsroom gave it, with its ETag. */
export interface Received {
  readonly article: Article;
  readonly etag: string;
}

export interface TextsPorts {
  readonly book: DraftBook;
  readonly outbox: OutboxStore;
  readonly conflicts: ConflictStore;
  readonly clock: Clock;
  readonly isOpen: (draftId: number) => boolean;
  readonly tellRebase: (draft: Draft, news: RebaseNews) => void;
  /** A draft made on this desk has got the newsroom's ids. */
  readonly tellIdentity: (temporaryId: string, articleId: string, metadataId: string) => void;
}

/** Takes what the newsroom says about a text into the desk's copy without losing a word of either. */
export interface Texts {
  /** The newsroom accepted this entry; `received` is what it made of it. */
  readonly acknowledge: (entry: TextEntry, received: Received) => void;
  /** The newsroom refused a save because the text has changed there (412). */
  readonly refused: (entry: EntryOf<'saveArticle'>, received: Received) => void;
  /** The article was read again. */
  readonly read: (draft: Draft, received: Received) => void;
  /** Puts a conflict before the person: `theirs` against the working text. */
  readonly openConflict: (draft: Draft, conflict: TextConflict) => void;
}

const factsOf = ({ article, etag }: Received, now: string) => ({
  etag,
  revisionNumber: article.revisionNumber,
  updatedAt: article.updatedAt,
  lastUpdatedBy: article.lastUpdatedBy,
  comparedAt: now,
});

const withFacts = (change: DraftChange, facts: DraftChange['facts']): DraftChange => ({ ...change, facts: { ...facts, ...change.facts } });

export const createTexts = (ports: TextsPorts): Texts => {
  const { book, outbox, conflicts } = ports;
  const now = (): string => new Date(ports.clock.now()).toISOString();

  /** Moves the working text and tells an open editor once everything is on disk. */
  const changeAndTell = (
    draft: Draft,
    input: { readonly to: RichTextDocument; readonly ancestor: RichTextDocument; readonly settledTo?: RichTextDocument },
    rest: DraftChange,
  ): void => {
    const move = moveWorking({ draft, isOpen: ports.isOpen(draft.id), ...input });
    if (move.change.working) book.keepRecent(draft.id, draft.working);
    const next = book.change(draft.id, withFacts({ ...rest, ...move.change }, rest.facts));
    const { news } = move;
    if (news)
      book.afterCommit(() => {
        ports.tellRebase(next, news);
      });
  };

  /** The queue carries the merged text on, or nothing when the newsroom has it already. */
  const requeue = (draft: Draft, texts: readonly TextEntry[], saved: RichTextDocument, theirs: RichTextDocument): void => {
    const [first, ...later] = texts;
    for (const entry of later) outbox.remove(entry.seq);
    if (!first) return;
    if (sameDocument(saved, theirs)) outbox.remove(first.seq);
    else outbox.rewrite(first.seq, { kind: 'saveArticle', document: toWire(saved) });
  };

  const openConflict = (draft: Draft, conflict: TextConflict): void => {
    conflicts.put(draft.id, conflict);
    const [first, ...later] = outbox.texts(draft.id).filter(isSave);
    for (const entry of later) outbox.remove(entry.seq);
    if (first) outbox.rewrite(first.seq, { kind: 'saveArticle', document: toWire(draft.saved ?? draft.working) }, 'conflict');
    book.change(draft.id, { facts: { comparedAt: now() } });
  };

  const mergeIn = (draft: Draft, base: RichTextDocument, received: Received): void => {
    const theirs = received.article.document;
    const saved = mergeTexts(base, draft.saved ?? base, theirs);
    const working = hasUnsavedChanges(draft) ? mergeTexts(base, draft.working, theirs) : saved;
    if (!working.isClean || !saved.isClean) {
      openConflict(draft, { base, theirs: received.article, theirsEtag: received.etag });
      return;
    }
    requeue(draft, outbox.texts(draft.id), saved.document, theirs);
    conflicts.remove(draft.id);
    changeAndTell(
      draft,
      { to: working.document, ancestor: base, ...settledMove(draft, base, theirs) },
      { base: theirs, saved: saved.document, facts: factsOf(received, now()) },
    );
  };

  /** More news about an article whose conflict is open: what no longer overlaps merges, what was decided stays decided. */
  const updateConflict = (draft: Draft, conflict: TextConflict, received: Received): void => {
    if (received.article.revisionNumber < conflict.theirs.revisionNumber) return;
    const saved = mergeTexts(conflict.base, draft.saved ?? conflict.base, received.article.document);
    const working = mergeTexts(conflict.base, draft.working, received.article.document);
    if (saved.isClean && working.isClean) {
      conflicts.clearDecisions(draft.id);
      mergeIn(draft, conflict.base, received);
    } else conflicts.put(draft.id, { base: conflict.base, theirs: received.article, theirsEtag: received.etag });
  };

  const isOlder = (draft: Draft, { article }: Received): boolean =>
    draft.facts.revisionNumber !== null && article.revisionNumber < draft.facts.revisionNumber;

  const acknowledge = (entry: TextEntry, received: Received): void => {
    book.transact(() => {
      const draft = book.get(entry.draftId);
      if (outbox.bySeq(entry.seq)?.id === entry.id) outbox.remove(entry.seq);
      if (!draft || isOlder(draft, received)) return;
      const sent = entry.payload.document;
      const { article } = received;
      const isLast = outbox.texts(draft.id).length === 0;
      const isSame = sameDocument(sent, article.document);
      const saved = isSame ? undefined : mergeTexts(sent, draft.saved ?? sent, article.document);
      const working = isSame ? undefined : mergeTexts(sent, draft.working, article.document);
      const ids = { articleId: article.id, metadataId: article.metadataId };
      const facts = { ...factsOf(received, now()), savedAt: now(), creation: null };
      // What the newsroom made of the text wins over what was sent, unless someone types there right now.
      const to = working?.isClean ? working.document : draft.working;
      const nextSaved = isLast ? article.document : saved?.isClean ? saved.document : (draft.saved ?? sent);
      const base = isSame && draft.saved && sameDocument(draft.saved, article.document) ? draft.saved : article.document;
      const { temporaryId } = draft;
      if (draft.articleId === null && temporaryId !== null)
        book.afterCommit(() => {
          ports.tellIdentity(temporaryId, article.id, article.metadataId);
        });
      changeAndTell(draft, { to, ancestor: sent }, { ...ids, facts, base, saved: isLast ? base : nextSaved });
      const conflict = conflicts.get(draft.id);
      const fresh = book.get(draft.id);
      if (conflict && fresh) updateConflict(fresh, conflict, received);
    });
  };

  return {
    openConflict: (draft, conflict) => {
      book.transact(() => {
        openConflict(draft, conflict);
      });
    },
    acknowledge,
    refused: (entry, received) => {
      const isOwn = received.article.mutationId === entry.id || sameDocument(entry.payload.document, received.article.document);
      if (isOwn) {
        acknowledge(entry, received);
        return;
      }
      book.transact(() => {
        const draft = book.get(entry.draftId);
        if (!draft) return;
        const conflict = conflicts.get(draft.id);
        if (conflict) {
          updateConflict(draft, conflict, received);
          if (conflicts.has(draft.id)) outbox.change(entry.seq, { state: 'conflict' });
        } else mergeIn(draft, draft.base ?? EMPTY_DOCUMENT, received);
      });
    },
    read: (draft, received) => {
      const texts = outbox.texts(draft.id);
      const own = texts
        .filter(isSave)
        .find(entry => entry.attempted && entry.state !== 'sending' && entry.id === received.article.mutationId);
      if (own) {
        acknowledge(own, received);
        return;
      }
      book.transact(() => {
        if (isOlder(draft, received)) return;
        const conflict = conflicts.get(draft.id);
        if (conflict) updateConflict(draft, conflict, received);
        // Waiting saves find out for themselves: their 412 brings the same news, and nothing is merged twice.
        else if (texts.length > 0) book.change(draft.id, { facts: { comparedAt: now() } });
        else if (draft.base && sameDocument(draft.base, received.article.document))
          book.change(draft.id, { facts: factsOf(received, now()) });
        else mergeIn(draft, draft.base ?? EMPTY_DOCUMENT, received);
      });
    },
  };
};
