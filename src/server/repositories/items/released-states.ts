import { type HeldValues, heldValuesSchema } from '#domain/metadata/metadata.ts';
import type { Queries } from '../../db/schema.ts';
import { seal, unseal } from '../../db/sealed.ts';

/** Stores the released values while newer ones wait; null if nothing waits. */
export const keepReleasedValues = async (queries: Queries, metadataId: string, values: HeldValues | null): Promise<void> => {
  await queries.deleteFrom('released_states').where('metadata_id', '=', Number(metadataId)).execute();
  if (values === null) return;
  await queries
    .insertInto('released_states')
    .values({ metadata_id: Number(metadataId), values_json: seal(values) })
    .execute();
};

/** The values that readers have while newer ones wait. */
export const findReleasedValues = async (queries: Queries, metadataId: string): Promise<HeldValues | null> => {
  const row = await queries
    .selectFrom('released_states')
    .select('values_json')
    .where('metadata_id', '=', Number(metadataId))
    .executeTakeFirst();
  return row ? heldValuesSchema.parse(unseal(row.values_json)) : null;
};
