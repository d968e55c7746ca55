import { z } from 'zod';
import type { FieldChange } from '#domain/metadata/differences.ts';
import {
  metadataSchema,
  scheduledPlacingSchema,
  type ScheduleFailure,
  scheduleFailureSchema,
  type ScheduledPlacing,
} from '#domain/metadata/metadata.ts';
import { scheduleStateOf } from '#domain/metadata/situation-of.ts';
import { isPublicStatus, isReleasedStatus } from '#domain/article/workflow.ts';
import { judgeAct, type Verdict } from '#domain/publication/policy.ts';
import type { Situation } from '#domain/publication/situation.ts';
import type { RunEvent } from '#domain/schedule/run.ts';
import type { MetadataRevision } from '#server/repositories/metadata-history.ts';

/** What the history says of an item at one time, as far as the schedule is concerned. */
interface Known {
  readonly contentStatus: Situation['contentStatus'];
  readonly publicationStatus: Situation['publicationStatus'];
  readonly tenantIds: readonly number[];
  /** Those that readers have, or would have without what waits. */
  readonly releasedTenantIds: readonly number[];
  readonly scheduledPlacing: ScheduledPlacing | null;
  readonly releaseTime: string | null;
  readonly releaseFailure: ScheduleFailure | null;
}

const BEGUN: Known = {
  contentStatus: 'draft',
  publicationStatus: 'notPublished',
  tenantIds: [],
  releasedTenantIds: [],
  scheduledPlacing: null,
  releaseTime: null,
  releaseFailure: null,
};
const titlesSchema = z
  .array(z.number())
  .nullable()
  .transform(ids => ids ?? []);
const knownSchema = z.object({
  ...metadataSchema.pick({ contentStatus: true, publicationStatus: true, scheduledPlacing: true }).shape,
  tenantIds: titlesSchema,
  releasedTenantIds: titlesSchema,
  releaseTime: z.string().nullable(),
  releaseFailure: scheduleFailureSchema.nullable(),
});

const afterChanges = (known: Known, changes: readonly FieldChange[]): Known => {
  const news = changes.filter(({ fieldName }) => fieldName in known).map(({ fieldName, newValue }) => [fieldName, newValue]);
  const next = knownSchema.parse({ ...known, ...Object.fromEntries(news) });
  const isHeld = changes.some(({ fieldName, held }) => fieldName === 'tenantIds' && held);
  const isReleased = changes.some(({ fieldName }) => fieldName === 'changesReleased' || (fieldName === 'tenantIds' && !isHeld));
  return isReleased || !isReleasedStatus(next.publicationStatus) ? { ...next, releasedTenantIds: next.tenantIds } : next;
};

/** An event that the newsroom has carried out by itself, as its history has it. */
export interface CarriedOut extends RunEvent {
  readonly metadataId: string;
  /** What the policy says about it. */
  readonly verdict: Verdict;
  /** Why it was refused. */
  readonly failure: string | null;
}

const situationOf = (known: Known, tenantIds: readonly number[]): Situation => ({
  contentStatus: known.contentStatus,
  publicationStatus: known.publicationStatus,
  schedule: scheduleStateOf(known.scheduledPlacing),
  expiry: 'none',
  release: known.releaseTime === null ? 'none' : 'pending',
  hasWaitingChanges: known.releaseTime !== null,
  isProofreadByOther: false,
  isExternal: false,
  isOwn: true,
  missing: tenantIds.length === 0 ? ['tenantIds', 'mainTenantId'] : [],
  openChecks: [],
  isOnline: true,
  isQueued: false,
});

const releaseVerdict = (known: Known): Verdict => {
  const situation = situationOf(known, known.tenantIds);
  const ready = judgeAct('scheduleRelease', situation);
  // What is kept internal has no readers who could lose something.
  const missing = isPublicStatus(known.publicationStatus) ? situation.missing : [];
  return ready.kind === 'refused' ? ready : judgeAct('release', { ...situation, missing });
};

type Found = Omit<CarriedOut, 'metadataId'>;
const ALLOWED: Verdict = { kind: 'allowed', doubts: [] };

const eventOfPlacing = (known: Known, changes: readonly FieldChange[], placing: ScheduledPlacing): readonly Found[] => {
  const old = known.scheduledPlacing;
  if (!old) return [];
  const isPending = scheduleStateOf(old) === 'pending';
  const published = changes.find(({ fieldName }) => fieldName === 'publicationStatus')?.newValue;
  const of = (kind: Found['kind'], dueAt: string | null, outcome: Found['outcome'], verdict: Verdict = ALLOWED): readonly Found[] =>
    dueAt === null ? [] : [{ kind, dueAt, outcome, verdict, failure: placing.failure?.code ?? null }];
  if (placing.status === 'expired' && old.status !== 'expired')
    return [
      ...(isPending ? of('publication', old.publicationTime, placing.failure ? 'missed' : 'alreadyPublished') : []),
      ...of('expiry', old.expiryTime, published === 'unpublished' ? 'unpublished' : 'nothingToTakeDown'),
    ];
  if (!isPending) return [];
  // What waits does not go out with it.
  const verdict = judgeAct('publishWhenDue', situationOf(known, known.releasedTenantIds));
  if (published === 'published') return of('publication', old.publicationTime, 'published', verdict);
  if (placing.failure) return of('publication', old.publicationTime, 'refused', verdict);
  return placing.status === 'done' ? of('publication', old.publicationTime, 'alreadyPublished') : [];
};

const eventOfRelease = (known: Known, changes: readonly FieldChange[]): readonly Found[] => {
  const { releaseTime, releaseFailure } = known;
  if (releaseTime === null || releaseFailure !== null) return [];
  const of = (outcome: Found['outcome'], verdict: Verdict, failure: string | null = null): readonly Found[] => [
    { kind: 'release', dueAt: releaseTime, outcome, verdict, failure },
  ];
  if (changes.some(({ fieldName }) => fieldName === 'changesReleased')) return of('released', releaseVerdict(known));
  const refused = changes.find(({ fieldName }) => fieldName === 'releaseFailure');
  if (refused) return of('refused', releaseVerdict(known), scheduleFailureSchema.parse(refused.newValue).code);
  // What waited became the draft when the item came down.
  return changes.some(({ fieldName }) => fieldName === 'releaseTime') ? of('missed', ALLOWED) : [];
};

/** What the newsroom has done by itself to an item, from its whole history. */
export const carriedOutIn = (metadataId: string, newestFirst: readonly MetadataRevision[]): readonly CarriedOut[] => {
  const found: CarriedOut[] = [];
  let known = BEGUN;
  for (const { updatedBy, changes } of newestFirst.toReversed()) {
    const placing = changes.find(({ fieldName }) => fieldName === 'scheduledPlacing');
    if (updatedBy === null) {
      const events = [
        ...(placing ? eventOfPlacing(known, changes, scheduledPlacingSchema.parse(placing.newValue)) : []),
        ...eventOfRelease(known, changes),
      ];
      if (events.length === 0)
        throw new Error(`${metadataId}: done unasked, or twice: ${changes.map(({ fieldName }) => fieldName).join()}`);
      found.push(...events.map(event => ({ ...event, metadataId })));
    }
    known = afterChanges(known, changes);
  }
  return found;
};

/** Whether the newsroom did what the policy says, and refused for its reason. */
export const isByPolicy = ({ outcome, verdict, failure }: CarriedOut): boolean => {
  if (outcome === 'refused') return verdict.kind === 'refused' && verdict.code === failure;
  return verdict.kind === 'allowed';
};
