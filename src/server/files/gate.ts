/** Runs pieces of work, so many at once; the others wait in their order. */
export type Gate = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const createGate = (limit: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    // Whoever leaves hands its place on, so that nobody who comes meanwhile takes it.
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

/** Does one piece of work for all who ask for it under one name while it runs. */
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

/** Work that is told to stop by `signal` when another comes for the same thing. */
export type Takeover = <Answer>(name: string, work: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;

/** One at a time under one name: the last who comes stops the one before, waits until it has stopped, and goes on. */
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
