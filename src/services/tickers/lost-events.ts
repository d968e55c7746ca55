import type { GoneItem } from '#bridge/gone.ts';
import type { DeskResult } from '../failure.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { type EventEntry, eventsOf, isEventEntry } from './tickers-lane.ts';

export interface LostEventsPorts {
  readonly store: Pick<QueueStore, 'all' | 'ofSubject'>;
  readonly titleOf: (owner: string, tickerId: string) => string;
  readonly isKept: (owner: string, tickerId: string) => boolean;
  /** Reads the ticker's events, and finds what is lost where the newsroom went back. */
  readonly read: (
    owner: string,
    tickerId: string,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }>;
  readonly decide: (tickerId: string, entryId: string, side: 'mine' | 'theirs') => DeskResult<unknown>;
}

/** A person's own events that a newsroom put back no longer has: listed by ticker, given back and given up together. */
export interface LostEvents {
  /** Compares a ticker with the newsroom; false where that did not answer. */
  readonly check: (owner: string, tickerId: string) => Promise<boolean>;
  readonly list: (owner: string) => readonly GoneItem[];
  readonly has: (owner: string, tickerId: string) => boolean;
  readonly giveBack: (owner: string, tickerId: string) => boolean;
  readonly giveUp: (owner: string, tickerId: string) => void;
}

const isLost = (entry: EventEntry): boolean => entry.state === 'conflict' && entry.work.isLost === true;

/** A ticker that is not there is asked about itself. */
const ABSENT: readonly string[] = ['notFound', 'deleted'];

export const createLostEvents = ({ store, titleOf, isKept, read, decide }: LostEventsPorts): LostEvents => {
  const lostOf = (owner: string, tickerId: string): readonly EventEntry[] =>
    store.ofSubject(owner, eventsOf(tickerId)).filter(isEventEntry).filter(isLost);
  const decideAll = (owner: string, tickerId: string, side: 'mine' | 'theirs'): boolean =>
    lostOf(owner, tickerId)
      .map(({ id }) => decide(tickerId, id, side).ok)
      .every(Boolean);
  return {
    check: async (owner, tickerId) => {
      if (!isKept(owner, tickerId)) return true;
      const answer = await read(owner, tickerId);
      return answer.ok || ABSENT.includes(answer.error.code);
    },
    list: owner =>
      [...Map.groupBy(store.all(owner).filter(isEventEntry).filter(isLost), ({ work }) => work.tickerId)].map(([tickerId, entries]) => ({
        ...{ resource: 'tickerEvents' as const, id: tickerId, reason: 'missing' as const, at: entries[0]?.createdAt ?? '' },
        ...{ title: titleOf(owner, tickerId), hasWork: false, count: entries.length },
      })),
    has: (owner, tickerId) => lostOf(owner, tickerId).length > 0,
    giveBack: (owner, tickerId) => decideAll(owner, tickerId, 'mine'),
    giveUp: (owner, tickerId) => void decideAll(owner, tickerId, 'theirs'),
  };
};
