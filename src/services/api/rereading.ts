import type { Result } from '#domain/result.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports.ts';
import { createRunInBackground } from '../run-in-background.ts';
import type { AnswerStore } from './answer-store.ts';

/** Without live events, what is shown is asked for again after this. */
const FRESH_MS = 3_000;
/** Things whose time of reading is known: what is beyond is read anew when it is shown. */
const MAX_FOLLOWED = 1_000;

export interface RereadingPorts {
  readonly answers: Pick<AnswerStore, 'remember'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly owner: () => string | undefined;
  readonly isOnline: () => boolean;
  readonly isLive: () => boolean;
  /** Something about this thing has changed. */
  readonly notify: (id: string) => void;
}

/** Reads things of the newsroom, and again as they change there. */
export interface Rereading<Known, Failure> {
  /** Asks the newsroom, once for all who ask meanwhile. */
  readonly read: (owner: string, id: string) => Promise<Result<Known, Failure>>;
  /** Checks whether this desk has read it since its person came. */
  readonly wasRead: (id: string) => boolean;
  /** Reads it again, and tells of it. */
  readonly refresh: (id: string) => void;
  /** Reads it again if it may have changed unnoticed. */
  readonly freshen: (id: string) => void;
  /** Reads again what was read before and has changed; null: all of it may have. */
  readonly hear: (id: string | null) => void;
}

export const createRereading = <Known, Failure>(
  ports: RereadingPorts,
  ask: (owner: string, id: string) => Promise<Result<Known, Failure>>,
): Rereading<Known, Failure> => {
  const { answers, clock, owner, isOnline, isLive, notify } = ports;
  const runInBackground = createRunInBackground(ports.log);
  const readAt = answers.remember<number>(MAX_FOLLOWED);
  const running = new Map<string, Promise<Result<Known, Failure>>>();
  const askAndNote = async (person: string, id: string): Promise<Result<Known, Failure>> => {
    const answer = await ask(person, id);
    if (answer.ok && owner() === person) readAt.set(person, id, clock.now());
    return answer;
  };
  const read: Rereading<Known, Failure>['read'] = (person, id) => {
    const place = `${person} ${id}`;
    const begun = running.get(place) ?? askAndNote(person, id).finally(() => running.delete(place));
    running.set(place, begun);
    return begun;
  };
  const timeOf = (id: string): number | undefined => readAt.get(owner() ?? '', id);
  const refresh = (id: string): void => {
    const person = owner();
    if (person === undefined || !isOnline()) return;
    runInBackground(read(person, id).then(answer => void (answer.ok && notify(id))));
  };
  return {
    read,
    wasRead: id => timeOf(id) !== undefined,
    refresh,
    freshen: id => {
      const at = timeOf(id);
      // A clock set back makes nothing younger.
      const isFresh = at !== undefined && (isLive() || Math.abs(clock.now() - at) < FRESH_MS);
      if (!isFresh) refresh(id);
    },
    hear: id => {
      const known = id === null ? readAt.keys(owner() ?? '') : [id].filter(one => timeOf(one) !== undefined);
      for (const one of known) refresh(one);
    },
  };
};
