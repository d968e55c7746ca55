import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { type Person, personSchema } from '#domain/user/user.ts';
import type { Queries } from '../../db/schema.ts';
import { type MergeContent, mergeContentSchema } from '#domain/taxonomy/merge-content.ts';

/** A merge as it is stored. */
export interface StoredMerge {
  readonly id: string;
  readonly targetId: number;
  readonly at: string;
  readonly undoneAt: string | null;
  readonly content: MergeContent;
}

export const insertMerge = async (
  queries: Queries,
  merge: Pick<StoredMerge, 'id' | 'targetId' | 'at' | 'content'> & { readonly userId: string },
): Promise<void> => {
  const { id, targetId, at, userId, content } = merge;
  await queries
    .insertInto('taxonomy_merges')
    .values({ id, kind: content.kind, target_id: targetId, at, user_id: userId, undone_at: null, content: JSON.stringify(content) })
    .execute();
};

export const findMerge = async (queries: Queries, id: string): Promise<StoredMerge | undefined> => {
  const row = await queries.selectFrom('taxonomy_merges').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      targetId: row.target_id,
      at: row.at,
      undoneAt: row.undone_at,
      content: mergeContentSchema.parse(JSON.parse(row.content)),
    }
  );
};

/** The merges of a kind since a time that are not undone, latest first. */
export const listMergesSince = async (
  queries: Queries,
  kind: TaxonomyKind,
  since: string,
): Promise<readonly (StoredMerge & { readonly by: Person | null })[]> => {
  const rows = await queries
    .selectFrom('taxonomy_merges')
    .leftJoin('users', 'users.id', 'taxonomy_merges.user_id')
    .selectAll('taxonomy_merges')
    .select(['users.first_name', 'users.last_name'])
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('taxonomy_merges.serial', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    targetId: row.target_id,
    at: row.at,
    undoneAt: null,
    content: mergeContentSchema.parse(JSON.parse(row.content)),
    by: row.user_id === null ? null : personSchema.parse({ id: row.user_id, firstName: row.first_name, lastName: row.last_name }),
  }));
};

export const noteUndone = async (queries: Queries, id: string, at: string): Promise<void> => {
  await queries.updateTable('taxonomy_merges').set({ undone_at: at }).where('id', '=', id).execute();
};
