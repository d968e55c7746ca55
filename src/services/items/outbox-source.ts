import type { BridgeError, OutboxEntry } from '#bridge/states.ts';
import { ok, type Result } from '#domain/result.ts';
import { fail } from '../failure.ts';
import { fileNameOf } from '../change-file.ts';
import type { OutboxSource } from '../outbox/source.ts';
import { type ItemsContext, keep, nowOf } from './context.ts';
import { type ItemEntry, type ItemRecord, mergeDrafts, picturesOf } from './record.ts';

/** The line of an item in conflict is no entry: it goes by the item's own id. */
const CONFLICT = 'conflict:';

const lineOf = (
  record: ItemRecord,
  facts: Pick<OutboxEntry, 'id' | 'kind' | 'state' | 'createdAt'> & Partial<OutboxEntry>,
): OutboxEntry => ({
  place: { resource: record.resource, id: record.id },
  title: record.working.item.title,
  fields: [],
  attempts: 0,
  nextTryAt: null,
  error: null,
  dependents: [],
  ...facts,
});

const linesOf = (record: ItemRecord): readonly OutboxEntry[] => {
  const { conflict } = record;
  const held = conflict
    ? [lineOf(record, { id: `${CONFLICT}${record.id}`, kind: 'saveItem', state: 'conflict', createdAt: conflict.at })]
    : [];
  const waiting = record.entries.map(({ id, kind, state, createdAt, attempts, nextTryAt, error }, index) =>
    lineOf(record, {
      id,
      kind,
      state,
      createdAt,
      attempts,
      error,
      nextTryAt: nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
      dependents: record.entries.slice(index + 1).map(later => later.id),
    }),
  );
  return [...held, ...waiting];
};

interface Found {
  readonly record: ItemRecord;
  readonly entry: ItemEntry | undefined;
}

const retried = (context: ItemsContext, { record, entry }: Found): ItemRecord => ({
  ...record,
  entries: record.entries.map(each => {
    if (each.id !== entry?.id || each.state === 'sending') return each;
    // The same wish keeps its id: the newsroom may have it all the same.
    return { ...each, nextTryAt: null, ...(each.state === 'failed' && { state: 'waiting', attempts: 0, error: null }) };
  }),
});

/** What was to be sent leaves the queue; what stands on the screen stays as unsaved work. A conflict ends with theirs. */
const withoutWork = ({ record, entry }: Found): ItemRecord => {
  const { conflict } = record;
  if (!entry && conflict) {
    const { theirs, theirsEtag: etag, by: lastUpdatedBy, at: updatedAt } = conflict;
    const working = mergeDrafts(conflict.mine, record.working, theirs).draft;
    return { ...record, conflict: null, base: theirs, saved: theirs, working, etag, lastUpdatedBy, updatedAt };
  }
  const index = record.entries.findIndex(each => each.id === entry?.id);
  const entries = record.entries.slice(0, Math.max(0, index));
  return { ...record, entries, saved: entries.at(-1)?.payload ?? record.base ?? record.saved };
};

/** Waiting saves of items for the outbox. */
export const createItemSource = (context: ItemsContext, kick: () => void): OutboxSource => {
  const records = (): readonly ItemRecord[] => {
    const owner = context.owner();
    return owner === undefined ? [] : context.store.withWork(owner);
  };
  const find = (entryId: string): Found | undefined => {
    for (const record of records()) {
      const entry = record.entries.find(each => each.id === entryId);
      if (entry || (record.conflict && entryId === `${CONFLICT}${record.id}`)) return { record, entry };
    }
    return undefined;
  };
  const change = (entryId: string, work: (found: Found) => ItemRecord): Result<Record<string, never>, BridgeError> => {
    const found = find(entryId);
    if (!found) return fail('notFound');
    if (found.entry?.state === 'sending') return fail('changeIsBeingSent');
    const kept = keep(context, work(found));
    context.tellOutbox();
    kick();
    return kept.ok ? ok({}) : kept;
  };
  return {
    entries: () => records().flatMap(linesOf),
    picturesOf: entryId => {
      const payload = find(entryId)?.entry?.payload;
      return payload ? picturesOf(payload) : [];
    },
    retry: entryId => change(entryId, found => retried(context, found)),
    exportEntry: entryId => {
      const found = find(entryId);
      if (!found) return fail('notFound');
      if (found.entry?.state === 'sending') return fail('changeIsBeingSent');
      const { record, entry } = found;
      const { title } = record.working.item;
      const content = {
        format: 'galley-item',
        exportedAt: nowOf(context),
        resource: record.resource,
        id: record.id,
        title,
        change: (entry?.payload ?? record.conflict?.mine ?? record.saved).item,
        working: record.working.item,
      };
      return ok({ fileName: fileNameOf(title, content.exportedAt), content: JSON.stringify(content, null, 2) });
    },
    discard: entryId => change(entryId, withoutWork),
  };
};
