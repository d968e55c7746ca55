import { createStore, type StoreApi } from 'zustand';

export interface LeaveState {
  /** Who has unsaved changes now. */
  readonly unsaved: ReadonlySet<string>;
  readonly set: (owner: string, unsaved: boolean) => void;
}

export const createLeaveStore = (): StoreApi<LeaveState> =>
  createStore<LeaveState>()(set => ({
    unsaved: new Set(),
    set: (owner, unsaved) =>
      set(state => {
        if (state.unsaved.has(owner) === unsaved) return state;
        const next = new Set(state.unsaved);
        if (unsaved) next.add(owner);
        else next.delete(owner);
        return { unsaved: next };
      }),
  }));
