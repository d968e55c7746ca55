import type { ContentLocale } from '#domain/locale.ts';
import type { Log } from '#server/ports.ts';
import { type Act, arrange, comment, publish, tell, write } from './acts.ts';
import { createColleague } from './colleague.ts';

interface Part {
  readonly username: string;
  readonly locale: ContentLocale;
  /** What the person does, over and over. */
  readonly acts: readonly Act[];
}

/** Who works in an evening. Nobody signs in with these accounts to try Galley: its five demo accounts stay free. */
const CAST: readonly Part[] = [
  { username: 'mstojanovic', locale: 'de-CH', acts: [write, comment] },
  { username: 'gbernasconi', locale: 'de-CH', acts: [write, write, comment] },
  { username: 'ekaya', locale: 'de-CH', acts: [tell, comment, publish] },
  { username: 'fperroud', locale: 'fr-CH', acts: [write, comment] },
  { username: 'dducommun', locale: 'fr-CH', acts: [arrange, publish, arrange] },
];

export interface EveningDeps {
  readonly origin: string;
  readonly log: Log;
  /** Waits as long as a person takes; rejects once the evening is over. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
  /** Hears each thing that was done. */
  readonly onDone?: (username: string, what: string) => void;
}

export interface PlayedEvening {
  readonly stop: () => Promise<void>;
}

const playPart = async (part: Part, { origin, log, pause, onDone }: EveningDeps, signal: AbortSignal): Promise<void> => {
  const who = createColleague(origin, part, signal);
  const wait = (): Promise<void> => pause(signal);
  for (let round = 0; ; round += 1) {
    const act = part.acts[round % part.acts.length];
    try {
      const done = (await act?.(who, { round, pause: wait })) ?? null;
      if (done !== null) onDone?.(part.username, done);
      await wait();
    } catch (cause) {
      if (signal.aborted) return;
      log.warn('a person of the evening could not go on', { username: part.username, reason: String(cause) });
      await wait().catch(() => undefined);
    }
    if (signal.aborted) return;
  }
};

/** Lets five people work in the demo newsroom through its own calls, until it is stopped. */
export const playEvening = (deps: EveningDeps): PlayedEvening => {
  const ending = new AbortController();
  const parts = CAST.map(part => playPart(part, deps, ending.signal));
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(parts);
    },
  };
};
