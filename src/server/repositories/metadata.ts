import { sql } from 'kysely';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Person } from '#domain/user/user.ts';
import type { Dialect } from '../db/migrations/migration.ts';
import type { Queries } from '../db/schema.ts';
import { ordinalOf, toDocumentColumns, toFilterColumns, toMetadata } from './metadata-rows.ts';
import { forgetFrontArticles, keepFrontArticles } from './placement/front-articles.ts';
import { forgetComparable, noteComparable } from './search/semantic.ts';
import { tell } from './live-events.ts';
import { forgetEvents, keepEvents } from './tickers/scheduled-events.ts';

export interface StoredMetadata {
  readonly metadata: Metadata;
  readonly etag: string;
}

/** A place in the order of all changes, and its time: never before an earlier change. */
export interface Change {
  readonly number: number;
  readonly at: string;
}

/**
 * Takes the next place in the order of changes. Holds the one row of the content's state until the end of the transaction,
 * so that changes become visible in their order; take it after all other rows.
 */
export const takeChange = async (queries: Queries, now: string): Promise<Change> => {
  const nowMs = Date.parse(now);
  const state = await queries
    .updateTable('content_state')
    .set({
      last_change: sql<number>`last_change + 1`,
      last_updated_at: sql<number>`case when last_updated_at > ${nowMs} then last_updated_at else ${nowMs} end`,
    })
    .where('id', '=', 1)
    .returning(['last_change', 'last_updated_at'])
    .executeTakeFirstOrThrow();
  return { number: state.last_change, at: new Date(state.last_updated_at).toISOString() };
};

/** The next twelve-digit id. */
export const takeMetadataId = async (queries: Queries): Promise<string> => {
  const state = await queries
    .updateTable('content_state')
    .set({ last_metadata_id: sql<number>`last_metadata_id + 1` })
    .where('id', '=', 1)
    .returning('last_metadata_id')
    .executeTakeFirstOrThrow();
  return String(state.last_metadata_id);
};

const personOf = (id: string | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName };

const selectMetadata = (queries: Queries) =>
  queries
    .selectFrom('metadata as m')
    .innerJoin('metadata_documents as d', 'd.id', 'm.id')
    .leftJoin('users as c', 'c.id', 'd.creator_id')
    .leftJoin('users as u', 'u.id', 'd.updated_by_id')
    .select(['m.etag', 'd.row_json', 'd.detail_json', 'd.creator_id', 'd.updated_by_id'])
    .select([
      'c.first_name as creator_first',
      'c.last_name as creator_last',
      'u.first_name as updater_first',
      'u.last_name as updater_last',
    ])
    .where('m.deleted', '=', 0);

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectMetadata>['execute']>>[number];

const toStored = (row: SelectedRow): StoredMetadata => ({
  etag: row.etag,
  metadata: toMetadata({
    rowJson: row.row_json,
    detailJson: row.detail_json,
    creator: personOf(row.creator_id, row.creator_first, row.creator_last),
    lastUpdatedBy: personOf(row.updated_by_id, row.updater_first, row.updater_last),
  }),
});

export const findMetadata = async (queries: Queries, id: string): Promise<StoredMetadata | undefined> => {
  const row = await selectMetadata(queries).where('m.id', '=', Number(id)).executeTakeFirst();
  return row && toStored(row);
};

/** The existing ones of the named items, in the requested order. */
export const findMetadataIn = async (queries: Queries, ids: readonly string[]): Promise<readonly Metadata[]> => {
  if (ids.length === 0) return [];
  const rows = await selectMetadata(queries).where('m.id', 'in', ids.map(Number)).execute();
  const found = new Map(rows.map(toStored).map(stored => [stored.metadata.id, stored.metadata]));
  return ids.flatMap(id => found.get(id) ?? []);
};

/** Locks an item by giving it its next etag; false when it is gone or its etag is not `expected` any more. */
export const claimMetadata = async (
  queries: Queries,
  claim: { readonly id: string; readonly expected?: string; readonly etag: string },
): Promise<boolean> => {
  const update = queries.updateTable('metadata').set({ etag: claim.etag }).where('id', '=', Number(claim.id)).where('deleted', '=', 0);
  const claimed = await (claim.expected === undefined ? update : update.where('etag', '=', claim.expected)).executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
};

/** Locks an item until the end of the transaction, without changing its etag. SQLite has only one writer at a time. */
export const lockItem = async (queries: Queries, dialect: Dialect, id: string): Promise<void> => {
  if (dialect === 'postgres') await queries.selectFrom('metadata').select('id').where('id', '=', Number(id)).forUpdate().execute();
};

export const insertMetadata = async (queries: Queries, stored: StoredMetadata, change: Change): Promise<void> => {
  await queries
    .insertInto('metadata')
    .values({ ...toFilterColumns(stored.metadata), etag: stored.etag, deleted: 0, change_number: change.number })
    .execute();
  await queries.insertInto('metadata_documents').values(toDocumentColumns(stored.metadata)).execute();
  if (stored.metadata.scheduledPlacing !== null) await keepEvents(queries, stored.metadata);
  if (stored.metadata.publicationStatus === 'published') await keepFrontArticles(queries, stored.metadata);
  await noteComparable(queries, stored.metadata);
  await tell(queries, { kind: 'content', subject: stored.metadata.resourceId, at: change.at });
};

/** Stores a claimed item's new state. */
export const updateMetadata = async (queries: Queries, metadata: Metadata, change: Change): Promise<void> => {
  const { id, ...columns } = toFilterColumns(metadata);
  const { id: _id, ...document } = toDocumentColumns(metadata);
  await queries
    .updateTable('metadata')
    .set({ ...columns, change_number: change.number })
    .where('id', '=', id)
    .execute();
  await queries.updateTable('metadata_documents').set(document).where('id', '=', id).execute();
  await keepEvents(queries, metadata);
  await noteComparable(queries, metadata);
  await tell(queries, { kind: 'content', subject: metadata.resourceId, at: change.at });
};

/** Removes a claimed item from lists; its history stays. */
export const markMetadataDeleted = async (queries: Queries, id: string, change: Change): Promise<void> => {
  const { resource_id: subject } = await queries
    .updateTable('metadata')
    .set({ deleted: 1, change_number: change.number })
    .where('id', '=', Number(id))
    .returning('resource_id')
    .executeTakeFirstOrThrow();
  await forgetEvents(queries, id);
  await forgetFrontArticles(queries, id);
  await forgetComparable(queries, ordinalOf(id));
  await tell(queries, { kind: 'content', subject, at: change.at });
};

/** The metadata of a resource; undefined before it has any, and after it was deleted. */
export const findMetadataOfResource = async (queries: Queries, resourceId: string): Promise<StoredMetadata | undefined> => {
  const row = await queries
    .selectFrom('metadata')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row && findMetadata(queries, String(row.id));
};

/** Checks whether a resource has or had metadata: its id is not free. */
export const isKnownResource = async (queries: Queries, resourceId: string): Promise<boolean> =>
  (await queries.selectFrom('metadata').select('id').where('resource_id', '=', resourceId).executeTakeFirst()) !== undefined;

/** Checks whether such an item existed and was deleted; its history stays. */
export const wasDeleted = async (queries: Queries, resource: string, id: string): Promise<boolean> => {
  const found = await queries
    .selectFrom('metadata')
    .select('deleted')
    .where('resource_id', '=', id)
    .where('resource_name', '=', resource)
    .executeTakeFirst();
  return found?.deleted === 1;
};
