import type { Queries } from '../db/schema.ts';

/** Returns the content of the demo's simulated systems under an id; undefined if there is none. */
export const findSimulated = async (queries: Queries, id: string): Promise<unknown> => {
  const row = await queries.selectFrom('simulated_planning').select('content').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.content) as unknown); // read by its schema
};

/** Everything that they hold. */
export const listSimulated = async (
  queries: Queries,
): Promise<readonly { readonly id: string; readonly content: unknown; readonly changedAt: string }[]> =>
  (await queries.selectFrom('simulated_planning').selectAll().orderBy('id').execute()).map(row => ({
    id: row.id,
    content: JSON.parse(row.content) as unknown, // read by its schema
    changedAt: row.changed_at,
  }));

/** Stores something there. */
export const keepSimulated = async (queries: Queries, id: string, content: unknown, at: string): Promise<void> => {
  const columns = { content: JSON.stringify(content), changed_at: at };
  await queries
    .insertInto('simulated_planning')
    .values({ id, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute();
};
