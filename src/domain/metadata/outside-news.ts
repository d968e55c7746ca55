import type { ContentStatus, PublicationStatus } from '../article/workflow.ts';
import { isEqual } from '../equal.ts';
import type { Person } from '../user/user.ts';
import type { Metadata } from './metadata.ts';
import { expiryStateOf, scheduleStateOf } from './situation-of.ts';

/** One thing that happened to an item outside its text; times are instants (UTC). */
export type OutsideChange =
  | { readonly kind: 'contentStatus'; readonly to: ContentStatus }
  | { readonly kind: 'publicationStatus'; readonly to: PublicationStatus }
  | { readonly kind: 'planned' | 'expires'; readonly at: string }
  | { readonly kind: 'unplanned' | 'expiryCancelled' | 'titles' };

/** Changes that others or the newsroom made to an item while it was open. */
export interface OutsideNews {
  /** Null if the newsroom carried out what had been planned. */
  readonly by: Person | null;
  readonly at: string;
  readonly changes: readonly OutsideChange[];
}

type Known = Pick<
  Metadata,
  'contentStatus' | 'publicationStatus' | 'scheduledPlacing' | 'tenantIds' | 'mainTenantId' | 'updatedAt' | 'lastUpdatedBy'
>;

/** The newsroom published, or took down, at a planned time. */
const isCarriedOut = (before: Known, after: Known): boolean => {
  const wasDue = (at: string | null | undefined): boolean => typeof at === 'string' && Date.parse(at) <= Date.parse(after.updatedAt);
  const isPublished =
    scheduleStateOf(before.scheduledPlacing) === 'pending' &&
    scheduleStateOf(after.scheduledPlacing) === 'done' &&
    wasDue(before.scheduledPlacing?.publicationTime);
  const isTakenDown =
    expiryStateOf(before.scheduledPlacing) === 'pending' &&
    after.scheduledPlacing?.status === 'expired' &&
    wasDue(before.scheduledPlacing?.expiryTime);
  return isPublished || isTakenDown;
};

const scheduleChanges = (before: Known, after: Known): readonly OutsideChange[] => {
  const [planned, expiry] = [after.scheduledPlacing?.publicationTime ?? null, after.scheduledPlacing?.expiryTime ?? null];
  const wasPending = scheduleStateOf(before.scheduledPlacing) === 'pending';
  const isPending = scheduleStateOf(after.scheduledPlacing) === 'pending';
  const [wasExpiring, isExpiring] = [before, after].map(({ scheduledPlacing }) => expiryStateOf(scheduledPlacing) === 'pending');
  return [
    ...(isPending && planned !== null && !(wasPending && before.scheduledPlacing?.publicationTime === planned)
      ? [{ kind: 'planned', at: planned } as const]
      : []),
    ...(wasPending && scheduleStateOf(after.scheduledPlacing) === 'none' ? [{ kind: 'unplanned' } as const] : []),
    ...(isExpiring && expiry !== null && !(wasExpiring && before.scheduledPlacing?.expiryTime === expiry)
      ? [{ kind: 'expires', at: expiry } as const]
      : []),
    ...(wasExpiring && !isExpiring && after.scheduledPlacing?.status !== 'expired' ? [{ kind: 'expiryCancelled' } as const] : []),
  ];
};

const changesBetween = (before: Known, after: Known): readonly OutsideChange[] => [
  ...(before.contentStatus === after.contentStatus ? [] : [{ kind: 'contentStatus', to: after.contentStatus } as const]),
  ...(before.publicationStatus === after.publicationStatus ? [] : [{ kind: 'publicationStatus', to: after.publicationStatus } as const]),
  ...scheduleChanges(before, after),
  ...(isEqual(before.tenantIds, after.tenantIds) && before.mainTenantId === after.mainTenantId ? [] : [{ kind: 'titles' } as const]),
];

/**
 * Returns how an item changed between two states of its metadata, other than by the user's own acts; undefined if the screen has nothing to
 * say about it.
 */
export const outsideNewsOf = (before: Known, after: Known, personId: string): OutsideNews | undefined => {
  if (Date.parse(after.updatedAt) <= Date.parse(before.updatedAt)) return undefined;
  const isByNewsroom = isCarriedOut(before, after);
  if (!isByNewsroom && (after.lastUpdatedBy === null || after.lastUpdatedBy.id === personId)) return undefined;
  const changes = changesBetween(before, after);
  return changes.length === 0 ? undefined : { by: isByNewsroom ? null : after.lastUpdatedBy, at: after.updatedAt, changes };
};
