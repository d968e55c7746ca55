import { z } from 'zod';
import type { Queries } from '../schema.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table scheduled_events add column failure_json text`,
  `alter table scheduled_events add column scheduled_by text`,
  `alter table scheduled_events add column title_text text`,
];

const rowSchema = z.object({
  title: z.string(),
  scheduledPlacing: z.object({ failure: z.unknown().optional() }).nullable(),
});

/** Folds a title as the plan's search compares it. */
const folded = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Returns the user who last changed the schedule of an item. */
const schedulerOf = async (queries: Queries, metadataId: number): Promise<string | null> => {
  const row = await queries
    .selectFrom('metadata_revisions')
    .select('user_id')
    .where('metadata_id', '=', metadataId)
    .where('user_id', 'is not', null)
    .where('changes', 'like', '%"scheduledPlacing"%')
    .orderBy('revision_number', 'desc')
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** Fills the columns that the plan reads, for events from before they were stored with them. */
export const describeEvents = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('scheduled_events as e')
    .innerJoin('metadata_documents as d', 'd.id', 'e.metadata_id')
    .select(['e.metadata_id', 'e.kind', 'd.row_json'])
    .where('e.title_text', 'is', null)
    .execute();
  for (const row of rows) {
    const { title, scheduledPlacing } = rowSchema.parse(JSON.parse(row.row_json));
    const failure = row.kind === 'publication' ? scheduledPlacing?.failure : undefined;
    await queries
      .updateTable('scheduled_events')
      .set({
        title_text: folded(title),
        failure_json: failure === undefined ? null : JSON.stringify(failure),
        scheduled_by: await schedulerOf(queries, row.metadata_id),
      })
      .where('metadata_id', '=', row.metadata_id)
      .where('kind', '=', row.kind)
      .execute();
  }
};

/** Columns of events that the plan filters by and shows. */
export const plannedEvents: Migration = {
  number: 17,
  name: 'planned events',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await describeEvents(queries);
  },
};
