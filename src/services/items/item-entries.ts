import { z } from 'zod';
import { deskDraftSchema, deskResourceSchema } from '#domain/kinds/desk-kinds.ts';
import { endedUnclear, isQueueEntryOf, type QueueEntry } from '../queue/entry.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { type ItemEntry, type ItemRecord, sameDraft } from './record.ts';

export const ITEMS_LANE = 'items';
export const itemSubject = (id: string): string => `item:${id}`;

/** Content of a pending save of an item. */
export const itemWorkSchema = z.strictObject({
  resource: deskResourceSchema,
  id: z.uuid(),
  kind: z.enum(['createItem', 'saveItem']),
  draft: deskDraftSchema,
});
export type ItemWork = z.infer<typeof itemWorkSchema>;
export type ItemQueueEntry = QueueEntry<ItemWork>;

const isItemEntry = isQueueEntryOf<ItemWork>(ITEMS_LANE);

const entryOf = (entry: ItemQueueEntry): ItemEntry => {
  const { id, work, state, attempts, attempted, createdAt, nextTryAt, error } = entry;
  const isUnclear = attempted && endedUnclear(entry);
  return { id, kind: work.kind, payload: work.draft, state, attempts, attempted, isUnclear, createdAt, nextTryAt, error };
};

/** The waiting saves of items, as part of their records. */
export const createItemEntries = (queue: QueueStore) => {
  const of = (owner: string, id: string): readonly ItemQueueEntry[] => queue.ofSubject(owner, itemSubject(id)).filter(isItemEntry);
  return {
    read: (owner: string, id: string): readonly ItemEntry[] => of(owner, id).map(entryOf),
    /** Matches the queue to the item's record: new saves are added at the end, missing ones removed. */
    write: (owner: string, { id, resource, entries }: ItemRecord): void => {
      const known = new Map(of(owner, id).map(entry => [entry.id, entry]));
      const kept = new Set(entries.map(entry => entry.id));
      for (const entry of known.values()) if (!kept.has(entry.id)) queue.remove(entry.seq);
      for (const entry of entries) {
        const work: ItemWork = { resource, id, kind: entry.kind, draft: entry.payload };
        const before = known.get(entry.id);
        const { state, attempts, nextTryAt, error } = entry;
        if (!before) queue.add({ id: entry.id, lane: ITEMS_LANE, owner, subject: itemSubject(id), work, state });
        else if (!sameDraft(before.work.draft, entry.payload)) queue.amend(before.seq, work);
        else if (before.state !== state) queue.change(before.seq, { state, attempts, nextTryAt, error });
      }
    },
    remove: (owner: string, id: string): void => {
      for (const { seq } of of(owner, id)) queue.remove(seq);
    },
  };
};
