import { z } from 'zod';
import type { Queries } from '../schema.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [`alter table metadata add column scheduled_at bigint`];

const rowSchema = z.object({
  publicationStatus: z.string(),
  scheduledPlacing: z.object({ status: z.string(), publicationTime: z.string().nullable() }).nullable(),
});

/** Takes over items with a schedule from before lists filtered by it. */
const takeOver = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('metadata_documents')
    .select(['id', 'row_json'])
    .where('row_json', 'like', '%"scheduledPlacing":{%')
    .execute();
  for (const row of rows) {
    const { publicationStatus, scheduledPlacing } = rowSchema.parse(JSON.parse(row.row_json));
    const at = scheduledPlacing?.status === 'scheduled' ? scheduledPlacing.publicationTime : null;
    if (at === null || publicationStatus === 'published') continue;
    await queries
      .updateTable('metadata')
      .set({ scheduled_at: Date.parse(at) })
      .where('id', '=', row.id)
      .execute();
  }
};

/** Time when an unpublished item will be published: lists filter by it. */
export const scheduledList: Migration = {
  number: 10,
  name: 'scheduled list',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await takeOver(queries);
  },
};
