import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';

/** Tables that metadata may refer to. */
export type ReferenceTable = 'tenants' | 'categories' | 'tags' | 'kickwords' | 'agencies';

/** Which of these ids do not exist. */
export const missingIds = async (queries: Queries, table: ReferenceTable, ids: readonly number[]): Promise<readonly number[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await queries.selectFrom(table).select('id').where('id', 'in', wanted).execute();
  const found = new Set(rows.map(row => row.id));
  return wanted.filter(id => !found.has(id));
};

/** Returns those of these users that do not exist. */
export const missingUsers = async (queries: Queries, ids: readonly string[]): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await queries.selectFrom('users').select('id').where('id', 'in', wanted).execute();
  const found = new Set(rows.map(row => row.id));
  return wanted.filter(id => !found.has(id));
};

/** Which of these categories are inactive. */
export const inactiveCategories = async (queries: Queries, ids: readonly number[]): Promise<readonly number[]> => {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom('categories').select('id').where('id', 'in', ids).where('active', '=', 0).execute();
  return rows.map(({ id }) => id);
};

/** Returns those of these accounts that are people, not services. */
export const peopleAmong = async (queries: Queries, ids: readonly string[]): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom('users').select('id').where('id', 'in', ids).where('service_user', '=', 0).execute();
  return rows.map(({ id }) => id);
};

/** Which of these items do not exist, or not any more. */
export const missingItems = async (queries: Queries, ids: readonly string[]): Promise<readonly string[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await queries.selectFrom('metadata').select('id').where('id', 'in', wanted.map(Number)).where('deleted', '=', 0).execute();
  const found = new Set(rows.map(row => String(row.id)));
  return wanted.filter(id => !found.has(id));
};

/** Returns the settings of titles on which the required fields of a publication depend. */
export const tenantRules = async (
  queries: Queries,
  ids: readonly number[],
): Promise<readonly Pick<Tenant, 'id' | 'categoriesRequired'>[]> => {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom('tenants').select(['id', 'categories_required']).where('id', 'in', ids).execute();
  return rows.map(row => ({ id: row.id, categoriesRequired: row.categories_required === 1 }));
};
