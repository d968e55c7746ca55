/** State of the typing in a window: on the disk, on its way there, refused by it, or without a host to take it. */
export type OnDisk = 'kept' | 'writing' | 'refused' | 'hostLost';

/**
 * State of a user's work, each number as the disk or the newsroom has acknowledged it. Everything that a screen says about it is a view of
 * this: header, footer, outbox, start page, badge and the questions before leaving.
 *
 *   typed ──disk──▶ draft ──save──▶ waiting ──▶ sending ──newsroom──▶ (counted no more)
 *                                      ▲           ├──refused──▶ failed
 *                                      └───────────┴──overlaps──▶ conflict
 */
export interface Work {
  /** True if the host is reachable; otherwise all numbers are its last known ones. */
  readonly isHostHere: boolean;
  /** State on disk of what is typed and not saved in this window. */
  readonly onDisk: OnDisk;
  /** Articles, items and forms on screen with words that are not saved. */
  readonly unsavedHere: number;
  /** Items with words that are on the disk and not saved. */
  readonly drafts: number;
  readonly waiting: number;
  readonly sending: number;
  readonly failed: number;
  readonly conflict: number;
  /** Items whose changes are in conflict: each is decided at one place, however many of its changes wait for that. */
  readonly undecided: number;
  /** Items that the newsroom lacks as this desk has them. */
  readonly gone: number;
}

interface QueuedChange {
  readonly id: string;
  readonly place: { readonly resource: string; readonly id: string } | null;
  readonly state: string;
}

/** Of how many items changes are in conflict: text and fields of one article are one decision to whoever opens it. */
export const undecidedCount = (entries: readonly QueuedChange[]): number =>
  new Set(entries.filter(({ state }) => state === 'conflict').map(({ id, place }) => (place ? `${place.resource}/${place.id}` : id))).size;

type Queued = Pick<Work, 'waiting' | 'sending' | 'failed' | 'conflict'>;

/** Saved changes that the newsroom has not acknowledged. */
export const queuedCount = ({ waiting, sending, failed, conflict }: Queued): number => waiting + sending + failed + conflict;

/** Returns the number of changes that exist only on this computer, for the badge: saved ones on their way, and drafts. */
export const onlyHereCount = (work: Queued & Pick<Work, 'drafts'>): number => queuedCount(work) + work.drafts;

/** Returns the minimum number of drafts: the host counts those on the disk, the window those it shows. */
export const draftCount = ({ drafts, unsavedHere }: Pick<Work, 'drafts' | 'unsavedHere'>): number => Math.max(drafts, unsavedHere);

/** Returns the state of the typing on disk. `isWriting`: the disk does not have all of it; `isRefused`: its last answer was no. */
export const onDiskOf = (input: { readonly isHostHere: boolean; readonly isWriting: boolean; readonly isRefused: boolean }): OnDisk => {
  if (!input.isWriting && !input.isRefused) return 'kept';
  if (!input.isHostHere) return 'hostLost';
  return input.isRefused ? 'refused' : 'writing';
};

/** The least far of several. */
export const leastOnDisk = (all: Iterable<OnDisk>): OnDisk => {
  const order: readonly OnDisk[] = ['kept', 'writing', 'refused', 'hostLost'];
  return [...all].reduce<OnDisk>((least, next) => (order.indexOf(next) > order.indexOf(least) ? next : least), 'kept');
};

/** Statement of outbox and start page when the queue is empty: `done` claims that the newsroom has all of this user's work. */
export type RestSentence = 'unknown' | 'gone' | 'drafts' | 'done';

/** The strongest sentence that is true while nothing is in the queue. */
export const restSentence = (work: Work): RestSentence => {
  if (!work.isHostHere) return 'unknown';
  if (work.gone > 0) return 'gone';
  return draftCount(work) > 0 ? 'drafts' : 'done';
};

/** Sentence of the start page about a user's changes. */
export type HomeSentence = RestSentence | 'asking' | 'waiting';

/** Returns the start page's sentence: first what needs the user, then what waits, then the strongest true sentence. */
export const homeSentence = (work: Work): HomeSentence => {
  if (!work.isHostHere) return 'unknown';
  if (work.failed + work.conflict > 0) return 'asking';
  if (work.gone > 0) return 'gone';
  return work.waiting + work.sending > 0 ? 'waiting' : restSentence(work);
};

/** State of the words on leaving: stored, perhaps lost since the disk does not take them, or lost since nothing stores them. */
export type LeaveSentence = 'kept' | 'notOnDisk' | 'lost';

/** Of several, the worst. */
export const leaveSentence = (left: Iterable<OnDisk | 'never'>): LeaveSentence => {
  const all = [...left];
  if (all.includes('never')) return 'lost';
  return all.some(each => each === 'refused' || each === 'hostLost') ? 'notOnDisk' : 'kept';
};
