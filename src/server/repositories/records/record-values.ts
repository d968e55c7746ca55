import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Fields, RecordReference, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Queries } from '../../db/schema.ts';
import { unseal } from '../../db/sealed.ts';

/** A record that names another one. */
export interface RecordUse {
  readonly resource: string;
  readonly id: string;
  readonly title: string;
}

const valuesIn = (draft: Fields, field: string): readonly string[] => {
  const value = draft[field];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Condition: a record has one of these values in a field. */
export const saysOneOf = (field: string, values: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from record_values v where v.record_id = records.id and v.field = ${field} and v.value in (${sql.join(values)}))`;

/** The records that a draft names, by its fields. */
export const namedRecords = (kind: ReferenceKind, draft: Fields) =>
  Object.entries(kind.references ?? {}).map(([field, reference]) => ({ field, reference, ids: valuesIn(draft, field) }));

/** Which of these ids a reference may not name: there is no such record, or it says something else. */
export const missingRecords = async (
  queries: Queries,
  { kind, where }: RecordReference,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('records')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where(expression => expression.and(where === undefined ? [] : [saysOneOf(where.field, [where.value])]))
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter(id => !found.has(id));
};

/** Removes the filter values of a record. */
export const forgetValues = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('record_values').where('record_id', '=', id).execute();
};

/** Returns the rows of a record's values: of fields that lists filter by, and of references. */
export const valueRows = (kind: ReferenceKind, id: string, draft: Fields) => {
  const filtered = Object.values(kind.list.facets ?? {}).map(({ field }) => field);
  const fields = [...new Set([...filtered, ...Object.keys(kind.references ?? {})])];
  return fields.flatMap(field => [...new Set(valuesIn(draft, field))].map(value => ({ record_id: id, field, value })));
};

/** Stores the filter values of a record. */
export const keepValues = async (queries: Queries, kind: ReferenceKind, id: string, draft: Fields): Promise<void> => {
  await forgetValues(queries, id);
  const rows = valueRows(kind, id, draft);
  if (rows.length > 0) await queries.insertInto('record_values').values(rows).execute();
};

/** Records that name another one. */
export const recordsNaming = async (queries: Queries, id: string): Promise<readonly RecordUse[]> =>
  queries
    .selectFrom('record_values')
    .innerJoin('records', 'records.id', 'record_values.record_id')
    .select(['records.kind as resource', 'records.id', 'records.title'])
    .where('record_values.value', '=', id)
    .orderBy('records.title')
    .orderBy('records.serial')
    .execute();

const titledSchema = z.looseObject({ title: z.string() });

/** Tickers that name a record in their current state. */
export const tickersNaming = async (queries: Queries, id: string): Promise<readonly RecordUse[]> => {
  const rows = await queries
    .selectFrom('items')
    .innerJoin('item_revisions', 'item_revisions.id', 'items.revision_id')
    .select(['items.resource', 'items.id', 'item_revisions.fields'])
    .where('items.resource', '=', 'tickers')
    .where('items.deleted', '=', 0)
    .where('item_revisions.fields', 'like', `%"${id}"%`)
    .orderBy('items.updated_at', 'desc')
    .orderBy('items.metadata_id', 'desc')
    .execute();
  return rows.map(({ fields, ...row }) => ({ ...row, title: titledSchema.safeParse(unseal(fields)).data?.title ?? '' }));
};
