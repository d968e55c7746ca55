import type { LocalDatabase } from '../ports.ts';

interface Due {
  readonly work: () => void;
  readonly undone: ((error: unknown) => void) | undefined;
}

/** Transactions of one file, and what is done once the outermost one is on the disk. */
export interface Transactions {
  /** All or nothing; throws what `work` throws after rolling back. */
  readonly transact: <Value>(work: () => Value) => Value;
  /** Runs `work` once everything is on disk, at once outside a transaction; `undone`, with the error, when the transaction fails. */
  readonly afterCommit: (work: () => void, undone?: (error: unknown) => void) => void;
}

/** `forget` is called when a transaction fails: memory may be ahead of the disk. */
export const createTransactions = (database: Pick<LocalDatabase, 'transaction'>, forget?: () => void): Transactions => {
  let depth = 0;
  let due: readonly Due[] = [];
  const takeDue = (): readonly Due[] => {
    const taken = due;
    due = [];
    return taken;
  };
  return {
    transact: work => {
      depth += 1;
      try {
        return database.transaction(work);
      } catch (error) {
        forget?.();
        for (const { undone } of takeDue()) undone?.(error);
        throw error;
      } finally {
        depth -= 1;
        if (depth === 0) for (const { work: next } of takeDue()) next();
      }
    },
    afterCommit: (work, undone) => {
      if (depth === 0) work();
      else due = [...due, { work, undone }];
    },
  };
};
