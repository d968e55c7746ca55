/** A call on its way to a newsroom. */
export interface Passing {
  readonly method: string;
  readonly path: string;
}

/** A gate in front of the newsroom: answers to calls that fit wait until `open`. */
export const createGate = () => {
  let fits = (_: Passing): boolean => false;
  let release = (): void => undefined;
  let opened = Promise.resolve();
  let waiting = 0;
  return {
    close: (wanted: (passing: Passing) => boolean): void => {
      fits = wanted;
      opened = new Promise(resolve => void (release = resolve));
    },
    open: (): void => {
      fits = () => false;
      release();
    },
    waiting: () => waiting,
    pass: async (passing: Passing): Promise<void> => {
      if (!fits(passing)) return;
      waiting += 1;
      await opened;
      waiting -= 1;
    },
  };
};
