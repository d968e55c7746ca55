import type { Queries } from '../../db/schema.ts';

/** A number that changes whenever an account or a sign-in may count for less than before. */
export const readAccessVersion = async (queries: Queries): Promise<number> => {
  const row = await queries.selectFrom('access_state').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
};
