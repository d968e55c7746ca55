/** Limits concurrent work; the rest waits in order. */
export type Gate = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const createGate = (limit: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    // A finished task passes its slot on, so that no newcomer takes it.
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Shares one running task among all callers with the same name. */
export const createOnce = <Answer>(): ((name: string, work: () => Promise<Answer>) => Promise<Answer>) => {
  const underway = new Map<string, Promise<Answer>>();
  return (name, work) => {
    const known = underway.get(name);
    if (known) return known;
    const begun = work().finally(() => underway.delete(name));
    underway.set(name, begun);
    return begun;
  };
};

/** A task that `signal` stops when another one with the same name arrives. */
export type Takeover = <Answer>(name: string, work: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;

/** One task at a time per name: a new one stops the previous one, waits for its end, and runs. */
export const createTakeover = (): Takeover => {
  const underway = new Map<string, { readonly stop: () => void; readonly stopped: Promise<unknown> }>();
  return async (name, work) => {
    for (let before = underway.get(name); before; before = underway.get(name)) {
      before.stop();
      await before.stopped;
    }
    const control = new AbortController();
    const running = work(control.signal);
    const stopped = running.then(
      () => undefined,
      () => undefined,
    );
    const own = { stop: () => control.abort(), stopped: stopped.finally(() => underway.delete(name)) };
    underway.set(name, own);
    return running;
  };
};
