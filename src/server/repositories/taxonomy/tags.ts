import { nameKeyOf } from '#domain/taxonomy/names.ts';
import { type TagRecord, tagRecordSchema } from '#domain/taxonomy/tags.ts';
import { type Tag, tagSchema } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import type { TagsTable } from '../../db/tables/content.ts';
import { foldText } from '../fold.ts';
import { contains, type Found, type NameFilter } from './named.ts';
import { resolveId } from './state.ts';
import type { Versioned } from '../accounts/users.ts';
import { versionEtag } from '../../version-etag.ts';

export interface TagFilter extends NameFilter {
  readonly active?: boolean | undefined;
  readonly includeIds?: readonly number[] | undefined;
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

export const insertTag = async (queries: Queries, { image = null, ...tag }: Tag & Partial<Pick<TagRecord, 'image'>>): Promise<void> => {
  await queries
    .insertInto('tags')
    .values({ id: tag.id, ...tagColumns({ ...tag, image }), version: 1 })
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
