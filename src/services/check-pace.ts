import type { Clock, Random } from './ports.ts';

/** Interval of checks at the newsroom, each one call for everything that is open. */
const CHECK_MS = 30_000;
const CHECK_LIVE_MS = 120_000;
/** Colleagues’ changes come in flocks, and not all desks should ask at the same moment. */
const HURRY_MS = 200;

/** Schedule for comparing open items with the newsroom. */
export interface CheckPace {
  readonly start: () => void;
  readonly dispose: () => void;
  /** A colleague changed something: asks soon. */
  readonly hurry: () => void;
  /** While changes are told as they happen, asking by itself is the exception. */
  readonly setLive: (isLive: boolean) => void;
}

export interface CheckPacePorts {
  readonly clock: Pick<Clock, 'schedule'>;
  readonly random: Pick<Random, 'fraction'>;
  readonly check: () => Promise<void>;
  /** Something has to be looked at as often as without live changes. */
  readonly isUneasy?: () => boolean;
  readonly runInBackground: (work: Promise<unknown>) => void;
}

export const createCheckPace = ({ clock, random, check, isUneasy = () => false, runInBackground }: CheckPacePorts): CheckPace => {
  let cancel = (): void => undefined;
  let isOver = false;
  let isLive = false;
  let isChecking = false;
  let isHurried = false;

  const plan = (): void => {
    const isQuiet = isLive && !isUneasy();
    const delayMs = isHurried ? HURRY_MS * (1 + random.fraction()) : isQuiet ? CHECK_LIVE_MS : CHECK_MS;
    cancel = clock.schedule(() => {
      isHurried = false;
      isChecking = true;
      const done = check().finally(() => {
        isChecking = false;
        if (!isOver) plan();
      });
      runInBackground(done);
    }, delayMs);
  };
  /** A check that runs plans the next one itself. */
  const planAnew = (): void => {
    if (isOver || isChecking) return;
    cancel();
    plan();
  };
  return {
    start: plan,
    dispose: () => {
      isOver = true;
      cancel();
    },
    hurry: () => {
      if (isHurried) return;
      isHurried = true;
      planAnew();
    },
    setLive: next => {
      isLive = next;
      planAnew();
    },
  };
};
