import type { Person } from '#domain/user/user.ts';

export type PresenceMode = 'viewing' | 'editing';

/** A user at an item, as the newsroom reports it. */
export interface Presence {
  readonly user: Person;
  readonly mode: PresenceMode;
  readonly since: string;
  readonly lastSeenAt: string;
  /** Time at which the presence expires, unless it is renewed. */
  readonly until: string;
  /** The last activity there. */
  readonly activeAt: string;
  /** Since when there is unsent text. */
  readonly unsavedSince?: string;
}

/** One window of a user at an item. */
export interface Entry {
  readonly user: Person;
  readonly mode: PresenceMode;
  readonly sinceMs: number;
  /** Higher than those of the windows that were there when it began. */
  readonly arrival: number;
  readonly lastSeenMs: number;
  readonly activeMs: number;
  readonly unsavedSinceMs: number | null;
}

/** Orders by time; at the same instant by the first report. All nodes order alike, and a heartbeat changes nothing. */
export const isEarlier = (one: Entry, other: Entry): number =>
  one.sinceMs - other.sinceMs || one.arrival - other.arrival || one.user.id.localeCompare(other.user.id);

/** The number of the next one to arrive. */
export const nextArrival = (entries: readonly Entry[]): number => Math.max(0, ...entries.map(({ arrival }) => arrival)) + 1;

const earliest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter(time => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Merges a user's windows: editing in any of them counts as editing, since the first of those. */
export const personAt = (windows: readonly Entry[]): Entry | undefined => {
  const editing = windows.filter(entry => entry.mode === 'editing');
  const [first] = (editing.length > 0 ? editing : windows).toSorted(isEarlier);
  return (
    first && {
      ...first,
      lastSeenMs: Math.max(...windows.map(entry => entry.lastSeenMs)),
      activeMs: Math.max(...windows.map(entry => entry.activeMs)),
      unsavedSinceMs: earliest(windows.map(entry => entry.unsavedSinceMs)),
    }
  );
};
