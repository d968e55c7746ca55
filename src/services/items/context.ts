import type { BridgeCode } from '#bridge/codes.ts';
import type { BridgeError, ItemState, SyncState } from '#bridge/states.ts';
import type { DeskResource } from '#domain/kinds/desk-kinds.ts';
import { followPreview } from '#domain/item/merge.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { DamageReports } from '../damage/damage-reports.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { type DeskResult, fail, storageCode } from '../failure.ts';
import type { Believed } from '../lineage/lineage.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import type { ItemStore } from './item-store.ts';
import { choicesOf, hasUnsaved, hasWork, isUnsent, type ItemRecord, mergeDrafts } from './record.ts';
import type { ItemRemote } from './remote.ts';

/** Access to whether pictures sent by this desk are in the library yet: a save waits for those that it shows. */
export interface PicturesThere {
  readonly areThere: (pictureIds: readonly string[]) => boolean;
}

/** Dependencies shared by all operations on items. */
export interface ItemsContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: ItemStore;
  readonly remote: ItemRemote;
  readonly newsroom: Newsroom;
  readonly owner: () => string | undefined;
  readonly damageReports: Pick<DamageReports, 'ofItem'>;
  readonly isOnline: () => boolean;
  readonly believed: Believed;
  readonly pictures: PicturesThere;
  /** Items that a screen shows, and those of them that could not be compared with the newsroom. */
  readonly open: Map<string, { count: number; resource: DeskResource; isCompared: boolean }>;
  readonly emit: (state: ItemState) => void;
  /** Reports that a saved item that no screen shows is not public yet: its changes wait behind the readers' version. */
  readonly notifyWaiting: (record: ItemRecord) => void;
  readonly notifyOutbox: () => void;
  /** Earlier answers are no longer fresh. */
  readonly touch: () => void;
}

export const nowOf = (context: Pick<ItemsContext, 'clock'>): string => new Date(context.clock.now()).toISOString();

const instant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const syncOf = (record: ItemRecord): SyncState => {
  const { entries, conflict, updatedAt, gone } = record;
  if (gone) return { kind: 'gone', reason: gone.reason, at: gone.at };
  if (conflict) {
    const { conflicts } = mergeDrafts(conflict.base, conflict.mine, conflict.theirs);
    const { length: open } = mergeDrafts(conflict.base, conflict.mine, conflict.theirs, followPreview(choicesOf(record))).conflicts;
    return { kind: 'conflict', open, total: conflicts.length };
  }
  const failed = entries.find(entry => entry.state === 'failed');
  if (failed) return { kind: 'failed', entryId: failed.id, error: failed.error ?? { code: 'unknown' } };
  const [first] = entries;
  if (!first) return { kind: 'synced', at: updatedAt };
  if (entries.some(entry => entry.state === 'sending')) return { kind: 'sending', count: entries.length, since: first.createdAt };
  const { createdAt: since, nextTryAt, error } = first;
  return { kind: 'waiting', count: entries.length, since, nextTryAt: instant(nextTryAt), lastError: error?.code ?? null };
};

/** The newsroom went back, and this copy is not compared yet. */
const uncheckedOf = (
  { believed, owner }: Pick<ItemsContext, 'believed' | 'owner'>,
  { resource, id, entries, comparedAt, gone }: ItemRecord,
): SyncState | undefined => {
  const person = owner();
  const isUnchecked = gone === null && entries.length === 0 && person !== undefined && believed.isUnchecked(person, { resource, id });
  return isUnchecked ? { kind: 'gone', reason: 'unchecked', at: comparedAt ?? new Date(0).toISOString() } : undefined;
};

/** An item as screens see it. */
export const stateOf = (context: Pick<ItemsContext, 'open' | 'isOnline' | 'believed' | 'owner'>, record: ItemRecord): ItemState => {
  const { conflict } = record;
  const isCompared = record.base === null || (context.isOnline() && (context.open.get(record.id)?.isCompared ?? true));
  return {
    id: record.id,
    resource: record.resource,
    metadataId: record.metadataId,
    locale: record.locale,
    draft: record.working,
    hasUnsavedChanges: hasUnsaved(record),
    journaledAt: record.journaledAt,
    sync: uncheckedOf(context, record) ?? syncOf(record),
    conflict: conflict && {
      theirs: conflict.theirs,
      by: conflict.by,
      at: conflict.at,
      fields: [...mergeDrafts(conflict.base, conflict.mine, conflict.theirs).conflicts],
    },
    metadata: record.metadata,
    creation: isUnsent(record) ? record.creation : null,
    updatedAt: record.updatedAt,
    lastUpdatedBy: record.lastUpdatedBy,
    staleSince: isCompared ? null : record.comparedAt,
  };
};

/** Returns the item of this user; `notFound` if this desk has none of this kind. */
export const findItem = (
  context: ItemsContext,
  resource: DeskResource,
  id: string,
): Result<ItemRecord, BridgeError<'unauthorised' | 'notFound'>> => {
  const owner = context.owner();
  if (owner === undefined) return fail('unauthorised');
  const record = context.store.get(owner, id);
  return record?.resource === resource ? ok(record) : fail('notFound');
};

/** Stores a changed item and notifies its listeners; a full or failing disk is an error with a name, and nothing has changed. */
export const keep = (context: ItemsContext, record: ItemRecord, owner = context.owner()): DeskResult<ItemState> => {
  if (owner === undefined) return fail('unauthorised');
  const before = context.store.get(owner, record.id);
  try {
    context.store.put(owner, record);
  } catch (error) {
    return fail(storageCode(error));
  }
  const state = stateOf(context, record);
  if (owner === context.owner()) context.emit(state);
  // Also when its work is done or undone: what counted it counts it no more.
  if (hasWork(record) || (before && hasWork(before))) context.notifyOutbox();
  return ok(state);
};

/** Runs one step of several on the newest record. */
export const withItem = <Value, Code extends BridgeCode>(
  context: ItemsContext,
  place: { readonly resource: DeskResource; readonly id: string },
  work: (record: ItemRecord) => Result<Value, BridgeError<Code>>,
): DeskResult<Value, Code> => {
  const lookup = findItem(context, place.resource, place.id);
  return lookup.ok ? work(lookup.value) : err(lookup.error);
};
