import { useState } from 'react';

/** One step that can be taken back: what it did in words, and what undoes it; false where that was not possible. */
export interface StepBack {
  readonly label: string;
  readonly run: () => Promise<boolean>;
}

const MAX_STEPS = 50;

/** The steps of this visit, the last one first to be taken back. */
export const useStepsBack = () => {
  const [steps, setSteps] = useState<readonly StepBack[]>([]);
  const last = steps.at(-1);
  return {
    last,
    add: (step: StepBack): void => setSteps(before => [...before, step].slice(-MAX_STEPS)),
    /** Takes the last step back; one whose target is gone is not tried again. */
    undo: async (): Promise<void> => {
      if (last === undefined) return;
      setSteps(before => before.filter(step => step !== last));
      await last.run();
    },
  };
};

export type StepsBack = ReturnType<typeof useStepsBack>;
