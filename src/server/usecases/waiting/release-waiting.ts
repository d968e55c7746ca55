import type { ReleaseCode } from '#contract/calls/codes.ts';
import type { Instant } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { type Release, type ReleaseProblem, releaseProblem, waitingProblem } from '#domain/metadata/release.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StoredMetadata } from '../../repositories/metadata.ts';
import { tenantRules } from '../../repositories/items/references.ts';
import { keepTakeBack } from '../../repositories/take-backs.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { faultyFilesOf, videosIn } from '../metadata/faulty-files.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { contentOf, releasedOf } from '../content/content-of.ts';
import { circumstancesOf } from '../content/judge-act.ts';
import { lockMetadataUnder, type MetadataKey } from '../metadata/lock-metadata.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';

type ReleaseRefusal = Refusal<'notFound' | 'preconditionFailed' | ReleaseCode>;

const RELEASE_TIME = 'releaseTime';

/** Returns the data by which a release of an item is judged. */
export const readRelease = async (
  { queries, now }: Pick<Writing, 'queries' | 'now'>,
  current: Metadata,
): Promise<Omit<Release, 'circumstances'>> => {
  const [content, released] = [await contentOf(queries, current), await releasedOf(queries, current)];
  const known = videosIn(released?.content);
  return {
    current,
    content,
    released,
    tenants: await tenantRules(queries, [...current.tenantIds, ...(released?.values.tenantIds ?? [])]),
    ...(await faultyFilesOf(queries, { content, current, released }, now)),
    videosWithoutPreview: videosIn(content).filter(id => !known.includes(id)),
  };
};

const toRefusal = ({ code, fieldNames, message }: ReleaseProblem): Refusal<ReleaseCode> =>
  ({ code, fieldNames, ...(message === undefined ? {} : { message }) }) as Refusal<ReleaseCode>; // the policy's codes for these acts

/** Checks whether the expiry would come first. */
const isAfterExpiry = ({ scheduledPlacing }: Metadata, time: Instant): boolean =>
  scheduledPlacing !== null &&
  scheduledPlacing.status !== 'expired' &&
  scheduledPlacing.expiryTime !== null &&
  Date.parse(time) >= Date.parse(scheduledPlacing.expiryTime);

type Acting = Pick<Release, 'current'> & Required<Pick<Release, 'circumstances'>>;

const scheduleRefusal = ({ now }: Writing, { current, circumstances }: Acting, time: Instant | null): Refusal<ReleaseCode> | undefined => {
  const refused = waitingProblem(time === null ? 'cancelRelease' : 'scheduleRelease', { current, circumstances });
  if (refused) return toRefusal(refused);
  if (time === null) return current.waiting?.releaseTime === null ? refusal('nothingScheduled', { fieldNames: [RELEASE_TIME] }) : undefined;
  if (Date.parse(time) <= Date.parse(now)) return refusal('timeInPast', { fieldNames: [RELEASE_TIME] });
  return isAfterExpiry(current, time) ? refusal('invalidSchedule', { fieldNames: [RELEASE_TIME] }) : undefined;
};

const scheduled = (metadata: Metadata, releaseTime: Instant | null): Metadata => {
  if (metadata.waiting === null) return metadata;
  const { failure: _failure, ...waiting } = metadata.waiting;
  return { ...metadata, waiting: { ...waiting, releaseTime } };
};

/** Releases waiting changes, or sets or cancels the time of that. */
export const releaseWaiting = async (
  writing: Writing,
  request: MetadataKey & { readonly releaseTime: Instant | null | undefined },
): Promise<Result<StoredMetadata, ReleaseRefusal>> => {
  const { queries, now, user } = writing;
  const locked = await lockMetadataUnder(writing, request);
  if (!locked.ok) return locked;
  const { before, etag } = locked.value;
  const release = { ...(await readRelease(writing, before)), circumstances: circumstancesOf(writing, before) };
  const values = release.released?.values ?? null;
  if (request.releaseTime !== undefined) {
    const refused = scheduleRefusal(writing, release, request.releaseTime);
    if (refused) return err(refused);
    return ok(await storeMetadataChange(writing, { before, after: scheduled(before, request.releaseTime), released: values, etag }));
  }
  const problem = releaseProblem(release);
  if (problem) return err(toRefusal(problem));
  const after: Metadata = { ...before, waiting: null };
  await claimPaths(queries, { before, after, released: null });
  if (before.waiting && values)
    await keepTakeBack(queries, before.id, {
      userId: user.id,
      atMs: Date.parse(now),
      undo: { kind: 'release', waiting: before.waiting, values },
    });
  return ok(await storeMetadataChange(writing, { before, after, released: null, etag, act: 'changesReleased' }));
};
