import { sql, type SqlBool } from 'kysely';
import { nameKeyOf } from '#domain/taxonomy/names.ts';
import type { Queries } from '../../db/schema.ts';
import { containsPattern } from '../fold.ts';

export interface NameFilter {
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** SQLite knows no escape character of its own. */
export const contains = (words: string) => sql<SqlBool>`search_text like ${containsPattern(words)} escape '\\'`;

export interface Found<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Checks whether another tag or kickword has this name. */
export const isNameTaken = async (
  queries: Queries,
  table: 'tags' | 'kickwords',
  name: string,
  exceptId: number | undefined,
): Promise<boolean> => {
  const named = queries.selectFrom(table).select('id').where('name_key', '=', nameKeyOf(name));
  return (await (exceptId === undefined ? named : named.where('id', '!=', exceptId)).executeTakeFirst()) !== undefined;
};

/** Removes a tag or kickword. */
export const removeNamed = async (queries: Queries, table: 'tags' | 'kickwords', id: number): Promise<void> => {
  await queries.deleteFrom(table).where('id', '=', id).execute();
};

/** The names of all, to look for similar ones. */
export const listNames = (
  queries: Queries,
  table: 'tags' | 'kickwords',
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  queries.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
