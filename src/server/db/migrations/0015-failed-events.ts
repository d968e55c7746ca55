import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../schema.ts';
import type { Migration } from './migration.ts';

/** Attempts of an event that is listed and not tried: MAX_ATTEMPTS of that time. */
const ATTEMPTS = 5;

const rowSchema = z.object({
  publicationStatus: z.string(),
  scheduledPlacing: z.object({ publicationTime: z.string().nullable(), failure: z.object({}).optional() }).nullable(),
});

const takeOver = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('metadata_documents as d')
    .innerJoin('metadata as m', 'm.id', 'd.id')
    .select(['d.id', 'd.row_json'])
    .where('m.deleted', '=', 0)
    .where('d.row_json', 'like', '%"failure":{%')
    .execute();
  for (const row of rows) {
    const { publicationStatus, scheduledPlacing } = rowSchema.parse(JSON.parse(row.row_json));
    const isPublic = publicationStatus === 'published' || publicationStatus === 'unlisted';
    const time = scheduledPlacing?.publicationTime ?? null;
    if (isPublic || time === null || scheduledPlacing?.failure === undefined) continue;
    const dueAt = Date.parse(time);
    await sql`insert into scheduled_events (metadata_id, kind, due_at, try_at, attempts)
      values (${row.id}, 'publication', ${dueAt}, ${dueAt}, ${ATTEMPTS}) on conflict do nothing`.execute(queries);
  }
};

/** Publications that failed before the plan listed them. */
export const failedEvents: Migration = { number: 15, name: 'failed events', up: takeOver };
