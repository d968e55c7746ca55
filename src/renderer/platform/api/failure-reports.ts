import type { ReportFailure } from './query-client.ts';

/** Passes failures from the cache, which is created before the page, to their view. */
export interface FailureReports {
  readonly report: ReportFailure;
  /** Returns a function that stops listening. */
  readonly listen: (listener: ReportFailure) => () => void;
}

export const createFailureReports = (): FailureReports => {
  const listeners = new Set<ReportFailure>();
  return {
    report: (error, context) => {
      for (const listener of listeners) listener(error, context);
    },
    listen: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
