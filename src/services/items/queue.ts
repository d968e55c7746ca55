import type { ApiError } from '#contract/errors.ts';
import type { ItemDraft } from '#domain/kinds/item.ts';
import type { Result } from '#domain/result.ts';
import { toBridgeError } from '../failure.ts';
import { backoffMs, isTimeFor } from '../backoff.ts';
import { outcomeOf } from '../queue/outcome.ts';
import { type ItemsContext, keep, nowOf } from './context.ts';
import { type ItemEntry, type ItemRecord, mergeDrafts, picturesOf, sameDraft } from './record.ts';
import { refreshMetadata } from './refresh-metadata.ts';
import { readConflict, type RemoteItem } from './remote.ts';

const MOST_AT_ONCE = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Sends waiting saves: one of an item at a time, in order, each until the newsroom has acknowledged it. */
export interface ItemQueue {
  readonly start: () => void;
  readonly kick: () => void;
  /** The newsroom is there again: nothing waits for its time any longer. */
  readonly kickAll: () => void;
  readonly dispose: () => void;
}

export const newEntry = (context: Pick<ItemsContext, 'chance' | 'clock'>, kind: ItemEntry['kind'], payload: ItemDraft): ItemEntry => ({
  id: context.chance.uuid(),
  kind,
  payload,
  state: 'waiting',
  attempts: 0,
  attempted: false,
  createdAt: nowOf(context),
  nextTryAt: null,
  baseEtag: null,
  error: null,
});

/** The facts of the newsroom's state. */
export const factsOf = (context: Pick<ItemsContext, 'clock'>, item: RemoteItem) => ({
  metadataId: item.metadataId,
  locale: item.locale,
  etag: item.etag,
  updatedAt: item.updatedAt,
  lastUpdatedBy: item.lastUpdatedBy,
  comparedAt: nowOf(context),
  base: item.draft,
  creation: null,
});

/** The newsroom has this save; what was typed or saved since stays. */
const acknowledge = (context: ItemsContext, record: ItemRecord, sent: ItemEntry, item: RemoteItem): ItemRecord => {
  const moved = (draft: ItemDraft): ItemDraft => mergeDrafts(sent.payload, draft, item.draft).draft;
  return {
    ...record,
    ...factsOf(context, item),
    entries: record.entries.filter(entry => entry.id !== sent.id),
    saved: moved(record.saved),
    working: moved(record.working),
  };
};

/** Somebody else saved first: both are merged; what both changed waits for a person. */
const meet = (context: ItemsContext, record: ItemRecord, item: RemoteItem): ItemRecord => {
  const base = record.base ?? record.saved;
  const { draft: merged, conflicts } = mergeDrafts(base, record.saved, item.draft);
  if (conflicts.length > 0) {
    const { draft: theirs, etag: theirsEtag, lastUpdatedBy: by, updatedAt: at } = item;
    return { ...record, entries: [], conflict: { base, mine: record.saved, theirs, theirsEtag, by, at } };
  }
  return {
    ...record,
    ...factsOf(context, item),
    entries: sameDraft(merged, item.draft) ? [] : [newEntry(context, 'saveItem', merged)],
    saved: merged,
    working: mergeDrafts(record.saved, record.working, merged).draft,
  };
};

const changed = (record: ItemRecord, id: string, change: Partial<ItemEntry>): ItemRecord => ({
  ...record,
  entries: record.entries.map(entry => (entry.id === id ? { ...entry, ...change } : entry)),
});

const afterFailure = (context: ItemsContext, record: ItemRecord, sent: ItemEntry, error: ApiError): ItemRecord => {
  const attempts = sent.attempts + 1;
  const outcome = outcomeOf(error, attempts);
  context.log.warn('itemNotSent', { kind: sent.kind, code: error.code, attempt: attempts, state: outcome.kind });
  switch (outcome.kind) {
    case 'later': {
      if (!outcome.countsAsAttempt) return changed(record, sent.id, { state: 'waiting' });
      const wait = backoffMs({ attempt: attempts, firstMs: FIRST_WAIT_MS, mostMs: LONGEST_WAIT_MS, chance: context.chance });
      const nextTryAt = context.clock.now() + Math.max(wait, outcome.waitMs ?? 0);
      return changed(record, sent.id, { state: 'waiting', attempts, nextTryAt, error: toBridgeError(error) });
    }
    case 'login':
      return changed(record, sent.id, { state: 'waiting', error: toBridgeError(error) });
    case 'stale':
    case 'refused':
      return changed(record, sent.id, { state: 'failed', attempts, nextTryAt: null, error: toBridgeError(error) });
  }
};

const sendEntry = (context: ItemsContext, record: ItemRecord, entry: ItemEntry, etag: string): Promise<Result<RemoteItem, ApiError>> => {
  const common = { id: record.id, draft: entry.payload, mutationId: entry.id };
  if (entry.kind === 'saveItem') return context.remote.put({ ...common, etag });
  return context.remote.create({ ...common, locale: record.locale, creation: record.creation ?? { tenantIds: [], mainTenantId: null } });
};

/** What the newsroom has, when a save came too late: from the refusal itself, else asked for. */
const theirsAfter = async (
  context: ItemsContext,
  record: ItemRecord,
  error: ApiError,
): Promise<Result<RemoteItem, ApiError> | undefined> => {
  const told = readConflict(record.resource, error);
  if (told) return { ok: true, value: told };
  return error.kind === 'http' && error.status === 412 ? context.remote.get(record.resource, record.id) : undefined;
};

export const createItemQueue = (context: ItemsContext): ItemQueue => {
  const running = new Set<string>();
  let cancelTimer = (): void => undefined;
  let disposed = false;

  const fresh = (owner: string, id: string, entryId: string): ItemRecord | undefined => {
    const record = disposed ? undefined : context.store.get(owner, id);
    return record?.entries.some(entry => entry.id === entryId) === true ? record : undefined;
  };

  const run = async (owner: string, record: ItemRecord, entry: ItemEntry): Promise<void> => {
    const etag = entry.baseEtag ?? record.etag;
    // On disk before it leaves: after a crash it counts as perhaps arrived, and is sent again in every part the same.
    keep(context, changed(record, entry.id, { state: 'sending', attempted: true, baseEtag: etag }), owner);
    const answer = await sendEntry(context, record, entry, etag ?? '');
    const theirs = answer.ok ? undefined : await theirsAfter(context, record, answer.error);
    const now = fresh(owner, record.id, entry.id);
    if (!now) return;
    const opened = context.open.get(record.id);
    // What the newsroom has was heard just now.
    if (opened && (answer.ok || theirs?.ok === true)) opened.isCompared = true;
    if (answer.ok) {
      keep(context, acknowledge(context, now, entry, answer.value), owner);
      // An item that was begun here has metadata from now on.
      if (now.metadata === null) await refreshMetadata(context, now);
    } else if (theirs?.ok === true) {
      // Our own save whose answer was lost is no conflict.
      const isOurs = sameDraft(theirs.value.draft, entry.payload);
      keep(context, isOurs ? acknowledge(context, now, entry, theirs.value) : meet(context, now, theirs.value), owner);
    } else keep(context, afterFailure(context, now, entry, theirs?.error ?? answer.error), owner);
    context.touch();
  };

  const begin = async (owner: string, record: ItemRecord, entry: ItemEntry): Promise<void> => {
    running.add(record.id);
    try {
      await run(owner, record, entry);
    } catch (error) {
      context.log.error('itemSendingFailed', { kind: entry.kind, reason: error instanceof Error ? error.name : 'unknown' });
      const now = fresh(owner, record.id, entry.id);
      const nextTryAt = context.clock.now() + LONGEST_WAIT_MS;
      if (now) keep(context, changed(now, entry.id, { state: 'waiting', nextTryAt, error: { code: 'internal' } }), owner);
    }
    running.delete(record.id);
    context.tellOutbox();
    pump();
  };

  const pump = (): void => {
    const owner = context.sendingAs();
    if (disposed || owner === undefined || !context.isOnline()) return;
    cancelTimer();
    const now = context.clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const record of context.store.withWork(owner)) {
      const [entry] = record.entries;
      if (!entry || entry.state === 'failed' || running.has(record.id) || !context.pictures.areThere(picturesOf(entry.payload))) continue;
      if (entry.nextTryAt !== null && !isTimeFor(entry.nextTryAt, now)) next = Math.min(next, entry.nextTryAt);
      else if (running.size < MOST_AT_ONCE) void begin(owner, record, entry);
    }
    if (Number.isFinite(next)) cancelTimer = context.clock.schedule(pump, next - now);
  };

  let stopListening = (): void => undefined;
  return {
    start: () => {
      stopListening = context.pictures.onChanged(pump);
      pump();
    },
    kick: pump,
    kickAll: () => {
      const owner = context.sendingAs();
      for (const record of owner === undefined ? [] : context.store.withWork(owner)) {
        const [entry] = record.entries;
        if (entry?.state === 'waiting' && entry.nextTryAt !== null && !running.has(record.id))
          keep(context, changed(record, entry.id, { nextTryAt: null }), owner);
      }
      pump();
    },
    dispose: () => {
      disposed = true;
      stopListening();
      cancelTimer();
    },
  };
};
