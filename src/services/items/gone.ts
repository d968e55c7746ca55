import type { ApiError } from '#contract/calls/api-error.ts';
import { titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { whyGone } from '../why-gone.ts';
import { type ItemsContext, nowOf } from './context.ts';
import { factsOf } from './facts.ts';
import { hasWork, type ItemRecord, newEntry } from './record.ts';
import type { RemoteItem } from './remote.ts';

/** Returns the record of an item missing in the newsroom; undefined if the newsroom has its history and nothing is unsent. */
export const goneRecord = (context: Pick<ItemsContext, 'clock'>, record: ItemRecord, error: ApiError): ItemRecord | undefined => {
  if (error.code === 'deleted' && !hasWork(record)) return undefined;
  return { ...record, gone: whyGone(error, record.gone, nowOf(context)) };
};

/** Returns this desk's record of an item that the newsroom has in an older state; undefined if the newsroom's state counts. */
export const keepNewer = (
  { believed, clock }: Pick<ItemsContext, 'believed' | 'clock'>,
  owner: string,
  record: ItemRecord,
  item: RemoteItem,
): ItemRecord | undefined => {
  const { resource, id, gone, etag, updatedAt } = record;
  const isHere = etag === item.etag;
  if (gone?.reason === 'older') return isHere ? undefined : record;
  if (!believed.isUnchecked(owner, { resource, id })) return undefined;
  const isLost = !isHere && believed.isLost(owner, updatedAt);
  believed.checked(owner, { resource, id });
  return isLost ? { ...record, gone: believed.older(owner), comparedAt: nowOf({ clock }) } : undefined;
};

/** This desk's version as a change of the newsroom's; undefined if somebody has changed that since the newsroom went back. */
export const offeredNewer = (
  context: Pick<ItemsContext, 'clock' | 'random'>,
  record: ItemRecord,
  item: RemoteItem,
): ItemRecord | undefined => {
  const { gone, working, saved } = record;
  if (Date.parse(item.updatedAt) > Date.parse(gone?.sharedUntil ?? new Date(0).toISOString())) return undefined;
  const entry = newEntry({ id: context.random.uuid(), kind: 'saveItem', payload: saved, createdAt: nowOf(context) });
  return { ...record, ...factsOf(context, item), saved, working, entries: [entry], conflict: null, gone: null };
};

/** Makes the item again, under its own id if that is free in the newsroom. */
export const madeAgain = (context: Pick<ItemsContext, 'clock' | 'random'>, record: ItemRecord): ItemRecord => {
  const { metadata, gone, saved } = record;
  const { tenantIds = [], mainTenantId = null } = metadata ?? {};
  const createdAt = nowOf(context);
  return {
    ...record,
    id: gone?.reason === 'missing' ? record.id : context.random.uuid(),
    metadataId: null,
    metadata: null,
    metadataEtag: null,
    etag: null,
    updatedAt: null,
    lastUpdatedBy: null,
    comparedAt: null,
    base: null,
    replaced: [],
    conflict: null,
    gone: null,
    creation: { tenantIds: [...tenantIds], mainTenantId },
    entries: [newEntry({ id: context.random.uuid(), kind: 'createItem', payload: saved, createdAt })],
  };
};

/** Returns this desk's version of the item as a file to save. */
export const fileOfRecord = (context: Pick<ItemsContext, 'clock'>, record: ItemRecord): ChangeFile => {
  const exportedAt = nowOf(context);
  const title = titleOfDraft(record.working);
  const { resource, id, working, saved, base, metadata } = record;
  const content = { format: 'galley-item', exportedAt, resource, id, title, working, saved, base, metadata };
  return { fileName: fileNameOf(title, exportedAt), content: JSON.stringify(content, null, 2) };
};
