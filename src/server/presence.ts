import type { Person } from '#domain/user/user.ts';
import type { Clock } from './ports.ts';
import { type Entry, isEarlier, personAt, type Presence, type PresenceMode } from './presence-entry.ts';

/** A presence that is not renewed within 90 seconds is over. */
export const PRESENCE_LEASE_MS = 90_000;
/** The share of the lease between two heartbeats: alone, and with a colleague waiting. */
const RENEWALS_ALONE = 3.6;
const RENEWALS_IN_COMPANY = 9;
/** How long a window that was taken over is told so when it comes back. */
const TAKEOVER_MEMORY_MS = 24 * 3_600_000;

/** Why an editing window counts as viewing. */
export type Turn =
  /** Someone else took the editing over. */
  | { readonly kind: 'takenOver'; readonly by: Person; readonly at: string }
  /** Only one person may edit, and someone else was first. */
  | { readonly kind: 'oneAtATime'; readonly by: Person; readonly at: string };

/** What a window reports; durations, since clocks differ. */
export interface Word {
  readonly resourceId: string;
  readonly user: Person;
  readonly session: string;
  readonly mode: PresenceMode | 'left';
  /** How long it has been in this mode: a restarted newsroom learns it from here. */
  readonly forMs?: number | undefined;
  /** Time since the last activity there. */
  readonly idleMs?: number | undefined;
  /** How long it has had unsent text; undefined when it has none. */
  readonly unsavedForMs?: number | undefined;
  /** Everyone else has to stop editing. */
  readonly takesOver?: boolean | undefined;
  /** Only one person may edit this item. */
  readonly isOneAtATime?: boolean;
}

/** Who has which item open. In memory: after a restart everyone reports again within a heartbeat. */
export interface PresenceBoard {
  /** Returns why an editing window may not edit. */
  readonly say: (word: Word) => Turn | undefined;
  /** Everyone at an item, one entry per person, longest there first; editing in any window counts as editing. */
  readonly presentAt: (resourceId: string) => readonly Presence[];
  /** The people who have an item open for editing now. */
  readonly editorsOf: (resourceId: string) => readonly Person[];
  /** Whether anybody edits anything: lets lists skip the check per row. */
  readonly isAnyoneEditing: () => boolean;
  /** When a person should renew their presence. */
  readonly renewAfterMs: (resourceId: string, userId: string) => number;
}

interface Taken {
  readonly by: Person;
  readonly atMs: number;
}

/** Windows that were taken over and do not know it yet: they may be offline and come back later. */
const createTakeovers = (clock: Clock) => {
  const taken = new Map<string, Taken>();
  return {
    of: (resourceId: string, key: string): Turn | undefined => {
      const found = taken.get(`${resourceId} ${key}`);
      return found && { kind: 'takenOver', by: found.by, at: new Date(found.atMs).toISOString() };
    },
    note: (resourceId: string, key: string, by: Person): void => {
      const atMs = clock.now().getTime();
      for (const [old, entry] of taken) if (entry.atMs <= atMs - TAKEOVER_MEMORY_MS) taken.delete(old);
      taken.set(`${resourceId} ${key}`, { by, atMs });
    },
    forget: (resourceId: string, key: string): void => void taken.delete(`${resourceId} ${key}`),
  };
};

const entryOf = (word: Word, mode: PresenceMode, known: Entry | undefined, nowMs: number): Entry => ({
  user: word.user,
  mode,
  sinceMs: known?.mode === mode ? known.sinceMs : nowMs - (mode === word.mode ? (word.forMs ?? 0) : 0),
  lastSeenMs: nowMs,
  activeMs: nowMs - (word.idleMs ?? 0),
  unsavedSinceMs: word.unsavedForMs === undefined ? null : nowMs - word.unsavedForMs,
});

/** The colleague who has precedence over this window where only one may edit. */
const firstBefore = (entries: ReadonlyMap<string, Entry>, word: Word): Entry | undefined => {
  const editing = [...entries.values()].filter(entry => entry.mode === 'editing').toSorted(isEarlier);
  const [first] = editing;
  return first && first.user.id !== word.user.id ? first : undefined;
};

export const createPresenceBoard = (clock: Clock, leaseMs: number = PRESENCE_LEASE_MS): PresenceBoard => {
  /** By resource, then by person and window. */
  const board = new Map<string, Map<string, Entry>>();
  const takeovers = createTakeovers(clock);

  /** The presences that have not expired; removes expired ones from the map. */
  const liveEntries = (resourceId: string): Map<string, Entry> => {
    const entries = board.get(resourceId) ?? new Map<string, Entry>();
    const oldest = clock.now().getTime() - leaseMs;
    for (const [key, entry] of entries) if (entry.lastSeenMs <= oldest) entries.delete(key);
    if (entries.size === 0) board.delete(resourceId);
    return entries;
  };

  const presentAt: PresenceBoard['presentAt'] = resourceId => {
    const byPerson = Map.groupBy(liveEntries(resourceId).values(), entry => entry.user.id);
    return [...byPerson.values()]
      .flatMap(entries => personAt(entries) ?? [])
      .toSorted(isEarlier)
      .map(entry => ({
        user: entry.user,
        mode: entry.mode,
        since: new Date(entry.sinceMs).toISOString(),
        lastSeenAt: new Date(entry.lastSeenMs).toISOString(),
        until: new Date(entry.lastSeenMs + leaseMs).toISOString(),
        activeAt: new Date(entry.activeMs).toISOString(),
        ...(entry.unsavedSinceMs === null ? {} : { unsavedSince: new Date(entry.unsavedSinceMs).toISOString() }),
      }));
  };

  const takeOver = (entries: Map<string, Entry>, { resourceId, user }: Word): void => {
    const nowMs = clock.now().getTime();
    for (const [key, entry] of entries) {
      if (entry.user.id === user.id || entry.mode !== 'editing') continue;
      entries.set(key, { ...entry, mode: 'viewing', sinceMs: nowMs });
      takeovers.note(resourceId, key, user);
    }
  };

  const turnOf = (entries: ReadonlyMap<string, Entry>, key: string, word: Word): Turn | undefined => {
    const taken = takeovers.of(word.resourceId, key);
    if (taken) return taken;
    const first = word.isOneAtATime ? firstBefore(entries, word) : undefined;
    return first && { kind: 'oneAtATime', by: first.user, at: new Date(first.sinceMs).toISOString() };
  };

  return {
    say: word => {
      const { resourceId, mode } = word;
      const entries = liveEntries(resourceId);
      const key = `${word.user.id} ${word.session}`;
      if (mode !== 'editing' || word.takesOver) takeovers.forget(resourceId, key);
      if (mode === 'left') {
        entries.delete(key);
        if (entries.size === 0) board.delete(resourceId);
        return undefined;
      }
      if (mode === 'editing' && word.takesOver) takeOver(entries, word);
      const turn = mode === 'editing' ? turnOf(entries, key, word) : undefined;
      entries.set(key, entryOf(word, turn ? 'viewing' : mode, entries.get(key), clock.now().getTime()));
      board.set(resourceId, entries);
      return turn;
    },
    presentAt,
    editorsOf: resourceId =>
      board.has(resourceId)
        ? presentAt(resourceId)
            .filter(one => one.mode === 'editing')
            .map(one => one.user)
        : [],
    isAnyoneEditing: () => {
      for (const resourceId of [...board.keys()])
        if ([...liveEntries(resourceId).values()].some(entry => entry.mode === 'editing')) return true;
      return false;
    },
    renewAfterMs: (resourceId, userId) => {
      const present = presentAt(resourceId);
      const isInCompany = present.some(one => one.user.id !== userId) && present.some(one => one.mode === 'editing');
      return Math.round(leaseMs / (isInCompany ? RENEWALS_IN_COMPANY : RENEWALS_ALONE));
    },
  };
};
