import { assetUrl } from '#domain/media/asset.ts';
import { assetTitle } from '#domain/media/asset-title.ts';
import type { AttachingResource } from '#domain/kinds/attaching.ts';
import { type Attachment, attachmentSchema } from '#domain/media/attachment.ts';
import type { Queries } from '../../db/schema.ts';
import { readStated } from './files.ts';

/** The item that files are attached to. */
export interface AttachingItem {
  readonly resource: AttachingResource;
  readonly itemId: string;
}

/** An attachment and the item that it belongs to. */
export interface StoredAttachment {
  readonly attachment: Attachment;
  readonly resource: string;
  readonly itemId: string;
}

const selectAttachments = (queries: Queries) =>
  queries
    .selectFrom('attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .leftJoin('users as u', 'u.id', 'a.creator_id')
    .select(['a.id', 'a.resource', 'a.item_id', 'a.state', 'a.created_at', 'a.creator_id', 'a.file_id'])
    .select(['u.first_name', 'u.last_name'])
    .select([
      'f.file_name',
      'f.media_type',
      'f.width',
      'f.height',
      'f.title',
      'f.caption',
      'f.credit',
      'f.alt',
      'f.bytes',
      'f.rights_json',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAttachments>['execute']>>[number];

const byLineOf = (row: Row): { readonly byLine?: string } => {
  const { byLine } = readStated(row.rights_json);
  return byLine === '' ? {} : { byLine };
};

const toAttachment = (row: Row): StoredAttachment => ({
  resource: row.resource,
  itemId: row.item_id,
  attachment: attachmentSchema.parse({
    id: row.id,
    createdAt: row.created_at,
    creator:
      row.creator_id === null || row.first_name === null || row.last_name === null
        ? null
        : { id: row.creator_id, firstName: row.first_name, lastName: row.last_name },
    state: row.state,
    sourceUrl: assetUrl(row.file_id),
    sourceId: row.file_id,
    sourceType: 'file',
    fileMetadata: {
      width: row.width,
      height: row.height,
      title: assetTitle(row.title, row.file_name),
      mediaType: row.media_type,
      metadata: { name: row.alt, caption: row.caption, credit: row.credit, ...byLineOf(row), filename: row.file_name, weight: row.bytes },
    },
  }),
});

/** Checks whether the item exists: items of every kind have a row in the metadata. */
export const isItemThere = async (queries: Queries, { resource, itemId }: AttachingItem): Promise<boolean> => {
  const row = await queries
    .selectFrom('metadata')
    .select('id')
    .where('resource_id', '=', itemId)
    .where('resource_name', '=', resource)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the attachments of an item, newest first. */
export const listAttachments = async (queries: Queries, { resource, itemId }: AttachingItem): Promise<Attachment[]> => {
  const rows = await selectAttachments(queries)
    .where('a.resource', '=', resource)
    .where('a.item_id', '=', itemId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.serial', 'desc')
    .execute();
  return rows.map(row => toAttachment(row).attachment);
};

export const findAttachment = async (queries: Queries, id: string): Promise<StoredAttachment | null> => {
  const row = await selectAttachments(queries).where('a.id', '=', id).executeTakeFirst();
  return row ? toAttachment(row) : null;
};

/** The attachment of a file to an item. */
export const findAttachmentOf = async (queries: Queries, item: AttachingItem, fileId: string): Promise<StoredAttachment | null> => {
  const row = await selectAttachments(queries)
    .where('a.resource', '=', item.resource)
    .where('a.item_id', '=', item.itemId)
    .where('a.file_id', '=', fileId)
    .executeTakeFirst();
  return row ? toAttachment(row) : null;
};

interface NewAttachment {
  readonly id: string;
  readonly item: AttachingItem;
  readonly fileId: string;
  readonly isShown: boolean;
  readonly creatorId: string;
  readonly createdAt: string;
}

/** Attaches a file; returns false if the id is taken or the file is attached already. */
export const insertAttachment = async (queries: Queries, { id, item, fileId, isShown, ...rest }: NewAttachment): Promise<boolean> => {
  const inserted = await queries
    .insertInto('attachments')
    .values({
      id,
      resource: item.resource,
      item_id: item.itemId,
      file_id: fileId,
      state: isShown ? 'used' : 'unused',
      shown: isShown ? 1 : 0,
      creator_id: rest.creatorId,
      created_at: rest.createdAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

export const setAttachmentState = async (queries: Queries, id: string, state: Attachment['state']): Promise<void> => {
  await queries.updateTable('attachments').set({ state }).where('id', '=', id).execute();
};

/** Removes an unused attachment; returns whether it did. */
export const removeUnused = async (queries: Queries, id: string): Promise<boolean> => {
  const result = await queries.deleteFrom('attachments').where('id', '=', id).where('state', '=', 'unused').executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
};

/**
 * Records which files an item shows. Those become used, those that it no longer shows unused. Choices that a user made for the others stay.
 */
export const noteShownFiles = async (queries: Queries, { resource, itemId }: AttachingItem, fileIds: readonly string[]): Promise<void> => {
  const ofItem = () => queries.updateTable('attachments').where('resource', '=', resource).where('item_id', '=', itemId);
  const gone = ofItem().set({ shown: 0, state: 'unused' }).where('shown', '=', 1);
  await (fileIds.length === 0 ? gone : gone.where('file_id', 'not in', fileIds)).execute();
  if (fileIds.length > 0) await ofItem().set({ shown: 1, state: 'used' }).where('file_id', 'in', fileIds).execute();
};
