import type { Agency } from '#domain/agency.ts';
import type { Queries } from '../db/schema.ts';
import { foldText } from './fold.ts';
import type { Versioned } from './accounts/users.ts';
import type { Window } from './window.ts';
import { versionEtag } from '../version-etag.ts';

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

const etagOf = (version: number, { id, name }: Agency): string => versionEtag('g', version, { id, name });

export const findAgency = async (queries: Queries, id: number): Promise<Versioned<Agency> | undefined> => {
  const row = await queries.selectFrom('agencies').select(['id', 'name', 'version']).where('id', '=', id).executeTakeFirst();
  return row ? { value: { id: row.id, name: row.name }, etag: etagOf(row.version, row) } : undefined;
};

/** Checks whether another agency has this name, ignoring case and accents. */
export const isAgencyNameTaken = async (queries: Queries, name: string, exceptId: number | undefined): Promise<boolean> => {
  const rows = await queries.selectFrom('agencies').select('id').where('sort_text', '=', foldText(name)).execute();
  return rows.some(({ id }) => id !== exceptId);
};

/** The next number; the caller holds the lock. */
export const nextAgencyId = async (queries: Queries): Promise<number> => {
  const { last } = await queries
    .selectFrom('agencies')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const insertAgency = (queries: Queries, agency: Agency): Promise<void> => insertAgencies(queries, [agency]);

/** Renames an agency; the caller has checked its etag under the lock. */
export const renameAgency = async (queries: Queries, { id, name }: Agency): Promise<void> => {
  await queries
    .updateTable('agencies')
    .set(({ eb }) => ({ name, sort_text: foldText(name), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const removeAgency = async (queries: Queries, id: number): Promise<void> => {
  await queries.deleteFrom('agencies').where('id', '=', id).execute();
};

/** Checks whether an item that is not deleted names the agency, including in its released state. */
export const isAgencyUsed = async (queries: Queries, id: number): Promise<boolean> => {
  // The number is followed by the end of a JSON member: 12 is not found in 123.
  const patterns = [`%"agencyId":${String(id)},%`, `%"agencyId":${String(id)}}%`];
  const documents = await queries
    .selectFrom('metadata_documents as d')
    .innerJoin('metadata as m', 'm.id', 'd.id')
    .select('d.id')
    .where('m.deleted', '=', 0)
    .where(eb => eb.or(patterns.flatMap(pattern => [eb('d.row_json', 'like', pattern), eb('d.detail_json', 'like', pattern)])))
    .limit(1)
    .executeTakeFirst();
  if (documents) return true;
  const released = await queries
    .selectFrom('released_states')
    .select('metadata_id')
    .where(eb => eb.or(patterns.map(pattern => eb('values_json', 'like', pattern))))
    .limit(1)
    .executeTakeFirst();
  return released !== undefined;
};
