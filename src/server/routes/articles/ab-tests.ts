import * as contract from '#contract/articles/ab-tests.ts';
import { NO_RESULTS } from '#domain/metadata/ab-test.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound } from '../../refusal.ts';
import { listAbTests, readAbCounts } from '../../repositories/ab-tests.ts';
import { findMetadata, type StoredMetadata } from '../../repositories/metadata.ts';
import { cancelTest, hastenTest, prepareTest, startNow, stopNow } from '../../usecases/ab-test/change-test.ts';
import { implement } from '../calls/implement.ts';
import type { Resource } from '../calls/newsroom.ts';
import { writingOf } from '../calls/writing-of.ts';

const answerOf = <Reason>(changed: Result<StoredMetadata, Reason>): Result<{ readonly body: Metadata; readonly etag: string }, Reason> =>
  changed.ok ? ok({ body: changed.value.metadata, etag: changed.value.etag }) : changed;

/** Tests of teasers. */
export const abTestRoutes: Resource = newsroom => {
  const reportOf = async (queries: Queries, { id, abTest }: Pick<Metadata, 'id' | 'abTest'>): Promise<contract.AbTestReport> => ({
    tests: [...(await listAbTests(queries, id))],
    results: abTest ? await readAbCounts(queries, abTest.id) : NO_RESULTS,
    canSimulate: newsroom.simulated !== null,
  });

  implement(newsroom, contract.getAbTests, async ({ queries, params: { id } }) => {
    const metadata = await findMetadata(queries, id);
    if (!metadata || metadata.metadata.resourceName !== 'articles') return err(notFound);
    return ok({ body: await reportOf(queries, metadata.metadata) });
  });

  implement(newsroom, contract.putAbTest, async call =>
    answerOf(await prepareTest(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch }, call.body.b)),
  );

  implement(newsroom, contract.startAbTest, async call =>
    answerOf(await startNow(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );

  implement(newsroom, contract.simulateAbTest, async call => {
    const { queries, body, params } = call;
    if (!newsroom.simulated) return err(notFound);
    const hastened = await hastenTest(await writingOf(newsroom, call), params.id, body.seconds);
    if (!hastened.ok) return hastened;
    newsroom.simulated.send(hastened.value);
    return ok({ body: await reportOf(queries, { id: params.id, abTest: hastened.value }) });
  });

  implement(newsroom, contract.stopAbTest, async call =>
    answerOf(await stopNow(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );

  implement(newsroom, contract.cancelAbTest, async call =>
    answerOf(await cancelTest(await writingOf(newsroom, call), { id: call.params.id, ifMatch: call.ifMatch })),
  );
};
