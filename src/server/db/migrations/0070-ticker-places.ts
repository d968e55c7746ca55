import { z } from 'zod';
import type { Queries } from '../schema.ts';
import { isIntact, unseal } from '../sealed.ts';
import type { Migration } from './migration.ts';
import { runStatements } from './run-statements.ts';

const STATEMENTS: readonly string[] = [
  `alter table ticker_events add column instant_ms bigint`,
  `create index ticker_events_by_instant on ticker_events (ticker_id, deleted, instant_ms)`,
];

const AT_A_TIME = 500;
const placedSchema = z.object({ instant: z.string() });

/** Writes the instants of stored events into their rows; damaged texts are skipped. */
const fillInstants = async (queries: Queries): Promise<void> => {
  let after = '';
  for (;;) {
    const rows = await queries
      .selectFrom('ticker_events')
      .select(['id', 'draft'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_A_TIME)
      .execute();
    for (const { id, draft } of rows.filter(event => isIntact(event.draft)))
      await queries
        .updateTable('ticker_events')
        .set({ instant_ms: Date.parse(placedSchema.parse(unseal(draft)).instant) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Instants of a ticker's events: those around a place are found without the others. */
export const tickerPlaces: Migration = {
  number: 70,
  name: 'ticker places',
  up: async queries => {
    await runStatements(queries, STATEMENTS);
    await fillInstants(queries);
  },
};
