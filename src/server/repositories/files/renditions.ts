import type { Queries } from '../../db/schema.ts';

/** A rendition in the store under its key. */
export interface KeptRendition {
  readonly key: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly etag: string;
}

export const findRendition = async (queries: Queries, key: string): Promise<KeptRendition | null> => {
  const row = await queries.selectFrom('renditions').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? { key: row.key, mediaType: row.media_type, bytes: row.bytes, etag: row.etag } : null;
};

/** Records a rendition; of two drawn concurrently the later one wins. */
export const keepRendition = async (queries: Queries, kept: KeptRendition, now: string): Promise<void> => {
  const row = { media_type: kept.mediaType, bytes: kept.bytes, etag: kept.etag, created_at: now };
  await queries
    .insertInto('renditions')
    .values({ key: kept.key, ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute();
};

/** The total size of all stored renditions, in bytes. */
export const sumOfRenditions = async (queries: Queries): Promise<number> => {
  const { total } = await queries
    .selectFrom('renditions')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0); // PostgreSQL adds up bigint as numeric, which comes as text
};

export const listOldestRenditions = async (queries: Queries, limit: number): Promise<readonly Pick<KeptRendition, 'key' | 'bytes'>[]> =>
  queries.selectFrom('renditions').select(['key', 'bytes']).orderBy('created_at').orderBy('key').limit(limit).execute();

export const forgetRenditions = async (queries: Queries, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await queries.deleteFrom('renditions').where('key', 'in', keys).execute();
};
