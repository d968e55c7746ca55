import { z } from 'zod';
import type { Deletion } from '#contract/calls/codes.ts';
import { isItemResource } from '#domain/kinds/item.ts';
import type { FieldChange } from '#domain/metadata/differences.ts';
import { personSchema } from '#domain/user/user.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';
import { UNREADABLE } from '../db/sealed-columns.ts';

/** One stored change of an item's metadata. */
export interface MetadataRevision {
  readonly revisionNumber: number;
  /** The revision of the content that was current then; null for kinds without revisions. */
  readonly contentRevisionNumber: number | null;
  readonly date: string;
  readonly updatedBy: Person | null;
  readonly changes: FieldChange[];
}

const changesSchema = z.array(
  z.strictObject({
    fieldName: z.string(),
    operation: z.enum(['added', 'removed', 'updated']),
    newValue: z.unknown(),
    oldValue: z.unknown(),
    tenantId: z.number().nullable(),
    special: z.literal(true).optional(),
    held: z.literal(true).optional(),
  }),
);

/** Stands for changes that cannot be read as they were written. */
const UNREADABLE_CHANGE: FieldChange = { fieldName: 'unreadable', operation: 'updated', newValue: null, oldValue: null, tenantId: null };

const readChanges = (json: string): FieldChange[] => (json === UNREADABLE ? [UNREADABLE_CHANGE] : parseChanges(json));

const parseChanges = (json: string): FieldChange[] =>
  changesSchema
    .parse(JSON.parse(json))
    .map(({ special, held, ...change }) => ({ ...change, ...(special && { special }), ...(held && { held }) }));

/** Appends the changes of an item; the item is locked by its claim, so that numbers have no gaps. */
export const appendMetadataRevision = async (
  queries: Queries,
  entry: { readonly metadataId: string; readonly date: string; readonly userId: string | null; readonly changes: readonly FieldChange[] },
): Promise<void> => {
  if (entry.changes.length === 0) return;
  const metadataId = Number(entry.metadataId);
  const last = await queries
    .selectFrom('metadata_revisions')
    .select(({ fn }) => fn.max('revision_number').as('number'))
    .where('metadata_id', '=', metadataId)
    .executeTakeFirst();
  await queries
    .insertInto('metadata_revisions')
    .values({
      metadata_id: metadataId,
      revision_number: (last?.number ?? 0) + 1,
      date: entry.date,
      user_id: entry.userId,
      changes: JSON.stringify(entry.changes),
    })
    .execute();
};

/** A page of a history: its size, and the number it ends before. */
interface HistoryWindow {
  readonly before?: number | undefined;
  readonly size: number;
}

interface ContentRevision {
  readonly revision_number: number;
  readonly date: string;
}

/** The revisions of an item's content, newest first. */
const contentRevisionsOf = async (queries: Queries, metadataId: string): Promise<readonly ContentRevision[]> => {
  const item = await queries
    .selectFrom('metadata')
    .select(['resource_id', 'resource_name'])
    .where('id', '=', Number(metadataId))
    .executeTakeFirst();
  if (!item) return [];
  const [id, columns] = [item.resource_id, ['revision_number', 'date'] as const];
  return isItemResource(item.resource_name)
    ? queries.selectFrom('item_revisions').select(columns).where('item_id', '=', id).orderBy('revision_number', 'desc').execute()
    : queries.selectFrom('article_revisions').select(columns).where('article_id', '=', id).orderBy('revision_number', 'desc').execute();
};

/** Changes of an item, newest first; also of a deleted one. */
export const listMetadataRevisions = async (
  queries: Queries,
  metadataId: string,
  { before, size }: HistoryWindow,
): Promise<readonly MetadataRevision[]> => {
  const selected = queries
    .selectFrom('metadata_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.revision_number', 'r.date', 'r.changes', 'u.id', 'u.first_name', 'u.last_name'])
    .where('r.metadata_id', '=', Number(metadataId))
    .orderBy('r.revision_number', 'desc')
    .limit(size);
  const rows = await (before === undefined ? selected : selected.where('r.revision_number', '<', before)).execute();
  const contents = rows.length === 0 ? [] : await contentRevisionsOf(queries, metadataId);
  return rows.map(row => ({
    revisionNumber: row.revision_number,
    contentRevisionNumber: contents.find(({ date }) => Date.parse(date) <= Date.parse(row.date))?.revision_number ?? null,
    date: row.date,
    updatedBy: row.id === null ? null : personSchema.parse({ id: row.id, firstName: row.first_name, lastName: row.last_name }),
    changes: readChanges(row.changes),
  }));
};

/** Checks whether an item exists or existed. */
export const isKnownMetadata = async (queries: Queries, metadataId: string): Promise<boolean> =>
  (await queries.selectFrom('metadata').select('id').where('id', '=', Number(metadataId)).executeTakeFirst()) !== undefined;

/** Returns the user and time of an item's deletion; undefined if it is not deleted or never existed. */
export const findDeletion = async (queries: Queries, resource: string, id: string): Promise<Deletion | undefined> => {
  const found = await queries
    .selectFrom('metadata')
    .select('id')
    .where('resource_id', '=', id)
    .where('resource_name', '=', resource)
    .where('deleted', '=', 1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const [last] = await listMetadataRevisions(queries, String(found.id), { size: 1 });
  return last?.changes.some(({ fieldName }) => fieldName === 'deleted') ? { by: last.updatedBy, at: last.date } : undefined;
};
