import type { AbTestCode, ErrorCode } from '#contract/calls/codes.ts';
import { type AbTest, isAbTestRunning } from '#domain/metadata/ab-test.ts';
import { abTestObstacle, preparedTest } from '#domain/metadata/ab-test-rules.ts';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { TeaserFace } from '#domain/metadata/publication.ts';
import { releasedMetadata } from '#domain/metadata/working-copy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { cancelAbTest, keepAbTest } from '../../repositories/ab-tests.ts';
import { cancelJob, enqueueJob } from '../../repositories/jobs.ts';
import { AB_TEST_JOB } from '../../repositories/ab-tests.ts';
import { findMetadata, type StoredMetadata } from '../../repositories/metadata.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { findPreferences } from '../../repositories/accounts/users.ts';
import { notFound, type Refusal, refusal } from '../../refusal.ts';
import { actRefusal } from '../content/judge-act.ts';
import { type LockedMetadata, lockMetadata, lockMetadataUnder, type MetadataKey } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';
import type { Writing } from '../writing.ts';
import { startTest, stopTest } from '../metadata/follow-test.ts';

const SECOND_MS = 1_000;
const CODES = ['notOwnItem', 'externalAccount', 'proofreadTaken'] as const;
type Changed<Code extends ErrorCode> = Promise<Result<StoredMetadata, Refusal<Code | 'notFound' | 'preconditionFailed'>>>;

/** Locks an article for a change of its test. Judged as a publication if readers notice the change, else as an edit. */
const lock = async (
  writing: Writing,
  key: MetadataKey,
  isOutward: (metadata: Metadata) => boolean,
): Promise<Result<LockedMetadata, Refusal<'notFound' | 'preconditionFailed' | (typeof CODES)[number]>>> => {
  const locked = await lockMetadataUnder(writing, key);
  if (!locked.ok) return locked;
  const { before } = locked.value;
  if (before.resourceName !== 'articles') return err(notFound);
  if (isOutward(before) && writing.isExternal) return err(refusal('externalAccount'));
  const refused = actRefusal(writing, { metadata: before, act: 'holdSave', codes: CODES });
  return refused ? err(refused) : locked;
};

const store = async (writing: Writing, { before, etag }: LockedMetadata, abTest: Metadata['abTest']): Promise<StoredMetadata> => {
  const { abTest: _before, ...rest } = before;
  const after: Metadata = abTest ? { ...rest, abTest } : rest;
  const released = before.waiting ? await findReleasedValues(writing.queries, before.id) : null;
  return storeMetadataChange(writing, { before, after, released, etag });
};

const hasBeta = async ({ queries, user }: Writing): Promise<boolean> =>
  (await findPreferences(queries, user.id))?.value.betaFeaturesEnabled === true;

const obstacleRefusal = async (writing: Writing, metadata: Metadata, b?: TeaserFace): Promise<Refusal<AbTestCode> | undefined> => {
  const found = abTestObstacle(metadata, { hasBeta: await hasBeta(writing), ...(b && { b }) });
  return found && refusal(found, found === 'betaNeeded' ? {} : { fieldNames: ['teasers'] });
};

/** Prepares a test that starts with the publication, or changes version b of a prepared one. */
export const prepareTest = async (writing: Writing, key: MetadataKey, b: TeaserFace): Changed<AbTestCode> => {
  const locked = await lock(writing, key, () => false);
  if (!locked.ok) return locked;
  const { before } = locked.value;
  const refused = await obstacleRefusal(writing, before, b);
  if (refused) return err(refused);
  const test = preparedTest(before, b, writing.ids.uuid());
  await keepAbTest(writing.queries, { metadataId: before.id, test, at: writing.now, userId: writing.user.id });
  return ok(await store(writing, locked.value, test));
};

/** Starts a prepared test of a public article; if its teasers wait, the test starts when they are released. */
export const startNow = async (writing: Writing, key: MetadataKey): Changed<AbTestCode | 'notPublic' | 'teasersWait'> => {
  const locked = await lock(writing, key, () => true);
  if (!locked.ok) return locked;
  const { before } = locked.value;
  const { abTest } = before;
  if (!abTest || (abTest.status !== 'initialized' && !isAbTestRunning(abTest))) return err(notFound);
  if (!isPublicStatus(before.publicationStatus)) return err(refusal('notPublic'));
  if (before.waiting?.changed.includes('teasers')) return err(refusal('teasersWait', { fieldNames: ['teasers'] }));
  const refused = await obstacleRefusal(writing, before, abTest.teasers.b);
  if (refused) return err(refused);
  const values = before.waiting ? await findReleasedValues(writing.queries, before.id) : null;
  const released = releasedMetadata(before, values);
  return ok(await store(writing, locked.value, await startTest(writing, { metadataId: before.id, test: abTest, released })));
};

/** Stops a running test. */
export const stopNow = async (writing: Writing, key: MetadataKey): Changed<(typeof CODES)[number] | 'abTestNotRunning'> => {
  const locked = await lock(writing, key, () => true);
  if (!locked.ok) return locked;
  const { before } = locked.value;
  const { abTest } = before;
  if (!abTest || !isAbTestRunning(abTest)) return err(refusal('abTestNotRunning'));
  return ok(await store(writing, locked.value, await stopTest(writing, { metadataId: before.id, test: abTest })));
};

/** Lets the rest of a running test pass in the given number of seconds. */
export const hastenTest = async (
  writing: Writing,
  metadataId: string,
  seconds: number,
): Promise<Result<AbTest, Refusal<'notFound' | 'abTestNotRunning' | (typeof CODES)[number]>>> => {
  if (!(await findMetadata(writing.queries, metadataId))) return err(notFound);
  const { before, etag } = await lockMetadata(writing, metadataId);
  const { abTest } = before;
  if (!abTest || !isAbTestRunning(abTest)) return err(refusal('abTestNotRunning'));
  const refused = actRefusal(writing, { metadata: before, act: 'holdSave', codes: CODES });
  if (refused) return err(refused);
  const dueMs = Date.parse(writing.now) + seconds * SECOND_MS;
  const test: AbTest = { ...abTest, endTime: new Date(dueMs).toISOString() };
  const { queries, now, user } = writing;
  await keepAbTest(queries, { metadataId, test, at: now, userId: user.id });
  await enqueueJob(queries, { kind: AB_TEST_JOB, key: test.id, dueMs, payload: { metadataId, testId: test.id } });
  await store(writing, { before, etag }, test);
  return ok(test);
};

/** Removes a test and its results; the history keeps a line about it. */
export const cancelTest = async (writing: Writing, key: MetadataKey): Changed<(typeof CODES)[number] | 'abTestCompleted'> => {
  const locked = await lock(writing, key, ({ abTest }) => isAbTestRunning(abTest));
  if (!locked.ok) return locked;
  const { before } = locked.value;
  const { abTest: test } = before;
  if (!test) return err(notFound);
  if (test.status === 'completed') return err(refusal('abTestCompleted'));
  const { queries, now, user } = writing;
  await cancelJob(queries, { kind: AB_TEST_JOB, key: test.id });
  await cancelAbTest(queries, { metadataId: before.id, test, at: now, userId: user.id });
  return ok(await store(writing, locked.value, undefined));
};
