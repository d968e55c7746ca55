import type { Queries } from '../db/schema.ts';

const NAME = 'keys';

/** The stored keys of the newsroom as text; null before its first start. */
export const findKeys = async (queries: Queries): Promise<string | null> => {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
};

/** Stores keys unless another node was faster; returns those in force. */
export const claimKeys = async (queries: Queries, text: string): Promise<string> => {
  // Of two nodes that start at once, the second waits here for the first.
  await queries
    .insertInto('settings')
    .values({ name: NAME, value: text })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await findKeys(queries)) ?? text;
};

/** Replaces stored keys, unless another node has done so; returns those in force. */
export const replaceKeys = async (
  queries: Queries,
  { former, text }: { readonly former: string; readonly text: string },
): Promise<string> => {
  await queries.updateTable('settings').set({ value: text }).where('name', '=', NAME).where('value', '=', former).execute();
  return (await findKeys(queries)) ?? text;
};
