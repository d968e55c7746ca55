import type { BlockOrigins } from '#domain/article/attribution.ts';
import { applyDelta, computeDelta, type DocumentDelta } from '#domain/article/delta.ts';
import type { StepsChange } from '#domain/article/steps.ts';
import type { RichTextDocument } from '#domain/article/document.ts';
import { ok } from '#domain/result.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { Draft, PendingRebase } from './draft.ts';
import { type DraftBook, type DraftChange, hasUnsavedChanges } from './draft-book.ts';
import { mergeTexts } from './moves.ts';
import { documentOf, sameDocument } from './same-document.ts';

export interface Journaled {
  readonly journaledAt: string;
  readonly hasUnsavedChanges: boolean;
}

/** Input from the editor: a change of its text, or all of it, made on a count of moves. */
export type Typing =
  | {
      readonly kind: 'delta';
      readonly delta: DocumentDelta;
      readonly rebase: number;
      readonly steps?: StepsChange | undefined;
      /** Origins of the words; blocks not named were typed. */
      readonly ways?: readonly BlockOrigins[] | undefined;
    }
  | { readonly kind: 'whole'; readonly document: RichTextDocument; readonly rebase: number };

const wholeDelta = (before: RichTextDocument, after: RichTextDocument): DocumentDelta => ({
  order: after.elements.map(element => element.id),
  set: computeDelta(before.elements, after.elements)?.set ?? [],
});

const typedOn = (text: RichTextDocument, typing: Typing): RichTextDocument =>
  typing.kind === 'whole' ? typing.document : documentOf(applyDelta(text.elements, typing.delta));

/** Drops the steps that the editor has taken over: it sends its whole text on the count it has reached. */
const reached = (pending: PendingRebase, typing: Typing): PendingRebase | undefined => {
  const [first] = pending.steps;
  if (first?.count === typing.rebase) return pending;
  if (typing.kind !== 'whole') return undefined;
  const steps = pending.steps.filter(step => step.count >= typing.rebase);
  return steps[0]?.count === typing.rebase ? { ...pending, steps, old: typing.document } : undefined;
};

/** Typing on an older count: it goes to the text it was made on, and the move is merged again. */
const lateChange = (draft: Draft, typing: Typing): DraftChange | undefined => {
  const pending = draft.pending && reached(draft.pending, typing);
  const from = pending?.steps[0]?.from;
  if (!pending || !from) return undefined;
  const old = typedOn(pending.old, typing);
  const merged = mergeTexts(from, old, pending.target);
  const delta = merged.isClean ? computeDelta(draft.working.elements, merged.document.elements) : undefined;
  // When it overlaps, the text is safe in `old`; the editor finds the same overlap and refuses the move.
  return { pending: { ...pending, old }, ...(delta && { typed: delta }) };
};

const changeFor = (draft: Draft, typing: Typing): DraftChange | undefined => {
  if (typing.rebase !== draft.facts.rebase) return lateChange(draft, typing);
  if (typing.kind === 'delta') return { typed: typing.delta, pending: null };
  if (sameDocument(draft.working, typing.document)) return { pending: null };
  return { typed: wholeDelta(draft.working, typing.document), pending: null };
};

/**
 * Writes typing to disk before anything else happens to it. A full disk is an error with a name; the text in memory then
 * stays as the disk has it, so that sending all of it again is right.
 */
export const writeTyping = (book: DraftBook, draft: Draft, typing: Typing): DeskResult<Journaled, 'rebaseOutdated'> => {
  const change = changeFor(draft, typing);
  if (!change) return fail('rebaseOutdated', { rebase: draft.facts.rebase });
  try {
    const { steps, ways } = typing.kind === 'delta' ? typing : {};
    const next = book.change(draft.id, { ...change, ...(steps && { steps }), ...(ways && { ways }) });
    return ok({ journaledAt: next.journaledAt ?? new Date(0).toISOString(), hasUnsavedChanges: hasUnsavedChanges(next) });
  } catch (error) {
    return fail(storageCode(error));
  }
};
