import type { Queries } from '#server/db/schema.ts';
import { unsealJson } from '#server/db/sealed.ts';

/** Stores the lists' rows as they were before texts had checksums: earlier migrations read those. */
export const takeSealsOff = async (queries: Queries): Promise<void> => {
  const rows = await queries.selectFrom('metadata_documents').select(['id', 'row_json']).execute();
  for (const { id, row_json: stored } of rows)
    await queries
      .updateTable('metadata_documents')
      .set({ row_json: unsealJson(stored) })
      .where('id', '=', id)
      .execute();
};
