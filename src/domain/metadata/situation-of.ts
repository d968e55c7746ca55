import type { Circumstances, ScheduleState, Situation } from '../publication/situation.ts';
import type { Person } from '../user/user.ts';
import type { Metadata, ScheduledPlacing, Waiting } from './metadata.ts';

/** The state of the publication in a schedule. */
export const scheduleStateOf = (placing: ScheduledPlacing | null): ScheduleState => {
  if (placing === null || placing.publicationTime === null) return 'none';
  if (placing.failure !== undefined) return 'failed';
  return placing.status === 'scheduled' ? 'pending' : 'done';
};

/** The state of the expiry in a schedule. */
export const expiryStateOf = (placing: ScheduledPlacing | null): Situation['expiry'] =>
  placing === null || placing.expiryTime === null || placing.status === 'expired' ? 'none' : 'pending';

/** The state of the release of what waits. */
export const releaseStateOf = (waiting: Waiting | null): Situation['release'] =>
  waiting === null || waiting.releaseTime === null || waiting.failure !== undefined ? 'none' : 'pending';

type Judged = Pick<Metadata, 'contentStatus' | 'publicationStatus' | 'scheduledPlacing' | 'workflowChecklist'> &
  Partial<Pick<Metadata, 'waiting'>>;

/** The situation of an item. */
export const situationOf = (item: Judged, circumstances: Circumstances = {}): Situation => ({
  hasWaitingChanges: (item.waiting ?? null) !== null,
  isProofreadByOther: false,
  isExternal: false,
  isOwn: true,
  missing: [],
  isOnline: true,
  isQueued: false,
  ...circumstances,
  contentStatus: item.contentStatus,
  publicationStatus: item.publicationStatus,
  schedule: scheduleStateOf(item.scheduledPlacing),
  expiry: expiryStateOf(item.scheduledPlacing),
  release: releaseStateOf(item.waiting ?? null),
  openChecks: Object.entries(item.workflowChecklist).flatMap(([step, isDone]) => (isDone ? [] : [step])),
});

/** Checks whether an external account may work on an item: it created it, or is named as its author (D-010). */
export const isOwnItem = ({ creator, authors }: Pick<Metadata, 'creator' | 'authors'>, userId: string): boolean =>
  creator?.id === userId || authors.some(entry => entry.authors.some(author => author.userId === userId));

/** Returns the other user who holds an item's proofreading: only one edits in that status (A4-045), the first or who took over. */
export const proofreaderBeside = (
  { contentStatus }: Pick<Metadata, 'contentStatus'>,
  editors: readonly Person[],
  userId: string,
): Person | undefined => {
  const [first] = contentStatus === 'proofread' ? editors : [];
  return first && first.id !== userId ? first : undefined;
};
