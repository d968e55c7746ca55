import type { Clock } from '../ports.ts';

/** A save that has not arrived after this time stays where it is; the person presses again. */
const MAX_WAIT_MS = 30_000;

interface Sending {
  readonly clock: Clock;
  /** Something may have been sent, refused or stopped. */
  readonly onChanged: (listener: () => void) => () => void;
  /** Returns true if nothing waits to be sent, or only a user can help it on. */
  readonly isOver: () => boolean;
}

/** Waits until the newsroom has everything of an item: what goes out is what it has. The caller looks how it ended. */
export const whenSent = ({ clock, onChanged, isOver }: Sending): Promise<void> =>
  new Promise(resolve => {
    const finish = (): void => {
      stop();
      cancel();
      resolve();
    };
    const stop = onChanged(() => {
      if (isOver()) finish();
    });
    const cancel = clock.schedule(finish, MAX_WAIT_MS);
    if (isOver()) finish();
  });
