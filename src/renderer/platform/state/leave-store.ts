import type { OnDisk } from '#domain/work/work.ts';
import type { PaneName } from '../panes/panes-store.ts';
import { createStore, type StoreApi } from 'zustand';

/** Unsaved content on screen. */
export interface Unsaved {
  /** State of the content on the disk; `never` if nothing stores it. */
  readonly onDisk: OnDisk | 'never';
  /** Saves the content; resolves to whether it is saved. Undefined if it cannot be saved as it is. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** Pane that shows the content: leaving the other pane does not affect it. */
  readonly pane?: PaneName | undefined;
}

export interface LeaveState {
  /** Unsaved content by owner. */
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
