import type { BlockOrigins } from '#domain/article/attribution.ts';
import { isSameText } from '#domain/article/comment-anchors.ts';
import { applyDelta, type DocumentDelta } from '#domain/article/delta.ts';
import { documentSchema, type Element, type RichTextDocument } from '#domain/article/document.ts';
import type { StepsChange, TextStep } from '#domain/article/steps.ts';
import { isEqual } from '#domain/equal.ts';
import { InvariantError } from '#domain/result.ts';
import { createSignal, type Signal } from '../events.ts';
import { createTransactions, type Transactions } from '../database/transactions.ts';
import type { Clock, LocalDatabase } from '../ports.ts';
import { createBlockOrigins } from './block-origins.ts';
import { type Draft, type DraftFacts, EMPTY_DOCUMENT, type PendingRebase, pendingRebaseSchema } from './draft.ts';
import type { DraftRow, DraftStore, JournalRow } from './draft-store.ts';
import { recentValuesOf } from './recent-values.ts';
import { documentOf, sameDocument } from './same-document.ts';

/** A snapshot replaces the journal after this many entries. */
const JOURNAL_LIMIT = 200;

/** Changes that one step may make to a draft; everything named is written in the running transaction. */
export interface DraftChange {
  /** Makes it an article that the newsroom does not know yet, under an id of this desk. */
  readonly renewedAs?: string;
  readonly articleId?: string;
  readonly metadataId?: string;
  readonly facts?: Partial<DraftFacts>;
  readonly base?: RichTextDocument;
  readonly saved?: RichTextDocument;
  /** A user saves: `saved` alone says when; nothing else of the draft is written. */
  readonly isSave?: true;
  /** Puts a new working text in place as a snapshot. */
  readonly working?: RichTextDocument;
  /** Typing: one journal row, durable when the transaction is. */
  readonly typed?: DocumentDelta;
  /** Origins of its words, by block; blocks not named were typed. */
  readonly ways?: readonly BlockOrigins[];
  /** Undo steps after the change, durable with the typing. */
  readonly steps?: StepsChange;
  readonly pending?: PendingRebase | null;
}

/** The texts of a draft before and after a step; without `after` it was removed. */
export interface DraftTexts {
  readonly before: Draft;
  readonly after: Draft | undefined;
}

export interface NewDraft {
  readonly owner: string;
  readonly articleId: string | null;
  readonly temporaryId: string | null;
  readonly metadataId: string | null;
  readonly facts: DraftFacts;
  readonly base: RichTextDocument | null;
  readonly saved: RichTextDocument | null;
  readonly working: RichTextDocument;
  /** Blocks that already have words. */
  readonly typed?: readonly string[];
}

/** All drafts of this desk: immutable values in memory, the same on disk before anyone sees them; a transaction is all or nothing in both. */
export interface DraftBook extends Transactions {
  readonly find: (owner: string, id: string) => Draft | undefined;
  readonly get: (draftId: number) => Draft | undefined;
  readonly all: (owner: string) => readonly Draft[];
  readonly rows: (owner: string) => readonly DraftRow[];
  readonly add: (draft: NewDraft) => Draft;
  readonly change: (draftId: number, change: DraftChange) => Draft;
  readonly remove: (draftId: number) => void;
  readonly keepRecent: (draftId: number, document: RichTextDocument) => void;
  readonly recentValues: (draftId: number) => readonly { readonly at: string; readonly document: RichTextDocument }[];
  /** Returns the undo steps of a draft's text, oldest first. */
  readonly steps: (draftId: number) => readonly TextStep[];
  /** Returns the origins of the unsent words. */
  readonly origins: (draftId: number) => readonly BlockOrigins[];
  /** Tidies a draft that no editor shows: without own changes its journal is no longer needed. Leaves memory. */
  readonly settle: (draftId: number) => void;
  /** Drafts that may hold own work: everything else is a copy of the newsroom's. */
  readonly touched: (owner: string) => readonly Draft[];
  /** Drops a copy of the newsroom's, unless it may hold own work. */
  readonly dropCopy: (owner: string, id: string) => void;
  /** Drops the copies that were not used for longest. */
  readonly trim: (owner: string, kept: number) => void;
  /** A draft has other texts than before, or is gone; on the disk by then. */
  readonly changed: Signal<DraftTexts>;
  /** Drops everything that the newsroom has too, also what is open: the person signs out. */
  readonly dropCopies: (owner: string) => void;
  /** Clears memory: rows were removed from the file, or restored. */
  readonly forget: () => void;
}

/** Checks whether a user has words to save. The anchor of a comment goes along with the next save. */
export const hasUnsavedChanges = (draft: Draft): boolean => draft.saved === null || !isSameText(draft.saved, draft.working);

/** Checks whether the text differs from the saved one, if only by the anchor of a comment. */
export const hasUnsavedText = (draft: Draft): boolean => draft.saved === null || !sameDocument(draft.saved, draft.working);

/** The draft has nothing that the newsroom lacks: typed, saved or moved by a merge. */
const isCopy = ({ articleId, base, saved, pending, working, facts }: Draft): boolean =>
  facts.gone === null &&
  articleId !== null &&
  base !== null &&
  pending === null &&
  sameDocument(working, base) &&
  (saved === null || sameDocument(saved, base));

/** Elements that are equal become the same object, so that later comparisons cost a pointer. */
const shareElements = (document: RichTextDocument, like: RichTextDocument | null): RichTextDocument => {
  if (like === null || document === like) return document;
  return sameDocument(document, like) ? like : document;
};

/** Typing whose text is lost: its blocks, in their order as far as known. */
const blocksIn = (journal: readonly JournalRow[]): readonly Element[] => {
  const blocks = new Map<string, Element>();
  for (const { delta } of journal) {
    for (const element of delta.set) blocks.set(element.id, element);
    if (delta.order === undefined) continue;
    const ordered = delta.order.flatMap(id => blocks.get(id) ?? []);
    blocks.clear();
    for (const element of ordered) blocks.set(element.id, element);
  }
  return [...blocks.values()];
};

/** Drafts as they were read last. */
const createMemory = (blockOrigins: Pick<ReturnType<typeof createBlockOrigins>, 'forget' | 'forgetAll'>) => {
  const cache = new Map<number, Draft>();
  const found = new Map<string, number>();
  const journalLength = new Map<number, number>();
  const keptSteps = new Map<number, StepsChange['kept']>();
  return {
    cache,
    /** Ids under which drafts were looked for last: every key asks. */
    found,
    journalLength,
    /** Undo steps that are on the disk, none besides them. */
    keptSteps,
    forgetOne: (draftId: number): void => {
      cache.delete(draftId);
      journalLength.delete(draftId);
      keptSteps.delete(draftId);
      blockOrigins.forget(draftId);
    },
    forget: (): void => {
      cache.clear();
      found.clear();
      journalLength.clear();
      keptSteps.clear();
      blockOrigins.forgetAll();
    },
  };
};

export const createDraftBook = (input: {
  readonly database: LocalDatabase;
  readonly store: DraftStore;
  readonly clock: Clock;
}): DraftBook => {
  const { database, store, clock } = input;
  const blockOrigins = createBlockOrigins(store);
  const { cache, found, journalLength, keptSteps, forgetOne, forget } = createMemory(blockOrigins);
  const now = (): string => new Date(clock.now()).toISOString();
  const readWorking = (draftId: number, fallback: RichTextDocument) => {
    const snapshot = store.readSlot(draftId, 'working', documentSchema) ?? store.readSlot(draftId, 'previous', documentSchema);
    const journal = store.readJournal(draftId, snapshot?.seq ?? 0);
    journalLength.set(draftId, journal.length);
    const before = snapshot?.value ?? fallback;
    const elements =
      before === EMPTY_DOCUMENT ? blocksIn(journal) : journal.reduce((state, entry) => applyDelta(state, entry.delta), before.elements);
    return { document: documentOf(elements), at: journal.at(-1)?.at ?? snapshot?.at ?? null };
  };

  const load = ({ touchedAt, ...row }: DraftRow): Draft => {
    const base = store.readSlot(row.id, 'base', documentSchema)?.value ?? null;
    const savedSlot = store.readSlot(row.id, 'saved', documentSchema);
    const savedText = savedSlot?.value ?? base;
    // A save writes its text and not the row: the text is the newer of the two then, and has the time.
    const known = savedSlot && savedSlot.at > touchedAt ? { ...row.facts, savedAt: savedSlot.at } : row.facts;
    // Nothing may replace a text that this desk has lost: it is read and merged first.
    const facts = base === null && row.articleId !== null ? { ...known, etag: null } : known;
    const saved = savedText && shareElements(savedText, base);
    const working = readWorking(row.id, saved ?? base ?? EMPTY_DOCUMENT);
    const pending = store.readSlot(row.id, 'pending', pendingRebaseSchema)?.value ?? null;
    const draft: Draft = { ...row, facts, base, saved, working: shareElements(working.document, saved), journaledAt: working.at, pending };
    cache.set(row.id, draft);
    return draft;
  };

  const get = (draftId: number): Draft | undefined => {
    const known = cache.get(draftId);
    if (known) return known;
    const row = store.byId(draftId);
    return row && load(row);
  };

  const { transact, afterCommit } = createTransactions(database, forget);
  const changed = createSignal<DraftTexts>();
  const tell = (texts: DraftTexts): void => {
    afterCommit(() => {
      changed.emit(texts);
    });
  };

  const writeSnapshot = (draftId: number, working: RichTextDocument, at: string): void => {
    store.shiftSnapshots(draftId);
    store.writeSlot(draftId, 'working', working, at);
    journalLength.set(draftId, 0);
  };

  /** A text not entered by typing replaces all snapshots: none may bring back what it replaced. */
  const writeMoved = (draftId: number, working: RichTextDocument, at: string): void => {
    writeSnapshot(draftId, working, at);
    writeSnapshot(draftId, working, at);
  };

  const applyTyping = (draft: Draft, delta: DocumentDelta, at: string): RichTextDocument => {
    store.appendJournal(draft.id, delta, at);
    const working = documentOf(applyDelta(draft.working.elements, delta));
    const length = (journalLength.get(draft.id) ?? 0) + 1;
    journalLength.set(draft.id, length);
    if (length >= JOURNAL_LIMIT) writeSnapshot(draft.id, working, at);
    return working;
  };

  const noteOrigins = (draftId: number, typed: DocumentDelta, named: readonly BlockOrigins[]): void => {
    const originsByBlock = new Map(named.map(block => [block.id, block]));
    blockOrigins.note(
      draftId,
      typed.set.map(({ id }) => originsByBlock.get(id) ?? { id, ways: ['typing'] }),
    );
  };

  const writeTexts = (draft: Draft, change: DraftChange, at: string): void => {
    if (change.base) store.writeSlot(draft.id, 'base', change.base, at);
    if (change.renewedAs !== undefined) store.clearSlot(draft.id, 'base');
    if (change.saved) store.writeSlot(draft.id, 'saved', change.saved, at);
    if (change.working) writeMoved(draft.id, change.working, at);
    if (change.pending) store.writeSlot(draft.id, 'pending', change.pending, at);
    if (change.pending === null && draft.pending !== null) store.clearSlot(draft.id, 'pending');
  };

  /** A step grows with every key, and the others stay: what is no longer kept is looked for when they change. */
  const writeSteps = (draftId: number, { kept, put }: StepsChange): void => {
    if (!isEqual(kept, keptSteps.get(draftId))) store.dropSteps(draftId, kept);
    store.putSteps(draftId, put);
    if (put.every(({ id }) => kept.includes(id))) keptSteps.set(draftId, kept);
    else keptSteps.delete(draftId);
  };

  const changeNow = (draftId: number, change: DraftChange): Draft => {
    const before = get(draftId);
    if (!before) throw new InvariantError('a draft that is changed exists');
    const at = now();
    writeTexts(before, change, at);
    if (change.steps) writeSteps(draftId, change.steps);
    const working = change.typed ? applyTyping(before, change.typed, at) : (change.working ?? before.working);
    if (change.typed) noteOrigins(draftId, change.typed, change.ways ?? []);
    const next: Draft = {
      ...before,
      articleId: change.renewedAs === undefined ? (change.articleId ?? before.articleId) : null,
      temporaryId: change.renewedAs ?? before.temporaryId,
      metadataId: change.renewedAs === undefined ? (change.metadataId ?? before.metadataId) : null,
      facts: { ...before.facts, ...change.facts, ...(change.isSave && { savedAt: at }) },
      base: change.renewedAs === undefined ? (change.base ?? before.base) : null,
      saved: change.saved ?? before.saved,
      working,
      journaledAt: change.typed || change.working ? at : before.journaledAt,
      pending: change.pending === undefined ? before.pending : change.pending,
    };
    if (next.base && (change.base || change.working)) blockOrigins.tidy(draftId, { base: next.base.elements, working: working.elements });
    const touchesRow = change.facts !== undefined || change.articleId !== undefined || change.metadataId !== undefined;
    if (touchesRow || (change.saved && !change.isSave)) store.write(next, at);
    cache.set(draftId, next);
    if (next.working !== before.working || next.saved !== before.saved || next.pending !== before.pending) tell({ before, after: next });
    return next;
  };

  const trim = (owner: string, kept: number): void => {
    const touched = new Set(store.touchedIds(owner));
    const copies = store.all(owner).filter(row => !touched.has(row.id));
    for (const row of copies.slice(kept)) {
      forgetOne(row.id);
      store.remove(row.id);
    }
  };
  const touched = (owner: string): readonly Draft[] => store.touchedIds(owner).flatMap(id => get(id) ?? []);

  return {
    find: (owner, id) => {
      const known = cache.get(found.get(id) ?? Number.NaN);
      if (known?.owner === owner && (known.articleId === id || known.temporaryId === id)) return known;
      const draftId = store.find(owner, id);
      if (draftId === undefined) return undefined;
      found.set(id, draftId);
      return get(draftId);
    },
    get,
    all: owner => store.all(owner).map(row => cache.get(row.id) ?? load(row)),
    rows: owner => store.all(owner),
    add: ({ typed = [], ...draft }) =>
      transact(() => {
        const at = now();
        const id = store.insert(draft, at);
        if (draft.base) store.writeSlot(id, 'base', draft.base, at);
        if (draft.saved && draft.saved !== draft.base) store.writeSlot(id, 'saved', draft.saved, at);
        if (draft.working !== draft.base) store.writeSlot(id, 'working', draft.working, at);
        blockOrigins.note(
          id,
          typed.map(blockId => ({ id: blockId, ways: ['typing'] })),
        );
        const added: Draft = { ...draft, id, journaledAt: null, pending: null };
        cache.set(id, added);
        return added;
      }),
    change: (draftId, change) => transact(() => changeNow(draftId, change)),
    remove: draftId => {
      transact(() => {
        const before = get(draftId);
        store.remove(draftId);
        forgetOne(draftId);
        if (before) tell({ before, after: undefined });
      });
    },
    keepRecent: (draftId, document) => {
      store.addRecent(draftId, document, now());
    },
    recentValues: draftId => recentValuesOf(store, draftId),
    steps: draftId => store.readSteps(draftId),
    origins: draftId => blockOrigins.of(draftId),
    transact,
    afterCommit,
    settle: draftId => {
      const draft = get(draftId);
      if (!draft) return;
      if (!hasUnsavedText(draft) && draft.pending === null && draft.base !== null) {
        transact(() => {
          store.clearJournal(draftId);
          if (draft.saved !== null && draft.base !== null && sameDocument(draft.saved, draft.base)) store.clearSlot(draftId, 'saved');
        });
      }
      forgetOne(draftId);
    },
    touched,
    changed,
    dropCopy: (owner, id) => {
      const draftId = store.find(owner, id);
      if (draftId === undefined || store.touchedIds(owner).includes(draftId)) return;
      forgetOne(draftId);
      store.remove(draftId);
    },
    trim,
    dropCopies: owner => {
      transact(() => {
        for (const draft of touched(owner).filter(isCopy)) store.clearJournal(draft.id);
        trim(owner, 0);
      });
    },
    forget,
  };
};
