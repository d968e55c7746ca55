import type { OnDisk } from '#domain/work/work.ts';
import type { PaneName } from '../panes/panes-store.ts';
import { createStore, type StoreApi } from 'zustand';

/** Something on screen with words that are not saved. */
export interface Unsaved {
  /** Where they are on the disk; `never` where nothing keeps them. */
  readonly onDisk: OnDisk | 'never';
  /** Saves them, and answers whether they are. None where they cannot be saved as they are. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** The pane that shows them: leaving the other one leaves these where they are. */
  readonly pane?: PaneName | undefined;
}

export interface LeaveState {
  /** Who has unsaved changes now. */
  readonly unsaved: ReadonlyMap<string, Unsaved>;
  readonly set: (owner: string, unsaved: Unsaved | null) => void;
}

const isSame = (left: Unsaved | null, right: Unsaved | null): boolean =>
  left === right ||
  (left !== null && right !== null && left.onDisk === right.onDisk && left.save === right.save && left.pane === right.pane);

export const createLeaveStore = (): StoreApi<LeaveState> =>
  createStore<LeaveState>()(set => ({
    unsaved: new Map(),
    set: (owner, unsaved) =>
      set(state => {
        if (isSame(state.unsaved.get(owner) ?? null, unsaved)) return state;
        const next = new Map(state.unsaved);
        if (unsaved === null) next.delete(owner);
        else next.set(owner, unsaved);
        return { unsaved: next };
      }),
  }));
