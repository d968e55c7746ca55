import { useEffect, useId, useLayoutEffect } from 'react';
import type { OnDisk } from '#domain/work/work.ts';
import { usePane } from '../state/pane.ts';
import type { Unsaved } from '../state/leave-store.ts';
import { useLeaveState } from '../state/stores.tsx';

/**
 * Asks before leaving the page while something is unsaved: in the app by a dialog, for the window by the browser's own prompt.
 * `save` must be stable as long as it does the same.
 */
export const useLeaveGuard = (unsaved: Unsaved | null): void => {
  const owner = useId();
  const set = useLeaveState(state => state.set);
  const isUnsaved = unsaved !== null;
  const onDisk = unsaved?.onDisk ?? 'kept';
  const save = unsaved?.save;
  const pane = usePane() ?? 'main';
  // Before all effects: a form that leaves after discarding must not be asked about the discarded text.
  useLayoutEffect(() => {
    set(owner, isUnsaved ? { onDisk, save, pane } : null);
  }, [owner, isUnsaved, onDisk, save, pane, set]);
  useEffect(() => () => set(owner, null), [owner, set]);
};

/** Unsaved content whose disk state changes with each key. */
export interface FollowedUnsaved {
  /** Reports the present disk state and then each other one, until the returned function is called. Must be stable. */
  readonly follow: (take: (onDisk: OnDisk) => void) => () => void;
  readonly save: () => Promise<boolean>;
  /** True if another window still shows the content: nothing is asked once it is on the disk. */
  readonly isShownElsewhere?: boolean;
}

/** Asks like `useLeaveGuard`; a change of the disk state reaches the guard together with the key that caused it, without a render here. */
export const useFollowingLeaveGuard = (unsaved: FollowedUnsaved | null): void => {
  const owner = useId();
  const set = useLeaveState(state => state.set);
  const { follow, save, isShownElsewhere = false } = unsaved ?? {};
  const pane = usePane() ?? 'main';
  useLayoutEffect(() => {
    if (follow) return follow(onDisk => set(owner, isShownElsewhere && onDisk === 'kept' ? null : { onDisk, save, pane }));
    set(owner, null);
    return undefined;
  }, [owner, follow, save, isShownElsewhere, pane, set]);
  useEffect(() => () => set(owner, null), [owner, set]);
};
