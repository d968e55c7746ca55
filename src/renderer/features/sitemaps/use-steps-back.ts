import { useState } from 'react';

/** Step that can be undone: its description, and its undo; false if that was not possible. */
export interface StepBack {
  readonly label: string;
  readonly run: () => Promise<boolean>;
}

const MAX_STEPS = 50;

/** Provides the undo steps of this visit, the last one first. */
export const useStepsBack = () => {
  const [steps, setSteps] = useState<readonly StepBack[]>([]);
  const last = steps.at(-1);
  return {
    last,
    add: (step: StepBack): void => setSteps(before => [...before, step].slice(-MAX_STEPS)),
    /** Undoes the last step; one whose target is gone is not retried. */
    undo: async (): Promise<void> => {
      if (last === undefined) return;
      setSteps(before => before.filter(step => step !== last));
      await last.run();
    },
  };
};

export type StepsBack = ReturnType<typeof useStepsBack>;
