import { z } from 'zod';
import { contentStatusSchema, publicationStatusSchema } from '#domain/article/workflow.ts';
import { instantSchema } from '#domain/ids.ts';
import { heldValuesSchema, scheduledPlacingSchema, waitingSchema } from '#domain/metadata/metadata.ts';
import type { Queries } from '../db/schema.ts';
import { seal, unseal } from '../db/sealed.ts';

const placing = scheduledPlacingSchema.nullable();

/** The public state before a publication or a release, and its other changes. */
const undoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('publication'),
    publicationStatus: publicationStatusSchema,
    contentStatus: contentStatusSchema,
    readyToPublishAt: instantSchema.nullable(),
    scheduledPlacing: placing,
    /** The schedule after the publication: another one since then stays. */
    scheduleAfter: placing,
    /** Waiting changes that were released with it. */
    freed: z.object({ waiting: waitingSchema, values: heldValuesSchema }).optional(),
  }),
  z.object({ kind: z.literal('release'), waiting: waitingSchema, values: heldValuesSchema }),
]);
export type Undo = z.infer<typeof undoSchema>;

/** The last publication or release of an item. */
export interface TakeBack {
  readonly userId: string;
  readonly atMs: number;
  readonly undo: Undo;
}

/** Stores how the last publication or release of an item is taken back; null if it cannot be. */
export const keepTakeBack = async (queries: Queries, metadataId: string, takeBack: TakeBack | null): Promise<void> => {
  const id = Number(metadataId);
  await queries.deleteFrom('take_backs').where('metadata_id', '=', id).execute();
  if (takeBack === null) return;
  const { userId, atMs, undo } = takeBack;
  await queries
    .insertInto('take_backs')
    .values({ metadata_id: id, user_id: userId, at: atMs, state_json: seal(undo) })
    .execute();
};

/** Returns how the last publication or release of an item is taken back. */
export const findTakeBack = async (queries: Queries, metadataId: string): Promise<TakeBack | null> => {
  const row = await queries.selectFrom('take_backs').selectAll().where('metadata_id', '=', Number(metadataId)).executeTakeFirst();
  return row ? { userId: row.user_id, atMs: row.at, undo: undoSchema.parse(unseal(row.state_json)) } : null;
};
