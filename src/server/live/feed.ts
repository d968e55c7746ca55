import type { Database } from '../db/database.ts';
import type { Log } from '../ports.ts';
import { lastEventNumber, listEventsAfter, type StoredEvent } from '../repositories/live-events.ts';
import type { WakeUps } from './wake-ups.ts';

/** Interval in which a node looks without being woken. */
const LOOK_MS = 1_000;
const PIECE = 500;

/** Reads the events of all nodes once for all connections of this one. */
export interface LiveFeed {
  /** The newest event that was handed out. */
  readonly position: () => number;
  /** Hands out each event once, in order, from now on. */
  readonly on: (listener: (events: readonly StoredEvent[]) => void) => void;
  /** Reads new events. */
  readonly look: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const createLiveFeed = (deps: { readonly database: Database; readonly log: Log; readonly wakeUps: WakeUps }): LiveFeed => {
  const { db } = deps.database;
  const listeners: ((events: readonly StoredEvent[]) => void)[] = [];
  let position = 0;
  let isOn = false;
  let isWoken = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    const last = await lastEventNumber(db);
    // The database was put back to an earlier state: continue from there.
    if (last < position) position = last;
    while (isOn && position < last) {
      const events = await listEventsAfter(db, { after: position, until: last, limit: PIECE });
      position = events.at(-1)?.number ?? last;
      for (const listener of listeners) listener(events);
    }
  };
  const wasWoken = (): boolean => isWoken;
  const cycle = async (): Promise<void> => {
    try {
      do {
        isWoken = false;
        await read();
      } while (wasWoken() && isOn);
    } catch (cause) {
      if (isOn) deps.log.error('live events not read', cause); // the next look tries again
    } finally {
      looking = undefined;
    }
  };
  const look = (): Promise<void> => {
    if (!isOn) return Promise.resolve();
    isWoken = true;
    looking ??= cycle();
    return looking;
  };
  deps.wakeUps.on(() => void look());
  return {
    position: () => position,
    on: listener => void listeners.push(listener),
    look,
    start: async () => {
      position = await lastEventNumber(db);
      isOn = true;
      timer = setInterval(() => void look(), LOOK_MS).unref();
    },
    close: async () => {
      isOn = false;
      clearInterval(timer);
      await looking;
    },
  };
};
