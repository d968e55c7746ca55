import type { Queries } from '../db/schema.ts';

/** What the newsroom was filled with on its first start. */
export const ORIGINS = ['demo', 'empty'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What this newsroom was filled with; null when nothing has been stored yet. */
export const findOrigin = async (queries: Queries): Promise<string | null> => {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', 'origin').executeTakeFirst();
  return row?.value ?? null;
};

export const storeOrigin = async (queries: Queries, origin: Origin): Promise<void> => {
  await queries.insertInto('settings').values({ name: 'origin', value: origin }).execute();
};

export const isDemoNewsroom = async (queries: Queries): Promise<boolean> => (await findOrigin(queries)) === 'demo';
