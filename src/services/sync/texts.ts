import type { Article } from '#domain/article/article.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import type { MergeUnit } from '#domain/merge-unit.ts';
import { type Draft, EMPTY_DOCUMENT } from '../drafts/draft.ts';
import { type DraftBook, type DraftChange, hasUnsavedText } from '../drafts/draft-book.ts';
import { mergeTexts, moveWorking, type RebaseNews, settledMove, type ShownBy } from '../drafts/moves.ts';
import { sameDocument, toWire } from '../drafts/same-document.ts';
import type { Clock } from '../ports.ts';
import { mayHaveArrived } from '../queue/entry.ts';
import type { ConflictStore, TextConflict } from './conflict-store.ts';
import type { ArticleEntries } from './entries.ts';
import { draftIdOf, isSave, type TextEntry } from './entry.ts';

/** A state of an article as the newsroom gave it, with its ETag. */
export interface Received {
  readonly article: Article;
  readonly etag: string;
}

/** Somebody else's text that was merged into unsent or unsaved work. */
export interface Arrival {
  readonly base: RichTextDocument;
  readonly theirs: Article;
  readonly unit: MergeUnit;
}

export interface TextsPorts {
  readonly book: DraftBook;
  readonly entries: ArticleEntries;
  readonly conflicts: ConflictStore;
  readonly clock: Clock;
  readonly shownBy: (draftId: number) => ShownBy;
  /** Returns the merge unit, which decides whether this user is asked when two people changed one sentence. */
  readonly mergeUnit: () => MergeUnit;
  readonly notifyRebase: (draft: Draft, news: RebaseNews, arrival?: Arrival) => void;
  /** A draft made on this desk has got the newsroom's ids. */
  readonly notifyIdentity: (temporaryId: string, articleId: string, metadataId: string) => void;
}

/** Merges the newsroom's text into the desk's copy without losing a word of either. */
export interface Texts {
  /** The newsroom accepted this entry; `received` is what it made of it. */
  readonly acknowledge: (entry: TextEntry, received: Received) => void;
  /** The newsroom refused a save because the text has changed there (412). */
  readonly refused: (entry: TextEntry, received: Received) => void;
  /** The article was read again. */
  readonly read: (draft: Draft, received: Received) => void;
  /** Queues this desk's text as a change of what the newsroom has; both grew from `base`, and what overlaps is asked. */
  readonly offer: (draft: Draft, base: RichTextDocument, received: Received) => void;
  /** Opens a conflict: `theirs` against the working text. */
  readonly openConflict: (draft: Draft, conflict: TextConflict) => void;
  /** A user discarded this entry: what is on the screen stays as an unsaved draft; a conflict ends with theirs. */
  readonly discarded: (entry: TextEntry) => void;
}

const nowIso = ({ clock }: TextsPorts): string => new Date(clock.now()).toISOString();

const factsOf = ({ article, etag }: Received, comparedAt: string) => {
  const { revisionNumber, updatedAt, lastUpdatedBy } = article;
  return { etag, revisionNumber, updatedAt, lastUpdatedBy, comparedAt };
};

const isOlder = (draft: Draft, { article }: Received): boolean =>
  draft.facts.revisionNumber !== null && article.revisionNumber < draft.facts.revisionNumber;

interface Moved {
  readonly to: RichTextDocument;
  readonly ancestor: RichTextDocument;
  readonly settledTo?: RichTextDocument;
}

/** Moves the working text and tells an open editor once everything is on disk. */
const changeAndTell = (ports: TextsPorts, draft: Draft, moved: Moved, rest: DraftChange, arrival?: Arrival): void => {
  const { book } = ports;
  const { change, news } = moveWorking({ draft, shownBy: ports.shownBy(draft.id), ...moved });
  if (change.working) book.keepRecent(draft.id, draft.working);
  const next = book.change(draft.id, { ...rest, ...change, facts: { ...rest.facts, ...change.facts } });
  if (news)
    book.afterCommit(() => {
      ports.notifyRebase(next, news, arrival);
    });
};

/** The queue sends the merged text, or nothing when the newsroom already has it. */
const requeue = ({ entries }: TextsPorts, draft: Draft, saved: RichTextDocument, theirs: RichTextDocument): void => {
  const [first, ...later] = entries.texts(draft);
  for (const entry of later) entries.remove(entry.seq);
  if (!first) return;
  if (sameDocument(saved, theirs)) entries.remove(first.seq);
  else entries.rewrite(first.seq, { kind: 'saveArticle', document: toWire(saved) });
};

/** Unsent entries wait for the decision as one; what may have arrived is first sent again, under its own id. */
const holdQueue = ({ entries }: TextsPorts, draft: Draft): void => {
  const [first, ...later] = entries
    .texts(draft)
    .filter(isSave)
    .filter(entry => !mayHaveArrived(entry));
  for (const entry of later) entries.remove(entry.seq);
  if (first) entries.rewrite(first.seq, { kind: 'saveArticle', document: toWire(draft.saved ?? draft.working) }, 'conflict');
};

const openConflict = (ports: TextsPorts, draft: Draft, conflict: TextConflict): void => {
  ports.conflicts.put(draft.id, conflict);
  holdQueue(ports, draft);
  ports.book.change(draft.id, { facts: { comparedAt: nowIso(ports) } });
};

/** Merges the newsroom's text into what is queued and what is on screen; asks when either overlaps. */
const mergeIn = (ports: TextsPorts, draft: Draft, base: RichTextDocument, received: Received): void => {
  const theirs = received.article.document;
  const unit = ports.mergeUnit();
  const saved = mergeTexts(base, draft.saved ?? base, theirs, unit);
  const working = hasUnsavedText(draft) ? mergeTexts(base, draft.working, theirs, unit) : saved;
  if (!working.isClean || !saved.isClean) {
    openConflict(ports, draft, { base, theirs: received.article, theirsEtag: received.etag });
    return;
  }
  requeue(ports, draft, saved.document, theirs);
  ports.conflicts.remove(draft.id);
  const moved = { to: working.document, ancestor: base, ...settledMove(draft, base, theirs, unit) };
  const rest = { base: theirs, saved: saved.document, facts: factsOf(received, nowIso(ports)) };
  // Somebody who has changed nothing reads a newer text; who has is told what came into theirs.
  const arrival = sameDocument(base, draft.working) ? undefined : { base, theirs: received.article, unit };
  changeAndTell(ports, draft, moved, rest, arrival);
};

/** More news about an article whose conflict is open: what no longer overlaps merges, what was decided stays decided. */
const updateConflict = (ports: TextsPorts, draft: Draft, conflict: TextConflict, received: Received): void => {
  const { article, etag } = received;
  if (article.revisionNumber < conflict.theirs.revisionNumber) return;
  const saved = mergeTexts(conflict.base, draft.saved ?? conflict.base, article.document, ports.mergeUnit());
  const working = mergeTexts(conflict.base, draft.working, article.document, ports.mergeUnit());
  if (!saved.isClean || !working.isClean) {
    ports.conflicts.put(draft.id, { base: conflict.base, theirs: article, theirsEtag: etag });
    return;
  }
  ports.conflicts.clearDecisions(draft.id);
  mergeIn(ports, draft, conflict.base, received);
};

/** Returns the text on screen and the saved text once `sent` is in the newsroom as `made`. */
const textsAfter = (draft: Draft, sent: RichTextDocument, made: RichTextDocument, isLast: boolean) => {
  if (sameDocument(sent, made)) {
    const base = draft.saved && sameDocument(draft.saved, made) ? draft.saved : made;
    return { base, saved: isLast ? base : (draft.saved ?? sent), working: draft.working };
  }
  // What the newsroom made of the text wins over what was sent, unless someone types there right now.
  const saved = mergeTexts(sent, draft.saved ?? sent, made);
  const working = mergeTexts(sent, draft.working, made);
  const queued = saved.isClean ? saved.document : (draft.saved ?? sent);
  return { base: made, saved: isLast ? made : queued, working: working.isClean ? working.document : draft.working };
};

const takeAcknowledged = (ports: TextsPorts, draft: Draft, entry: TextEntry, received: Received): void => {
  const { book, conflicts } = ports;
  const { article } = received;
  const sent = entry.work.document;
  const { base, saved, working } = textsAfter(draft, sent, article.document, ports.entries.texts(draft).length === 0);
  const { temporaryId } = draft;
  if (draft.articleId === null && temporaryId !== null)
    book.afterCommit(() => {
      ports.notifyIdentity(temporaryId, article.id, article.metadataId);
    });
  const facts = { ...factsOf(received, nowIso(ports)), savedAt: nowIso(ports), creation: null };
  const ids = { articleId: article.id, metadataId: article.metadataId };
  changeAndTell(ports, draft, { to: working, ancestor: sent }, { ...ids, facts, base, saved });
  const conflict = conflicts.get(draft.id);
  const fresh = book.get(draft.id);
  if (conflict && fresh) updateConflict(ports, fresh, conflict, received);
};

const acknowledge = (ports: TextsPorts, entry: TextEntry, received: Received): void => {
  const { book, entries } = ports;
  book.transact(() => {
    const draft = book.get(draftIdOf(entry));
    if (entries.isCurrent(entry)) entries.remove(entry.seq);
    if (draft && !isOlder(draft, received)) takeAcknowledged(ports, draft, entry, received);
  });
};

const refused = (ports: TextsPorts, entry: TextEntry, received: Received): void => {
  const { book, conflicts, entries } = ports;
  const isOwn = received.article.mutationId === entry.id || sameDocument(entry.work.document, received.article.document);
  if (isOwn) {
    acknowledge(ports, entry, received);
    return;
  }
  book.transact(() => {
    const draft = book.get(draftIdOf(entry));
    if (!draft) return;
    if (entries.isCurrent(entry)) entries.change(entry.seq, { state: 'waiting', attempted: false, call: null });
    const conflict = conflicts.get(draft.id);
    if (!conflict) {
      mergeIn(ports, draft, draft.base ?? EMPTY_DOCUMENT, received);
      return;
    }
    updateConflict(ports, draft, conflict, received);
    if (conflicts.has(draft.id)) holdQueue(ports, draft);
  });
};

const read = (ports: TextsPorts, draft: Draft, received: Received): void => {
  const { book, conflicts } = ports;
  const texts = ports.entries.texts(draft);
  const { mutationId } = received.article;
  const own = texts.filter(isSave).find(entry => entry.attempted && entry.state !== 'sending' && entry.id === mutationId);
  if (own) {
    acknowledge(ports, own, received);
    return;
  }
  book.transact(() => {
    if (isOlder(draft, received)) return;
    const conflict = conflicts.get(draft.id);
    const isKnown = draft.base && sameDocument(draft.base, received.article.document);
    // Waiting saves are left alone: their answer brings the same news, and nothing is merged twice.
    if (conflict && !texts.some(mayHaveArrived)) updateConflict(ports, draft, conflict, received);
    else if (texts.length > 0) book.change(draft.id, { facts: { comparedAt: nowIso(ports) } });
    else if (isKnown) book.change(draft.id, { facts: factsOf(received, nowIso(ports)) });
    else mergeIn(ports, draft, draft.base ?? EMPTY_DOCUMENT, received);
  });
};

const offer = (ports: TextsPorts, draft: Draft, base: RichTextDocument, received: Received): void => {
  const { book, conflicts, entries } = ports;
  conflicts.remove(draft.id);
  conflicts.clearDecisions(draft.id);
  // Written, and not the same as the base by accident: after a kill nothing else holds it.
  const next = book.change(draft.id, {
    base,
    saved: draft.saved ?? draft.working,
    facts: { ...factsOf(received, nowIso(ports)), gone: null },
  });
  mergeIn(ports, next, base, received);
  const merged = book.get(draft.id);
  const isSaid = !merged?.saved || sameDocument(merged.saved, received.article.document);
  if (merged?.saved && !isSaid && !conflicts.has(draft.id) && entries.texts(merged).length === 0)
    entries.add(merged, { kind: 'saveArticle', document: toWire(merged.saved) });
};

const endConflict = (ports: TextsPorts, draft: Draft, { base, theirs, theirsEtag }: TextConflict): void => {
  const { book, conflicts } = ports;
  book.keepRecent(draft.id, draft.working);
  conflicts.remove(draft.id);
  conflicts.clearDecisions(draft.id);
  const move = moveWorking({ draft, to: theirs.document, ancestor: base, shownBy: ports.shownBy(draft.id) });
  const { revisionNumber, updatedAt, lastUpdatedBy } = theirs;
  const facts = { etag: theirsEtag, revisionNumber, updatedAt, lastUpdatedBy, ...move.change.facts };
  book.change(draft.id, { ...move.change, base: theirs.document, saved: theirs.document, facts });
};

const discarded = (ports: TextsPorts, entry: TextEntry): void => {
  const { book, conflicts, entries } = ports;
  const draft = book.get(draftIdOf(entry));
  const conflict = draft && conflicts.get(draft.id);
  if (draft && conflict) endConflict(ports, draft, conflict);
  else if (draft?.base) book.change(draft.id, { saved: entries.texts(draft).at(-1)?.work.document ?? draft.base });
};

export const createTexts = (ports: TextsPorts): Texts => ({
  acknowledge: (entry, received) => {
    acknowledge(ports, entry, received);
  },
  refused: (entry, received) => {
    refused(ports, entry, received);
  },
  read: (draft, received) => {
    read(ports, draft, received);
  },
  offer: (draft, base, received) => {
    ports.book.transact(() => {
      offer(ports, draft, base, received);
    });
  },
  openConflict: (draft, conflict) => {
    ports.book.transact(() => {
      openConflict(ports, draft, conflict);
    });
  },
  discarded: entry => {
    discarded(ports, entry);
  },
});
