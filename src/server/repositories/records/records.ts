import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Fields, ReferenceKind } from '#domain/kinds/kind.ts';
import type { Queries } from '../../db/schema.ts';
import { readUnlessDamaged } from '../../db/seal-words.ts';
import { seal, unseal } from '../../db/sealed.ts';
import type { RecordsTable } from '../../db/tables/records.ts';
import { containsPattern, foldText } from '../fold.ts';
import { insertChunks } from '../insert-chunks.ts';
import { forgetNames, keepNames, nameRows } from './record-names.ts';
import { forgetValues, keepValues, saysOneOf, valueRows } from './record-values.ts';

/** Serialised reference data, and the etag of its current state. */
export interface AnsweredRecord {
  readonly body: Fields;
  readonly etag: string;
}

/** The query of a list; `filters` are ids and values by the names that the kind declares. */
export interface RecordFilter {
  readonly q?: string | undefined;
  readonly filters: Readonly<Record<string, readonly (number | string)[] | undefined>>;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: string; readonly descending: boolean };
}

/** The identity of a stored change. */
export interface RecordTarget {
  readonly id: string;
  readonly ifMatch: string;
}

/** Author, time and new etag of a change. */
export interface RecordChange {
  readonly at: string;
  readonly userId: string | null;
  readonly etag: string;
}

type Row = Selectable<RecordsTable> & { readonly first_name: string | null; readonly last_name: string | null };

const answerOf = (kind: ReferenceKind, row: Row): AnsweredRecord => {
  const fields = unseal(row.fields);
  const upgraded = row.version < kind.format.version ? kind.format.upgrade(fields, row.version) : fields;
  const updatedBy =
    row.updated_by_id === null || row.first_name === null || row.last_name === null
      ? null
      : { id: row.updated_by_id, firstName: row.first_name, lastName: row.last_name };
  const body = { ...kind.draft.parse(upgraded), id: row.id, createdAt: row.created_at, updatedAt: row.updated_at, updatedBy };
  return { body: kind.stored.parse(body), etag: row.etag };
};

const rowsOf = (queries: Queries, kind: ReferenceKind) =>
  queries.selectFrom('records').leftJoin('users', 'users.id', 'records.updated_by_id').where('records.kind', '=', kind.name);

/** Returns a record of a kind with its etag; undefined if there is none. */
export const findRecord = async (queries: Queries, kind: ReferenceKind, id: string): Promise<AnsweredRecord | undefined> => {
  const row = await rowsOf(queries, kind)
    .selectAll('records')
    .select(['users.first_name', 'users.last_name'])
    .where('records.id', '=', id)
    .executeTakeFirst();
  return row && answerOf(kind, row);
};

/** One condition for each facet that the list is filtered by. */
const facetsOf = ({ list }: ReferenceKind, filters: RecordFilter['filters']) =>
  Object.entries(list.facets ?? {}).flatMap(([name, { field }]) => {
    const values = filters[name] ?? [];
    return values.length === 0 ? [] : [saysOneOf(field, values.map(String))];
  });

const SORTED: Readonly<Record<string, 'records.created_at' | 'records.updated_at'>> = {
  createdAt: 'records.created_at',
  updatedAt: 'records.updated_at',
};

/** Records of a kind by words of their title and by facets; a damaged one is left out of its page, and said in health. */
export const listRecords = async (
  queries: Queries,
  kind: ReferenceKind,
  { q, filters, sort, page, size }: RecordFilter,
): Promise<{ readonly items: readonly Fields[]; readonly total: number }> => {
  const selection = rowsOf(queries, kind).where(expression =>
    expression.and([
      ...(q === undefined ? [] : [sql<SqlBool>`records.search_text like ${containsPattern(q)} escape '\\'`]),
      ...facetsOf(kind, filters),
    ]),
  );
  const { total } = await selection.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = sort.descending ? 'desc' : 'asc';
  const rows = await selection
    .selectAll('records')
    .select(['users.first_name', 'users.last_name'])
    .orderBy(SORTED[sort.column] ?? 'records.search_text', direction)
    .orderBy('records.serial', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  return { items: rows.flatMap(row => readUnlessDamaged(queries, () => [answerOf(kind, row).body], [])), total };
};

const columnsOf = (kind: ReferenceKind, draft: Fields, { at, userId, etag }: RecordChange) => ({
  title: kind.title(draft),
  search_text: foldText([kind.title(draft), ...(kind.words?.(draft) ?? [])].join(' ')),
  version: kind.format.version,
  fields: seal(draft),
  updated_at: at,
  updated_by_id: userId,
  etag,
});

/** Stores a record; false when the id exists. */
export const insertRecord = async (
  queries: Queries,
  kind: ReferenceKind,
  record: { readonly id: string; readonly draft: Fields },
  change: RecordChange,
): Promise<boolean> => {
  const inserted = await queries
    .insertInto('records')
    .values({ id: record.id, kind: kind.name, created_at: change.at, ...columnsOf(kind, record.draft, change) })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await keepNames(queries, kind, record.id, record.draft);
  await keepValues(queries, kind, record.id, record.draft);
  return true;
};

/** Replaces a record if its etag is still the expected one; returns whether it was. */
export const updateRecord = async (
  queries: Queries,
  kind: ReferenceKind,
  { id, ifMatch, draft }: RecordTarget & { readonly draft: Fields },
  change: RecordChange,
): Promise<boolean> => {
  const updated = await queries
    .updateTable('records')
    .set(columnsOf(kind, draft, change))
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where('etag', '=', ifMatch)
    .executeTakeFirst();
  if (Number(updated.numUpdatedRows) === 0) return false;
  await keepNames(queries, kind, id, draft);
  await keepValues(queries, kind, id, draft);
  return true;
};

/** Deletes a record if its etag is still the expected one; returns whether it was. */
export const removeRecord = async (queries: Queries, kind: ReferenceKind, { id, ifMatch }: RecordTarget): Promise<boolean> => {
  const removed = await queries
    .deleteFrom('records')
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where('etag', '=', ifMatch)
    .executeTakeFirst();
  if (Number(removed.numDeletedRows) === 0) return false;
  await forgetNames(queries, id);
  await forgetValues(queries, id);
  return true;
};

/** Lets one change of named records through at a time: a name or a named record does not change meanwhile. */
export const lockRecords = async (queries: Queries): Promise<void> => {
  await queries
    .insertInto('settings')
    .values({ name: 'records', value: 'lock' })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: 'lock' }))
    .execute();
};

/** A record's draft, and the etag of its state. */
export interface StoredRecord {
  readonly id: string;
  readonly draft: Fields;
  readonly etag: string;
}

/** All records of a kind; for kinds of thousands, not of millions. */
export const allRecords = async (queries: Queries, kind: ReferenceKind): Promise<readonly StoredRecord[]> => {
  const rows = await queries.selectFrom('records').select(['id', 'fields', 'version', 'etag']).where('kind', '=', kind.name).execute();
  return rows.map(({ id, fields, version, etag }) => {
    const stored = unseal(fields);
    return { id, etag, draft: kind.draft.parse(version < kind.format.version ? kind.format.upgrade(stored, version) : stored) };
  });
};

/** Stores many new records; the caller holds the lock and has seen that their ids and names are free. */
export const insertRecords = async (
  queries: Queries,
  kind: ReferenceKind,
  records: readonly { readonly id: string; readonly draft: Fields; readonly change: RecordChange }[],
): Promise<void> => {
  await insertChunks(
    records.map(({ id, draft, change }) => ({ id, kind: kind.name, created_at: change.at, ...columnsOf(kind, draft, change) })),
    chunk => queries.insertInto('records').values(chunk).execute(),
  );
  await insertChunks(
    records.flatMap(({ id, draft }) => nameRows(kind, id, draft)),
    chunk => queries.insertInto('record_names').values(chunk).execute(),
  );
  await insertChunks(
    records.flatMap(({ id, draft }) => valueRows(kind, id, draft)),
    chunk => queries.insertInto('record_values').values(chunk).execute(),
  );
};
