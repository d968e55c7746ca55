import type { BridgeAnswer, BridgeOperationName } from '#bridge/operations.ts';
import type { BridgeError, ItemState } from '#bridge/states.ts';
import type { DeskDraft, DeskResource } from '#domain/kinds/desk-kinds.ts';
import { isOutwardPatch } from '#domain/metadata/acts-of-change.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { callTwice } from '../api/call-twice.ts';
import { type DeskResult, fail, toBridgeError } from '../failure.ts';
import { createItemDecisions, type ItemDecisions, resolveConflict } from './conflict.ts';
import { takeBackItem } from './take-back.ts';
import { findItem, type ItemsContext, keep, nowOf, stateOf, withItem } from './context.ts';
import { goneRecord, keepNewer } from './gone.ts';
import { factsOf } from './facts.ts';
import { hasUnsaved, hasWork, isUnsent, type ItemEntry, type ItemRecord, newEntry, sameDraft } from './record.ts';
import { refreshMetadata } from './refresh-metadata.ts';
import type { ItemCreation, RemoteItem } from './remote.ts';

/** One item: its kind and its id. */
export interface ItemPlace {
  readonly resource: DeskResource;
  readonly id: string;
}
type Nothing = Record<string, never>;
type Later<Name extends BridgeOperationName> = Promise<BridgeAnswer<Name>>;

const recordOf = (context: ItemsContext, resource: DeskResource, item: RemoteItem): ItemRecord => ({
  id: item.id,
  resource,
  metadata: null,
  metadataEtag: null,
  ...factsOf(context, item),
  saved: item.draft,
  working: item.draft,
  entries: [],
  conflict: null,
  journaledAt: null,
  gone: null,
});

/** Without own work the newsroom's state is applied; own work is merged at the save, on its base ETag. */
const takeOver = (context: ItemsContext, record: ItemRecord, item: RemoteItem): ItemRecord =>
  hasWork(record)
    ? { ...record, metadataId: item.metadataId, comparedAt: nowOf(context), gone: null }
    : { ...record, gone: null, ...factsOf(context, item), saved: item.draft, working: item.draft, journaledAt: null };

/** Loads the newsroom's state and applies it if no change of ours conflicts. */
export const compareItem = async (context: ItemsContext, { resource, id }: ItemPlace): Later<'items.open'> => {
  const answer = await context.remote.get(resource, id);
  const owner = context.owner();
  const itemRecord = owner === undefined ? undefined : context.store.get(owner, id);
  const opened = context.open.get(id);
  if (opened) opened.isCompared = answer.ok;
  if (answer.ok) {
    const newer = itemRecord && owner !== undefined ? keepNewer(context, owner, itemRecord, answer.value) : undefined;
    if (newer) return keep(context, newer);
    const kept = keep(context, itemRecord ? takeOver(context, itemRecord, answer.value) : recordOf(context, resource, answer.value));
    await refreshMetadata(context, { resource, id });
    const again = findItem(context, resource, id);
    return again.ok ? ok(stateOf(context, again.value)) : kept;
  }
  const isGone = answer.error.kind === 'http' && answer.error.status === 404;
  if (itemRecord && isGone && owner !== undefined) {
    const left = goneRecord(context, itemRecord, answer.error);
    context.believed.checked(owner, { resource, id });
    if (left) return keep(context, left);
    context.store.remove(owner, id);
    return { ok: false, error: toBridgeError(answer.error) };
  }
  if (itemRecord) return ok(stateOf(context, itemRecord));
  return answer.error.kind === 'noResponse' ? fail('notAvailableOffline') : { ok: false, error: toBridgeError(answer.error) };
};

const openItem = async (context: ItemsContext, place: ItemPlace): Later<'items.open'> => {
  if (context.owner() === undefined) return fail('unauthorised');
  const opened = context.open.get(place.id);
  context.open.set(place.id, { resource: place.resource, count: (opened?.count ?? 0) + 1, isCompared: opened?.isCompared ?? false });
  const lookup = findItem(context, place.resource, place.id);
  // An unsent item exists only here.
  if (lookup.ok && lookup.value.base === null) return ok(stateOf(context, lookup.value));
  return compareItem(context, place);
};

const createItem = (
  context: ItemsContext,
  input: { readonly draft: DeskDraft; readonly contentLocale: ContentLocale | null } & ItemCreation,
): DeskResult<ItemState> => {
  const { draft, contentLocale: locale, tenantIds, mainTenantId } = input;
  return keep(context, {
    id: context.random.uuid(),
    resource: draft.resource,
    metadataId: null,
    locale,
    etag: null,
    updatedAt: null,
    lastUpdatedBy: null,
    metadata: null,
    metadataEtag: null,
    comparedAt: null,
    creation: { tenantIds: [...tenantIds], mainTenantId },
    base: null,
    replaced: [],
    saved: draft,
    working: draft,
    entries: [],
    conflict: null,
    journaledAt: nowOf(context),
    gone: null,
  });
};

/** The queue with this payload at its end: an unsent entry is changed in place, one that may have arrived stays. */
const queueWith = (context: ItemsContext, record: ItemRecord): readonly ItemEntry[] => {
  const { entries, base, working } = record;
  const last = entries.at(-1);
  const next = (kind: ItemEntry['kind']): ItemEntry =>
    newEntry({ id: context.random.uuid(), kind, payload: working, createdAt: nowOf(context) });
  if (!last) return [next(base === null ? 'createItem' : 'saveItem')];
  if (!last.attempted && last.state === 'waiting') return [...entries.slice(0, -1), { ...last, payload: working }];
  if (last.state === 'failed' && !last.isUnclear) return [...entries.slice(0, -1), next(last.kind)];
  // Sent again unchanged first: under another id it would be done twice.
  const asked: ItemEntry = last.state === 'failed' ? { ...last, state: 'waiting', attempts: 0, error: null, nextTryAt: null } : last;
  if (sameDraft(last.payload, working)) return [...entries.slice(0, -1), asked];
  return [...entries.slice(0, -1), asked, next('saveItem')];
};

export const saveItem = (context: ItemsContext, record: ItemRecord): DeskResult<ItemState, 'undecided'> => {
  if (record.conflict) return fail('undecided');
  const isNew = record.base === null && record.entries.length === 0;
  const isFailed = record.entries.some(entry => entry.state === 'failed');
  if (!isNew && !isFailed && !hasUnsaved(record)) return ok(stateOf(context, record));
  const entries = queueWith(context, record);
  const ids = new Set(entries.map(({ id }) => id));
  const gone = record.entries.filter(({ id, attempted }) => attempted && !ids.has(id)).map(({ payload }) => payload);
  return keep(context, { ...record, entries, replaced: [...record.replaced, ...gone], saved: record.working });
};

/** The item is fully synchronised, and the newsroom is reachable. */
const readyFor = (
  context: ItemsContext,
  record: ItemRecord,
): Result<{ readonly etag: string }, BridgeError<'offline' | 'unsavedChanges'>> => {
  if (!context.isOnline()) return fail('offline');
  const { etag } = record;
  return etag === null || hasWork(record) ? fail('unsavedChanges') : ok({ etag });
};

const removeItem = async (context: ItemsContext, record: ItemRecord): Later<'items.delete'> => {
  const owner = context.owner();
  const drop = (): Result<Nothing, never> => {
    if (owner !== undefined) context.store.remove(owner, record.id);
    context.touch();
    context.notifyOutbox();
    return ok({});
  };
  if (record.base === null) return record.entries.some(entry => entry.attempted) ? fail('unsavedChanges') : drop();
  const ready = readyFor(context, record);
  if (!ready.ok) return ready;
  const answer = await context.remote.remove(record.resource, record.id, ready.value.etag, context.random.uuid());
  if (answer.ok || (answer.error.kind === 'http' && answer.error.status === 404)) return drop();
  if (answer.error.kind === 'http' && answer.error.status === 412) await compareItem(context, record);
  return { ok: false, error: toBridgeError(answer.error) };
};

/** Sends a change of metadata on the state that is known. */
export const sendPatch = async (
  context: ItemsContext,
  place: ItemPlace,
  record: ItemRecord,
  patch: MetadataPatch,
  query: { readonly hold?: boolean; readonly release?: boolean } = isOutwardPatch(patch) ? {} : { hold: true },
): Later<'items.patchMetadata'> => {
  const { metadataId, metadataEtag: ifMatch } = record;
  if (metadataId === null) return fail('unsavedChanges');
  if (ifMatch === null) return fail('preconditionFailed');
  const answer = await callTwice(context, 'patchMetadata', { params: { id: metadataId }, query, body: patch }, { ifMatch });
  if (!answer.ok) return { ok: false, error: toBridgeError(answer.error) };
  return withItem(context, place, now => keep(context, { ...now, metadata: answer.value.body, metadataEtag: answer.value.etag ?? null }));
};

/** The titles of an item that only this desk has are those that it will be created in; undefined if the newsroom is asked. */
const patchCreation = (context: ItemsContext, place: ItemPlace, patch: MetadataPatch): DeskResult<ItemState> | undefined => {
  const lookup = findItem(context, place.resource, place.id);
  if (!lookup.ok || !isUnsent(lookup.value) || lookup.value.creation === null) return undefined;
  const { creation } = lookup.value;
  const { tenantIds = creation.tenantIds, mainTenantId = creation.mainTenantId } = patch;
  return keep(context, { ...lookup.value, creation: { tenantIds, mainTenantId } });
};

/** Metadata is separate from the draft: it may change while that is unsaved; before the newsroom has the item, only its titles. */
const patchMetadata = async (context: ItemsContext, place: ItemPlace, patch: MetadataPatch): Later<'items.patchMetadata'> => {
  const begun = patchCreation(context, place, patch);
  if (begun) return begun;
  if (!context.isOnline()) return fail('offline');
  await refreshMetadata(context, place);
  const lookup = findItem(context, place.resource, place.id);
  return lookup.ok ? sendPatch(context, place, lookup.value, patch) : lookup;
};

/** Records on this desk: opened, typed, queued, merged. Writing answers once it is durable. */
export interface Items {
  readonly open: (place: ItemPlace) => Later<'items.open'>;
  readonly close: (place: ItemPlace) => Result<Nothing, never>;
  readonly create: (input: Parameters<typeof createItem>[1]) => DeskResult<ItemState>;
  readonly journal: (id: string, draft: DeskDraft) => DeskResult<ItemState>;
  readonly save: (place: ItemPlace) => DeskResult<ItemState, 'undecided'>;
  readonly discardChanges: (place: ItemPlace) => DeskResult<ItemState>;
  readonly resolveConflict: (place: ItemPlace) => DeskResult<ItemState, 'undecided'>;
  readonly decisions: ItemDecisions;
  readonly remove: (place: ItemPlace) => Later<'items.delete'>;
  readonly takeBack: (place: ItemPlace) => Later<'items.takeBack'>;
  readonly patchMetadata: (place: ItemPlace, patch: MetadataPatch) => Later<'items.patchMetadata'>;
  readonly local: () => { items: ItemState[] };
}

export const createItems = (context: ItemsContext, kick: () => void): Items => {
  const kicked = <Value>(result: Value): Value => {
    kick();
    return result;
  };
  return {
    open: place => openItem(context, place),
    close: ({ id }) => {
      const opened = context.open.get(id);
      if (opened && opened.count > 1) opened.count -= 1;
      else context.open.delete(id);
      return ok({});
    },
    create: input => (context.owner() === undefined ? fail('unauthorised') : createItem(context, input)),
    journal: (id, draft) =>
      withItem(context, { resource: draft.resource, id }, record =>
        keep(context, { ...record, working: draft, journaledAt: nowOf(context) }),
      ),
    save: place => kicked(withItem(context, place, record => saveItem(context, record))),
    discardChanges: place => withItem(context, place, record => keep(context, { ...record, working: record.saved })),
    resolveConflict: place => kicked(withItem(context, place, record => resolveConflict(context, record))),
    decisions: createItemDecisions(context),
    remove: async place => {
      const lookup = findItem(context, place.resource, place.id);
      return lookup.ok ? removeItem(context, lookup.value) : lookup;
    },
    takeBack: place => takeBackItem(context, place),
    patchMetadata: (place, patch) => patchMetadata(context, place, patch),
    local: () => {
      const owner = context.owner();
      return { items: owner === undefined ? [] : context.store.withWork(owner).map(record => stateOf(context, record)) };
    },
  };
};
