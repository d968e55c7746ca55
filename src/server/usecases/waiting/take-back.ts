import type { TakeBackCode } from '#contract/calls/codes.ts';
import { isEqual } from '#domain/equal.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import type { Metadata, ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { settleStates, type States } from '#domain/metadata/working-copy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StoredMetadata } from '../../repositories/metadata.ts';
import { findReleasedValues } from '../../repositories/items/released-states.ts';
import { findTakeBack, keepTakeBack, type Undo } from '../../repositories/take-backs.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { Writing } from '../writing.ts';
import { claimPaths } from '../metadata/claim-paths.ts';
import { contentOf, contentOfRevision, isSameContent } from '../content/content-of.ts';
import { actRefusal } from '../content/judge-act.ts';
import { keepStatuses } from '../metadata/keep-statuses.ts';
import { lockMetadataUnder, type MetadataKey } from '../metadata/lock-metadata.ts';
import type { Freed } from '../metadata/note-publication.ts';
import { contentPart } from '../metadata/settle.ts';
import { storeMetadataChange } from '../metadata/store-change.ts';

/** Time during which a publication or a release can be taken back. */
const TAKE_BACK_MS = 60_000;

type UndoOf<Kind extends Undo['kind']> = Extract<Undo, { readonly kind: Kind }>;

/** Restores a cancelled publication if its time has not passed and nobody has made another plan since. */
const scheduleBefore = (
  { scheduledPlacing, scheduleAfter }: UndoOf<'publication'>,
  current: Metadata,
  now: string,
): ScheduledPlacing | null => {
  const time = scheduledPlacing?.publicationTime ?? null;
  const isToCome = time !== null && Date.parse(time) > Date.parse(now);
  return isToCome && isEqual(current.scheduledPlacing, scheduleAfter) ? scheduledPlacing : current.scheduledPlacing;
};

/** Returns the state before a first publication: nothing was public, but readers may have seen the item since, so it is unpublished. */
const unpublished = async ({ queries, now }: Writing, undo: UndoOf<'publication'>, current: Metadata): Promise<States> => {
  const publicationStatus = undo.publicationStatus === 'notPublished' ? 'unpublished' : undo.publicationStatus;
  const isUntouched = current.contentStatus === 'readyToPublish';
  const { contentStatus, readyToPublishAt } = isUntouched ? undo : current;
  const scheduledPlacing = scheduleBefore(undo, current, now);
  const isReleased = isReleasedStatus(publicationStatus);
  const after = { ...current, publicationStatus, contentStatus, readyToPublishAt, scheduledPlacing };
  return isReleased
    ? { current: after, released: await findReleasedValues(queries, current.id) }
    : { current: { ...after, waiting: null }, released: null };
};

/** Makes the released state before public again; changes since then wait. */
const unreleased = async ({ queries, now }: Writing, { waiting, values }: Freed, current: Metadata): Promise<States> => {
  const before = await contentOfRevision(queries, current, waiting.releasedRevisionId);
  const isSame = isSameContent(before, await contentOf(queries, current));
  const { failure: _failure, ...rest } = waiting;
  // A time set since for the waiting changes is the newer plan.
  const releaseTime = current.waiting?.releaseTime ?? waiting.releaseTime;
  const isToCome = releaseTime !== null && Date.parse(releaseTime) > Date.parse(now);
  return settleStates({
    states: { current, released: values },
    before: { ...rest, releaseTime: isToCome ? releaseTime : null },
    revision: { id: waiting.releasedRevisionId, number: waiting.releasedRevisionNumber },
    content: isSame ? null : contentPart(current),
    now,
  });
};

const unpublishedAndUnreleased = async (writing: Writing, undo: UndoOf<'publication'>, current: Metadata): Promise<States> => {
  const states = await unpublished(writing, undo, current);
  return undo.freed ? unreleased(writing, undo.freed, states.current) : states;
};

/** Restores the state that was public before the last publication or release, for its author and for a minute. */
export const takeBack = async (
  writing: Writing,
  request: MetadataKey,
): Promise<Result<StoredMetadata, Refusal<'notFound' | 'preconditionFailed' | TakeBackCode>>> => {
  const { queries, now, user } = writing;
  const locked = await lockMetadataUnder(writing, request);
  if (!locked.ok) return locked;
  const { before, etag } = locked.value;
  const refused = actRefusal(writing, { metadata: before, act: 'takeBack', codes: ['notOwnItem', 'externalAccount'] });
  if (refused) return err(refused);
  const last = await findTakeBack(queries, request.id);
  const isOpen = last !== null && last.userId === user.id && Date.parse(now) - last.atMs <= TAKE_BACK_MS;
  if (!isOpen) return err(refusal('tooLateToTakeBack'));
  const { current: after, released } =
    last.undo.kind === 'publication'
      ? await unpublishedAndUnreleased(writing, last.undo, before)
      : await unreleased(writing, last.undo, before);
  const taken = await claimPaths(queries, { before, after, released });
  if (taken) return err(taken);
  await keepStatuses(queries, before, after);
  const stored = await storeMetadataChange(writing, { before, after, released, etag, act: 'takenBack' });
  await keepTakeBack(queries, request.id, null);
  return ok(stored);
};
