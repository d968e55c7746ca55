import { applyDelta } from '#domain/article/delta.ts';
import { documentSchema, type Element, type RichTextDocument } from '#domain/article/document.ts';
import type { DraftStore } from './draft-store.ts';
import { documentOf, sameDocument } from './same-document.ts';

export interface RecentValue {
  readonly at: string;
  readonly document: RichTextDocument;
}

/** The last five values of a draft's text, newest first: those kept, and those that the journal passes through. */
export const recentValuesOf = (store: DraftStore, draftId: number): readonly RecentValue[] => {
  const kept = store.readRecent(draftId);
  const start = store.readSlot(draftId, 'previous', documentSchema) ?? store.readSlot(draftId, 'working', documentSchema);
  const base =
    start?.value ?? store.readSlot(draftId, 'saved', documentSchema)?.value ?? store.readSlot(draftId, 'base', documentSchema)?.value;
  const journal = store.readJournal(draftId, start?.seq ?? 0);
  const typed: RecentValue[] = base && start ? [{ at: start.at, document: base }] : [];
  let elements: readonly Element[] = base?.elements ?? [];
  for (const entry of journal) {
    elements = applyDelta(elements, entry.delta);
    typed.push({ at: entry.at, document: documentOf(elements) });
  }
  const newestFirst = [...kept.toReversed(), ...typed]
    .map((value, order) => ({ ...value, order }))
    .sort((a, b) => (a.at === b.at ? b.order - a.order : a.at < b.at ? 1 : -1));
  const distinct: RecentValue[] = [];
  for (const { at, document } of newestFirst) {
    if (distinct.length === 5) break;
    if (!distinct.some(value => sameDocument(value.document, document))) distinct.push({ at, document });
  }
  return distinct;
};
