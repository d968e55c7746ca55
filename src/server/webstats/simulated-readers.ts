import type { AbTest, AbVersion } from '#domain/metadata/ab-test.ts';
import type { Clock, Log } from '../ports.ts';
import type { TeaserEvent, Webstats } from './webstats.ts';

/** Simulated readers, to show a test in the demo newsroom; they are counted like others. */
export interface SimulatedReaders {
  /** Sends readers to a test until it ends. */
  readonly send: (test: Pick<AbTest, 'id' | 'endTime'>) => void;
  readonly close: () => void;
}

const TICK_MS = 250;
const READERS_PER_TICK = 30;
/** So many of a hundred readers come to the article from version a. */
const SHARE_OF_A = 0.06;
/** Version b is better or worse by up to this factor. */
const WIDEST_FACTOR = 1.8;

const sharesOf = (): Readonly<Record<AbVersion, number>> => ({ a: SHARE_OF_A, b: SHARE_OF_A * WIDEST_FACTOR ** (2 * Math.random() - 1) });

export const createSimulatedReaders = ({
  webstats,
  clock,
  log,
}: {
  readonly webstats: Pick<Webstats, 'place' | 'count'>;
  readonly clock: Clock;
  readonly log: Log;
}): SimulatedReaders => {
  const timers = new Map<string, ReturnType<typeof setInterval>>();
  const end = (testId: string): void => {
    clearInterval(timers.get(testId));
    timers.delete(testId);
  };
  const visit = async (testId: string, shares: Readonly<Record<AbVersion, number>>): Promise<void> => {
    const events: TeaserEvent[] = [];
    for (let reader = 0; reader < READERS_PER_TICK; reader += 1) {
      const [place] = await webstats.place([testId]);
      if (!place) {
        end(testId); // stopped, or over
        return;
      }
      const hasCome = Math.random() < shares[place.version];
      events.push({ kind: hasCome ? 'arrival' : 'showing', stamp: place.stamp });
    }
    await webstats.count(events);
  };
  return {
    send: ({ id, endTime }) => {
      end(id);
      const shares = sharesOf();
      const endMs = Date.parse(endTime ?? '');
      const tick = (): void => {
        if (clock.now().getTime() >= endMs) return end(id);
        visit(id, shares).catch((cause: unknown) => {
          log.error('simulated readers stopped', cause);
          end(id);
        });
      };
      timers.set(id, setInterval(tick, TICK_MS).unref());
    },
    close: () => {
      for (const id of [...timers.keys()]) end(id);
    },
  };
};
