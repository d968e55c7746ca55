import { z } from 'zod';
import type { FieldChange } from '#domain/metadata/differences.ts';
import { personSchema } from '#domain/user/user.ts';
import type { Person } from '#domain/user/user.ts';
import type { Queries } from '../db/schema.ts';

/** One stored change of an item's metadata. */
export interface MetadataRevision {
  readonly revisionNumber: number;
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
  }),
);

const readChanges = (json: string): FieldChange[] =>
  changesSchema.parse(JSON.parse(json)).map(({ special, ...change }) => (special ? { ...change, special } : change));

/** Appends what changed; the item is locked by its claim, so that numbers have no gaps. */
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
  return rows.map(row => ({
    revisionNumber: row.revision_number,
    date: row.date,
    updatedBy: row.id === null ? null : personSchema.parse({ id: row.id, firstName: row.first_name, lastName: row.last_name }),
    changes: readChanges(row.changes),
  }));
};

/** Whether an item exists or existed. */
export const isKnownMetadata = async (queries: Queries, metadataId: string): Promise<boolean> =>
  (await queries.selectFrom('metadata').select('id').where('id', '=', Number(metadataId)).executeTakeFirst()) !== undefined;
