/** Attempts under one key. */
export interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970: of the last attempt, or of the first where they are counted for a time. */
  readonly atMs: number;
}

/** What becomes of a key's attempts, and what its asker is told. */
export interface AttemptChange<Answer> {
  /** The attempts from now on; undefined leaves them as they are. */
  readonly after: Attempts | undefined;
  readonly answer: Answer;
}

/** Where attempts are counted, for all nodes of a newsroom. Keys are hashes: what somebody typed cannot be read from them. */
export interface AttemptStore {
  readonly read: (key: string) => Promise<Attempts | undefined>;
  /** Reads, decides and writes with nothing in between: of many attempts at once each is counted. */
  readonly change: <Answer>(key: string, decide: (before: Attempts | undefined) => AttemptChange<Answer>) => Promise<Answer>;
  readonly forget: (key: string) => Promise<void>;
}

const MAX_KEYS = 20_000;
/** So many are left where there were too many: the next look through all of them is thousands of attempts away. */
const KEPT_KEYS = 15_000;

/** Attempts in memory, for one node; the oldest are forgotten where there are too many. */
export const createMemoryAttempts = (): AttemptStore => {
  const attemptsByKey = new Map<string, Attempts>();
  const forgetOldest = (): void => {
    for (const key of attemptsByKey.keys()) {
      if (attemptsByKey.size <= KEPT_KEYS) return;
      attemptsByKey.delete(key);
    }
  };
  return {
    read: key => Promise.resolve(attemptsByKey.get(key)),
    change: (key, decide) => {
      const { after, answer } = decide(attemptsByKey.get(key));
      if (after !== undefined) {
        attemptsByKey.delete(key); // the order is that of the last attempt
        if (attemptsByKey.size >= MAX_KEYS) forgetOldest();
        attemptsByKey.set(key, after);
      }
      return Promise.resolve(answer);
    },
    forget: key => {
      attemptsByKey.delete(key);
      return Promise.resolve();
    },
  };
};
