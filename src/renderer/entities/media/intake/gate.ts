/** Runs queued work, at most this many pieces at a time. */
export const createGate = (limit: number): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = (): void => {
    running -= 1;
    waiting.shift()?.();
  };
  return async work => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
