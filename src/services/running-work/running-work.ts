import { type RunningWorkState, WORK_KINDS, type WorkKind } from '#bridge/diagnostics.ts';

/**
 * Counts the work that a desk has begun and not ended, so that tests and support see when it is silent. The field calls this an idling
 * resource (Espresso's `CountingIdlingResource`, Angular's `PendingTasks`).
 */
export interface RunningWork {
  /** The same part, whose promises are counted until they settle: an object of functions, or one function. Changes no timing. */
  readonly watched: <Part extends object>(kind: WorkKind, part: Part) => Part;
  readonly state: () => RunningWorkState;
}

type AnyFunction = (...parameters: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

export const createRunningWork = (): RunningWork => {
  const running = new Map<WorkKind, number>(WORK_KINDS.map(kind => [kind, 0]));
  let started = 0;
  const add = (kind: WorkKind, by: 1 | -1): void => void running.set(kind, (running.get(kind) ?? 0) + by);

  const count = (kind: WorkKind, work: Promise<unknown>): void => {
    started += 1;
    add(kind, 1);
    const end = (): void => add(kind, -1);
    work.then(end, end);
  };
  const watchFunction =
    (kind: WorkKind, plain: AnyFunction): AnyFunction =>
    (...parameters) => {
      const answer = plain(...parameters);
      if (answer instanceof Promise) count(kind, answer);
      return answer;
    };

  return {
    watched: <Part extends object>(kind: WorkKind, part: Part): Part => {
      const watched = isFunction(part)
        ? watchFunction(kind, part)
        : Object.fromEntries(Object.entries(part).map(([name, value]) => [name, isFunction(value) ? watchFunction(kind, value) : value]));
      return watched as Part; // the same names, parameters and answers
    },
    state: () => ({
      running: [...running.values()].reduce((sum, each) => sum + each, 0),
      started,
      kinds: Object.fromEntries(running) as Record<WorkKind, number>, // every kind is set at the start
    }),
  };
};
