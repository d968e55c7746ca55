import { useEffect, useId, useLayoutEffect } from 'react';
import { usePane } from '../state/pane.ts';
import type { Unsaved } from '../state/leave-store.ts';
import { useLeaveState } from '../state/stores.tsx';

/**
 * While there is something unsaved, leaving the page asks first: within the app in a dialog, for the window in the browser's own words.
 * The same `save` as long as it does the same.
 */
export const useLeaveGuard = (unsaved: Unsaved | null): void => {
  const owner = useId();
  const set = useLeaveState(state => state.set);
  const isUnsaved = unsaved !== null;
  const onDisk = unsaved?.onDisk ?? 'kept';
  const save = unsaved?.save;
  const pane = usePane() ?? 'main';
  // Before all effects: a form below that leaves once it is discarded is not asked about what it has discarded.
  useLayoutEffect(() => {
    set(owner, isUnsaved ? { onDisk, save, pane } : null);
  }, [owner, isUnsaved, onDisk, save, pane, set]);
  useEffect(() => () => set(owner, null), [owner, set]);
};
