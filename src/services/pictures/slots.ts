/** Runs a few tasks at a time. Urgent ones go before all that have not started. */
export interface Slots {
  readonly run: <Value>(work: () => Promise<Value>, urgency?: 'urgent') => Promise<Value>;
}

/** At most `most` tasks run together; the others wait in order. */
export const createSlots = (most: number): Slots => {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = (urgency: 'urgent' | undefined): Promise<void> => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise(resolve => void (urgency ? queue.unshift(resolve) : queue.push(resolve)));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next)
      next(); // the slot passes to the next one
    else running -= 1;
  };
  return {
    run: async (work, urgency) => {
      await enter(urgency);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
