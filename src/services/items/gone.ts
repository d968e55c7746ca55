import type { ApiError } from '#contract/api-error.ts';
import { titleOfDraft } from '#domain/kinds/desk.ts';
import { type ChangeFile, fileNameOf } from '../change-file.ts';
import { type ItemsContext, nowOf } from './context.ts';
import { hasWork, type ItemRecord, newEntry } from './record.ts';

/** What stays of an item that the newsroom does not have (any more); undefined where the newsroom has its history and nothing is unsent. */
export const goneRecord = (context: Pick<ItemsContext, 'clock'>, record: ItemRecord, error: ApiError): ItemRecord | undefined => {
  const reason = error.code === 'deleted' ? 'deleted' : 'missing';
  if (reason === 'deleted' && !hasWork(record)) return undefined;
  return { ...record, gone: record.gone?.reason === reason ? record.gone : { reason, at: nowOf(context) } };
};

/** Makes the item again, under its own id where that is free in the newsroom. */
export const madeAgain = (context: Pick<ItemsContext, 'clock' | 'random'>, record: ItemRecord): ItemRecord => {
  const { metadata, gone, saved } = record;
  const { tenantIds = [], mainTenantId = null } = metadata ?? {};
  const createdAt = nowOf(context);
  return {
    ...record,
    ...{ id: gone?.reason === 'missing' ? record.id : context.random.uuid(), metadataId: null, metadata: null, metadataEtag: null },
    ...{ etag: null, updatedAt: null, lastUpdatedBy: null, comparedAt: null, base: null, replaced: [], conflict: null, gone: null },
    creation: { tenantIds: [...tenantIds], mainTenantId },
    entries: [newEntry({ id: context.random.uuid(), kind: 'createItem', payload: saved, createdAt })],
  };
};

/** What this desk has of the item, as a file to keep. */
export const fileOfRecord = (context: Pick<ItemsContext, 'clock'>, record: ItemRecord): ChangeFile => {
  const exportedAt = nowOf(context);
  const title = titleOfDraft(record.working);
  const { resource, id, working, saved, base, metadata } = record;
  const content = { format: 'galley-item', exportedAt, resource, id, title, working, saved, base, metadata };
  return { fileName: fileNameOf(title, exportedAt), content: JSON.stringify(content, null, 2) };
};
