import { sql, type SqlBool } from 'kysely';
import { type Kickword, kickwordSchema, type Tag, tagSchema } from '#domain/tenant/tenant.ts';
import type { Queries } from '../db/schema.ts';
import type { KickwordsTable, TagsTable } from '../db/tables/content.ts';
import { containsPattern, foldText } from './fold.ts';

/** Names are compared trimmed and case-insensitively. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

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

export const findTag = async (queries: Queries, id: number): Promise<Tag | undefined> => {
  const row = await queries.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toTag(row);
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

/** Whether a tag or kickword of this name exists. */
export const isNameTaken = async (queries: Queries, table: 'tags' | 'kickwords', name: string): Promise<boolean> =>
  (await queries.selectFrom(table).select('id').where('name_key', '=', nameKey(name)).executeTakeFirst()) !== undefined;

export const insertTag = async (queries: Queries, tag: Tag): Promise<void> => {
  await queries
    .insertInto('tags')
    .values({
      id: tag.id,
      name: tag.name,
      name_key: nameKey(tag.name),
      title: tag.title,
      description: tag.description,
      active: tag.active ? 1 : 0,
      allow_robots: tag.allowRobots ? 1 : 0,
      search_text: foldText(`${tag.name} ${tag.title}`),
    })
    .execute();
};

export const insertKickword = async (queries: Queries, kickword: Kickword): Promise<void> => {
  await queries
    .insertInto('kickwords')
    .values({
      id: kickword.id,
      name: kickword.name,
      name_key: nameKey(kickword.name),
      background_color: kickword.backgroundColor,
      border_color: kickword.borderColor,
      text_color: kickword.textColor,
      search_text: foldText(kickword.name),
    })
    .execute();
};
