import type { Queries } from '../../db/schema.ts';

/** An upload in pieces that is not complete. */
export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly creatorId: string;
}

export const findUpload = async (queries: Queries, id: string): Promise<Upload | null> => {
  const row = await queries.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, fileName: row.file_name, bytes: row.bytes, sha256: row.sha256, creatorId: row.creator_id } : null;
};

/** Adds an upload; returns false if the id is taken. */
export const insertUpload = async (queries: Queries, upload: Upload, now: string): Promise<boolean> => {
  const inserted = await queries
    .insertInto('uploads')
    .values({
      id: upload.id,
      file_name: upload.fileName,
      bytes: upload.bytes,
      sha256: upload.sha256,
      creator_id: upload.creatorId,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Returns the number of a user's incomplete uploads. */
export const countUploads = async (queries: Queries, creatorId: string): Promise<number> => {
  const row = await queries
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Returns the number of bytes that a user has sent since a moment, including uploads in progress. */
export const bytesSentSince = async (queries: Queries, creatorId: string, since: string): Promise<number> => {
  const sent = await queries
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('creator_id', '=', creatorId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  const open = await queries
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirst();
  return Number(sent?.bytes ?? 0) + Number(open?.bytes ?? 0);
};

/** Records progress of an upload: it is deleted some days after its last piece. */
export const touchUpload = async (queries: Queries, id: string, now: string): Promise<void> => {
  await queries.updateTable('uploads').set({ updated_at: now }).where('id', '=', id).execute();
};

export const removeUpload = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('uploads').where('id', '=', id).execute();
};

/** Returns the uploads, of one user or of all, whose last piece came before this moment. */
export const listOldUploads = async (queries: Queries, before: string, creatorId?: string): Promise<readonly string[]> => {
  const old = queries.selectFrom('uploads').select('id').where('updated_at', '<', before);
  const rows = await (creatorId === undefined ? old : old.where('creator_id', '=', creatorId)).execute();
  return rows.map(row => row.id);
};
