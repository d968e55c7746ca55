import { z } from 'zod';
import type { Dialect } from '../../db/migrations/migration.ts';
import { defineJob, type JobKind } from '../../jobs/job.ts';
import type { Log } from '../../ports.ts';
import { enqueueJob } from '../../repositories/jobs.ts';
import { ordinalOf } from '../../repositories/metadata-rows.ts';
import { indexWords } from '../../repositories/search/words.ts';
import { readableText } from './explain.ts';

/** Items per transaction: concurrent saves wait for a tenth of a second at most. */
const AT_ONCE = 20;
const PAUSE_MS = 20;
const KIND = 'searchForms';

/** Creates the job that updates the word index of an older newsroom piece by piece; it continues after a restart. */
export const renewWordsKind = ({ dialect, log }: { readonly dialect: Dialect; readonly log: Log }): JobKind =>
  defineJob({
    kind: KIND,
    payload: z.object({ after: z.number().int().nonnegative() }),
    run: async (queries, { after }, { key, now }) => {
      const next = queries
        .selectFrom('metadata')
        .select('id')
        .where('id', '>', after)
        .where('deleted', '=', 0)
        .orderBy('id')
        .limit(AT_ONCE);
      // Concurrent saves wait, so that an older text never replaces a newer one. SQLite has one writer anyway.
      const rows = await (dialect === 'postgres' ? next.forUpdate() : next).execute();
      for (const { id } of rows) {
        const text = await readableText(queries, String(id));
        if (text) await indexWords(queries, dialect, ordinalOf(id), text);
      }
      const last = rows.at(-1);
      if (last && rows.length === AT_ONCE)
        await enqueueJob(queries, { kind: KIND, key, dueMs: Date.parse(now) + PAUSE_MS, payload: { after: last.id } });
      else return () => log.info('search index renewed', { after });
      return undefined;
    },
  });
