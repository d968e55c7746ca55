import type { Agency } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import { foldText } from './fold.ts';
import type { Window } from './window.ts';

export const insertAgencies = async (queries: Queries, agencies: readonly Agency[]): Promise<void> => {
  const rows = agencies.map(({ id, name }) => ({ id, name, sort_text: foldText(name) }));
  if (rows.length > 0) await queries.insertInto('agencies').values(rows).execute();
};

export const listAgencies = async (
  queries: Queries,
  window: Window,
): Promise<{ readonly agencies: readonly Agency[]; readonly total: number }> => {
  const { total } = await queries
    .selectFrom('agencies')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const agencies = await queries
    .selectFrom('agencies')
    .select(['id', 'name'])
    .orderBy('sort_text')
    .orderBy('id')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  return { agencies, total };
};

export const findAgency = async (queries: Queries, id: number): Promise<Agency | null> =>
  (await queries.selectFrom('agencies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
