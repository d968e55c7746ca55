import type { z } from 'zod';
import type { presenceSchema } from '#contract/accounts/users.ts';

type Answer = z.infer<typeof presenceSchema>;
export type PresenceMode = 'viewing' | 'editing';
/** Reason for which this desk counts as viewing though it reported editing. */
export type Turn = NonNullable<Answer['turn']>;

/** Colleague at the item; all times by this desk's clock. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly mode: PresenceMode;
  readonly since: string;
  readonly lastSeenAt: string;
  /** Time at which they count as gone, unless they report again. */
  readonly until: string | null;
  /** Time of their last input. */
  readonly activeAt: string | null;
  /** Time since which they have text that the newsroom does not have. */
  readonly unsavedSince: string | null;
}

export interface Presence {
  /** All others who have the item open. */
  readonly others: readonly Colleague[];
  /** Time of the newsroom's last answer; null before the first. */
  readonly knownAt: string | null;
  /** True if the newsroom answered the last request. */
  readonly isCurrent: boolean;
}

export const NOBODY: Presence = { others: [], knownAt: null, isCurrent: false };

/** State of this desk at the item. */
export interface PresenceState {
  readonly mode: PresenceMode;
  /** True if there is text here that the newsroom does not have. */
  readonly isUnsaved: boolean;
}

export interface Word {
  readonly mode: PresenceMode | 'left';
  readonly forMs?: number;
  readonly idleMs?: number;
  readonly unsavedForMs?: number;
  readonly takesOver?: boolean;
}

export interface PresenceReporterPorts {
  /** Reports to the newsroom; resolves to undefined if it did not answer. */
  readonly notify: (word: Word) => Promise<{ readonly body: Answer; readonly receivedAt: string } | undefined>;
  readonly userId: string | null;
  readonly now: () => number;
  /** Returns the time of the last key or pointer input in the window. */
  readonly touchedAt: () => number;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
  readonly onPresence: (presence: Presence) => void;
  /** Called when the newsroom does not let this desk edit. */
  readonly onTurn: (turn: Turn) => void;
}

export interface PresenceReporter {
  readonly stand: (state: PresenceState) => void;
  /** Reports presence again now: the network is back, or the computer woke up. */
  readonly renew: () => void;
  /** Makes all other editors viewers; returns whether the newsroom has acknowledged it. */
  readonly takeOver: () => Promise<boolean>;
  readonly leave: () => void;
}

/** Interval of the reports, unless the newsroom says another one. */
const RENEW_MS = 25_000;

/** Converts the newsroom's times to this desk's clock: that clock may be wrong, durations are not. */
const onOwnClock = (knownAt: string | undefined, receivedAt: string): ((instant: string) => string) => {
  const offsetMs = knownAt === undefined ? 0 : Date.parse(receivedAt) - Date.parse(knownAt);
  return instant => new Date(Date.parse(instant) + offsetMs).toISOString();
};

export const presenceOf = (answer: Answer, receivedAt: string, userId: string | null): Presence => {
  const own = onOwnClock(answer.knownAt, receivedAt);
  const ownOrNull = (instant: string | undefined): string | null => (instant === undefined ? null : own(instant));
  return {
    others: answer.users
      .filter(({ user }) => user.id !== userId)
      .map(({ user, mode, since, lastSeenAt, until, activeAt, unsavedSince }) => ({
        id: user.id,
        name: `${user.firstName} ${user.lastName}`,
        mode,
        since: own(since),
        lastSeenAt: own(lastSeenAt),
        until: ownOrNull(until),
        activeAt: ownOrNull(activeAt),
        unsavedSince: ownOrNull(unsavedSince),
      })),
    knownAt: receivedAt,
    isCurrent: true,
  };
};

/**
 * Checks whether a colleague has missed reports: more than two thirds of the time for which they count as present have passed without one.
 * Browsers let a window in the background report once a minute: that does not count as silence yet.
 */
export const isSilent = ({ until, lastSeenAt }: Colleague, presence: Presence): boolean => {
  if (until === null || presence.knownAt === null) return false;
  const knownAt = Date.parse(presence.knownAt);
  return knownAt - Date.parse(lastSeenAt) > 2 * (Date.parse(until) - knownAt);
};

/**
 * Reports to the newsroom again and again that the user views or edits an item, and learns who else does.
 * One report at a time, changes of mode in their order: a farewell never overtakes a greeting.
 */
export const createPresenceReporter = (ports: PresenceReporterPorts): PresenceReporter => {
  const { notify, now, schedule, touchedAt } = ports;
  let state: PresenceState = { mode: 'viewing', isUnsaved: false };
  let modeSince = now();
  let unsavedSince = now();
  let presence = NOBODY;
  let isOver = false;
  let line: Promise<unknown> = Promise.resolve();
  let cancelRenewal: (() => void) | undefined;
  let isRenewalWaiting = false;

  const wordOf = ({ mode, isUnsaved }: PresenceState): Word => ({
    mode,
    forMs: Math.max(0, now() - modeSince),
    idleMs: Math.max(0, now() - touchedAt()),
    ...(isUnsaved ? { unsavedForMs: Math.max(0, now() - unsavedSince) } : {}),
  });
  const show = (next: Presence): void => {
    presence = next;
    if (!isOver) ports.onPresence(next);
  };
  const inLine = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = line.then(work);
    line = done;
    return done;
  };

  const say = async (word: Word): Promise<boolean> => {
    const answer = await notify(word);
    if (isOver) return answer !== undefined;
    cancelRenewal?.();
    cancelRenewal = schedule(renew, answer?.body.renewAfterMs ?? RENEW_MS);
    if (answer === undefined) {
      if (presence.isCurrent) show({ ...presence, isCurrent: false });
      return false;
    }
    show(presenceOf(answer.body, answer.receivedAt, ports.userId));
    if (answer.body.turn && word.mode === 'editing' && state.mode === 'editing') ports.onTurn(answer.body.turn);
    return true;
  };
  const renew = (): void => {
    if (isOver || isRenewalWaiting) return;
    isRenewalWaiting = true;
    void inLine(() => {
      isRenewalWaiting = false;
      return isOver ? Promise.resolve(false) : say(wordOf(state));
    });
  };

  return {
    stand: next => {
      const isOtherMode = next.mode !== state.mode;
      if (isOtherMode) modeSince = now();
      if (next.isUnsaved && !state.isUnsaved) unsavedSince = now();
      state = next;
      // Queued separately: a short time of viewing between two of editing tells the newsroom that the user knows of a take-over.
      if (isOtherMode) void inLine(() => (isOver ? Promise.resolve(false) : say(wordOf(next))));
      else renew();
    },
    renew,
    takeOver: () =>
      inLine(async () => {
        const heard = await say({
          ...wordOf({ ...state, mode: 'editing' }),
          ...(state.mode === 'editing' ? {} : { forMs: 0 }),
          takesOver: true,
        });
        if (heard && state.mode !== 'editing') {
          state = { ...state, mode: 'editing' };
          modeSince = now();
        }
        return heard;
      }),
    leave: () => {
      if (isOver) return;
      isOver = true;
      cancelRenewal?.();
      void inLine(() => notify({ mode: 'left' }));
    },
  };
};
