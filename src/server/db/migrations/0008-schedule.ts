import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../schema.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `create table scheduled_events (
    metadata_id bigint not null,
    kind text not null,
    due_at bigint not null,
    try_at bigint not null,
    attempts integer not null,
    primary key (metadata_id, kind)
  )`,
  `create index scheduled_events_by_try on scheduled_events (try_at)`,
  `create index scheduled_events_by_time on scheduled_events (due_at)`,
];

const rowSchema = z.object({
  scheduledPlacing: z.object({ status: z.string(), publicationTime: z.string().nullable(), expiryTime: z.string().nullable() }).nullable(),
});

/** Takes over schedules from before the scheduler existed. */
const takeOver = async (queries: Queries): Promise<void> => {
  const rows = await queries
    .selectFrom('metadata_documents as d')
    .innerJoin('metadata as m', 'm.id', 'd.id')
    .select(['d.id', 'd.row_json'])
    .where('m.deleted', '=', 0)
    .where('d.row_json', 'like', '%"scheduledPlacing":{%')
    .execute();
  for (const row of rows) {
    const { scheduledPlacing: placing } = rowSchema.parse(JSON.parse(row.row_json));
    const publicationTime = placing?.status === 'scheduled' ? placing.publicationTime : null;
    const expiryTime = placing?.status === 'expired' ? null : (placing?.expiryTime ?? null);
    for (const [kind, time] of [['publication', publicationTime] as const, ['expiry', expiryTime] as const]) {
      if (time === null) continue;
      const dueAt = Date.parse(time);
      await sql`insert into scheduled_events (metadata_id, kind, due_at, try_at, attempts)
        values (${row.id}, ${kind}, ${dueAt}, ${dueAt}, 0)`.execute(queries);
    }
  }
};

/** Pending scheduled events of items, by time. */
export const schedule: Migration = {
  number: 8,
  name: 'schedule',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await takeOver(queries);
  },
};
