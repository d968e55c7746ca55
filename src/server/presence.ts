import type { Person } from '#domain/user/user.ts';
import type { Clock } from './ports.ts';

/** A presence that is not renewed within 90 seconds is over (three missed heartbeats of 30 seconds). */
export const PRESENCE_EXPIRY_MS = 90_000;

export type PresenceMode = 'viewing' | 'editing';

export interface Presence {
  readonly user: Person;
  readonly mode: PresenceMode;
  readonly since: string;
  readonly lastSeenAt: string;
}

interface Entry {
  readonly user: Person;
  readonly mode: PresenceMode;
  readonly sinceMs: number;
  readonly lastSeenMs: number;
}

/** Who has which item open. Kept in memory: after a restart everyone says it again within a heartbeat. */
export interface PresenceBoard {
  readonly say: (input: {
    readonly resourceId: string;
    readonly user: Person;
    readonly session: string;
    readonly mode: PresenceMode | 'left';
  }) => void;
  /** Everyone at an item, one entry per person, longest there first; editing in any window counts as editing. */
  readonly presentAt: (resourceId: string) => readonly Presence[];
  /** The people who have an item open for editing now. */
  readonly editorsOf: (resourceId: string) => readonly Person[];
  /** Whether anybody edits anything at all: lets lists skip asking per row. */
  readonly isAnyoneEditing: () => boolean;
}

const merge = (entries: readonly Entry[]): Entry | undefined => {
  const [first, ...rest] = entries.toSorted((one, other) => one.sinceMs - other.sinceMs);
  return rest.reduce<Entry | undefined>(
    (merged, entry) =>
      merged && {
        ...merged,
        mode: merged.mode === 'editing' || entry.mode === 'editing' ? 'editing' : 'viewing',
        lastSeenMs: Math.max(merged.lastSeenMs, entry.lastSeenMs),
      },
    first,
  );
};

const toPresence = (entry: Entry): Presence => ({
  user: entry.user,
  mode: entry.mode,
  since: new Date(entry.sinceMs).toISOString(),
  lastSeenAt: new Date(entry.lastSeenMs).toISOString(),
});

export const createPresenceBoard = (clock: Clock): PresenceBoard => {
  /** By resource, then by person and window. */
  const board = new Map<string, Map<string, Entry>>();

  const liveEntries = (resourceId: string): readonly Entry[] => {
    const entries = board.get(resourceId);
    if (!entries) return [];
    const oldest = clock.now().getTime() - PRESENCE_EXPIRY_MS;
    for (const [key, entry] of entries) if (entry.lastSeenMs <= oldest) entries.delete(key);
    if (entries.size === 0) board.delete(resourceId);
    return [...entries.values()];
  };

  const presentAt: PresenceBoard['presentAt'] = resourceId => {
    const byPerson = Map.groupBy(liveEntries(resourceId), entry => entry.user.id);
    return [...byPerson.values()]
      .flatMap(entries => merge(entries) ?? [])
      .toSorted((one, other) => one.sinceMs - other.sinceMs)
      .map(toPresence);
  };

  return {
    say: ({ resourceId, user, session, mode }) => {
      const entries = board.get(resourceId) ?? new Map<string, Entry>();
      const key = `${user.id} ${session}`;
      const nowMs = clock.now().getTime();
      const known = liveEntries(resourceId).length > 0 ? entries.get(key) : undefined;
      if (mode === 'left') entries.delete(key);
      else entries.set(key, { user, mode, sinceMs: known?.mode === mode ? known.sinceMs : nowMs, lastSeenMs: nowMs });
      if (entries.size === 0) board.delete(resourceId);
      else board.set(resourceId, entries);
    },
    presentAt,
    editorsOf: resourceId =>
      board.has(resourceId)
        ? presentAt(resourceId)
            .filter(one => one.mode === 'editing')
            .map(one => one.user)
        : [],
    isAnyoneEditing: () => {
      for (const resourceId of [...board.keys()]) if (liveEntries(resourceId).some(entry => entry.mode === 'editing')) return true;
      return false;
    },
  };
};
