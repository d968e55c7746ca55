import type { AbTest } from '#domain/metadata/ab-test.ts';
import { startedTest, stoppedTest, testStepOf } from '#domain/metadata/ab-test-rules.ts';
import type { HeldValues, Metadata } from '#domain/metadata/metadata.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { AB_TEST_JOB, keepAbTest, readAbCounts } from '../../repositories/ab-tests.ts';
import { cancelJob, enqueueJob } from '../../repositories/jobs.ts';
import type { Storing } from './storing.ts';

type Acting = Pick<Storing, 'queries' | 'now' | 'user'>;

/** Starts the ten minutes of a test; readers have `released`. */
export const startTest = async (
  { queries, now, user }: Acting,
  { metadataId, test, released }: { readonly metadataId: string; readonly test: AbTest; readonly released: Pick<Metadata, 'teasers'> },
): Promise<AbTest> => {
  const started = startedTest(test, released, now);
  await keepAbTest(queries, { metadataId, test: started, at: now, userId: user?.id ?? null });
  await enqueueJob(queries, {
    kind: AB_TEST_JOB,
    key: started.id,
    dueMs: Date.parse(started.endTime ?? now),
    payload: { metadataId, testId: started.id },
  });
  return started;
};

/** Ends a test early; nothing is applied (D-031). */
export const stopTest = async (
  { queries, now, user }: Acting,
  { metadataId, test }: { readonly metadataId: string; readonly test: AbTest },
): Promise<AbTest> => {
  const stopped = stoppedTest(test, await readAbCounts(queries, test.id), now);
  await keepAbTest(queries, { metadataId, test: stopped, at: now, userId: user?.id ?? null });
  await cancelJob(queries, { kind: AB_TEST_JOB, key: test.id });
  return stopped;
};

/** Returns the new state of an item with its test: a publication starts it, also a scheduled one, the loss of readers stops it. */
export const followTest = async (
  acting: Acting,
  { before, after, released }: { readonly before: Metadata; readonly after: Metadata; readonly released: HeldValues | null },
): Promise<Metadata> => {
  const { abTest } = after;
  const step = testStepOf(before, after);
  if (!abTest || step === undefined) return after;
  const metadataId = after.id;
  return step === 'stop'
    ? { ...after, abTest: await stopTest(acting, { metadataId, test: abTest }) }
    : { ...after, abTest: await startTest(acting, { metadataId, test: abTest, released: releasedMetadata(after, released) }) };
};
