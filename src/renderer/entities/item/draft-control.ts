import { createStore, type StoreApi } from 'zustand';

/** One change that Ctrl+Z takes back; both directions start from the current draft, so that later typing stays. */
export interface DraftStep<Draft> {
  /** Locale key of what was done, for what is announced. */
  readonly name: string;
  readonly undo: (draft: Draft) => Draft;
  /** Steps in a row of the same group are one. */
  readonly group?: string;
}

interface Done<Draft> extends DraftStep<Draft> {
  readonly redo: (draft: Draft) => Draft;
}

/** An item's draft as shown on screen, with its undo steps. */
export interface DraftControl<Draft> {
  readonly store: StoreApi<{ readonly draft: Draft }>;
  readonly get: () => Draft;
  readonly change: (update: (draft: Draft) => Draft, step?: DraftStep<Draft>) => void;
  /** Takes the last step back; answers its name, undefined if there is none. */
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  /** Takes over what comes from elsewhere: nothing of it can be taken back. */
  readonly adopt: (draft: Draft) => void;
}

const MAX_STEPS = 100;

export const createDraftControl = <Draft>(start: Draft, onChange: (draft: Draft) => void): DraftControl<Draft> => {
  const store = createStore<{ readonly draft: Draft }>(() => ({ draft: start }));
  let done: readonly Done<Draft>[] = [];
  let undone: readonly Done<Draft>[] = [];
  const get = (): Draft => store.getState().draft;
  const put = (draft: Draft): void => {
    if (draft === get()) return;
    store.setState({ draft });
    onChange(draft);
  };
  return {
    store,
    get,
    change: (update, step) => {
      if (step) {
        const last = done.at(-1);
        done =
          last && step.group !== undefined && last.group === step.group
            ? [...done.slice(0, -1), { ...step, undo: draft => last.undo(step.undo(draft)), redo: draft => update(last.redo(draft)) }]
            : [...done, { ...step, redo: update }].slice(-MAX_STEPS);
        undone = [];
      }
      put(update(get()));
    },
    undo: () => {
      const last = done.at(-1);
      if (!last) return undefined;
      done = done.slice(0, -1);
      undone = [...undone, last];
      put(last.undo(get()));
      return last.name;
    },
    redo: () => {
      const last = undone.at(-1);
      if (!last) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, last];
      put(last.redo(get()));
      return last.name;
    },
    adopt: draft => {
      store.setState({ draft });
    },
  };
};
