import type { Decision } from '#bridge/conflicts.ts';
import type { ItemState } from '#bridge/states.ts';
import { followPreview, type MergeSide } from '#domain/item/merge.ts';
import { ok } from '#domain/result.ts';
import { type DeskResult, fail } from '../failure.ts';
import { type ItemsContext, keep, nowOf, stateOf, withItem } from './context.ts';
import { choicesOf, discardedBy, type ItemRecord, mergeDrafts, newEntry, sameDraft } from './record.ts';

type ItemPlace = Parameters<typeof withItem>[1];

/** Decisions on the fields that two people changed. */
export interface ItemDecisions {
  /** Returns those that still hold. */
  readonly get: (place: ItemPlace) => DeskResult<{ decisions: Record<string, Decision> }>;
  /** Stores one with the item; null takes it back. Refused (`notFound`) if the conflict has no such field. */
  readonly decide: (place: ItemPlace, key: string, choice: Decision | null) => DeskResult<{ decisions: Record<string, Decision> }>;
}

const isSide = (choice: Decision): choice is MergeSide => choice === 'mine' || choice === 'theirs';

/** Creates access to the decisions on items: they are stored, locked and rescued with their item. */
export const createItemDecisions = (context: ItemsContext): ItemDecisions => ({
  get: place => withItem(context, place, record => ok({ decisions: choicesOf(record) })),
  decide: (place, key, choice) =>
    withItem(context, place, record => {
      const { conflict } = record;
      if (!conflict || !mergeDrafts(conflict.base, conflict.mine, conflict.theirs).conflicts.includes(key)) return fail('notFound');
      if (choice !== null && !isSide(choice)) return fail('notFound');
      const { [key]: _before, ...others } = conflict.decisions;
      const decisions = choice === null ? others : { ...others, [key]: { choice, discards: discardedBy(record, key, choice) } };
      const decided: ItemRecord = { ...record, conflict: { ...conflict, decisions } };
      const kept = keep(context, decided);
      return kept.ok ? ok({ decisions: choicesOf(decided) }) : kept;
    }),
});

/** Ends a conflict by its decisions; refused (`undecided`) while a field is open. */
export const resolveConflict = (context: ItemsContext, record: ItemRecord): DeskResult<ItemState, 'undecided'> => {
  const { conflict } = record;
  if (!conflict) return ok(stateOf(context, record));
  const choices = followPreview(choicesOf(record));
  const { draft, conflicts } = mergeDrafts(conflict.base, conflict.mine, conflict.theirs, choices);
  if (conflicts.length > 0) return fail('undecided', { fields: conflicts });
  const { theirs, theirsEtag, by, at } = conflict;
  return keep(context, {
    ...record,
    etag: theirsEtag,
    base: theirs,
    replaced: [],
    lastUpdatedBy: by,
    updatedAt: at,
    conflict: null,
    entries: sameDraft(draft, theirs)
      ? []
      : [newEntry({ id: context.random.uuid(), kind: 'saveItem', payload: draft, createdAt: nowOf(context) })],
    saved: draft,
    working: mergeDrafts(conflict.mine, record.working, draft, choices).draft, // typing that nobody decided about stays
  });
};
