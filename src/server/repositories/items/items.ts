import type { ContentStatus, PublicationStatus } from '#domain/article/workflow.ts';
import { type FieldsOf, type ItemDraft, itemDraftSchema, itemKind, type ItemResource } from '#domain/kinds/item.ts';
import { type ContentLocale, contentLocaleSchema } from '#domain/locale.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';

/** Fields of an item that users do not edit. */
export interface ItemFrame {
  readonly id: string;
  readonly metadataId: string;
  readonly locale: ContentLocale;
  readonly createdAt: string;
  readonly creator: Person | null;
  readonly updatedAt: string;
  readonly lastUpdatedBy: Person | null;
}

/** An item of one kind; the etag is the id of its current state. */
export interface StoredItem<Resource extends ItemResource = ItemResource> {
  readonly frame: ItemFrame;
  readonly fields: FieldsOf<Resource>;
  readonly etag: string;
}

/** Identifies an item: an id alone does not tell its kind. */
export interface ItemKey<Resource extends ItemResource = ItemResource> {
  readonly resource: Resource;
  readonly id: string;
}

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

const parseFields = <Resource extends ItemResource>(resource: Resource, json: string): FieldsOf<Resource> =>
  itemKind(resource).draft.parse(unseal(json)) as FieldsOf<Resource>; // checked by the schema of its kind

/** Returns an item with its fields; undefined if there is none of this kind. */
export const findItem = async <Resource extends ItemResource>(
  queries: Queries,
  { resource, id }: ItemKey<Resource>,
): Promise<StoredItem<Resource> | undefined> => {
  const row = await queries
    .selectFrom('items as i')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .leftJoin('users as c', 'c.id', 'i.creator_id')
    .leftJoin('users as u', 'u.id', 'i.updated_by_id')
    .selectAll('i')
    .select('r.fields')
    .select(['c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['u.first_name as updater_first', 'u.last_name as updater_last'])
    .where('i.id', '=', id)
    .where('i.resource', '=', resource)
    .where('i.deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const frame: ItemFrame = {
    id: row.id,
    metadataId: String(row.metadata_id),
    locale: contentLocaleSchema.parse(row.locale),
    createdAt: row.created_at,
    creator: personOf(row.creator_id, row.creator_first, row.creator_last),
    updatedAt: row.updated_at,
    lastUpdatedBy: personOf(row.updated_by_id, row.updater_first, row.updater_last),
  };
  return { frame, fields: parseFields(resource, row.fields), etag: row.revision_id };
};

/** The current fields of the item of metadata; undefined for kinds that are not saved as a whole. */
export const findDraftOfMetadata = async (queries: Queries, metadataId: string): Promise<ItemDraft | undefined> => {
  const row = await queries
    .selectFrom('items as i')
    .innerJoin('item_revisions as r', 'r.id', 'i.revision_id')
    .select(['i.resource', 'r.fields'])
    .where('i.metadata_id', '=', Number(metadataId))
    .executeTakeFirst();
  return row && itemDraftSchema.parse({ resource: row.resource, item: unseal(row.fields) });
};

/** The fields of one state of an item. */
export const findDraftOfRevision = async (
  queries: Queries,
  { resource, id }: ItemKey,
  revisionId: string,
): Promise<ItemDraft | undefined> => {
  const row = await queries
    .selectFrom('item_revisions')
    .select('fields')
    .where('id', '=', revisionId)
    .where('item_id', '=', id)
    .executeTakeFirst();
  return row && itemDraftSchema.parse({ resource, item: unseal(row.fields) });
};

/** An item before it was claimed. */
export interface ClaimedItem<Resource extends ItemResource> {
  readonly metadataId: string;
  readonly revisionNumber: number;
  readonly fields: FieldsOf<Resource>;
}

interface Claim<Resource extends ItemResource> extends ItemKey<Resource> {
  readonly expected: string;
}

const fieldsOfRevision = async <Resource extends ItemResource>(queries: Queries, claim: Claim<Resource>): Promise<FieldsOf<Resource>> => {
  const row = await queries.selectFrom('item_revisions').select('fields').where('id', '=', claim.expected).executeTakeFirstOrThrow();
  return parseFields(claim.resource, row.fields);
};

/**
 * Moves an item to its next state, which is stored next; undefined when it is gone or `expected` is not its etag any more.
 * Of two concurrent writers, the second waits for the first and then finds another etag.
 */
export const claimItem = async <Resource extends ItemResource>(
  queries: Queries,
  claim: Claim<Resource> & { readonly revisionId: string; readonly at: string; readonly userId: string },
): Promise<ClaimedItem<Resource> | undefined> => {
  const row = await queries
    .updateTable('items')
    .set(expression => ({
      revision_id: claim.revisionId,
      revision_number: expression('revision_number', '+', 1),
      updated_at: claim.at,
      updated_by_id: claim.userId,
    }))
    .where('id', '=', claim.id)
    .where('resource', '=', claim.resource)
    .where('deleted', '=', 0)
    .where('revision_id', '=', claim.expected)
    .returning(['metadata_id', 'revision_number'])
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = await fieldsOfRevision(queries, claim);
  return { metadataId: String(row.metadata_id), revisionNumber: row.revision_number, fields };
};

/** Marks an item deleted if `expected` is its etag, and returns its metadata's id; its states stay. */
export const claimItemDeletion = async (queries: Queries, claim: Claim<ItemResource>): Promise<string | undefined> => {
  const row = await queries
    .updateTable('items')
    .set({ deleted: 1 })
    .where('id', '=', claim.id)
    .where('resource', '=', claim.resource)
    .where('deleted', '=', 0)
    .where('revision_id', '=', claim.expected)
    .returning('metadata_id')
    .executeTakeFirst();
  return row && String(row.metadata_id);
};

/** A new item whose first state is stored next. */
export interface NewItem extends Omit<ItemFrame, 'creator' | 'lastUpdatedBy'> {
  readonly resource: ItemResource;
  readonly revisionId: string;
  readonly revisionNumber: number;
  readonly creatorId: string | null;
  readonly updatedById: string | null;
}

/** Stores an item; false when there is or was one with this id. */
export const insertItem = async (queries: Queries, item: NewItem): Promise<boolean> => {
  const inserted = await queries
    .insertInto('items')
    .values({
      id: item.id,
      resource: item.resource,
      metadata_id: Number(item.metadataId),
      locale: item.locale,
      revision_id: item.revisionId,
      revision_number: item.revisionNumber,
      created_at: item.createdAt,
      updated_at: item.updatedAt,
      creator_id: item.creatorId,
      updated_by_id: item.updatedById,
      deleted: 0,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** A state of an item, ready to be stored. */
export interface NewItemRevision {
  readonly id: string;
  readonly itemId: string;
  readonly revisionNumber: number;
  readonly creatorId: string | null;
  readonly date: string;
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly fields: ItemDraft['item'];
}

export const insertItemRevision = async (queries: Queries, revision: NewItemRevision): Promise<void> => {
  await queries
    .insertInto('item_revisions')
    .values({
      id: revision.id,
      item_id: revision.itemId,
      revision_number: revision.revisionNumber,
      creator_id: revision.creatorId,
      date: revision.date,
      content_status: revision.contentStatus,
      publication_status: revision.publicationStatus,
      fields: seal(revision.fields),
    })
    .execute();
};

/** The current state carries the item's statuses. */
export const setStatusesOfPresentState = async (
  queries: Queries,
  item: { readonly resourceId: string; readonly contentStatus: ContentStatus; readonly publicationStatus: PublicationStatus },
): Promise<void> => {
  await queries
    .updateTable('item_revisions')
    .set({ content_status: item.contentStatus, publication_status: item.publicationStatus })
    .where('id', '=', queries.selectFrom('items').select('revision_id').where('items.id', '=', item.resourceId))
    .execute();
};

/** A stored state of an item. */
export interface ItemRevision<Resource extends ItemResource> {
  readonly id: string;
  readonly revisionNumber: number;
  readonly creatorId: string | null;
  readonly date: string;
  readonly fields: FieldsOf<Resource>;
}

/** All states of an item, newest first; also of a deleted one. */
export const listItemRevisions = async <Resource extends ItemResource>(
  queries: Queries,
  { resource, id }: ItemKey<Resource>,
): Promise<readonly ItemRevision<Resource>[]> => {
  const rows = await queries
    .selectFrom('item_revisions as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .selectAll('r')
    .where('i.id', '=', id)
    .where('i.resource', '=', resource)
    .orderBy('r.revision_number', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    revisionNumber: row.revision_number,
    creatorId: row.creator_id,
    date: row.date,
    fields: parseFields(resource, row.fields),
  }));
};
