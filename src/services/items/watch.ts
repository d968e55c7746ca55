import { type CheckPace, createCheckPace } from '../check-pace.ts';
import type { Signal } from '../events.ts';
import type { ItemsContext } from './context.ts';
import { compareItem } from './items.ts';
import type { ItemRecord } from './record.ts';

const MAX_CONCURRENT = 100;

export interface ItemWatch extends CheckPace {
  /** An item was changed, at an instant if that is known; null: nobody knows which one. Asks soon, unless this desk changed it. */
  readonly hear: (id: string | null, at?: string) => void;
}

export interface ItemWatchPorts {
  readonly runInBackground: (work: Promise<unknown>) => void;
  readonly onChanged: Signal<{ readonly id: string }>['on'];
}

/** Compares the items that screens show with the newsroom: what others and the newsroom did to them is on screen within seconds. */
export const createItemWatch = (context: ItemsContext, { runInBackground, onChanged }: ItemWatchPorts): ItemWatch => {
  const { clock, random, newsroom, open, store } = context;
  /** News of items that are being sent, in epoch milliseconds: whether it was this desk that made them is known with the answer. */
  const heard = new Map<string, number>();
  /** Changes that the item does not have yet, in epoch milliseconds; its metadata may have them already. */
  const unread = new Map<string, number>();

  const isKnown = ({ updatedAt }: ItemRecord, at: number): boolean => updatedAt !== null && at <= Date.parse(updatedAt);
  const isUnread = (record: ItemRecord): boolean => {
    const at = unread.get(record.id);
    return at !== undefined && !isKnown(record, at);
  };

  const check = async (): Promise<void> => {
    const owner = context.owner();
    if (!context.isOnline() || owner === undefined) return;
    const records = [...open.keys()]
      .flatMap(id => store.get(owner, id) ?? [])
      .filter(({ metadataId, gone }) => metadataId !== null && !gone);
    const ids = records.flatMap(({ metadataId }) => metadataId ?? []).slice(0, MAX_CONCURRENT);
    if (ids.length === 0) return;
    const answer = await newsroom.call('listMetadata', { query: { ids, size: MAX_CONCURRENT } });
    if (!answer.ok) return;
    const rows = new Map(answer.value.body.content.map(row => [row.id, row]));
    for (const record of records) {
      const { id, resource, metadataId, metadata } = record;
      const row = rows.get(metadataId ?? '');
      const isChanged = row && metadata && row.updatedAt !== metadata.updatedAt;
      if (!row || !(isChanged || isUnread(record)) || context.owner() !== owner) continue;
      const known = unread.get(id);
      const compared = await compareItem(context, { resource, id });
      // Own words that wait keep the state they grew from: it was read all the same.
      if (compared.ok && unread.get(id) === known) unread.delete(id);
    }
  };

  const pace = createCheckPace({ clock, random, check, isUneasy: () => [...open.keys()].some(id => unread.has(id)), runInBackground });

  /** The newsroom tells a desk of its own changes, too: each is as old as the item that it answered. */
  const tellApart = (record: ItemRecord, at: number): void => {
    if (record.entries.some(({ state }) => state === 'sending')) {
      heard.set(record.id, Math.max(at, heard.get(record.id) ?? 0));
      return;
    }
    if (isKnown(record, at)) return;
    unread.set(record.id, at);
    pace.hurry();
  };
  const openRecord = (id: string): ItemRecord | undefined => {
    const owner = context.owner();
    return owner !== undefined && open.has(id) ? store.get(owner, id) : undefined;
  };
  onChanged(({ id }) => {
    const at = heard.get(id);
    if (at === undefined) return;
    heard.delete(id);
    const record = openRecord(id);
    if (record) tellApart(record, at);
  });

  return {
    ...pace,
    hear: (id, at) => {
      if (id === null) pace.hurry();
      const record = id === null ? undefined : openRecord(id);
      if (record) tellApart(record, at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at));
    },
  };
};
