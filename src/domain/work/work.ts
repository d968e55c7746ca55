/** How far what is typed in a window has come: to the disk, on its way there, refused by it, or with no process that could take it. */
export type OnDisk = 'kept' | 'writing' | 'refused' | 'hostLost';

/**
 * Where a person's work has got to, each number as the disk or the newsroom has acknowledged it. Whatever a screen says of it is a view of
 * this: header, footer, outbox, start page, badge and the questions before leaving.
 *
 *   typed ──disk──▶ draft ──save──▶ waiting ──▶ sending ──newsroom──▶ (counted no more)
 *                                      ▲           ├──refused──▶ failed
 *                                      └───────────┴──overlaps──▶ conflict
 */
export interface Work {
  /** Galley's own process answers; otherwise all numbers are its last word. */
  readonly isHostHere: boolean;
  /** Where what is typed and not saved in this window is on the disk. */
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

/** What exists only on this computer, for the badge: saved changes on their way, and drafts. */
export const onlyHereCount = (work: Queued & Pick<Work, 'drafts'>): number => queuedCount(work) + work.drafts;

/** How many drafts there are at least: the host counts what the disk has, the window what it shows. */
export const draftCount = ({ drafts, unsavedHere }: Pick<Work, 'drafts' | 'unsavedHere'>): number => Math.max(drafts, unsavedHere);

/** How far typing has come. `isWriting`: the disk does not have all of it; `isRefused`: its last answer was no. */
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

/** What the outbox and the start page say when nothing is in the queue: `done` claims that the newsroom has all of this person's work. */
export type RestSentence = 'unknown' | 'gone' | 'drafts' | 'done';

/** The strongest sentence that is true while nothing is in the queue. */
export const restSentence = (work: Work): RestSentence => {
  if (!work.isHostHere) return 'unknown';
  if (work.gone > 0) return 'gone';
  return draftCount(work) > 0 ? 'drafts' : 'done';
};

/** The start page's sentence about a person's changes. */
export type HomeSentence = RestSentence | 'asking' | 'waiting';

/** What asks something of the person first, then what waits, then the strongest true sentence. */
export const homeSentence = (work: Work): HomeSentence => {
  if (!work.isHostHere) return 'unknown';
  if (work.failed + work.conflict > 0) return 'asking';
  if (work.gone > 0) return 'gone';
  return work.waiting + work.sending > 0 ? 'waiting' : restSentence(work);
};

/** What is true of words that are left: kept, perhaps lost since the disk does not take them, or lost since nothing keeps them. */
export type LeaveSentence = 'kept' | 'notOnDisk' | 'lost';

/** Of several, the worst. */
export const leaveSentence = (left: Iterable<OnDisk | 'never'>): LeaveSentence => {
  const all = [...left];
  if (all.includes('never')) return 'lost';
  return all.some(each => each === 'refused' || each === 'hostLost') ? 'notOnDisk' : 'kept';
};
