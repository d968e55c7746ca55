import type { Clock, LocalDatabase, Statement } from '../ports.ts';

/** A write that nothing else wants goes to the disk by itself after this time. */
const ALONE_AFTER_MS = 1_000;

/** Writes that need no flush of their own. */
export interface DeferredWrites {
  /** The same file: nothing that is written through it reaches the disk without what was put off before. */
  readonly database: LocalDatabase;
  /** Puts a write off until the next transaction, which it is part of; a later write of the same key takes its place. */
  readonly defer: (key: string, write: () => void) => void;
  /** Writes now what was put off. */
  readonly flush: () => void;
}

const isReading = (sql: string): boolean => /^\s*(?:SELECT|PRAGMA|WITH|EXPLAIN)\b/iu.test(sql);

/**
 * Lets writes wait for the next transaction of a file. A crash before that loses them with everything that came after: the file never
 * holds anything newer than what was put off. A transaction that fails leaves them due.
 */
export const createDeferredWrites = (file: LocalDatabase, clock: Pick<Clock, 'schedule'>): DeferredWrites => {
  const due = new Map<string, () => void>();
  const statements = new Map<string, Statement>();
  let depth = 0;
  let cancelTimer = (): void => undefined;

  const withDue = <Value>(work: () => Value): Value => {
    const writes = [...due];
    const value = file.transaction(() => {
      for (const [, write] of writes) write();
      return work();
    });
    for (const [key, write] of writes) if (due.get(key) === write) due.delete(key);
    if (due.size === 0) cancelTimer();
    return value;
  };

  const transaction: LocalDatabase['transaction'] = work => {
    const isOutermost = depth === 0 && due.size > 0;
    depth += 1;
    try {
      return isOutermost ? withDue(work) : file.transaction(work);
    } finally {
      depth -= 1;
    }
  };
  const writing =
    <Given extends readonly unknown[], Value>(work: (...given: Given) => Value) =>
    (...given: Given): Value =>
      depth === 0 && due.size > 0 ? transaction(() => work(...given)) : work(...given);

  const flush = (): void => {
    if (due.size > 0) transaction(() => undefined);
  };

  return {
    database: {
      ...file,
      prepare: sql => {
        const known = statements.get(sql);
        if (known) return known;
        const { run, get, all } = file.prepare(sql);
        const statement: Statement = isReading(sql) ? { run, get, all } : { run: writing(run), get: writing(get), all: writing(all) };
        statements.set(sql, statement);
        return statement;
      },
      transaction,
      close: () => {
        statements.clear();
        file.close();
      },
    },
    defer: (key, write) => {
      if (due.size === 0) cancelTimer = clock.schedule(flush, ALONE_AFTER_MS);
      due.set(key, write);
    },
    flush,
  };
};
