import type { Database } from '#server/db/database.ts';
import type { Surroundings } from './items.ts';

/** Reads the records of the newsroom that generated items can refer to. */
export const readSurroundings = async ({ db }: Database): Promise<Surroundings> => {
  const people = await db.selectFrom('users').select(['id', 'first_name', 'last_name']).orderBy('username').execute();
  const tenants = await db.selectFrom('tenants').select(['id', 'language']).orderBy('id').execute();
  const categories = await db.selectFrom('categories').select('id').where('parent_id', 'is not', null).orderBy('id').execute();
  const tags = await db.selectFrom('tags').select('id').orderBy('id').execute();
  return {
    people: people.map(row => ({ id: row.id, firstName: row.first_name, lastName: row.last_name })),
    tenants: tenants.map(row => ({ id: row.id, locale: row.language === 'fr_CH' ? 'fr-CH' : 'de-CH' })),
    categoryIds: categories.map(row => row.id),
    tagIds: tags.map(row => row.id),
  };
};
