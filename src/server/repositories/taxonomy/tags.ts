import { sql, type SqlBool } from 'kysely';
import { nameKeyOf } from '#domain/taxonomy/names.ts';
import { type TagRecord, tagRecordSchema } from '#domain/taxonomy/tags.ts';
import { type Kickword, kickwordSchema, type Tag, tagSchema } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import type { KickwordsTable, TagsTable } from '../../db/tables/content.ts';
import { containsPattern, foldText } from '../fold.ts';
import { resolveId } from './state.ts';
import type { Versioned } from '../accounts/users.ts';
import { versionEtag } from '../../version-etag.ts';

export interface NameFilter {
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export interface TagFilter extends NameFilter {
  readonly active?: boolean | undefined;
  readonly includeIds?: readonly number[] | undefined;
}

/** SQLite knows no escape character of its own. */
const contains = (words: string) => sql<SqlBool>`search_text like ${containsPattern(words)} escape '\\'`;

interface Found<Item> {
  readonly items: Item[];
  readonly total: number;
}

const toTag = (row: TagsTable): Tag =>
  tagSchema.parse({
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description,
    active: row.active === 1,
    allowRobots: row.allow_robots === 1,
  });

const toKickword = (row: KickwordsTable): Kickword =>
  kickwordSchema.parse({
    id: row.id,
    name: row.name,
    backgroundColor: row.background_color,
    borderColor: row.border_color,
    textColor: row.text_color,
  });

/** Tags by name; those of `includeIds` always: the ones an item already has. */
export const listTags = async (queries: Queries, filter: TagFilter): Promise<Found<Tag>> => {
  const { q, active, includeIds } = filter;
  const base = queries.selectFrom('tags').where(expression => {
    const fits = expression.and([
      ...(q === undefined ? [] : [contains(q)]),
      ...(active === undefined ? [] : [expression('active', '=', active ? 1 : 0)]),
    ]);
    return includeIds && includeIds.length > 0 ? expression.or([fits, expression('id', 'in', includeIds)]) : fits;
  });
  const total = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .selectAll()
    .orderBy('search_text')
    .orderBy('id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute();
  return { items: rows.map(toTag), total: total.total };
};

/** The names of tags in the asked order, without those that are gone. */
export const findTagNames = async (queries: Queries, ids: readonly number[]): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom('tags').select(['id', 'name']).where('id', 'in', ids).execute();
  return ids.flatMap(id => rows.find(row => row.id === id)?.name ?? []);
};

/** One tag; of a merged one, that into which it went. */
export const findTag = async (queries: Queries, id: number): Promise<Versioned<TagRecord> | undefined> => {
  const row = await queries
    .selectFrom('tags')
    .selectAll()
    .where('id', '=', await resolveId(queries, 'tags', id))
    .executeTakeFirst();
  if (!row) return undefined;
  const image: unknown = row.image_json === null ? null : JSON.parse(row.image_json);
  const value = tagRecordSchema.parse({ ...toTag(row), image });
  return { value, etag: versionEtag('g', row.version, value) };
};

/** One kickword; of a merged one, that into which it went. */
export const findKickword = async (queries: Queries, id: number): Promise<Versioned<Kickword> | undefined> => {
  const row = await queries
    .selectFrom('kickwords')
    .selectAll()
    .where('id', '=', await resolveId(queries, 'kickwords', id))
    .executeTakeFirst();
  return row && { value: toKickword(row), etag: versionEtag('k', row.version, toKickword(row)) };
};

export const listKickwords = async (queries: Queries, filter: NameFilter): Promise<Found<Kickword>> => {
  let base = queries.selectFrom('kickwords');
  if (filter.q !== undefined) base = base.where(contains(filter.q));
  const total = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .selectAll()
    .orderBy('search_text')
    .orderBy('id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute();
  return { items: rows.map(toKickword), total: total.total };
};

/** The existing ones of these kickwords, by their ids. */
export const findKickwordsIn = async (queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, Kickword>> => {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('kickwords')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, toKickword(row)]));
};

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

const tagColumns = (tag: Omit<TagRecord, 'id'>) => ({
  name: tag.name,
  name_key: nameKeyOf(tag.name),
  title: tag.title,
  description: tag.description,
  active: tag.active ? (1 as const) : (0 as const),
  allow_robots: tag.allowRobots ? (1 as const) : (0 as const),
  search_text: foldText(`${tag.name} ${tag.title}`),
  image_json: tag.image === null ? null : JSON.stringify(tag.image),
});

const kickwordColumns = (kickword: Omit<Kickword, 'id'>) => ({
  name: kickword.name,
  name_key: nameKeyOf(kickword.name),
  background_color: kickword.backgroundColor,
  border_color: kickword.borderColor,
  text_color: kickword.textColor,
  search_text: foldText(kickword.name),
});

export const insertTag = async (queries: Queries, { image = null, ...tag }: Tag & Partial<Pick<TagRecord, 'image'>>): Promise<void> => {
  await queries
    .insertInto('tags')
    .values({ id: tag.id, ...tagColumns({ ...tag, image }), version: 1 })
    .execute();
};

export const insertKickword = async (queries: Queries, kickword: Kickword): Promise<void> => {
  await queries
    .insertInto('kickwords')
    .values({ id: kickword.id, ...kickwordColumns(kickword), version: 1 })
    .execute();
};

/** Replaces a tag; the caller has checked its etag under the lock. */
export const updateTag = async (queries: Queries, { id, ...tag }: TagRecord): Promise<void> => {
  await queries
    .updateTable('tags')
    .set(({ eb }) => ({ ...tagColumns(tag), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Replaces a kickword; the caller has checked its etag under the lock. */
export const updateKickword = async (queries: Queries, { id, ...kickword }: Kickword): Promise<void> => {
  await queries
    .updateTable('kickwords')
    .set(({ eb }) => ({ ...kickwordColumns(kickword), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const removeNamed = async (queries: Queries, table: 'tags' | 'kickwords', id: number): Promise<void> => {
  await queries.deleteFrom(table).where('id', '=', id).execute();
};

/** The names of all, to look for similar ones. */
export const listNames = (
  queries: Queries,
  table: 'tags' | 'kickwords',
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  queries.selectFrom(table).select(['id', 'name']).orderBy('id').execute();
