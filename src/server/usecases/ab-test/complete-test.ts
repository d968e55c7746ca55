import { z } from 'zod';
import { isAbTestRunning } from '#domain/metadata/ab-test.ts';
import { completedTest, withWinner } from '#domain/metadata/ab-test-rules.ts';
import { metadataIdSchema } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Dialect } from '../../db/migrations/migration.ts';
import { defineJob, type JobKind } from '../../jobs/job.ts';
import type { Ids, Log } from '../../ports.ts';
import { AB_TEST_JOB, keepAbTest, readAbCounts } from '../../repositories/ab-tests.ts';
import { claimMetadata, findMetadata, lockItem } from '../../repositories/metadata.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';

interface Deps {
  readonly dialect: Dialect;
  readonly ids: Ids;
  readonly log: Log;
  readonly hasModel: boolean;
}

/**
 * Creates the job that ends a test after its ten minutes: the version with more arrivals becomes the default teaser, in the released and in
 * the waiting state (A4-027, D-030). Runs exactly once: the job is removed in the same transaction.
 */
export const completeTestKind = ({ dialect, ids, log, hasModel }: Deps): JobKind =>
  defineJob({
    kind: AB_TEST_JOB,
    payload: z.object({ metadataId: metadataIdSchema, testId: z.uuid() }),
    run: async (queries, { metadataId, testId }, { now }) => {
      await lockItem(queries, dialect, metadataId);
      const before = (await findMetadata(queries, metadataId))?.metadata;
      const running = before?.abTest;
      if (!before || !running || running.id !== testId || !isAbTestRunning(running)) return undefined;
      const abTest = completedTest(running, await readAbCounts(queries, testId), now);
      const etag = ids.uuid();
      await claimMetadata(queries, { id: metadataId, etag });
      await keepAbTest(queries, { metadataId, test: abTest, at: now, userId: null });
      const values = before.waiting ? await findReleasedValues(queries, metadataId) : null;
      const after: Metadata = withWinner({ ...before, abTest }, abTest);
      const released = values && withWinner(values, abTest);
      await storeMetadataChange({ queries, ids, now, user: null, from: null, hasModel }, { before, after, released, etag });
      return () => log.info('teaser test completed', { metadataId, testId, winner: abTest.winner });
    },
  });
