import { eventIdOf } from '#domain/ticker/pending.ts';
import type { QueueStore } from '../queue/queue-store.ts';
import { eventsOf, isEventEntry } from './tickers-lane.ts';

/** Which events of a ticker have a change that was refused or is in conflict; asked for every pair of changes, so it is remembered. */
export const createStuckEvents = (store: Pick<QueueStore, 'ofSubject'>) => {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    of: (owner: string, tickerId: string): ReadonlySet<string> => {
      const place = `${owner} ${tickerId}`;
      const found =
        known.get(place) ??
        new Set(
          store
            .ofSubject(owner, eventsOf(tickerId))
            .filter(isEventEntry)
            .filter(({ state }) => state === 'failed' || state === 'conflict')
            .map(({ work: { work } }) => eventIdOf(work)),
        );
      known.set(place, found);
      return found;
    },
    /** The queue has changed. */
    forget: (): void => {
      known.clear();
    },
  };
};
