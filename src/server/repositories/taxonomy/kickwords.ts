import { nameKeyOf } from '#domain/taxonomy/names.ts';
import { type Kickword, kickwordSchema } from '#domain/tenant/tenant.ts';
import type { Queries } from '../../db/schema.ts';
import type { KickwordsTable } from '../../db/tables/content.ts';
import { versionEtag } from '../../version-etag.ts';
import type { Versioned } from '../accounts/users.ts';
import { foldText } from '../fold.ts';
import { contains, type Found, type NameFilter } from './named.ts';
import { resolveId } from './state.ts';

const toKickword = (row: KickwordsTable): Kickword =>
  kickwordSchema.parse({
    id: row.id,
    name: row.name,
    backgroundColor: row.background_color,
    borderColor: row.border_color,
    textColor: row.text_color,
  });

/** One kickword; of a merged one, that into which it went. */
export const findKickword = async (queries: Queries, id: number): Promise<Versioned<Kickword> | undefined> => {
  const row = await queries
    .selectFrom('kickwords')
    .selectAll()
    .where('id', '=', await resolveId(queries, 'kickwords', id))
    .executeTakeFirst();
  return row && { value: toKickword(row), etag: versionEtag('k', row.version, toKickword(row)) };
};

/** Returns a page of kickwords by name. */
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

const kickwordColumns = (kickword: Omit<Kickword, 'id'>) => ({
  name: kickword.name,
  name_key: nameKeyOf(kickword.name),
  background_color: kickword.backgroundColor,
  border_color: kickword.borderColor,
  text_color: kickword.textColor,
  search_text: foldText(kickword.name),
});

export const insertKickword = async (queries: Queries, kickword: Kickword): Promise<void> => {
  await queries
    .insertInto('kickwords')
    .values({ id: kickword.id, ...kickwordColumns(kickword), version: 1 })
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
