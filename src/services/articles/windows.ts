import type { ShownText } from '#bridge/writing.ts';
import { applyDelta, computeDelta, type DocumentDelta } from '#domain/article/delta.ts';
import type { Element, RichTextDocument } from '#domain/article/document.ts';
import { mergeKeepingBoth } from '#domain/article/merge/both.ts';
import { ok } from '#domain/result.ts';
import { type Draft, publicId } from '../drafts/draft.ts';
import { type DraftBook, hasUnsavedChanges } from '../drafts/draft-book.ts';
import { type Journaled, type Typing, writeTyping } from '../drafts/journal.ts';
import { documentOf, sameDocument } from '../drafts/same-document.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { EmitEvent } from '../host.ts';
import type { Clock } from '../ports.ts';
import { commonText, createViews, sharedWith, type View } from './views.ts';

/** The window that writes, and how much it was given so far. */
export interface Seat {
  readonly window: string;
  readonly count: number;
  /** Of a window that the host does not know (any more): what they had in common, and what may have arrived since, oldest first. */
  readonly base?: Pick<RichTextDocument, 'elements'> | undefined;
  readonly sent?: readonly RichTextDocument[] | undefined;
}

export type Written = Journaled & { readonly shown?: ShownText };

/**
 * The windows of this desk that show an article: one text, which each of them writes on. What comes from a window is merged into the text
 * against what that window had; the others are told that it changed, and come for it.
 */
export interface Windows {
  readonly open: (draft: Draft, window: string) => void;
  readonly close: (draftId: number, window: string) => void;
  /** Nothing shows the article any more. */
  readonly drop: (draftId: number) => void;
  readonly count: (draftId: number) => number;
  /** One window at most shows it: what it types late belongs to the text before a move. Several merge against what each of them had. */
  readonly isOne: (draftId: number) => boolean;
  /** Writes a window's typing and returns the changes of others; `rebaseOutdated` if the host does not know that window's text. */
  readonly write: (draft: Draft, typing: Typing, seat: Seat) => DeskResult<Written, 'rebaseOutdated'>;
  readonly clear: () => void;
}

const isEmpty = (delta: DocumentDelta): boolean => delta.set.length === 0 && delta.order === undefined;

const NEVER = new Date(0).toISOString();
const journaled = (draft: Draft): Journaled => ({ journaledAt: draft.journaledAt ?? NEVER, hasUnsavedChanges: hasUnsavedChanges(draft) });

/** A move waits for this window alone: the editor takes it over by the rules of one window. */
const isHeldFor = ({ pending }: Draft, view: View | undefined): boolean =>
  pending !== null && (view === undefined || sameDocument(view.text, pending.old));

export const createWindows = (ports: { readonly book: DraftBook; readonly clock: Clock; readonly emit: EmitEvent }): Windows => {
  const { book, emit } = ports;
  const views = createViews(ports.clock);
  let isWriting = false;

  const tellOthers = (draft: Draft): void => {
    if (draft.pending) return; // told by its own event
    const windows = views.fallBehind(draft.id, draft.working);
    if (windows.length > 0) emit('article.written', { articleId: publicId(draft), windows: [...windows] });
  };
  book.changed.on(({ before, after }) => {
    if (after && !isWriting && after.working !== before.working) tellOthers(after);
  });

  /** Returns the text that a window and the host have in common. */
  const baseOf = (draft: Draft, seat: Seat): readonly Element[] | undefined => {
    if (seat.base) {
      const { elements } = draft.working;
      return (seat.sent ?? []).reduce((base, sent) => commonText(base, sent.elements, elements), seat.base.elements);
    }
    const view = views.find(draft.id, seat.window);
    return view?.count === seat.count ? view.text.elements : undefined;
  };

  const writeHeld = (draft: Draft, typing: Typing, seat: Seat): DeskResult<Written, 'rebaseOutdated'> => {
    const isNothing = typing.kind === 'delta' && isEmpty(typing.delta) && typing.rebase !== draft.facts.rebase;
    const answer = isNothing ? ok(journaled(draft)) : writeTyping(book, draft, typing);
    if (!answer.ok) return answer;
    const next = book.get(draft.id) ?? draft;
    const isThere = typing.rebase === next.facts.rebase;
    views.put(draft.id, seat.window, { text: isThere ? next.working : (next.pending?.old ?? next.working), count: seat.count });
    return ok({ ...answer.value, shown: { count: seat.count, rebase: typing.rebase } });
  };

  /** Merges what a window typed into the text, in one transaction. */
  const mergeIn = (draft: Draft, typing: Typing, base: readonly Element[]) => {
    const theirs = draft.working.elements;
    const mine = sharedWith(typing.kind === 'whole' ? typing.document.elements : applyDelta(base, typing.delta), base);
    const merged = mergeKeepingBoth({ base: { elements: base }, mine: { elements: mine }, theirs: { elements: theirs } });
    const typed = computeDelta(theirs, sharedWith(merged.elements, theirs));
    const { steps, ways } = typing.kind === 'delta' ? typing : {};
    const isOne = views.shown(draft.id).length <= 1;
    if (typed || draft.pending)
      book.transact(() => {
        if (merged.hasMet) book.keepRecent(draft.id, draft.working);
        // Steps of several windows cannot be told apart later: only what one window alone wrote is undone after a restart.
        book.change(draft.id, { pending: null, ...(typed && { typed }), ...(steps && isOne && { steps }), ...(ways && { ways }) });
      });
    if (merged.hasMet) views.meet(draft.id);
    return { next: book.get(draft.id) ?? draft, mine };
  };

  const answerTo = (next: Draft, mine: readonly Element[], seat: Seat): Written => {
    const change = computeDelta(mine, sharedWith(next.working.elements, mine));
    const { hasMet, text } = views.find(next.id, seat.window) ?? { hasMet: false, text: next.working };
    // A write counts, too: when its answer is lost, the next one is not taken for a change of the same text.
    const count = change || !sameDocument(text, next.working) ? seat.count + 1 : seat.count;
    views.put(next.id, seat.window, { text: next.working, count, hasMet: false });
    const { set, order } = change ?? {};
    return {
      ...journaled(next),
      shown: {
        count,
        rebase: next.facts.rebase,
        ...(set && { change: { set, ...(order && { order }) } }),
        ...(hasMet && { hasMet }),
      },
    };
  };

  const write: Windows['write'] = (draft, typing, seat) => {
    const view = views.find(draft.id, seat.window);
    if (isHeldFor(draft, view)) return writeHeld(draft, typing, seat);
    const base = baseOf(draft, seat);
    if (!base) return fail('rebaseOutdated', { rebase: draft.facts.rebase });
    // Known before it is written: it is one of those that are told when two wrote in one place.
    if (!view) views.put(draft.id, seat.window, { text: documentOf(base), count: seat.count });
    try {
      const { next, mine } = mergeIn(draft, typing, base);
      return ok(answerTo(next, mine, seat));
    } catch (error) {
      return fail(storageCode(error));
    }
  };

  return {
    open: (draft, window) => void views.put(draft.id, window, { text: draft.working, count: 0 }),
    close: views.leave,
    drop: views.drop,
    count: draftId => views.shown(draftId).length,
    isOne: draftId => views.shown(draftId).length <= 1,
    write: (draft, typing, seat) => {
      const isNew = seat.base !== undefined && !views.find(draft.id, seat.window);
      isWriting = true;
      try {
        return write(draft, typing, seat);
      } finally {
        isWriting = false;
        const next = book.get(draft.id) ?? draft;
        // It was open before this process began, and so may others be.
        if (isNew) emit('article.written', { articleId: publicId(next), windows: null });
        else tellOthers(next);
      }
    },
    clear: views.clear,
  };
};
