import type { Person } from '#domain/user/user.ts';
import type { Dialect } from './db/migrations/migration.ts';
import type { Queries } from './db/schema.ts';
import type { Clock } from './ports.ts';
import { type Entry, isEarlier, nextArrival, personAt, type Presence, type PresenceMode } from './presence-entry.ts';
import {
  forgetPresence,
  forgetTakeover,
  keepPresence,
  keepTakeover,
  listEditing,
  listPresences,
  lockPresence,
  type Taken,
  type Window,
} from './repositories/accounts/presence.ts';

/** A presence that is not renewed within 90 seconds is over. */
export const PRESENCE_LEASE_MS = 90_000;
/** The share of the lease between two heartbeats: alone, and with a colleague waiting. */
const RENEWALS_ALONE = 3.6;
const RENEWALS_IN_COMPANY = 9;
/** Maximum age of the data on who edits what, for lists. */
const EDITORS_FRESH_MS = 500;

/** Reason why an editing window counts as viewing. */
export type Turn =
  /** Another user took the editing over. */
  | { readonly kind: 'takenOver'; readonly by: Person; readonly at: string }
  /** Only one user may edit, and another was first. */
  | { readonly kind: 'oneAtATime'; readonly by: Person; readonly at: string };

/** Report of a window; durations, since clocks differ. */
export interface Word {
  readonly resourceId: string;
  readonly user: Person;
  readonly session: string;
  readonly mode: PresenceMode | 'left';
  /** How long the window has been in this mode: a restarted newsroom learns it from here. */
  readonly forMs?: number | undefined;
  /** Time since the last activity there. */
  readonly idleMs?: number | undefined;
  /** How long the window has had unsent text; undefined if it has none. */
  readonly unsavedForMs?: number | undefined;
  /** Everyone else has to stop editing. */
  readonly takesOver?: boolean | undefined;
  /** Checks whether only one user may edit this item; called under the lock, and only if another user edits it. */
  readonly isOneAtATime?: () => Promise<boolean>;
}

/** Returns the users who have an item open for editing, longest there first. */
export type EditorsOf = (resourceId: string) => readonly Person[];

/** Result of a report. */
export interface Heard {
  /** Reason why an editing window may not edit. */
  readonly turn: Turn | undefined;
  readonly present: readonly Presence[];
  /** True if others see a different state than before. */
  readonly isNews: boolean;
}

/** Users who have items open, for all nodes: every window reports again within its heartbeat. */
export interface PresenceBoard {
  /** Takes a window's word in the transaction of its call. */
  readonly say: (queries: Queries, word: Word) => Promise<Heard>;
  /** Returns everyone at an item, one entry per user, longest there first; editing in any window counts as editing. */
  readonly presentAt: (queries: Queries, resourceId: string) => Promise<readonly Presence[]>;
  /** Returns the current editors of items. */
  readonly readEditors: (queries: Queries) => Promise<EditorsOf>;
  /** Returns the editors, at most half a second old; undefined if no user edits anything, so that lists skip the check per row. */
  readonly editorsForLists: (queries: Queries) => Promise<EditorsOf | undefined>;
  /** Returns after how long a user should renew their presence. */
  readonly renewAfterMs: (present: readonly Presence[], userId: string) => number;
  /** Makes the next list ask again. */
  readonly forgetEditors: () => void;
}

const keyOf = ({ user, session }: Pick<Window, 'session'> & { readonly user: Person }): string => `${user.id} ${session}`;

interface Hearing {
  /** The window as it was. */
  readonly known: Entry | undefined;
  readonly others: readonly Entry[];
  readonly nowMs: number;
}

const entryOf = (word: Word, mode: PresenceMode, { known, others, nowMs }: Hearing): Entry => ({
  user: word.user,
  mode,
  arrival: known?.mode === mode ? known.arrival : nextArrival(others),
  sinceMs: known?.mode === mode ? known.sinceMs : nowMs - (mode === word.mode ? (word.forMs ?? 0) : 0),
  lastSeenMs: nowMs,
  activeMs: nowMs - (word.idleMs ?? 0),
  unsavedSinceMs: word.unsavedForMs === undefined ? null : nowMs - word.unsavedForMs,
});

/** Returns the window of another user that has precedence over this one if only one user may edit. */
const firstBefore = (windows: readonly Window[], word: Word): Entry | undefined => {
  const [first] = windows.filter(({ mode }) => mode === 'editing').toSorted(isEarlier);
  return first && first.user.id !== word.user.id ? first : undefined;
};

const turnOf = async (windows: readonly Window[], taken: Taken | undefined, word: Word): Promise<Turn | undefined> => {
  if (taken) return { kind: 'takenOver', by: taken.by, at: new Date(taken.atMs).toISOString() };
  const first = firstBefore(windows, word);
  const mustWait = first !== undefined && (await word.isOneAtATime?.()) === true;
  if (!first || !mustWait) return undefined;
  return { kind: 'oneAtATime', by: first.user, at: new Date(first.sinceMs).toISOString() };
};

/** Everybody once, by all of their windows. */
const peopleAt = (windows: readonly Entry[]): readonly Entry[] =>
  [...Map.groupBy(windows, ({ user }) => user.id).values()].flatMap(entries => personAt(entries) ?? []).toSorted(isEarlier);

/** Returns the state of an item that others see: its users and their modes. */
const seenOf = (windows: readonly Entry[]): string =>
  peopleAt(windows)
    .map(({ user, mode }) => `${user.id} ${mode}`)
    .join();

interface BoardDeps {
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly leaseMs?: number;
}

export const createPresenceBoard = ({ dialect, clock, leaseMs = PRESENCE_LEASE_MS }: BoardDeps): PresenceBoard => {
  const nowMs = (): number => clock.now().getTime();
  let lists: { readonly atMs: number; readonly editorsOf: EditorsOf | undefined } | undefined;

  const shown = (windows: readonly Entry[]): readonly Presence[] =>
    peopleAt(windows).map(entry => ({
      user: entry.user,
      mode: entry.mode,
      since: new Date(entry.sinceMs).toISOString(),
      lastSeenAt: new Date(entry.lastSeenMs).toISOString(),
      until: new Date(entry.lastSeenMs + leaseMs).toISOString(),
      activeAt: new Date(entry.activeMs).toISOString(),
      ...(entry.unsavedSinceMs === null ? {} : { unsavedSince: new Date(entry.unsavedSinceMs).toISOString() }),
    }));

  const windowsAt = (queries: Queries, resourceId: string) => listPresences(queries, resourceId, nowMs() - leaseMs);

  const editing = async (queries: Queries): Promise<EditorsOf | undefined> => {
    const byItem = Map.groupBy(await listEditing(queries, nowMs() - leaseMs), ({ resourceId }) => resourceId);
    if (byItem.size === 0) return undefined;
    return resourceId => peopleAt(byItem.get(resourceId) ?? []).map(({ user }) => user);
  };

  /** Makes every other editor a viewer; their windows may be offline and learn it when they come back. */
  const takeOver = async (queries: Queries, word: Word, windows: readonly Window[]): Promise<readonly Window[]> => {
    const atMs = nowMs();
    const isOther = (window: Window): boolean => window.user.id !== word.user.id && window.mode === 'editing';
    const next = nextArrival(windows);
    const stopped = windows.filter(isOther).toSorted(isEarlier);
    const viewers = stopped.map((window, index): Window => ({ ...window, mode: 'viewing', sinceMs: atMs, arrival: next + index }));
    for (const window of viewers) {
      await keepPresence(queries, window);
      await keepTakeover(queries, window, { by: word.user, atMs });
    }
    return [...windows.filter(window => !isOther(window)), ...viewers];
  };

  const say: PresenceBoard['say'] = async (queries, word) => {
    const { resourceId, mode, session, user } = word;
    await lockPresence(queries, dialect, resourceId);
    const before = await windowsAt(queries, resourceId);
    const others = before.windows.filter(window => keyOf(window) !== keyOf(word));
    const known = before.windows.find(window => keyOf(window) === keyOf(word));
    const window = { resourceId, session, user };
    lists = undefined;
    if (mode !== 'editing' || word.takesOver) await forgetTakeover(queries, window);
    if (mode === 'left') {
      await forgetPresence(queries, window);
      return { turn: undefined, present: shown(others), isNews: seenOf(before.windows) !== seenOf(others) };
    }
    const isTaking = mode === 'editing' && word.takesOver === true;
    const rest = isTaking ? await takeOver(queries, word, others) : others;
    const taken = isTaking ? undefined : before.taken.find(one => one.userId === user.id && one.session === session);
    const turn = mode === 'editing' ? await turnOf(known ? [...rest, known] : rest, taken, word) : undefined;
    const mine = { ...window, ...entryOf(word, turn ? 'viewing' : mode, { known, others: rest, nowMs: nowMs() }) };
    await keepPresence(queries, mine);
    const now = [...rest, mine];
    return { turn, present: shown(now), isNews: seenOf(before.windows) !== seenOf(now) };
  };

  return {
    say,
    presentAt: async (queries, resourceId) => shown((await windowsAt(queries, resourceId)).windows),
    readEditors: async queries => (await editing(queries)) ?? (() => []),
    editorsForLists: async queries => {
      const atMs = nowMs();
      if (lists && Math.abs(atMs - lists.atMs) < EDITORS_FRESH_MS) return lists.editorsOf;
      const editorsOf = await editing(queries);
      lists = { atMs, editorsOf };
      return editorsOf;
    },
    renewAfterMs: (present, userId) => {
      const isInCompany = present.some(one => one.user.id !== userId) && present.some(one => one.mode === 'editing');
      return Math.round(leaseMs / (isInCompany ? RENEWALS_IN_COMPANY : RENEWALS_ALONE));
    },
    forgetEditors: () => {
      lists = undefined;
    },
  };
};
