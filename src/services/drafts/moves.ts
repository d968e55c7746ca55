import type { RichTextDocument } from '#domain/article/document.ts';
import { mergeDocuments } from '#domain/article/merge/merge.ts';
import type { MergeUnit } from '#domain/merge-unit.ts';
import type { Draft, PendingRebase } from './draft.ts';
import type { DraftChange } from './draft-book.ts';
import { documentOf, sameDocument } from './same-document.ts';

/** A three-way merge: the text, and whether it had no conflict. */
export const mergeTexts = (
  base: RichTextDocument,
  mine: RichTextDocument,
  theirs: RichTextDocument,
  unit: MergeUnit = 'sentence',
): { readonly document: RichTextDocument; readonly isClean: boolean } => {
  if (sameDocument(mine, theirs) || sameDocument(base, theirs)) return { document: mine, isClean: true };
  if (sameDocument(base, mine)) return { document: theirs, isClean: true };
  const merged = mergeDocuments({ base, mine, theirs }, unit);
  return { document: documentOf(merged.elements), isClean: merged.conflicts.length === 0 };
};

/** Data about a move that the editor needs. */
export interface RebaseNews {
  readonly from: RichTextDocument;
  readonly to: RichTextDocument;
  readonly rebase: number;
}
export interface Move {
  readonly change: DraftChange;
  readonly news: RebaseNews | undefined;
}

/** Windows showing the article: late typing in one belongs to its text before a move; in several, it is merged against each one's base. */
export type ShownBy = 'none' | 'one' | 'several';

/** The text without what was typed on an older count since: what a further move starts from. */
const settledText = (draft: Draft): RichTextDocument => draft.pending?.target ?? draft.working;

/**
 * Puts a moved working text in place and counts the move. While one editor shows the article, its text before the move is
 * kept until it has taken over the new one: typing still on its way belongs to the old text. Several come for the moved text themselves.
 */
export const moveWorking = (input: {
  readonly draft: Draft;
  readonly to: RichTextDocument;
  readonly ancestor: RichTextDocument;
  readonly shownBy: ShownBy;
  /** The move applied to the text without late typing; only needed while an earlier move is not taken over. */
  readonly settledTo?: RichTextDocument;
}): Move => {
  const { draft, to, shownBy } = input;
  if (sameDocument(draft.working, to)) return { change: {}, news: undefined };
  const count = draft.facts.rebase;
  const facts = { rebase: count + 1 };
  if (shownBy !== 'one') {
    const news = shownBy === 'several' ? { from: draft.working, to, rebase: count + 1 } : undefined;
    return { change: { working: to, facts, pending: null }, news };
  }
  const from = settledText(draft);
  const target = input.settledTo ?? to;
  const pending: PendingRebase = draft.pending
    ? { ...draft.pending, steps: [...draft.pending.steps, { count, from }], target }
    : { steps: [{ count, from }], old: draft.working, target, ancestor: input.ancestor };
  return { change: { working: to, facts, pending }, news: { from, to: target, rebase: count + 1 } };
};

/** The same server change applied to the text without late typing, for a second move before the first is taken over. */
export const settledMove = (
  draft: Draft,
  base: RichTextDocument,
  theirs: RichTextDocument,
  unit: MergeUnit,
): { readonly settledTo?: RichTextDocument } => {
  if (!draft.pending) return {};
  const merged = mergeTexts(base, draft.pending.target, theirs, unit);
  return merged.isClean ? { settledTo: merged.document } : {};
};
