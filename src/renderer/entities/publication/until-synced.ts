import type { BridgeError, SyncState } from '#bridge/states.ts';
import { err, ok, type Result } from '#domain/result.ts';

const PATIENCE_MS = 20_000;

const outcomeOf = (sync: SyncState): Result<void, BridgeError> | undefined => {
  switch (sync.kind) {
    case 'synced':
      return ok(undefined);
    case 'failed':
      return err(sync.error);
    case 'conflict':
      return err({ code: 'undecided' });
    default:
      return undefined;
  }
};

/** Waits until the newsroom has everything of an item: what goes out is what it has. Refused with what prevents it. */
export const untilSynced = (
  read: () => SyncState,
  subscribe: (listener: () => void) => () => void,
  patienceMs = PATIENCE_MS,
): Promise<Result<void, BridgeError>> =>
  new Promise(resolve => {
    const begun = outcomeOf(read());
    if (begun) return void resolve(begun);
    const finish = (outcome: Result<void, BridgeError>): void => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish(err({ code: 'unsavedChanges' })), patienceMs);
    const stop = subscribe(() => {
      const outcome = outcomeOf(read());
      if (outcome) finish(outcome);
    });
    return undefined;
  });
